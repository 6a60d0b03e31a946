package cqlgrammar

// RoleName is the name of a role, user, identity or service level: a name or a
// string.
type RoleName struct {
	Name   string
	String bool
	Quoted bool
	Span   Span
}

// IsZero reports whether there is no name.
func (r RoleName) IsZero() bool { return r == RoleName{} }

// Role is CREATE ROLE and CREATE USER, ALTER ROLE and ALTER USER.
type Role struct {
	stmtNode
	Alter bool
	// User is set for the older USER statements.
	User      bool
	Generated bool
	// Conditional is IF NOT EXISTS, or IF EXISTS of ALTER.
	Conditional bool
	// Name is zero for CREATE GENERATED ROLE without a name.
	Name    RoleName
	Options []RoleOption
}

// RoleOptionKind tells the options of a role apart.
type RoleOptionKind uint8

const (
	RolePassword RoleOptionKind = iota
	RoleHashedPassword
	RoleGeneratedPassword
	RoleOptions
	RoleSuperuser
	RoleLogin
	RoleDatacenters
	RoleCIDRs
)

// RoleOption is one option of a role.
type RoleOption struct {
	Kind RoleOptionKind
	// Text is the password.
	Text string
	// Value is the map of OPTIONS, or the set of datacenters or CIDRs.
	Value Expr
	// On is the value of SUPERUSER and LOGIN, and ALL of datacenters and CIDRs.
	On bool
}

// Grant is GRANT or REVOKE of permissions on a resource, or of a role.
type Grant struct {
	stmtNode
	Revoke bool
	// Permissions is empty when a role is granted.
	Permissions []string
	Resource    Resource
	// Granted is the role that is granted, zero for permissions.
	Granted RoleName
	Role    RoleName
}

// Resource is what a permission is about.
type Resource struct {
	Span Span
	// All is set for every resource of a kind; In names the keyspace then.
	All  bool
	Kind ResourceKind
	// Name is the table, keyspace (as Name) or function.
	Name    TableName
	Args    []*Type
	HasArgs bool
	Role    RoleName
	MBean   string
	// Pattern is set for MBEANS 'pattern'.
	Pattern bool
}

// ResourceKind tells the kinds of resources apart.
type ResourceKind uint8

const (
	ResourceNone ResourceKind = iota
	ResourceTable
	ResourceKeyspace
	ResourceRole
	ResourceFunction
	ResourceMBean
)

// ListKind tells the LIST statements apart.
type ListKind uint8

const (
	ListRoles ListKind = iota
	ListUsers
	ListSuperusers
	ListPermissions
	ListServiceLevels
	ListEffectiveServiceLevel
)

// List is a LIST statement.
type List struct {
	stmtNode
	Kind        ListKind
	Permissions []string
	Resource    Resource
	All         bool
	Attached    bool
	Of          RoleName
	NoRecursive bool
}

// Describe is a DESCRIBE statement.
type Describe struct {
	stmtNode
	// What is the words after DESCRIBE: "CLUSTER", "FULL SCHEMA", "TABLES",
	// "TABLE", ...; "" for a bare name.
	What      string
	Name      TableName
	Internals bool
	Passwords bool
}

// AddIdentity is ADD IDENTITY ... TO ROLE.
type AddIdentity struct {
	stmtNode
	IfNotExists bool
	Identity    RoleName
	Role        RoleName
}

// ServiceLevelAction tells the statements on service levels apart.
type ServiceLevelAction uint8

const (
	CreateServiceLevel ServiceLevelAction = iota
	AlterServiceLevel
	AttachServiceLevel
	DetachServiceLevel
)

// ServiceLevel is a ScyllaDB statement on service levels.
type ServiceLevel struct {
	stmtNode
	Action      ServiceLevelAction
	IfNotExists bool
	Name        RoleName
	Role        RoleName
	Options     []Property
}

// PruneView is ScyllaDB's PRUNE MATERIALIZED VIEW.
type PruneView struct {
	stmtNode
	Name  TableName
	Where []*Relation
	Using Using
}
