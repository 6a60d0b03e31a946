// Tokens of CQL: the union of Apache Cassandra 4.0 to trunk and ScyllaDB.
//
// Only words that the parser needs are tokens of their own; every other word,
// the names of types among them, is an IDENT. Words that every server reserves
// come first; the others may also be names (rule name of CqlParser.g4).
lexer grammar CqlLexer;

options { caseInsensitive = true; }

// Reserved by every server.
ADD          : 'ADD';
ALLOW        : 'ALLOW';
ALTER        : 'ALTER';
AND          : 'AND';
APPLY        : 'APPLY';
ASC          : 'ASC';
AUTHORIZE    : 'AUTHORIZE';
BATCH        : 'BATCH';
BEGIN        : 'BEGIN';
BY           : 'BY';
CREATE       : 'CREATE';
DELETE       : 'DELETE';
DROP         : 'DROP';
ENTRIES      : 'ENTRIES';
FROM         : 'FROM';
FULL         : 'FULL';
GRANT        : 'GRANT';
IF           : 'IF';
IN           : 'IN';
INDEX        : 'INDEX';
INSERT       : 'INSERT';
INTO         : 'INTO';
IS           : 'IS';
KEYSPACE     : 'KEYSPACE';
LIMIT        : 'LIMIT';
MATERIALIZED : 'MATERIALIZED';
MODIFY       : 'MODIFY';
NORECURSIVE  : 'NORECURSIVE';
NOT          : 'NOT';
NULL         : 'NULL';
OF           : 'OF';
ON           : 'ON';
OR           : 'OR';
ORDER        : 'ORDER';
PRIMARY      : 'PRIMARY';
RENAME       : 'RENAME';
REVOKE       : 'REVOKE';
SCHEMA       : 'SCHEMA';
SELECT       : 'SELECT';
SET          : 'SET';
TABLE        : 'TABLE' | 'COLUMNFAMILY';
TO           : 'TO';
TOKEN        : 'TOKEN';
TRUNCATE     : 'TRUNCATE';
UNLOGGED     : 'UNLOGGED';
UPDATE       : 'UPDATE';
USE          : 'USE';
USING        : 'USING';
VIEW         : 'VIEW';
WHERE        : 'WHERE';
WITH         : 'WITH';

// Usable as names on at least one server.
ACCESS             : 'ACCESS';
AGGREGATE          : 'AGGREGATE';
AGGREGATES         : 'AGGREGATES';
ALL                : 'ALL';
ANN                : 'ANN';
AS                 : 'AS';
ATTACH             : 'ATTACH';
ATTACHED           : 'ATTACHED';
BETWEEN            : 'BETWEEN';
BYPASS             : 'BYPASS';
CACHE              : 'CACHE';
CALLED             : 'CALLED';
CAST               : 'CAST';
CHECK              : 'CHECK';
CIDRS              : 'CIDRS';
CLUSTER            : 'CLUSTER';
CLUSTERING         : 'CLUSTERING';
COLUMN             : 'COLUMN';
COMMENT            : 'COMMENT';
COMMENTS           : 'COMMENTS';
COMMIT             : 'COMMIT';
COMPACT            : 'COMPACT';
CONCURRENCY        : 'CONCURRENCY';
CONTAINS           : 'CONTAINS';
COUNTER            : 'COUNTER';
CUSTOM             : 'CUSTOM';
DATACENTERS        : 'DATACENTERS';
DEFAULT            : 'DEFAULT';
DESC               : 'DESC';
DESCRIBE           : 'DESCRIBE';
DETACH             : 'DETACH';
DISTINCT           : 'DISTINCT';
EFFECTIVE          : 'EFFECTIVE';
END                : 'END';
EXISTS             : 'EXISTS';
FIELD              : 'FIELD';
FILTERING          : 'FILTERING';
FINALFUNC          : 'FINALFUNC';
FOR                : 'FOR';
FUNCTION           : 'FUNCTION';
FUNCTIONS          : 'FUNCTIONS';
GENERATED          : 'GENERATED';
GROUP              : 'GROUP';
HASHED             : 'HASHED';
IDENTITY           : 'IDENTITY';
INDEXES            : 'INDEXES';
INITCOND           : 'INITCOND';
INPUT              : 'INPUT';
INTERNALS          : 'INTERNALS';
JSON               : 'JSON';
KEY                : 'KEY';
KEYS               : 'KEYS';
KEYSPACES          : 'KEYSPACES';
LABEL              : 'LABEL';
LABELS             : 'LABELS';
LANGUAGE           : 'LANGUAGE';
LARGE_DATA_GUARDRAILS : 'LARGE_DATA_GUARDRAILS';
LET                : 'LET';
LEVEL              : 'LEVEL';
LEVELS             : 'LEVELS';
LIKE               : 'LIKE';
LIST               : 'LIST';
LOGIN              : 'LOGIN';
MASKED             : 'MASKED';
MBEAN              : 'MBEAN';
MBEANS             : 'MBEANS';
NOSUPERUSER        : 'NOSUPERUSER';
ONLY               : 'ONLY';
OPTIONS            : 'OPTIONS';
PARTITION          : 'PARTITION';
PASSWORD           : 'PASSWORD';
PASSWORDS          : 'PASSWORDS';
PER                : 'PER';
PERMISSION         : 'PERMISSION';
PERMISSIONS        : 'PERMISSIONS';
PRUNE              : 'PRUNE';
REDUCEFUNC         : 'REDUCEFUNC';
REPLACE            : 'REPLACE';
RETURNS            : 'RETURNS';
ROLE               : 'ROLE';
ROLES              : 'ROLES';
SECURITY           : 'SECURITY';
SERVICE            : 'SERVICE';
SERVICE_LEVEL      : 'SERVICE_LEVEL';
SERVICE_LEVELS     : 'SERVICE_LEVELS';
SFUNC              : 'SFUNC';
STATIC             : 'STATIC';
STORAGE            : 'STORAGE';
STYPE              : 'STYPE';
SUPERUSER          : 'SUPERUSER';
SUPERUSERS         : 'SUPERUSERS';
TABLES             : 'TABLES' | 'COLUMNFAMILIES';
THEN               : 'THEN';
TIMEOUT            : 'TIMEOUT';
TIMESTAMP          : 'TIMESTAMP';
TRANSACTION        : 'TRANSACTION';
TRIGGER            : 'TRIGGER';
TTL                : 'TTL';
TYPE               : 'TYPE';
TYPES              : 'TYPES';
UNSET              : 'UNSET';
USER               : 'USER';
USERS              : 'USERS';
VALUES             : 'VALUES';

// Constants. The minus belongs to a number: "a -1" is a name and an integer.
// "1..2" is an integer and a range, which a float "1." would tear apart, so a
// number with its range sign is one token; "1...2" is the float "1." and a range.
BOOLEAN       : 'TRUE' | 'FALSE';
INTEGER       : '-'? DIGIT+;
INTEGER_RANGE : '-'? DIGIT+ '..';
FLOAT_RANGE   : '-'? DIGIT+ '...';
FLOAT         : '-'? DIGIT+ '.' DIGIT* EXPONENT? | '-'? DIGIT+ EXPONENT | '-'? 'NAN' | '-'? 'INFINITY';
DURATION      : '-'? (DIGIT+ DURATION_UNIT)+;
DURATION_ISO  options { caseInsensitive = false; }
              : '-'? 'P' ( DURATION_DATE ('T' DURATION_TIME)?
                         | 'T' DURATION_TIME
                         | DIGIT+ 'W'
                         | DIGIT DIGIT DIGIT DIGIT '-' DIGIT DIGIT '-' DIGIT DIGIT
                           'T' DIGIT DIGIT ':' DIGIT DIGIT ':' DIGIT DIGIT
                         ) -> type(DURATION);
UUID          : HEX HEX HEX HEX HEX HEX HEX HEX '-' HEX HEX HEX HEX '-' HEX HEX HEX HEX '-'
                HEX HEX HEX HEX '-' HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX;
BLOB          : '0X' HEX*;
STRING        : '\'' (~'\'' | '\'\'')* '\'' | '$$' .*? '$$';

// "expr(" glued together and in lower case opens a custom index expression.
EXPR_OPEN     options { caseInsensitive = false; } : 'expr(';
IDENT         : LETTER (LETTER | DIGIT | '_')*;
QUOTED        : '"' (~'"' | '""')* '"';

SEMI     : ';';
COMMA    : ',';
DOT      : '.';
RANGE    : '..';
LPAREN   : '(';
RPAREN   : ')';
LBRACKET : '[';
RBRACKET : ']';
LBRACE   : '{';
RBRACE   : '}';
LT       : '<';
LE       : '<=';
GT       : '>';
GE       : '>=';
NE       : '!=';
EQ       : '=';
PLUS     : '+';
MINUS    : '-';
STAR     : '*';
SLASH    : '/';
PERCENT  : '%';
PLUS_EQ  : '+=';
MINUS_EQ : '-=';
COLON    : ':';
QMARK    : '?';

WHITE         : [ \t\r\n]+ -> channel(HIDDEN);
LINE_COMMENT  : ('--' | '//') ~[\r\n]* [\r\n] -> channel(HIDDEN);
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN);

// Whatever is no token: the parser refuses it, so that nothing is dropped. A
// comment that is not closed is longer than a minus or a slash and shorter than
// a closed one.
// Servers take digits and a letter for the beginning of a UUID.
BROKEN_UUID   : DIGIT (DIGIT (DIGIT (DIGIT (DIGIT (DIGIT DIGIT?)?)?)?)?)? [ABCEF] -> type(UNEXPECTED);
UNCLOSED      : (('--' | '//') ~[\r\n]* | '/*') -> type(UNEXPECTED);
UNEXPECTED    : . ;

fragment DIGIT         : [0-9];
fragment HEX           : [0-9A-F];
fragment LETTER        : [A-Z];
fragment EXPONENT      : 'E' [+-]? DIGIT+;
fragment DURATION_UNIT : 'Y' | 'MO' | 'W' | 'D' | 'H' | 'M' | 'S' | 'MS' | 'US' | MICRO 'S' | 'NS';
fragment MICRO         options { caseInsensitive = false; } : '\u00B5';
fragment DURATION_DATE options { caseInsensitive = false; }
                       : DIGIT+ 'Y' (DIGIT+ 'M')? (DIGIT+ 'D')? | DIGIT+ 'M' (DIGIT+ 'D')? | DIGIT+ 'D';
fragment DURATION_TIME options { caseInsensitive = false; }
                       : DIGIT+ 'H' (DIGIT+ 'M')? (DIGIT+ 'S')? | DIGIT+ 'M' (DIGIT+ 'S')? | DIGIT+ 'S';
