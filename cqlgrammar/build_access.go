package cqlgrammar

import (
	"strings"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/fast"
)

// role builds CREATE and ALTER of roles and users.
func (b *builder) role(i ref) Statement {
	s := &Role{stmtNode: b.stmtNode(i), Alter: b.is(i+1, fast.TokALTER), User: b.has(i, fast.TokUSER),
		Generated:   b.has(i, fast.TokGENERATED),
		Conditional: b.child(i, fast.Rule_ifNotExists) >= 0 || b.child(i, fast.Rule_ifExists) >= 0,
		Name:        b.roleName(b.child(i, fast.Rule_roleName))}
	b.checkUser(s.Name, s.User)
	if s.Generated {
		b.note(s.Span(), Trunk, "CREATE GENERATED ROLE")
	}
	if s.Name.IsZero() && !s.Generated {
		b.fault(b.after(b.lastBeforeOptions(i)), "a role needs a name", "a name", "a string")
	}
	if c := b.child(i, fast.Rule_userOptions); c >= 0 {
		s.Options = b.userOptions(c)
	}
	kinds := map[RoleOptionKind]bool{}
	for _, c := range b.all(i, fast.Rule_roleOption) {
		o := b.roleOption(c)
		if kinds[o.Kind] && o.Kind != RoleDatacenters && o.Kind != RoleCIDRs {
			b.fault(b.span(c), "this option stands twice", "another option")
		}
		kinds[o.Kind] = true
		s.Options = append(s.Options, o)
	}
	if passwords(kinds) > 1 {
		b.fault(s.Span(), "a role has one password: PASSWORD, HASHED PASSWORD or GENERATED PASSWORD")
	}
	return s
}

func passwords(kinds map[RoleOptionKind]bool) int {
	count := 0
	for _, k := range []RoleOptionKind{RolePassword, RoleHashedPassword, RoleGeneratedPassword} {
		if kinds[k] {
			count++
		}
	}
	return count
}

// lastBeforeOptions returns the last of i's children in front of WITH.
func (b *builder) lastBeforeOptions(i ref) ref {
	last := i + 1
	for c, end := i+1, b.next(i); c < end && !b.is(c, fast.TokWITH); c = b.next(c) {
		last = c
	}
	return last
}

// checkUser refuses the names that role statements take and the statements on
// users and identities do not: quoted ones and keywords.
func (b *builder) checkUser(name RoleName, user bool) {
	switch {
	case !user || name.String:
	case name.Quoted:
		b.fault(name.Span, "a quoted name cannot stand here", "a name", "a string")
	case isCassandraKeyword(name.Name):
		b.fault(name.Span, "a keyword cannot stand here", "a name", "a string")
	case name.Name == "hashed":
		b.note(name.Span, Cassandra40, "the name hashed for a user")
	}
}

func (b *builder) userOptions(i ref) []RoleOption {
	var out []RoleOption
	if b.has(i, fast.TokPASSWORD) {
		o := RoleOption{Kind: RolePassword, Text: b.stringToken(i)}
		if b.has(i, fast.TokHASHED) {
			o.Kind = RoleHashedPassword
		}
		out = append(out, o)
	}
	if b.has(i, fast.TokSUPERUSER) || b.has(i, fast.TokNOSUPERUSER) {
		out = append(out, RoleOption{Kind: RoleSuperuser, On: b.has(i, fast.TokSUPERUSER)})
	}
	return out
}

func (b *builder) roleOption(i ref) RoleOption {
	value := b.child(i, fast.Rule_expression)
	switch b.token(i + 1) {
	case fast.TokPASSWORD:
		return RoleOption{Kind: RolePassword, Text: b.stringToken(i)}
	case fast.TokHASHED:
		return RoleOption{Kind: RoleHashedPassword, Text: b.stringToken(i)}
	case fast.TokGENERATED:
		b.note(b.span(i), Trunk, "GENERATED PASSWORD")
		return RoleOption{Kind: RoleGeneratedPassword}
	case fast.TokOPTIONS:
		return RoleOption{Kind: RoleOptions, Value: b.optionMap(value)}
	case fast.TokSUPERUSER:
		return RoleOption{Kind: RoleSuperuser, On: b.truth(i)}
	case fast.TokLOGIN:
		return RoleOption{Kind: RoleLogin, On: b.truth(i)}
	}
	o := RoleOption{Kind: RoleDatacenters, On: b.has(i, fast.TokALL)}
	if b.has(i, fast.TokFROM) {
		o.Kind = RoleCIDRs
	}
	if value >= 0 {
		o.Value = b.stringSet(value)
	}
	return o
}

// truth returns the value of i's BOOLEAN.
func (b *builder) truth(i ref) bool {
	return strings.EqualFold(b.text(b.next(i)-1), "true") // the last token
}

func (b *builder) optionMap(i ref) Expr {
	x := b.expression(i, inValue)
	switch m := x.(type) {
	case *MapLiteral:
		b.flatMap(m)
	case *SetLiteral:
		if len(m.Items) > 0 {
			b.fault(x.Span(), "OPTIONS takes a map", "a map")
		}
	default:
		b.fault(x.Span(), "OPTIONS takes a map", "a map")
	}
	return x
}

func (b *builder) stringSet(i ref) Expr {
	x := b.expression(i, inValue)
	set, ok := x.(*SetLiteral)
	if !ok || len(set.Items) == 0 {
		b.fault(x.Span(), "a set of strings is needed here", "{")
		return x
	}
	for _, item := range set.Items {
		if c, ok := item.(*Constant); !ok || c.Kind != StringConstant {
			b.fault(item.Span(), "a set of strings is needed here", "a string")
		}
	}
	return x
}

// grant builds GRANT and REVOKE.
func (b *builder) grant(i ref) Statement {
	s := &Grant{stmtNode: b.stmtNode(i), Revoke: b.rule(i) == fast.Rule_revokeStatement,
		Role: b.roleName(b.child(i, fast.Rule_roleName))}
	items := b.all(i, fast.Rule_permission)
	if r := b.child(i, fast.Rule_resource); r >= 0 {
		s.Resource = b.resource(r)
		for _, c := range items {
			s.Permissions = append(s.Permissions, b.permission(c))
		}
		return s
	}
	if len(items) > 1 {
		b.fault(b.span(items[1]), "one role is granted at a time", "ON", "TO")
	}
	name := items[0] + 1
	if b.rule(name) != fast.Rule_roleName || b.next(name) != b.next(items[0]) {
		b.fault(b.after(items[0]), "a permission needs a resource", "ON")
		return s
	}
	s.Granted = b.roleName(name)
	return s
}

// permission returns the permission in upper case.
func (b *builder) permission(i ref) string {
	word := i + 1
	name := b.upper(word)
	switch name {
	case "ALL", "CREATE", "ALTER", "DROP", "SELECT", "MODIFY", "AUTHORIZE", "DESCRIBE", "EXECUTE",
		"UNMASK", "SELECT_MASKED", "VECTOR_SEARCH_INDEXING", "TEXT_SEARCH_INDEXING":
		if strings.HasSuffix(name, "_INDEXING") {
			b.note(b.span(word), Scylla, "permission "+name)
		}
	default:
		b.fault(b.span(word), "there is no such permission", "ALL", "ALTER", "AUTHORIZE", "CREATE", "DESCRIBE",
			"DROP", "EXECUTE", "MODIFY", "SELECT", "SELECT_MASKED", "UNMASK")
	}
	if b.has(i, fast.TokPERMISSIONS) && name != "ALL" {
		b.fault(b.span(b.next(word)), "only ALL takes the plural", "PERMISSION")
	}
	if b.has(i, fast.TokPERMISSION) && name == "ALL" {
		b.fault(b.span(b.next(word)), "ALL takes the plural", "PERMISSIONS")
	}
	return name
}

// resource builds from a resource rule. A keyword that stands alone or before a
// dot is the name of a table.
func (b *builder) resource(i ref) Resource {
	r := Resource{Span: b.span(i), Kind: ResourceTable}
	first := i + 1
	names := b.all(i, fast.Rule_name)
	switch b.token(first) {
	case fast.TokALL:
		if b.next(first) == b.next(i) || b.is(b.next(first), fast.TokDOT) {
			r.Name = b.keywordTable(first, names)
			return r
		}
		b.keyspaceWord(i)
		b.allOf(&r, b.next(first), names)
	case fast.TokKEYSPACE, fast.TokSCHEMA:
		b.keyspaceWord(i)
		r.Kind, r.Name = ResourceKeyspace, TableName{Name: b.properName(names[0])}
	case fast.TokTABLE:
		r.Name = b.tableNameOf(i)
	case fast.TokROLE:
		if role := b.child(i, fast.Rule_roleName); role >= 0 {
			r.Kind, r.Role = ResourceRole, b.roleName(role)
			return r
		}
		r.Name = b.keywordTable(first, names)
	case fast.TokFUNCTION:
		if b.has(i, fast.TokLPAREN) {
			r.Kind, r.Name, r.HasArgs = ResourceFunction, b.tableNameOf(i), true
			if r.Name.Keyspace.IsZero() {
				b.fault(r.Name.Span(), "a function is named with its keyspace here", "a keyspace")
			}
			for _, c := range b.all(i, fast.Rule_type) {
				r.Args = append(r.Args, b.dataType(c))
			}
			return r
		}
		r.Name = b.keywordTable(first, names)
	case fast.TokMBEAN, fast.TokMBEANS:
		if b.has(i, fast.TokSTRING) {
			r.Kind, r.MBean, r.Pattern = ResourceMBean, b.stringToken(i), b.is(first, fast.TokMBEANS)
			return r
		}
		r.Name = b.keywordTable(first, names)
	default:
		r.Name = b.keywordTable(first, names)
	}
	return r
}

// keywordTable builds a table's name from a word, and the name behind its dot.
func (b *builder) keywordTable(word ref, names []ref) TableName {
	if len(names) == 0 {
		return TableName{Name: b.properName(word)}
	}
	return TableName{Keyspace: b.properName(word), Name: b.properName(names[0])}
}

func (b *builder) allOf(r *Resource, kind ref, names []ref) {
	r.All = true
	switch b.token(kind) {
	case fast.TokKEYSPACES:
		r.Kind = ResourceKeyspace
	case fast.TokTABLES:
		r.Kind = ResourceTable
	case fast.TokROLES:
		r.Kind = ResourceRole
	case fast.TokFUNCTIONS:
		r.Kind = ResourceFunction
	case fast.TokMBEANS:
		r.Kind = ResourceMBean
	}
	if len(names) > 0 {
		r.Name = TableName{Keyspace: b.properName(names[0])}
	}
}

// list builds the LIST statements.
func (b *builder) list(i ref) Statement {
	s := &List{stmtNode: b.stmtNode(i), Of: b.roleName(b.child(i, fast.Rule_roleName)),
		NoRecursive: b.has(i, fast.TokNORECURSIVE), All: b.has(i, fast.TokALL), Attached: b.has(i, fast.TokATTACHED)}
	switch {
	case b.has(i, fast.TokROLES):
		s.Kind = ListRoles
	case b.has(i, fast.TokUSERS):
		s.Kind = ListUsers
	case b.has(i, fast.TokSUPERUSERS):
		s.Kind = ListSuperusers
		b.note(s.Span(), Trunk, "LIST SUPERUSERS")
	case b.has(i, fast.TokEFFECTIVE):
		s.Kind = ListEffectiveServiceLevel
		b.note(s.Span(), Scylla, "service levels")
	case b.child(i, fast.Rule_listedServiceLevel) >= 0:
		s.Kind = ListServiceLevels
		b.note(s.Span(), Scylla, "service levels")
	default:
		s.Kind = ListPermissions
		for _, c := range b.all(i, fast.Rule_listPermission) {
			s.Permissions = append(s.Permissions, b.permission(c))
		}
		if r := b.child(i, fast.Rule_resource); r >= 0 {
			s.Resource = b.resource(r)
		}
	}
	return s
}

func (b *builder) addIdentity(i ref) Statement {
	s := &AddIdentity{stmtNode: b.stmtNode(i), IfNotExists: b.child(i, fast.Rule_ifNotExists) >= 0,
		Identity: b.identity(i), Role: b.roleName(b.child(i, fast.Rule_roleName))}
	b.checkIdentity(s.Role)
	return s
}

// checkIdentity is checkUser for statements that came with Cassandra 5.0, where
// more words are keywords.
func (b *builder) checkIdentity(name RoleName) {
	b.checkUser(name, true)
	if !name.String && !name.Quoted && (name.Name == "hashed" || keywordSince50(name.Name)) {
		b.fault(name.Span, "a keyword cannot stand here", "a name", "a string")
	}
}

func (b *builder) attach(i ref) Statement {
	s := &ServiceLevel{stmtNode: b.stmtNode(i), Action: AttachServiceLevel}
	b.note(s.Span(), Scylla, "service levels")
	roles := b.all(i, fast.Rule_roleName)
	s.Role = b.roleName(roles[len(roles)-1])
	if len(roles) > 1 {
		s.Name = b.roleName(roles[0])
		return s
	}
	s.Action = DetachServiceLevel
	return s
}

func (b *builder) prune(i ref) Statement {
	b.note(b.span(i), Scylla, "PRUNE MATERIALIZED VIEW")
	return &PruneView{stmtNode: b.stmtNode(i), Name: b.tableNameOf(i), Where: b.where(i), Using: b.using(i, usingInPrune)}
}

// describe builds DESCRIBE. A keyword before a dot is a keyspace.
func (b *builder) describe(i ref) Statement {
	s := &Describe{stmtNode: b.stmtNode(i), Internals: b.has(i, fast.TokINTERNALS), Passwords: b.has(i, fast.TokPASSWORDS)}
	if s.Passwords {
		b.note(s.Span(), Scylla, "WITH INTERNALS AND PASSWORDS")
	}
	first := b.next(i + 1)
	names := b.all(i, fast.Rule_name)
	after := b.next(first)
	switch {
	case b.rule(first) == fast.Rule_describedName, after < b.next(i) && b.is(after, fast.TokDOT):
		s.Name = b.keywordTable(first, names)
		return s
	case b.child(i, fast.Rule_tableName) >= 0:
		s.Name = b.tableNameOf(i)
	case len(names) > 0:
		s.Name = TableName{Name: b.properName(names[0])}
	}
	s.What = b.describeWords(first, b.next(i))
	if object := s.What == "TYPE" || s.What == "FUNCTION" || s.What == "AGGREGATE" || s.What == "ONLY"; object && s.Name.IsZero() {
		s.What, s.Name = "", TableName{Name: b.properName(first)}
	}
	return s
}

// describeWords joins the keywords from node c up to the name or WITH.
func (b *builder) describeWords(c, end ref) string {
	var words []string
	for ; c < end && b.token(c) >= 0 && !b.is(c, fast.TokWITH); c = b.next(c) {
		words = append(words, b.upper(c))
	}
	return strings.Join(words, " ")
}
