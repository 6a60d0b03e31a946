// The statements of CQL: the union of Apache Cassandra 4.0 to trunk and
// ScyllaDB.
//
// The grammar is factored for one token of lookahead, so that parsing time and
// the prediction cache stay bounded; the few decisions that need more are
// marked ALL(*) and counted by a test. Where one token cannot tell two readings
// apart, the rule accepts both and package cqlgrammar decides when it builds
// the syntax tree: columns where only values may stand, a parenthesis that is a
// tuple or a type hint, a relation in brackets or a tuple of columns.
parser grammar CqlParser;

options { tokenVocab = CqlLexer; }

// One request: exactly one statement, then any number of semicolons.
request : statement SEMI* EOF ;

// One statement of a script, up to and including its semicolon.
unit : statement (SEMI | EOF) ;

statement
    : selectStatement
    | insertStatement
    | updateStatement
    | deleteStatement
    | batchStatement
    | truncateStatement
    | useStatement
    | createStatement
    | alterStatement
    | dropStatement
    | grantStatement
    | revokeStatement
    | listStatement
    | describeStatement
    | addIdentityStatement
    | commentStatement
    | securityLabelStatement
    | pruneStatement
    | attachStatement
    | detachStatement
    ;

// ---------------------------------------------------------------- SELECT

selectStatement
    : SELECT selection (FROM fromTable)? whereClause? groupBy? orderBy? perPartitionLimit? limit?
      (ALLOW FILTERING)? (BYPASS CACHE)? usingClause? (WITH property (AND property)*)?
    ;

// ALL(*): JSON and DISTINCT are also names of columns.
selection : JSON distinctSelection | distinctSelection ;
distinctSelection : DISTINCT selectors | selectors ;
selectors : STAR | selector (COMMA selector)* ;
selector : expression (AS name)? ;

fromTable : tableName (LPAREN tableName RPAREN)? ;
groupBy : GROUP BY expression (COMMA expression)* ;
orderBy : ORDER BY ordering (COMMA ordering)* ;
ordering : expression (ANN OF expression)? (ASC | DESC)? ;
perPartitionLimit : PER PARTITION LIMIT integerOrMarker ;
limit : LIMIT integerOrMarker ;

// ---------------------------------------------------------------- mutations

insertStatement
    : INSERT INTO tableName
      ( JSON (STRING | marker) (DEFAULT (NULL | UNSET))?
      | LPAREN name (COMMA name)* RPAREN VALUES LPAREN expression (COMMA expression)* RPAREN
      )
      (IF NOT EXISTS)? usingClause?
    ;

updateStatement
    : UPDATE tableName usingClause? SET assignment (COMMA assignment)* whereClause ifClause?
    ;

// The integer repairs "c = c -1", where the minus belongs to the number.
assignment : target (EQ | PLUS_EQ | MINUS_EQ) expression INTEGER? ;

deleteStatement
    : DELETE (target (COMMA target)*)? FROM tableName usingClause? whereClause ifClause?
      (BYPASS LARGE_DATA_GUARDRAILS)?
    ;

target : name (LBRACKET expression RBRACKET | DOT name)? ;

usingClause : USING usingPart (AND usingPart)* ;
usingPart
    : (TIMESTAMP | TTL | CONCURRENCY) integerOrMarker
    | TIMEOUT expression
    | SERVICE LEVEL name
    ;

// A single relation EXISTS without an operator is IF EXISTS.
ifClause : IF relation (AND relation)* ;

batchStatement
    : BEGIN
      ( (UNLOGGED | COUNTER)? BATCH usingClause? (mutation SEMI?)* APPLY BATCH
      | TRANSACTION let* (selectStatement SEMI)?
        ( IF condition (AND condition)* THEN (mutation SEMI)* END IF
        | (mutation SEMI)*
        )
        COMMIT TRANSACTION
      )
    ;

mutation : insertStatement | updateStatement | deleteStatement ;
let : LET name EQ LPAREN selectStatement RPAREN SEMI ;
condition : expression ((EQ | LT | LE | GT | GE | NE) expression | IS NOT? NULL) ;

// ---------------------------------------------------------------- relations

whereClause : WHERE relation (AND relation)* ;

// Without a tail: a member of a tuple of columns, or EXISTS.
relation
    : ( name (LBRACKET expression RBRACKET | DOT name arguments? | arguments)?
      | TOKEN arguments
      | LPAREN relation (COMMA relation)* RPAREN
      | EXPR_OPEN name COMMA expression RPAREN
      )
      relationTail?
    ;

relationTail
    : (EQ | LT | LE | GT | GE | NE | LIKE) expression
    | IS NOT NULL
    | NOT? (IN inValues | contains)
    | BETWEEN expression AND expression
    ;

// ALL(*): KEY is also a name.
contains : CONTAINS KEY expression | CONTAINS expression ;

inValues : LPAREN (expression (COMMA expression)*)? RPAREN | marker ;

// ---------------------------------------------------------------- expressions

expression : MINUS* primary ((PLUS | MINUS | STAR | SLASH | PERCENT) MINUS* primary)* ;

primary
    : ( STRING | INTEGER | FLOAT | BOOLEAN | DURATION | UUID | BLOB | NULL | QMARK
      | COLON name
      | columnOrFunction arguments?
      | composite
      )
      access*
    ;

// What follows a type hint: as primary, without the word that may follow a
// tuple in the condition of a transaction.
hinted
    : ( STRING | INTEGER | FLOAT | BOOLEAN | DURATION | UUID | BLOB | NULL | QMARK
      | COLON name
      | hintedName arguments?
      | composite
      )
    ;

// ALL(*): what follows a type hint may also follow a tuple.
composite
    : TOKEN arguments
    | CAST (LPAREN expression AS type RPAREN)?
    | LPAREN parenthesised (COMMA parenthesised)* RPAREN hinted?
    | LBRACKET (expression (COMMA expression)*)? RBRACKET
    | LBRACE (expression (COLON expression (COMMA expression COLON expression)* | (COMMA expression)*))? RBRACE
    ;

access
    : LBRACKET (expression (RANGE expression?)? | (INTEGER_RANGE | FLOAT_RANGE) expression? | RANGE expression) RBRACKET
    | DOT (name arguments? | TOKEN arguments)
    ;

// A type with parameters stands here when the parenthesis is a type hint.
parenthesised : expression (LT type (COMMA type)* GT)? | SET LT type GT ;

arguments : LPAREN (STAR | expression (COMMA expression)*)? RPAREN ;

marker : QMARK | COLON name ;
integerOrMarker : INTEGER | marker ;

// ---------------------------------------------------------------- schema

createStatement
    : CREATE
      ( (KEYSPACE | SCHEMA) ifNotExists? name (WITH property (AND property)*)?
      | TABLE ifNotExists? tableName
        ( LPAREN tableElement (COMMA tableElement?)* RPAREN (WITH tableOption (AND tableOption)*)?
        | LIKE tableName (WITH likeOption (AND likeOption)*)?
        )
      | TYPE ifNotExists? tableName LPAREN typeField (COMMA typeField?)* RPAREN
      | CUSTOM? INDEX ifNotExists? name? ON tableName LPAREN (indexTarget (COMMA indexTarget)*)? RPAREN
        (USING STRING)? (WITH property (AND property)*)?
      | MATERIALIZED VIEW ifNotExists? tableName AS SELECT selectors FROM tableName whereClause?
        primaryKey (WITH tableOption (AND tableOption)*)?
      | (OR REPLACE)? (createFunction | createAggregate)
      | TRIGGER ifNotExists? name ON tableName USING STRING
      | GENERATED? ROLE ifNotExists? roleName? (WITH roleOption (AND roleOption)*)?
      | USER ifNotExists? roleName userOptions
      | serviceLevel ifNotExists? roleName (WITH property (AND property)*)?
      )
    ;

ifNotExists : IF NOT EXISTS ;
ifExists : IF EXISTS ;

tableElement
    : primaryKey
    | name type STATIC? TTL? mask? (NOT NULL)? (CHECK constraint (AND constraint)*)? (PRIMARY KEY)?
    ;

primaryKey : PRIMARY KEY LPAREN keyPart (COMMA name)* RPAREN ;
keyPart : name | LPAREN name (COMMA name)* RPAREN ;
mask : MASKED WITH tableName arguments? ;
constraint : NOT NULL | name arguments? ((EQ | LT | LE | GT | GE | NE) expression)? ;

tableOption
    : name ( EQ expression | STORAGE | ORDER BY LPAREN clusteringOrder (COMMA clusteringOrder)* RPAREN )
    ;
clusteringOrder : name (ASC | DESC) ;
likeOption : name (LABELS | EQ expression)? ;
property : name EQ expression ;
typeField : name type ;
indexTarget
    : name (LPAREN name RPAREN)?
    | (ENTRIES | FULL) LPAREN name RPAREN
    | LPAREN name (COMMA name)* RPAREN
    ;

createFunction
    : FUNCTION ifNotExists? tableName LPAREN (typeField (COMMA typeField)*)? RPAREN
      (CALLED | RETURNS NULL) ON NULL INPUT RETURNS type LANGUAGE name AS STRING
    ;
createAggregate
    : AGGREGATE ifNotExists? tableName LPAREN (type (COMMA type)*)? RPAREN
      SFUNC name STYPE type (REDUCEFUNC name)? (FINALFUNC name)? (INITCOND expression)?
    ;

type : tableName (LT type (COMMA type)* GT)? | SET LT type GT | STRING | INTEGER ;

alterStatement
    : ALTER
      ( (KEYSPACE | SCHEMA) ifExists? name WITH property (AND property)*
      | TABLE ifExists? tableName alterTable
      | TYPE ifExists? tableName
        ( ALTER name TYPE type
        | ADD ifNotExists? typeField
        | RENAME ifExists? renaming (AND renaming)*
        )
      | MATERIALIZED VIEW ifExists? tableName WITH tableOption (AND tableOption)*
      | ROLE ifExists? roleName (WITH roleOption (AND roleOption)*)?
      | USER ifExists? roleName userOptions
      | serviceLevel roleName WITH property (AND property)*
      )
    ;

alterTable
    : ALTER ifExists? name ( TYPE type | mask | CHECK constraint (AND constraint)* | DROP (MASKED | CHECK) )
    | ADD ifNotExists? (addedColumn | LPAREN addedColumn (COMMA addedColumn)* RPAREN)
    | DROP ifExists? (name STORAGE? | LPAREN name (COMMA name)* RPAREN) (USING TIMESTAMP integerOrMarker)?
    | RENAME ifExists? renaming (AND renaming)*
    | WITH tableOption (AND tableOption)*
    | TTL (name | NULL)
    ;
addedColumn : name type STATIC? mask? (NOT NULL)? (CHECK constraint (AND constraint)*)? ;
renaming : name TO name ;

dropStatement
    : DROP
      ( (KEYSPACE | SCHEMA | TABLE | TYPE | INDEX | MATERIALIZED VIEW) ifExists? tableName
      | (FUNCTION | AGGREGATE) ifExists? tableName (LPAREN (type (COMMA type)*)? RPAREN)?
      | TRIGGER ifExists? name ON tableName
      | (ROLE | USER) ifExists? roleName
      | IDENTITY ifExists? (STRING | name)
      | serviceLevel ifExists? roleName
      )
    ;

commentStatement : COMMENT ON commented IS (STRING | NULL) ;
securityLabelStatement : SECURITY LABEL (FOR roleName)? ON commented IS (STRING | NULL) ;
commented
    : (KEYSPACE | SCHEMA) name
    | TABLE tableName
    | TYPE tableName
    | (COLUMN | FIELD) name DOT name (DOT name)?
    ;

truncateStatement : TRUNCATE TABLE? tableName usingClause? ;
useStatement : USE name ;

// ---------------------------------------------------------------- roles, permissions

roleOption
    : PASSWORD EQ STRING
    | HASHED PASSWORD EQ STRING
    | GENERATED PASSWORD
    | OPTIONS EQ expression
    | (SUPERUSER | LOGIN) EQ BOOLEAN
    | ACCESS ( TO (ALL DATACENTERS | DATACENTERS expression) | FROM (ALL CIDRS | CIDRS expression) )
    ;

userOptions : (WITH HASHED? PASSWORD STRING)? (SUPERUSER | NOSUPERUSER)? ;

// A list of permissions with ON, one role without.
grantStatement : GRANT permission (COMMA permission)* (ON resource)? TO roleName ;
revokeStatement : REVOKE permission (COMMA permission)* (ON resource)? FROM roleName ;

permission
    : (CREATE | ALTER | DROP | SELECT | MODIFY | AUTHORIZE | roleName) (PERMISSION | PERMISSIONS)?
    ;

// A keyword that is also the name of a table may stand alone or before a dot.
resource
    : ALL (KEYSPACES | TABLES IN (KEYSPACE | SCHEMA) name | ROLES | FUNCTIONS (IN (KEYSPACE | SCHEMA) name)? | MBEANS | DOT name)?
    | (KEYSPACE | SCHEMA) name
    | TABLE tableName
    | ROLE (roleName | DOT name)?
    | FUNCTION (tableName LPAREN (type (COMMA type)*)? RPAREN | DOT name)?
    | (MBEAN | MBEANS) (STRING | DOT name)?
    | resourceName (DOT name)?
    ;

listStatement
    : LIST
      ( ROLES (OF roleName)? NORECURSIVE?
      | USERS
      | SUPERUSERS
      | EFFECTIVE serviceLevel OF roleName
      | ATTACHED? listedServiceLevel (OF roleName)?
      | ALL ( ATTACHED? listedServiceLevel (OF roleName)?
            | PERMISSIONS? (ON resource)? (OF roleName)? NORECURSIVE?
            )
      | listPermission (COMMA listPermission)* (ON resource)? (OF roleName)? NORECURSIVE?
      )
    ;
listPermission
    : (CREATE | ALTER | DROP | SELECT | MODIFY | AUTHORIZE | DESCRIBE | IDENT) (PERMISSION | PERMISSIONS)?
    ;

addIdentityStatement : ADD IDENTITY ifNotExists? (STRING | name) TO ROLE roleName ;

serviceLevel : SERVICE LEVEL | SERVICE_LEVEL ;
listedServiceLevel : SERVICE (LEVEL | LEVELS) | SERVICE_LEVEL | SERVICE_LEVELS ;
attachStatement : ATTACH serviceLevel roleName TO roleName ;
detachStatement : DETACH serviceLevel FROM roleName ;
pruneStatement : PRUNE MATERIALIZED VIEW tableName whereClause? usingClause? ;

describeStatement
    : (DESCRIBE | DESC)
      ( FULL? SCHEMA
      | KEYSPACE name?
      | ONLY (KEYSPACE name? | DOT name)?
      | CLUSTER | KEYSPACES | TABLES | TYPES | FUNCTIONS | AGGREGATES
      | (TABLE | INDEX | MATERIALIZED VIEW) tableName
      | (TYPE | FUNCTION | AGGREGATE) (tableName | DOT name)?
      | describedName (DOT name)?
      )
      (WITH INTERNALS (AND PASSWORDS)?)?
    ;

// ---------------------------------------------------------------- names

tableName : name (DOT name)? ;
roleName : STRING | name ;

// A name is a word that some server does not reserve. The rules that follow
// leave out the words that mean something else where they stand.
name
    : IDENT | QUOTED | keyword
    | AGGREGATE | AGGREGATES | ALL | CAST | CLUSTER | FUNCTION | FUNCTIONS | KEYSPACES | MBEAN | MBEANS
    | ONLY | ROLE | TABLES | THEN | TYPE | TYPES
    ;
columnOrFunction
    : IDENT | QUOTED | keyword
    | AGGREGATE | AGGREGATES | ALL | CLUSTER | FUNCTION | FUNCTIONS | KEYSPACES | MBEAN | MBEANS | ONLY
    | ROLE | TABLES | THEN | TYPE | TYPES
    ;
hintedName
    : IDENT | QUOTED | keyword
    | AGGREGATE | AGGREGATES | ALL | CLUSTER | FUNCTION | FUNCTIONS | KEYSPACES | MBEAN | MBEANS | ONLY
    | ROLE | TABLES | TYPE | TYPES
    ;
resourceName
    : IDENT | QUOTED | keyword
    | AGGREGATE | AGGREGATES | CAST | CLUSTER | FUNCTIONS | KEYSPACES | ONLY | TABLES | THEN | TYPE
    | TYPES
    ;
describedName
    : IDENT | QUOTED | keyword
    | ALL | CAST | MBEAN | MBEANS | ROLE | THEN
    ;

// Words of the language that may be names everywhere.
keyword
    : ACCESS | ANN | AS | ATTACH | ATTACHED | BETWEEN | BYPASS | CACHE | CALLED | CHECK | CIDRS
    | CLUSTERING | COLUMN | COMMENT | COMMENTS | COMMIT | COMPACT | CONCURRENCY | CONTAINS | COUNTER
    | CUSTOM | DATACENTERS | DEFAULT | DESC | DESCRIBE | DETACH | DISTINCT | EFFECTIVE | END | EXISTS
    | FIELD | FILTERING | FINALFUNC | FOR | GENERATED | GROUP | HASHED | IDENTITY | INDEXES | INITCOND
    | INPUT | INTERNALS | JSON | KEY | KEYS | LABEL | LABELS | LANGUAGE | LARGE_DATA_GUARDRAILS | LET
    | LEVEL | LEVELS | LIKE | LIST | LOGIN | MASKED | NOSUPERUSER | OPTIONS | PARTITION | PASSWORD
    | PASSWORDS | PER | PERMISSION | PERMISSIONS | PRUNE | REDUCEFUNC | REPLACE | RETURNS | ROLES
    | SECURITY | SERVICE | SERVICE_LEVEL | SERVICE_LEVELS | SFUNC | STATIC | STORAGE | STYPE | SUPERUSER
    | SUPERUSERS | TIMEOUT | TIMESTAMP | TRANSACTION | TRIGGER | TTL | UNSET | USER | USERS | VALUES
    ;
