package cqlgrammar

func (p *printer) accessStatement(s Statement) {
	switch s := s.(type) {
	case *Role:
		p.roleStatement(s)
	case *Grant:
		p.grant(s)
	case *List:
		p.listStatement(s)
	case *Describe:
		p.describe(s)
	case *AddIdentity:
		p.word("ADD", "IDENTITY")
		p.conditional(s.IfNotExists, false)
		p.role(s.Identity)
		p.word("TO", "ROLE")
		p.role(s.Role)
	case *ServiceLevel:
		p.serviceLevel(s)
	case *PruneView:
		p.word("PRUNE", "MATERIALIZED", "VIEW")
		p.table(s.Name)
		p.where(s.Where)
		p.using(s.Using)
	}
}

func (p *printer) role(r RoleName) {
	if r.String {
		p.word(quoteString(r.Name))
		return
	}
	p.name(Ident{Name: r.Name, Quoted: r.Quoted})
}

func (p *printer) roleStatement(s *Role) {
	object := "ROLE"
	if s.User {
		object = "USER"
	}
	if s.Generated {
		object = "GENERATED " + object
	}
	p.createOrAlter(s.Alter, object)
	p.conditional(s.Conditional, s.Alter)
	if !s.Name.IsZero() {
		p.role(s.Name)
	}
	if s.User {
		p.userOptions(s.Options)
		return
	}
	if len(s.Options) > 0 {
		p.word("WITH")
		joined(p, s.Options, "AND", p.roleOption)
	}
}

func (p *printer) userOptions(options []RoleOption) {
	for _, o := range options {
		switch {
		case o.Kind == RolePassword:
			p.word("WITH", "PASSWORD", quoteString(o.Text))
		case o.Kind == RoleHashedPassword:
			p.word("WITH", "HASHED", "PASSWORD", quoteString(o.Text))
		case o.On:
			p.word("SUPERUSER")
		default:
			p.word("NOSUPERUSER")
		}
	}
}

func (p *printer) roleOption(o RoleOption) {
	truth := "FALSE"
	if o.On {
		truth = "TRUE"
	}
	switch o.Kind {
	case RolePassword:
		p.word("PASSWORD", "=", quoteString(o.Text))
	case RoleHashedPassword:
		p.word("HASHED", "PASSWORD", "=", quoteString(o.Text))
	case RoleGeneratedPassword:
		p.word("GENERATED", "PASSWORD")
	case RoleOptions:
		p.word("OPTIONS", "=")
		p.expr(o.Value)
	case RoleSuperuser:
		p.word("SUPERUSER", "=", truth)
	case RoleLogin:
		p.word("LOGIN", "=", truth)
	case RoleDatacenters:
		p.allOr("ACCESS TO", "DATACENTERS", o)
	case RoleCIDRs:
		p.allOr("ACCESS FROM", "CIDRS", o)
	}
}

func (p *printer) allOr(access, what string, o RoleOption) {
	p.word(access)
	p.wordIf(o.On, "ALL")
	p.word(what)
	if o.Value != nil {
		p.expr(o.Value)
	}
}

func (p *printer) grant(s *Grant) {
	verb, to := "GRANT", "TO"
	if s.Revoke {
		verb, to = "REVOKE", "FROM"
	}
	p.word(verb)
	if !s.Granted.IsZero() {
		p.role(s.Granted)
	} else {
		list(p, s.Permissions, p.permission)
		p.word("ON")
		p.resource(s.Resource)
	}
	p.word(to)
	p.role(s.Role)
}

func (p *printer) permission(name string) {
	p.word(name)
	p.wordIf(name == "ALL", "PERMISSIONS")
}

func (p *printer) resource(r Resource) {
	if r.All {
		p.allResources(r)
		return
	}
	switch r.Kind {
	case ResourceKeyspace:
		p.word("KEYSPACE")
		p.table(r.Name)
	case ResourceTable:
		p.word("TABLE")
		p.table(r.Name)
	case ResourceRole:
		p.word("ROLE")
		p.role(r.Role)
	case ResourceFunction:
		p.word("FUNCTION")
		p.table(r.Name)
		p.word("(")
		list(p, r.Args, p.dataType)
		p.WriteByte(')')
	case ResourceMBean:
		if r.Pattern {
			p.word("MBEANS", quoteString(r.MBean))
		} else {
			p.word("MBEAN", quoteString(r.MBean))
		}
	case ResourceNone:
	}
}

func (p *printer) allResources(r Resource) {
	words := map[ResourceKind]string{ResourceKeyspace: "KEYSPACES", ResourceTable: "TABLES", ResourceRole: "ROLES",
		ResourceFunction: "FUNCTIONS", ResourceMBean: "MBEANS"}
	p.word("ALL", words[r.Kind])
	if !r.Name.Keyspace.IsZero() {
		p.word("IN", "KEYSPACE")
		p.name(r.Name.Keyspace)
	}
}

func (p *printer) listStatement(s *List) {
	p.word("LIST")
	switch s.Kind {
	case ListRoles:
		p.word("ROLES")
	case ListUsers:
		p.word("USERS")
	case ListSuperusers:
		p.word("SUPERUSERS")
	case ListEffectiveServiceLevel:
		p.word("EFFECTIVE", "SERVICE", "LEVEL")
	case ListServiceLevels:
		p.wordIf(s.All, "ALL")
		p.wordIf(s.Attached, "ATTACHED")
		p.word("SERVICE", "LEVELS")
	case ListPermissions:
		p.wordIf(s.All, "ALL", "PERMISSIONS")
		list(p, s.Permissions, p.permission)
		if s.Resource.Kind != ResourceNone {
			p.word("ON")
			p.resource(s.Resource)
		}
	}
	if !s.Of.IsZero() {
		p.word("OF")
		p.role(s.Of)
	}
	p.wordIf(s.NoRecursive, "NORECURSIVE")
}

func (p *printer) describe(s *Describe) {
	p.word("DESCRIBE")
	p.wordIf(s.What != "", s.What)
	if !s.Name.IsZero() {
		p.table(s.Name)
	}
	p.wordIf(s.Internals, "WITH", "INTERNALS")
	p.wordIf(s.Passwords, "AND", "PASSWORDS")
}

func (p *printer) serviceLevel(s *ServiceLevel) {
	switch s.Action {
	case CreateServiceLevel, AlterServiceLevel:
		p.createOrAlter(s.Action == AlterServiceLevel, "SERVICE LEVEL")
		p.conditional(s.IfNotExists, false)
		p.role(s.Name)
		p.with(s.Options)
	case AttachServiceLevel:
		p.word("ATTACH", "SERVICE", "LEVEL")
		p.role(s.Name)
		p.word("TO")
		p.role(s.Role)
	case DetachServiceLevel:
		p.word("DETACH", "SERVICE", "LEVEL", "FROM")
		p.role(s.Role)
	}
}
