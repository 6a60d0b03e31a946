// Code generated from CqlParser.g4 by ANTLR 4.13.2 and gengrammar. DO NOT EDIT.

package fast

// Kinds of tokens.
const (
	TokEOF                   = -1
	TokADD                   = 1
	TokALLOW                 = 2
	TokALTER                 = 3
	TokAND                   = 4
	TokAPPLY                 = 5
	TokASC                   = 6
	TokAUTHORIZE             = 7
	TokBATCH                 = 8
	TokBEGIN                 = 9
	TokBY                    = 10
	TokCREATE                = 11
	TokDELETE                = 12
	TokDROP                  = 13
	TokENTRIES               = 14
	TokFROM                  = 15
	TokFULL                  = 16
	TokGRANT                 = 17
	TokIF                    = 18
	TokIN                    = 19
	TokINDEX                 = 20
	TokINSERT                = 21
	TokINTO                  = 22
	TokIS                    = 23
	TokKEYSPACE              = 24
	TokLIMIT                 = 25
	TokMATERIALIZED          = 26
	TokMODIFY                = 27
	TokNORECURSIVE           = 28
	TokNOT                   = 29
	TokNULL                  = 30
	TokOF                    = 31
	TokON                    = 32
	TokOR                    = 33
	TokORDER                 = 34
	TokPRIMARY               = 35
	TokRENAME                = 36
	TokREVOKE                = 37
	TokSCHEMA                = 38
	TokSELECT                = 39
	TokSET                   = 40
	TokTABLE                 = 41
	TokTO                    = 42
	TokTOKEN                 = 43
	TokTRUNCATE              = 44
	TokUNLOGGED              = 45
	TokUPDATE                = 46
	TokUSE                   = 47
	TokUSING                 = 48
	TokVIEW                  = 49
	TokWHERE                 = 50
	TokWITH                  = 51
	TokACCESS                = 52
	TokAGGREGATE             = 53
	TokAGGREGATES            = 54
	TokALL                   = 55
	TokANN                   = 56
	TokAS                    = 57
	TokATTACH                = 58
	TokATTACHED              = 59
	TokBETWEEN               = 60
	TokBYPASS                = 61
	TokCACHE                 = 62
	TokCALLED                = 63
	TokCAST                  = 64
	TokCHECK                 = 65
	TokCIDRS                 = 66
	TokCLUSTER               = 67
	TokCLUSTERING            = 68
	TokCOLUMN                = 69
	TokCOMMENT               = 70
	TokCOMMENTS              = 71
	TokCOMMIT                = 72
	TokCOMPACT               = 73
	TokCONCURRENCY           = 74
	TokCONTAINS              = 75
	TokCOUNTER               = 76
	TokCUSTOM                = 77
	TokDATACENTERS           = 78
	TokDEFAULT               = 79
	TokDESC                  = 80
	TokDESCRIBE              = 81
	TokDETACH                = 82
	TokDISTINCT              = 83
	TokEFFECTIVE             = 84
	TokEND                   = 85
	TokEXISTS                = 86
	TokFIELD                 = 87
	TokFILTERING             = 88
	TokFINALFUNC             = 89
	TokFOR                   = 90
	TokFUNCTION              = 91
	TokFUNCTIONS             = 92
	TokGENERATED             = 93
	TokGROUP                 = 94
	TokHASHED                = 95
	TokIDENTITY              = 96
	TokINDEXES               = 97
	TokINITCOND              = 98
	TokINPUT                 = 99
	TokINTERNALS             = 100
	TokJSON                  = 101
	TokKEY                   = 102
	TokKEYS                  = 103
	TokKEYSPACES             = 104
	TokLABEL                 = 105
	TokLABELS                = 106
	TokLANGUAGE              = 107
	TokLARGE_DATA_GUARDRAILS = 108
	TokLET                   = 109
	TokLEVEL                 = 110
	TokLEVELS                = 111
	TokLIKE                  = 112
	TokLIST                  = 113
	TokLOGIN                 = 114
	TokMASKED                = 115
	TokMBEAN                 = 116
	TokMBEANS                = 117
	TokNOSUPERUSER           = 118
	TokONLY                  = 119
	TokOPTIONS               = 120
	TokPARTITION             = 121
	TokPASSWORD              = 122
	TokPASSWORDS             = 123
	TokPER                   = 124
	TokPERMISSION            = 125
	TokPERMISSIONS           = 126
	TokPRUNE                 = 127
	TokREDUCEFUNC            = 128
	TokREPLACE               = 129
	TokRETURNS               = 130
	TokROLE                  = 131
	TokROLES                 = 132
	TokSECURITY              = 133
	TokSERVICE               = 134
	TokSERVICE_LEVEL         = 135
	TokSERVICE_LEVELS        = 136
	TokSFUNC                 = 137
	TokSTATIC                = 138
	TokSTORAGE               = 139
	TokSTYPE                 = 140
	TokSUPERUSER             = 141
	TokSUPERUSERS            = 142
	TokTABLES                = 143
	TokTHEN                  = 144
	TokTIMEOUT               = 145
	TokTIMESTAMP             = 146
	TokTRANSACTION           = 147
	TokTRIGGER               = 148
	TokTTL                   = 149
	TokTYPE                  = 150
	TokTYPES                 = 151
	TokUNSET                 = 152
	TokUSER                  = 153
	TokUSERS                 = 154
	TokVALUES                = 155
	TokBOOLEAN               = 156
	TokINTEGER               = 157
	TokINTEGER_RANGE         = 158
	TokFLOAT_RANGE           = 159
	TokFLOAT                 = 160
	TokDURATION              = 161
	TokUUID                  = 162
	TokBLOB                  = 163
	TokSTRING                = 164
	TokEXPR_OPEN             = 165
	TokIDENT                 = 166
	TokQUOTED                = 167
	TokSEMI                  = 168
	TokCOMMA                 = 169
	TokDOT                   = 170
	TokRANGE                 = 171
	TokLPAREN                = 172
	TokRPAREN                = 173
	TokLBRACKET              = 174
	TokRBRACKET              = 175
	TokLBRACE                = 176
	TokRBRACE                = 177
	TokLT                    = 178
	TokLE                    = 179
	TokGT                    = 180
	TokGE                    = 181
	TokNE                    = 182
	TokEQ                    = 183
	TokPLUS                  = 184
	TokMINUS                 = 185
	TokSTAR                  = 186
	TokSLASH                 = 187
	TokPERCENT               = 188
	TokPLUS_EQ               = 189
	TokMINUS_EQ              = 190
	TokCOLON                 = 191
	TokQMARK                 = 192
	TokWHITE                 = 193
	TokLINE_COMMENT          = 194
	TokBLOCK_COMMENT         = 195
	TokUNEXPECTED            = 196
)

// Rules.
const (
	Rule_request                = 0
	Rule_unit                   = 1
	Rule_statement              = 2
	Rule_selectStatement        = 3
	Rule_selection              = 4
	Rule_distinctSelection      = 5
	Rule_selectors              = 6
	Rule_selector               = 7
	Rule_fromTable              = 8
	Rule_groupBy                = 9
	Rule_orderBy                = 10
	Rule_ordering               = 11
	Rule_perPartitionLimit      = 12
	Rule_limit                  = 13
	Rule_insertStatement        = 14
	Rule_updateStatement        = 15
	Rule_assignment             = 16
	Rule_deleteStatement        = 17
	Rule_target                 = 18
	Rule_usingClause            = 19
	Rule_usingPart              = 20
	Rule_ifClause               = 21
	Rule_batchStatement         = 22
	Rule_mutation               = 23
	Rule_let                    = 24
	Rule_condition              = 25
	Rule_whereClause            = 26
	Rule_relation               = 27
	Rule_relationTail           = 28
	Rule_contains               = 29
	Rule_inValues               = 30
	Rule_expression             = 31
	Rule_primary                = 32
	Rule_hinted                 = 33
	Rule_composite              = 34
	Rule_access                 = 35
	Rule_parenthesised          = 36
	Rule_arguments              = 37
	Rule_marker                 = 38
	Rule_integerOrMarker        = 39
	Rule_createStatement        = 40
	Rule_ifNotExists            = 41
	Rule_ifExists               = 42
	Rule_tableElement           = 43
	Rule_primaryKey             = 44
	Rule_keyPart                = 45
	Rule_mask                   = 46
	Rule_constraint             = 47
	Rule_tableOption            = 48
	Rule_clusteringOrder        = 49
	Rule_likeOption             = 50
	Rule_property               = 51
	Rule_typeField              = 52
	Rule_indexTarget            = 53
	Rule_createFunction         = 54
	Rule_createAggregate        = 55
	Rule_type                   = 56
	Rule_alterStatement         = 57
	Rule_alterTable             = 58
	Rule_addedColumn            = 59
	Rule_renaming               = 60
	Rule_dropStatement          = 61
	Rule_commentStatement       = 62
	Rule_securityLabelStatement = 63
	Rule_commented              = 64
	Rule_truncateStatement      = 65
	Rule_useStatement           = 66
	Rule_roleOption             = 67
	Rule_userOptions            = 68
	Rule_grantStatement         = 69
	Rule_revokeStatement        = 70
	Rule_permission             = 71
	Rule_resource               = 72
	Rule_listStatement          = 73
	Rule_listPermission         = 74
	Rule_addIdentityStatement   = 75
	Rule_serviceLevel           = 76
	Rule_listedServiceLevel     = 77
	Rule_attachStatement        = 78
	Rule_detachStatement        = 79
	Rule_pruneStatement         = 80
	Rule_describeStatement      = 81
	Rule_tableName              = 82
	Rule_roleName               = 83
	Rule_name                   = 84
	Rule_columnOrFunction       = 85
	Rule_hintedName             = 86
	Rule_resourceName           = 87
	Rule_describedName          = 88
	Rule_keyword                = 89
)

// TokenName names a kind of token in messages.
func TokenName(kind int) string {
	switch kind {
	case TokADD:
		return "ADD"
	case TokALLOW:
		return "ALLOW"
	case TokALTER:
		return "ALTER"
	case TokAND:
		return "AND"
	case TokAPPLY:
		return "APPLY"
	case TokASC:
		return "ASC"
	case TokAUTHORIZE:
		return "AUTHORIZE"
	case TokBATCH:
		return "BATCH"
	case TokBEGIN:
		return "BEGIN"
	case TokBY:
		return "BY"
	case TokCREATE:
		return "CREATE"
	case TokDELETE:
		return "DELETE"
	case TokDROP:
		return "DROP"
	case TokENTRIES:
		return "ENTRIES"
	case TokFROM:
		return "FROM"
	case TokFULL:
		return "FULL"
	case TokGRANT:
		return "GRANT"
	case TokIF:
		return "IF"
	case TokIN:
		return "IN"
	case TokINDEX:
		return "INDEX"
	case TokINSERT:
		return "INSERT"
	case TokINTO:
		return "INTO"
	case TokIS:
		return "IS"
	case TokKEYSPACE:
		return "KEYSPACE"
	case TokLIMIT:
		return "LIMIT"
	case TokMATERIALIZED:
		return "MATERIALIZED"
	case TokMODIFY:
		return "MODIFY"
	case TokNORECURSIVE:
		return "NORECURSIVE"
	case TokNOT:
		return "NOT"
	case TokNULL:
		return "NULL"
	case TokOF:
		return "OF"
	case TokON:
		return "ON"
	case TokOR:
		return "OR"
	case TokORDER:
		return "ORDER"
	case TokPRIMARY:
		return "PRIMARY"
	case TokRENAME:
		return "RENAME"
	case TokREVOKE:
		return "REVOKE"
	case TokSCHEMA:
		return "SCHEMA"
	case TokSELECT:
		return "SELECT"
	case TokSET:
		return "SET"
	case TokTABLE:
		return "TABLE"
	case TokTO:
		return "TO"
	case TokTOKEN:
		return "TOKEN"
	case TokTRUNCATE:
		return "TRUNCATE"
	case TokUNLOGGED:
		return "UNLOGGED"
	case TokUPDATE:
		return "UPDATE"
	case TokUSE:
		return "USE"
	case TokUSING:
		return "USING"
	case TokVIEW:
		return "VIEW"
	case TokWHERE:
		return "WHERE"
	case TokWITH:
		return "WITH"
	case TokACCESS:
		return "ACCESS"
	case TokAGGREGATE:
		return "AGGREGATE"
	case TokAGGREGATES:
		return "AGGREGATES"
	case TokALL:
		return "ALL"
	case TokANN:
		return "ANN"
	case TokAS:
		return "AS"
	case TokATTACH:
		return "ATTACH"
	case TokATTACHED:
		return "ATTACHED"
	case TokBETWEEN:
		return "BETWEEN"
	case TokBYPASS:
		return "BYPASS"
	case TokCACHE:
		return "CACHE"
	case TokCALLED:
		return "CALLED"
	case TokCAST:
		return "CAST"
	case TokCHECK:
		return "CHECK"
	case TokCIDRS:
		return "CIDRS"
	case TokCLUSTER:
		return "CLUSTER"
	case TokCLUSTERING:
		return "CLUSTERING"
	case TokCOLUMN:
		return "COLUMN"
	case TokCOMMENT:
		return "COMMENT"
	case TokCOMMENTS:
		return "COMMENTS"
	case TokCOMMIT:
		return "COMMIT"
	case TokCOMPACT:
		return "COMPACT"
	case TokCONCURRENCY:
		return "CONCURRENCY"
	case TokCONTAINS:
		return "CONTAINS"
	case TokCOUNTER:
		return "COUNTER"
	case TokCUSTOM:
		return "CUSTOM"
	case TokDATACENTERS:
		return "DATACENTERS"
	case TokDEFAULT:
		return "DEFAULT"
	case TokDESC:
		return "DESC"
	case TokDESCRIBE:
		return "DESCRIBE"
	case TokDETACH:
		return "DETACH"
	case TokDISTINCT:
		return "DISTINCT"
	case TokEFFECTIVE:
		return "EFFECTIVE"
	case TokEND:
		return "END"
	case TokEXISTS:
		return "EXISTS"
	case TokFIELD:
		return "FIELD"
	case TokFILTERING:
		return "FILTERING"
	case TokFINALFUNC:
		return "FINALFUNC"
	case TokFOR:
		return "FOR"
	case TokFUNCTION:
		return "FUNCTION"
	case TokFUNCTIONS:
		return "FUNCTIONS"
	case TokGENERATED:
		return "GENERATED"
	case TokGROUP:
		return "GROUP"
	case TokHASHED:
		return "HASHED"
	case TokIDENTITY:
		return "IDENTITY"
	case TokINDEXES:
		return "INDEXES"
	case TokINITCOND:
		return "INITCOND"
	case TokINPUT:
		return "INPUT"
	case TokINTERNALS:
		return "INTERNALS"
	case TokJSON:
		return "JSON"
	case TokKEY:
		return "KEY"
	case TokKEYS:
		return "KEYS"
	case TokKEYSPACES:
		return "KEYSPACES"
	case TokLABEL:
		return "LABEL"
	case TokLABELS:
		return "LABELS"
	case TokLANGUAGE:
		return "LANGUAGE"
	case TokLARGE_DATA_GUARDRAILS:
		return "LARGE_DATA_GUARDRAILS"
	case TokLET:
		return "LET"
	case TokLEVEL:
		return "LEVEL"
	case TokLEVELS:
		return "LEVELS"
	case TokLIKE:
		return "LIKE"
	case TokLIST:
		return "LIST"
	case TokLOGIN:
		return "LOGIN"
	case TokMASKED:
		return "MASKED"
	case TokMBEAN:
		return "MBEAN"
	case TokMBEANS:
		return "MBEANS"
	case TokNOSUPERUSER:
		return "NOSUPERUSER"
	case TokONLY:
		return "ONLY"
	case TokOPTIONS:
		return "OPTIONS"
	case TokPARTITION:
		return "PARTITION"
	case TokPASSWORD:
		return "PASSWORD"
	case TokPASSWORDS:
		return "PASSWORDS"
	case TokPER:
		return "PER"
	case TokPERMISSION:
		return "PERMISSION"
	case TokPERMISSIONS:
		return "PERMISSIONS"
	case TokPRUNE:
		return "PRUNE"
	case TokREDUCEFUNC:
		return "REDUCEFUNC"
	case TokREPLACE:
		return "REPLACE"
	case TokRETURNS:
		return "RETURNS"
	case TokROLE:
		return "ROLE"
	case TokROLES:
		return "ROLES"
	case TokSECURITY:
		return "SECURITY"
	case TokSERVICE:
		return "SERVICE"
	case TokSERVICE_LEVEL:
		return "SERVICE_LEVEL"
	case TokSERVICE_LEVELS:
		return "SERVICE_LEVELS"
	case TokSFUNC:
		return "SFUNC"
	case TokSTATIC:
		return "STATIC"
	case TokSTORAGE:
		return "STORAGE"
	case TokSTYPE:
		return "STYPE"
	case TokSUPERUSER:
		return "SUPERUSER"
	case TokSUPERUSERS:
		return "SUPERUSERS"
	case TokTABLES:
		return "TABLES"
	case TokTHEN:
		return "THEN"
	case TokTIMEOUT:
		return "TIMEOUT"
	case TokTIMESTAMP:
		return "TIMESTAMP"
	case TokTRANSACTION:
		return "TRANSACTION"
	case TokTRIGGER:
		return "TRIGGER"
	case TokTTL:
		return "TTL"
	case TokTYPE:
		return "TYPE"
	case TokTYPES:
		return "TYPES"
	case TokUNSET:
		return "UNSET"
	case TokUSER:
		return "USER"
	case TokUSERS:
		return "USERS"
	case TokVALUES:
		return "VALUES"
	case TokBOOLEAN:
		return "BOOLEAN"
	case TokINTEGER:
		return "INTEGER"
	case TokINTEGER_RANGE:
		return "INTEGER_RANGE"
	case TokFLOAT_RANGE:
		return "FLOAT_RANGE"
	case TokFLOAT:
		return "FLOAT"
	case TokDURATION:
		return "DURATION"
	case TokUUID:
		return "UUID"
	case TokBLOB:
		return "BLOB"
	case TokSTRING:
		return "STRING"
	case TokEXPR_OPEN:
		return "EXPR_OPEN"
	case TokIDENT:
		return "IDENT"
	case TokQUOTED:
		return "QUOTED"
	case TokSEMI:
		return ";"
	case TokCOMMA:
		return ","
	case TokDOT:
		return "."
	case TokRANGE:
		return ".."
	case TokLPAREN:
		return "("
	case TokRPAREN:
		return ")"
	case TokLBRACKET:
		return "["
	case TokRBRACKET:
		return "]"
	case TokLBRACE:
		return "{"
	case TokRBRACE:
		return "}"
	case TokLT:
		return "<"
	case TokLE:
		return "<="
	case TokGT:
		return ">"
	case TokGE:
		return ">="
	case TokNE:
		return "!="
	case TokEQ:
		return "="
	case TokPLUS:
		return "+"
	case TokMINUS:
		return "-"
	case TokSTAR:
		return "*"
	case TokSLASH:
		return "/"
	case TokPERCENT:
		return "%"
	case TokPLUS_EQ:
		return "+="
	case TokMINUS_EQ:
		return "-="
	case TokCOLON:
		return ":"
	case TokQMARK:
		return "?"
	}
	return "the end"
}

// maxKind is the last kind of token that a text may hold.
const maxKind = 192

func (p *Parser) Request() {
	p.enterRule(Rule_request)
	var _la int
	{
		p.Statement()
	}
	_la = p.la()

	for _la == TokSEMI {
		{
			if !p.match(TokSEMI) {
				goto errorExit
			}
		}
		_la = p.la()
	}
	{
		if !p.match(TokEOF) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Unit() {
	p.enterRule(Rule_unit)
	var _la int
	{
		p.Statement()
	}
	{
		_la = p.la()

		if !(_la == TokEOF || _la == TokSEMI) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Statement() {
	p.enterRule(Rule_statement)

	switch p.la() {
	case TokSELECT:
		{
			p.SelectStatement()
		}

	case TokINSERT:
		{
			p.InsertStatement()
		}

	case TokUPDATE:
		{
			p.UpdateStatement()
		}

	case TokDELETE:
		{
			p.DeleteStatement()
		}

	case TokBEGIN:
		{
			p.BatchStatement()
		}

	case TokTRUNCATE:
		{
			p.TruncateStatement()
		}

	case TokUSE:
		{
			p.UseStatement()
		}

	case TokCREATE:
		{
			p.CreateStatement()
		}

	case TokALTER:
		{
			p.AlterStatement()
		}

	case TokDROP:
		{
			p.DropStatement()
		}

	case TokGRANT:
		{
			p.GrantStatement()
		}

	case TokREVOKE:
		{
			p.RevokeStatement()
		}

	case TokLIST:
		{
			p.ListStatement()
		}

	case TokDESC, TokDESCRIBE:
		{
			p.DescribeStatement()
		}

	case TokADD:
		{
			p.AddIdentityStatement()
		}

	case TokCOMMENT:
		{
			p.CommentStatement()
		}

	case TokSECURITY:
		{
			p.SecurityLabelStatement()
		}

	case TokPRUNE:
		{
			p.PruneStatement()
		}

	case TokATTACH:
		{
			p.AttachStatement()
		}

	case TokDETACH:
		{
			p.DetachStatement()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) SelectStatement() {
	p.enterRule(Rule_selectStatement)
	var _la int
	{
		if !p.match(TokSELECT) {
			goto errorExit
		}
	}
	{
		p.Selection()
	}
	_la = p.la()

	if _la == TokFROM {
		{
			if !p.match(TokFROM) {
				goto errorExit
			}
		}
		{
			p.FromTable()
		}

	}
	_la = p.la()

	if _la == TokWHERE {
		{
			p.WhereClause()
		}

	}
	_la = p.la()

	if _la == TokGROUP {
		{
			p.GroupBy()
		}

	}
	_la = p.la()

	if _la == TokORDER {
		{
			p.OrderBy()
		}

	}
	_la = p.la()

	if _la == TokPER {
		{
			p.PerPartitionLimit()
		}

	}
	_la = p.la()

	if _la == TokLIMIT {
		{
			p.Limit()
		}

	}
	_la = p.la()

	if _la == TokALLOW {
		{
			if !p.match(TokALLOW) {
				goto errorExit
			}
		}
		{
			if !p.match(TokFILTERING) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokBYPASS {
		{
			if !p.match(TokBYPASS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokCACHE) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}
	_la = p.la()

	if _la == TokWITH {
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			p.Property()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Selection() {
	p.enterRule(Rule_selection)

	switch p.predict(13) {
	case 1:
		{
			if !p.match(TokJSON) {
				goto errorExit
			}
		}
		{
			p.DistinctSelection()
		}

	case 2:
		{
			p.DistinctSelection()
		}

	case invalidAlt:
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) DistinctSelection() {
	p.enterRule(Rule_distinctSelection)

	switch p.predict(14) {
	case 1:
		{
			if !p.match(TokDISTINCT) {
				goto errorExit
			}
		}
		{
			p.Selectors()
		}

	case 2:
		{
			p.Selectors()
		}

	case invalidAlt:
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Selectors() {
	p.enterRule(Rule_selectors)
	var _la int

	switch p.la() {
	case TokSTAR:
		{
			if !p.match(TokSTAR) {
				goto errorExit
			}
		}

	case TokNULL, TokTOKEN, TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokBOOLEAN, TokINTEGER, TokFLOAT, TokDURATION, TokUUID, TokBLOB, TokSTRING, TokIDENT, TokQUOTED, TokLPAREN, TokLBRACKET, TokLBRACE, TokMINUS, TokCOLON, TokQMARK:
		{
			p.Selector()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Selector()
			}
			_la = p.la()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Selector() {
	p.enterRule(Rule_selector)
	var _la int
	{
		p.Expression()
	}
	_la = p.la()

	if _la == TokAS {
		{
			if !p.match(TokAS) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) FromTable() {
	p.enterRule(Rule_fromTable)
	var _la int
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokLPAREN {
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) GroupBy() {
	p.enterRule(Rule_groupBy)
	var _la int
	{
		if !p.match(TokGROUP) {
			goto errorExit
		}
	}
	{
		if !p.match(TokBY) {
			goto errorExit
		}
	}
	{
		p.Expression()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) OrderBy() {
	p.enterRule(Rule_orderBy)
	var _la int
	{
		if !p.match(TokORDER) {
			goto errorExit
		}
	}
	{
		if !p.match(TokBY) {
			goto errorExit
		}
	}
	{
		p.Ordering()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Ordering()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Ordering() {
	p.enterRule(Rule_ordering)
	var _la int
	{
		p.Expression()
	}
	_la = p.la()

	if _la == TokANN {
		{
			if !p.match(TokANN) {
				goto errorExit
			}
		}
		{
			if !p.match(TokOF) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	}
	_la = p.la()

	if _la == TokASC || _la == TokDESC {
		{
			_la = p.la()

			if !(_la == TokASC || _la == TokDESC) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) PerPartitionLimit() {
	p.enterRule(Rule_perPartitionLimit)
	{
		if !p.match(TokPER) {
			goto errorExit
		}
	}
	{
		if !p.match(TokPARTITION) {
			goto errorExit
		}
	}
	{
		if !p.match(TokLIMIT) {
			goto errorExit
		}
	}
	{
		p.IntegerOrMarker()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Limit() {
	p.enterRule(Rule_limit)
	{
		if !p.match(TokLIMIT) {
			goto errorExit
		}
	}
	{
		p.IntegerOrMarker()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) InsertStatement() {
	p.enterRule(Rule_insertStatement)
	var _la int
	{
		if !p.match(TokINSERT) {
			goto errorExit
		}
	}
	{
		if !p.match(TokINTO) {
			goto errorExit
		}
	}
	{
		p.TableName()
	}

	switch p.la() {
	case TokJSON:
		{
			if !p.match(TokJSON) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokSTRING:
			{
				if !p.match(TokSTRING) {
					goto errorExit
				}
			}

		case TokCOLON, TokQMARK:
			{
				p.Marker()
			}

		default:
			p.fail()
			goto errorExit
		}
		_la = p.la()

		if _la == TokDEFAULT {
			{
				if !p.match(TokDEFAULT) {
					goto errorExit
				}
			}
			{
				_la = p.la()

				if !(_la == TokNULL || _la == TokUNSET) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}

		}

	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}
		{
			if !p.match(TokVALUES) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Expression()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}
	_la = p.la()

	if _la == TokIF {
		{
			if !p.match(TokIF) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNOT) {
				goto errorExit
			}
		}
		{
			if !p.match(TokEXISTS) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) UpdateStatement() {
	p.enterRule(Rule_updateStatement)
	var _la int
	{
		if !p.match(TokUPDATE) {
			goto errorExit
		}
	}
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}
	{
		if !p.match(TokSET) {
			goto errorExit
		}
	}
	{
		p.Assignment()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Assignment()
		}
		_la = p.la()
	}
	{
		p.WhereClause()
	}
	_la = p.la()

	if _la == TokIF {
		{
			p.IfClause()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Assignment() {
	p.enterRule(Rule_assignment)
	var _la int
	{
		p.Target()
	}
	{
		_la = p.la()

		if !((int64((_la-183)) & ^0x3f) == 0 && ((int64(1)<<(_la-183))&193) != 0) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}
	{
		p.Expression()
	}
	_la = p.la()

	if _la == TokINTEGER {
		{
			if !p.match(TokINTEGER) {
				goto errorExit
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) DeleteStatement() {
	p.enterRule(Rule_deleteStatement)
	var _la int
	{
		if !p.match(TokDELETE) {
			goto errorExit
		}
	}
	_la = p.la()

	if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
		{
			p.Target()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Target()
			}
			_la = p.la()
		}

	}
	{
		if !p.match(TokFROM) {
			goto errorExit
		}
	}
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}
	{
		p.WhereClause()
	}
	_la = p.la()

	if _la == TokIF {
		{
			p.IfClause()
		}

	}
	_la = p.la()

	if _la == TokBYPASS {
		{
			if !p.match(TokBYPASS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLARGE_DATA_GUARDRAILS) {
				goto errorExit
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Target() {
	p.enterRule(Rule_target)
	{
		p.Name()
	}
	switch p.la() {
	case TokLBRACKET:
		{
			if !p.match(TokLBRACKET) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}
		{
			if !p.match(TokRBRACKET) {
				goto errorExit
			}
		}

	case TokDOT:
		{
			if !p.match(TokDOT) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	case TokFROM, TokCOMMA, TokEQ, TokPLUS_EQ, TokMINUS_EQ:

	default:
	}

errorExit:
	p.exitRule()
}

func (p *Parser) UsingClause() {
	p.enterRule(Rule_usingClause)
	var _la int
	{
		if !p.match(TokUSING) {
			goto errorExit
		}
	}
	{
		p.UsingPart()
	}
	_la = p.la()

	for _la == TokAND {
		{
			if !p.match(TokAND) {
				goto errorExit
			}
		}
		{
			p.UsingPart()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) UsingPart() {
	p.enterRule(Rule_usingPart)
	var _la int

	switch p.la() {
	case TokCONCURRENCY, TokTIMESTAMP, TokTTL:
		{
			_la = p.la()

			if !(_la == TokCONCURRENCY || _la == TokTIMESTAMP || _la == TokTTL) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.IntegerOrMarker()
		}

	case TokTIMEOUT:
		{
			if !p.match(TokTIMEOUT) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case TokSERVICE:
		{
			if !p.match(TokSERVICE) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLEVEL) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) IfClause() {
	p.enterRule(Rule_ifClause)
	var _la int
	{
		if !p.match(TokIF) {
			goto errorExit
		}
	}
	{
		p.Relation()
	}
	_la = p.la()

	for _la == TokAND {
		{
			if !p.match(TokAND) {
				goto errorExit
			}
		}
		{
			p.Relation()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) BatchStatement() {
	p.enterRule(Rule_batchStatement)
	var _la int
	{
		if !p.match(TokBEGIN) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokBATCH, TokUNLOGGED, TokCOUNTER:
		_la = p.la()

		if _la == TokUNLOGGED || _la == TokCOUNTER {
			{
				_la = p.la()

				if !(_la == TokUNLOGGED || _la == TokCOUNTER) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}

		}
		{
			if !p.match(TokBATCH) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokUSING {
			{
				p.UsingClause()
			}

		}
		_la = p.la()

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&70368746278912) != 0 {
			{
				p.Mutation()
			}
			_la = p.la()

			if _la == TokSEMI {
				{
					if !p.match(TokSEMI) {
						goto errorExit
					}
				}

			}
			_la = p.la()
		}
		{
			if !p.match(TokAPPLY) {
				goto errorExit
			}
		}
		{
			if !p.match(TokBATCH) {
				goto errorExit
			}
		}

	case TokTRANSACTION:
		{
			if !p.match(TokTRANSACTION) {
				goto errorExit
			}
		}
		_la = p.la()

		for _la == TokLET {
			{
				p.Let()
			}
			_la = p.la()
		}
		_la = p.la()

		if _la == TokSELECT {
			{
				p.SelectStatement()
			}
			{
				if !p.match(TokSEMI) {
					goto errorExit
				}
			}

		}

		switch p.la() {
		case TokIF:
			{
				if !p.match(TokIF) {
					goto errorExit
				}
			}
			{
				p.Condition()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Condition()
				}
				_la = p.la()
			}
			{
				if !p.match(TokTHEN) {
					goto errorExit
				}
			}
			_la = p.la()

			for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&70368746278912) != 0 {
				{
					p.Mutation()
				}
				{
					if !p.match(TokSEMI) {
						goto errorExit
					}
				}
				_la = p.la()
			}
			{
				if !p.match(TokEND) {
					goto errorExit
				}
			}
			{
				if !p.match(TokIF) {
					goto errorExit
				}
			}

		case TokDELETE, TokINSERT, TokUPDATE, TokCOMMIT:
			_la = p.la()

			for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&70368746278912) != 0 {
				{
					p.Mutation()
				}
				{
					if !p.match(TokSEMI) {
						goto errorExit
					}
				}
				_la = p.la()
			}

		default:
			p.fail()
			goto errorExit
		}
		{
			if !p.match(TokCOMMIT) {
				goto errorExit
			}
		}
		{
			if !p.match(TokTRANSACTION) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Mutation() {
	p.enterRule(Rule_mutation)

	switch p.la() {
	case TokINSERT:
		{
			p.InsertStatement()
		}

	case TokUPDATE:
		{
			p.UpdateStatement()
		}

	case TokDELETE:
		{
			p.DeleteStatement()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Let() {
	p.enterRule(Rule_let)
	{
		if !p.match(TokLET) {
			goto errorExit
		}
	}
	{
		p.Name()
	}
	{
		if !p.match(TokEQ) {
			goto errorExit
		}
	}
	{
		if !p.match(TokLPAREN) {
			goto errorExit
		}
	}
	{
		p.SelectStatement()
	}
	{
		if !p.match(TokRPAREN) {
			goto errorExit
		}
	}
	{
		if !p.match(TokSEMI) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Condition() {
	p.enterRule(Rule_condition)
	var _la int
	{
		p.Expression()
	}

	switch p.la() {
	case TokLT, TokLE, TokGT, TokGE, TokNE, TokEQ:
		{
			_la = p.la()

			if !((int64((_la-178)) & ^0x3f) == 0 && ((int64(1)<<(_la-178))&63) != 0) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.Expression()
		}

	case TokIS:
		{
			if !p.match(TokIS) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokNOT {
			{
				if !p.match(TokNOT) {
					goto errorExit
				}
			}

		}
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) WhereClause() {
	p.enterRule(Rule_whereClause)
	var _la int
	{
		if !p.match(TokWHERE) {
			goto errorExit
		}
	}
	{
		p.Relation()
	}
	_la = p.la()

	for _la == TokAND {
		{
			if !p.match(TokAND) {
				goto errorExit
			}
		}
		{
			p.Relation()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Relation() {
	p.enterRule(Rule_relation)
	var _la int

	switch p.la() {
	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}
		switch p.la() {
		case TokLBRACKET:
			{
				if !p.match(TokLBRACKET) {
					goto errorExit
				}
			}
			{
				p.Expression()
			}
			{
				if !p.match(TokRBRACKET) {
					goto errorExit
				}
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			_la = p.la()

			if _la == TokLPAREN {
				{
					p.Arguments()
				}

			}

		case TokLPAREN:
			{
				p.Arguments()
			}

		case TokEOF, TokALLOW, TokAND, TokAPPLY, TokDELETE, TokIF, TokIN, TokINSERT, TokIS, TokLIMIT, TokNOT, TokORDER, TokPRIMARY, TokUPDATE, TokUSING, TokWITH, TokBETWEEN, TokBYPASS, TokCONTAINS, TokGROUP, TokLIKE, TokPER, TokSEMI, TokCOMMA, TokRPAREN, TokLT, TokLE, TokGT, TokGE, TokNE, TokEQ:

		default:
		}

	case TokTOKEN:
		{
			if !p.match(TokTOKEN) {
				goto errorExit
			}
		}
		{
			p.Arguments()
		}

	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Relation()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Relation()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	case TokEXPR_OPEN:
		{
			if !p.match(TokEXPR_OPEN) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}
	_la = p.la()

	if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1152921505152630784) != 0) || _la == TokCONTAINS || _la == TokLIKE || ((int64((_la-178)) & ^0x3f) == 0 && ((int64(1)<<(_la-178))&63) != 0) {
		{
			p.RelationTail()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) RelationTail() {
	p.enterRule(Rule_relationTail)
	var _la int

	switch p.la() {
	case TokLIKE, TokLT, TokLE, TokGT, TokGE, TokNE, TokEQ:
		{
			_la = p.la()

			if !(_la == TokLIKE || ((int64((_la-178)) & ^0x3f) == 0 && ((int64(1)<<(_la-178))&63) != 0)) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.Expression()
		}

	case TokIS:
		{
			if !p.match(TokIS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNOT) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	case TokIN, TokNOT, TokCONTAINS:
		_la = p.la()

		if _la == TokNOT {
			{
				if !p.match(TokNOT) {
					goto errorExit
				}
			}

		}

		switch p.la() {
		case TokIN:
			{
				if !p.match(TokIN) {
					goto errorExit
				}
			}
			{
				p.InValues()
			}

		case TokCONTAINS:
			{
				p.Contains()
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokBETWEEN:
		{
			if !p.match(TokBETWEEN) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}
		{
			if !p.match(TokAND) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Contains() {
	p.enterRule(Rule_contains)

	switch p.predict(66) {
	case 1:
		{
			if !p.match(TokCONTAINS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokKEY) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case 2:
		{
			if !p.match(TokCONTAINS) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case invalidAlt:
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) InValues() {
	p.enterRule(Rule_inValues)
	var _la int

	switch p.la() {
	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		_la = p.la()

		if ((int64((_la-30)) & ^0x3f) == 0 && ((int64(1)<<(_la-30))&-4186111) != 0) || ((int64((_la-94)) & ^0x3f) == 0 && ((int64(1)<<(_la-94))&-1) != 0) || ((int64((_la-160)) & ^0x3f) == 0 && ((int64(1)<<(_la-160))&6476091615) != 0) {
			{
				p.Expression()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.Expression()
				}
				_la = p.la()
			}

		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	case TokCOLON, TokQMARK:
		{
			p.Marker()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Expression() {
	p.enterRule(Rule_expression)
	var _la int
	_la = p.la()

	for _la == TokMINUS {
		{
			if !p.match(TokMINUS) {
				goto errorExit
			}
		}
		_la = p.la()
	}
	{
		p.Primary()
	}
	_la = p.la()

	for (int64((_la-184)) & ^0x3f) == 0 && ((int64(1)<<(_la-184))&31) != 0 {
		{
			_la = p.la()

			if !((int64((_la-184)) & ^0x3f) == 0 && ((int64(1)<<(_la-184))&31) != 0) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		_la = p.la()

		for _la == TokMINUS {
			{
				if !p.match(TokMINUS) {
					goto errorExit
				}
			}
			_la = p.la()
		}
		{
			p.Primary()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Primary() {
	p.enterRule(Rule_primary)
	var _la int

	switch p.la() {
	case TokSTRING:
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokINTEGER:
		{
			if !p.match(TokINTEGER) {
				goto errorExit
			}
		}

	case TokFLOAT:
		{
			if !p.match(TokFLOAT) {
				goto errorExit
			}
		}

	case TokBOOLEAN:
		{
			if !p.match(TokBOOLEAN) {
				goto errorExit
			}
		}

	case TokDURATION:
		{
			if !p.match(TokDURATION) {
				goto errorExit
			}
		}

	case TokUUID:
		{
			if !p.match(TokUUID) {
				goto errorExit
			}
		}

	case TokBLOB:
		{
			if !p.match(TokBLOB) {
				goto errorExit
			}
		}

	case TokNULL:
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	case TokQMARK:
		{
			if !p.match(TokQMARK) {
				goto errorExit
			}
		}

	case TokCOLON:
		{
			if !p.match(TokCOLON) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.ColumnOrFunction()
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				p.Arguments()
			}

		}

	case TokTOKEN, TokCAST, TokLPAREN, TokLBRACKET, TokLBRACE:
		{
			p.Composite()
		}

	default:
		p.fail()
		goto errorExit
	}
	_la = p.la()

	for _la == TokDOT || _la == TokLBRACKET {
		{
			p.Access()
		}
		_la = p.la()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Hinted() {
	p.enterRule(Rule_hinted)
	var _la int

	switch p.la() {
	case TokSTRING:
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokINTEGER:
		{
			if !p.match(TokINTEGER) {
				goto errorExit
			}
		}

	case TokFLOAT:
		{
			if !p.match(TokFLOAT) {
				goto errorExit
			}
		}

	case TokBOOLEAN:
		{
			if !p.match(TokBOOLEAN) {
				goto errorExit
			}
		}

	case TokDURATION:
		{
			if !p.match(TokDURATION) {
				goto errorExit
			}
		}

	case TokUUID:
		{
			if !p.match(TokUUID) {
				goto errorExit
			}
		}

	case TokBLOB:
		{
			if !p.match(TokBLOB) {
				goto errorExit
			}
		}

	case TokNULL:
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	case TokQMARK:
		{
			if !p.match(TokQMARK) {
				goto errorExit
			}
		}

	case TokCOLON:
		{
			if !p.match(TokCOLON) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.HintedName()
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				p.Arguments()
			}

		}

	case TokTOKEN, TokCAST, TokLPAREN, TokLBRACKET, TokLBRACE:
		{
			p.Composite()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Composite() {
	p.enterRule(Rule_composite)
	var _la int

	switch p.la() {
	case TokTOKEN:
		{
			if !p.match(TokTOKEN) {
				goto errorExit
			}
		}
		{
			p.Arguments()
		}

	case TokCAST:
		{
			if !p.match(TokCAST) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			{
				p.Expression()
			}
			{
				if !p.match(TokAS) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		}

	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Parenthesised()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Parenthesised()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

		if p.predict(80) == 1 {
			{
				p.Hinted()
			}

		}

	case TokLBRACKET:
		{
			if !p.match(TokLBRACKET) {
				goto errorExit
			}
		}
		_la = p.la()

		if ((int64((_la-30)) & ^0x3f) == 0 && ((int64(1)<<(_la-30))&-4186111) != 0) || ((int64((_la-94)) & ^0x3f) == 0 && ((int64(1)<<(_la-94))&-1) != 0) || ((int64((_la-160)) & ^0x3f) == 0 && ((int64(1)<<(_la-160))&6476091615) != 0) {
			{
				p.Expression()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.Expression()
				}
				_la = p.la()
			}

		}
		{
			if !p.match(TokRBRACKET) {
				goto errorExit
			}
		}

	case TokLBRACE:
		{
			if !p.match(TokLBRACE) {
				goto errorExit
			}
		}
		_la = p.la()

		if ((int64((_la-30)) & ^0x3f) == 0 && ((int64(1)<<(_la-30))&-4186111) != 0) || ((int64((_la-94)) & ^0x3f) == 0 && ((int64(1)<<(_la-94))&-1) != 0) || ((int64((_la-160)) & ^0x3f) == 0 && ((int64(1)<<(_la-160))&6476091615) != 0) {
			{
				p.Expression()
			}

			switch p.la() {
			case TokCOLON:
				{
					if !p.match(TokCOLON) {
						goto errorExit
					}
				}
				{
					p.Expression()
				}
				_la = p.la()

				for _la == TokCOMMA {
					{
						if !p.match(TokCOMMA) {
							goto errorExit
						}
					}
					{
						p.Expression()
					}
					{
						if !p.match(TokCOLON) {
							goto errorExit
						}
					}
					{
						p.Expression()
					}
					_la = p.la()
				}

			case TokCOMMA, TokRBRACE:
				_la = p.la()

				for _la == TokCOMMA {
					{
						if !p.match(TokCOMMA) {
							goto errorExit
						}
					}
					{
						p.Expression()
					}
					_la = p.la()
				}

			default:
				p.fail()
				goto errorExit
			}

		}
		{
			if !p.match(TokRBRACE) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Access() {
	p.enterRule(Rule_access)
	var _la int

	switch p.la() {
	case TokLBRACKET:
		{
			if !p.match(TokLBRACKET) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokNULL, TokTOKEN, TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokBOOLEAN, TokINTEGER, TokFLOAT, TokDURATION, TokUUID, TokBLOB, TokSTRING, TokIDENT, TokQUOTED, TokLPAREN, TokLBRACKET, TokLBRACE, TokMINUS, TokCOLON, TokQMARK:
			{
				p.Expression()
			}
			_la = p.la()

			if _la == TokRANGE {
				{
					if !p.match(TokRANGE) {
						goto errorExit
					}
				}
				_la = p.la()

				if ((int64((_la-30)) & ^0x3f) == 0 && ((int64(1)<<(_la-30))&-4186111) != 0) || ((int64((_la-94)) & ^0x3f) == 0 && ((int64(1)<<(_la-94))&-1) != 0) || ((int64((_la-160)) & ^0x3f) == 0 && ((int64(1)<<(_la-160))&6476091615) != 0) {
					{
						p.Expression()
					}

				}

			}

		case TokINTEGER_RANGE, TokFLOAT_RANGE:
			{
				_la = p.la()

				if !(_la == TokINTEGER_RANGE || _la == TokFLOAT_RANGE) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}
			_la = p.la()

			if ((int64((_la-30)) & ^0x3f) == 0 && ((int64(1)<<(_la-30))&-4186111) != 0) || ((int64((_la-94)) & ^0x3f) == 0 && ((int64(1)<<(_la-94))&-1) != 0) || ((int64((_la-160)) & ^0x3f) == 0 && ((int64(1)<<(_la-160))&6476091615) != 0) {
				{
					p.Expression()
				}

			}

		case TokRANGE:
			{
				if !p.match(TokRANGE) {
					goto errorExit
				}
			}
			{
				p.Expression()
			}

		default:
			p.fail()
			goto errorExit
		}
		{
			if !p.match(TokRBRACKET) {
				goto errorExit
			}
		}

	case TokDOT:
		{
			if !p.match(TokDOT) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.Name()
			}
			_la = p.la()

			if _la == TokLPAREN {
				{
					p.Arguments()
				}

			}

		case TokTOKEN:
			{
				if !p.match(TokTOKEN) {
					goto errorExit
				}
			}
			{
				p.Arguments()
			}

		default:
			p.fail()
			goto errorExit
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Parenthesised() {
	p.enterRule(Rule_parenthesised)
	var _la int

	switch p.la() {
	case TokNULL, TokTOKEN, TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokBOOLEAN, TokINTEGER, TokFLOAT, TokDURATION, TokUUID, TokBLOB, TokSTRING, TokIDENT, TokQUOTED, TokLPAREN, TokLBRACKET, TokLBRACE, TokMINUS, TokCOLON, TokQMARK:
		{
			p.Expression()
		}
		_la = p.la()

		if _la == TokLT {
			{
				if !p.match(TokLT) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.Type_()
				}
				_la = p.la()
			}
			{
				if !p.match(TokGT) {
					goto errorExit
				}
			}

		}

	case TokSET:
		{
			if !p.match(TokSET) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLT) {
				goto errorExit
			}
		}
		{
			p.Type_()
		}
		{
			if !p.match(TokGT) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Arguments() {
	p.enterRule(Rule_arguments)
	var _la int
	{
		if !p.match(TokLPAREN) {
			goto errorExit
		}
	}
	switch p.la() {
	case TokSTAR:
		{
			if !p.match(TokSTAR) {
				goto errorExit
			}
		}

	case TokNULL, TokTOKEN, TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokBOOLEAN, TokINTEGER, TokFLOAT, TokDURATION, TokUUID, TokBLOB, TokSTRING, TokIDENT, TokQUOTED, TokLPAREN, TokLBRACKET, TokLBRACE, TokMINUS, TokCOLON, TokQMARK:
		{
			p.Expression()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Expression()
			}
			_la = p.la()
		}

	case TokRPAREN:

	default:
	}
	{
		if !p.match(TokRPAREN) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Marker() {
	p.enterRule(Rule_marker)

	switch p.la() {
	case TokQMARK:
		{
			if !p.match(TokQMARK) {
				goto errorExit
			}
		}

	case TokCOLON:
		{
			if !p.match(TokCOLON) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) IntegerOrMarker() {
	p.enterRule(Rule_integerOrMarker)

	switch p.la() {
	case TokINTEGER:
		{
			if !p.match(TokINTEGER) {
				goto errorExit
			}
		}

	case TokCOLON, TokQMARK:
		{
			p.Marker()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) CreateStatement() {
	p.enterRule(Rule_createStatement)
	var _la int
	{
		if !p.match(TokCREATE) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokKEYSPACE, TokSCHEMA:
		{
			_la = p.la()

			if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.Name()
		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Property()
				}
				_la = p.la()
			}

		}

	case TokTABLE:
		{
			if !p.match(TokTABLE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.TableName()
		}

		switch p.la() {
		case TokLPAREN:
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			{
				p.TableElement()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				_la = p.la()

				if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&-4503565267632128) != 0) || ((int64((_la-64)) & ^0x3f) == 0 && ((int64(1)<<(_la-64))&-1) != 0) || ((int64((_la-128)) & ^0x3f) == 0 && ((int64(1)<<(_la-128))&824902156287) != 0) {
					{
						p.TableElement()
					}

				}
				_la = p.la()
			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}
			_la = p.la()

			if _la == TokWITH {
				{
					if !p.match(TokWITH) {
						goto errorExit
					}
				}
				{
					p.TableOption()
				}
				_la = p.la()

				for _la == TokAND {
					{
						if !p.match(TokAND) {
							goto errorExit
						}
					}
					{
						p.TableOption()
					}
					_la = p.la()
				}

			}

		case TokLIKE:
			{
				if !p.match(TokLIKE) {
					goto errorExit
				}
			}
			{
				p.TableName()
			}
			_la = p.la()

			if _la == TokWITH {
				{
					if !p.match(TokWITH) {
						goto errorExit
					}
				}
				{
					p.LikeOption()
				}
				_la = p.la()

				for _la == TokAND {
					{
						if !p.match(TokAND) {
							goto errorExit
						}
					}
					{
						p.LikeOption()
					}
					_la = p.la()
				}

			}

		default:
			p.fail()
			goto errorExit
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.TableName()
		}
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.TypeField()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			_la = p.la()

			if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
				{
					p.TypeField()
				}

			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	case TokINDEX, TokCUSTOM:
		_la = p.la()

		if _la == TokCUSTOM {
			{
				if !p.match(TokCUSTOM) {
					goto errorExit
				}
			}

		}
		{
			if !p.match(TokINDEX) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		_la = p.la()

		if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
			{
				p.Name()
			}

		}
		{
			if !p.match(TokON) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		_la = p.la()

		if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&-4503599627288576) != 0) || ((int64((_la-64)) & ^0x3f) == 0 && ((int64(1)<<(_la-64))&-1) != 0) || ((int64((_la-128)) & ^0x3f) == 0 && ((int64(1)<<(_la-128))&18417088200703) != 0) {
			{
				p.IndexTarget()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.IndexTarget()
				}
				_la = p.la()
			}

		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokUSING {
			{
				if !p.match(TokUSING) {
					goto errorExit
				}
			}
			{
				if !p.match(TokSTRING) {
					goto errorExit
				}
			}

		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Property()
				}
				_la = p.la()
			}

		}

	case TokMATERIALIZED:
		{
			if !p.match(TokMATERIALIZED) {
				goto errorExit
			}
		}
		{
			if !p.match(TokVIEW) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.TableName()
		}
		{
			if !p.match(TokAS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokSELECT) {
				goto errorExit
			}
		}
		{
			p.Selectors()
		}
		{
			if !p.match(TokFROM) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}
		_la = p.la()

		if _la == TokWHERE {
			{
				p.WhereClause()
			}

		}
		{
			p.PrimaryKey()
		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.TableOption()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.TableOption()
				}
				_la = p.la()
			}

		}

	case TokOR, TokAGGREGATE, TokFUNCTION:
		_la = p.la()

		if _la == TokOR {
			{
				if !p.match(TokOR) {
					goto errorExit
				}
			}
			{
				if !p.match(TokREPLACE) {
					goto errorExit
				}
			}

		}

		switch p.la() {
		case TokFUNCTION:
			{
				p.CreateFunction()
			}

		case TokAGGREGATE:
			{
				p.CreateAggregate()
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokTRIGGER:
		{
			if !p.match(TokTRIGGER) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.Name()
		}
		{
			if !p.match(TokON) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}
		{
			if !p.match(TokUSING) {
				goto errorExit
			}
		}
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokGENERATED, TokROLE:
		_la = p.la()

		if _la == TokGENERATED {
			{
				if !p.match(TokGENERATED) {
					goto errorExit
				}
			}

		}
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		_la = p.la()

		if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3660274208866303) != 0) {
			{
				p.RoleName()
			}

		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.RoleOption()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.RoleOption()
				}
				_la = p.la()
			}

		}

	case TokUSER:
		{
			if !p.match(TokUSER) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.RoleName()
		}
		{
			p.UserOptions()
		}

	case TokSERVICE, TokSERVICE_LEVEL:
		{
			p.ServiceLevel()
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}
		{
			p.RoleName()
		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Property()
				}
				_la = p.la()
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) IfNotExists() {
	p.enterRule(Rule_ifNotExists)
	{
		if !p.match(TokIF) {
			goto errorExit
		}
	}
	{
		if !p.match(TokNOT) {
			goto errorExit
		}
	}
	{
		if !p.match(TokEXISTS) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) IfExists() {
	p.enterRule(Rule_ifExists)
	{
		if !p.match(TokIF) {
			goto errorExit
		}
	}
	{
		if !p.match(TokEXISTS) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) TableElement() {
	p.enterRule(Rule_tableElement)
	var _la int

	switch p.la() {
	case TokPRIMARY:
		{
			p.PrimaryKey()
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}
		{
			p.Type_()
		}
		_la = p.la()

		if _la == TokSTATIC {
			{
				if !p.match(TokSTATIC) {
					goto errorExit
				}
			}

		}
		_la = p.la()

		if _la == TokTTL {
			{
				if !p.match(TokTTL) {
					goto errorExit
				}
			}

		}
		_la = p.la()

		if _la == TokMASKED {
			{
				p.Mask()
			}

		}
		_la = p.la()

		if _la == TokNOT {
			{
				if !p.match(TokNOT) {
					goto errorExit
				}
			}
			{
				if !p.match(TokNULL) {
					goto errorExit
				}
			}

		}
		_la = p.la()

		if _la == TokCHECK {
			{
				if !p.match(TokCHECK) {
					goto errorExit
				}
			}
			{
				p.Constraint()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Constraint()
				}
				_la = p.la()
			}

		}
		_la = p.la()

		if _la == TokPRIMARY {
			{
				if !p.match(TokPRIMARY) {
					goto errorExit
				}
			}
			{
				if !p.match(TokKEY) {
					goto errorExit
				}
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) PrimaryKey() {
	p.enterRule(Rule_primaryKey)
	var _la int
	{
		if !p.match(TokPRIMARY) {
			goto errorExit
		}
	}
	{
		if !p.match(TokKEY) {
			goto errorExit
		}
	}
	{
		if !p.match(TokLPAREN) {
			goto errorExit
		}
	}
	{
		p.KeyPart()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		_la = p.la()
	}
	{
		if !p.match(TokRPAREN) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) KeyPart() {
	p.enterRule(Rule_keyPart)
	var _la int

	switch p.la() {
	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}

	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Mask() {
	p.enterRule(Rule_mask)
	var _la int
	{
		if !p.match(TokMASKED) {
			goto errorExit
		}
	}
	{
		if !p.match(TokWITH) {
			goto errorExit
		}
	}
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokLPAREN {
		{
			p.Arguments()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Constraint() {
	p.enterRule(Rule_constraint)
	var _la int

	switch p.la() {
	case TokNOT:
		{
			if !p.match(TokNOT) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				p.Arguments()
			}

		}
		_la = p.la()

		if (int64((_la-178)) & ^0x3f) == 0 && ((int64(1)<<(_la-178))&63) != 0 {
			{
				_la = p.la()

				if !((int64((_la-178)) & ^0x3f) == 0 && ((int64(1)<<(_la-178))&63) != 0) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}
			{
				p.Expression()
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) TableOption() {
	p.enterRule(Rule_tableOption)
	var _la int
	{
		p.Name()
	}

	switch p.la() {
	case TokEQ:
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case TokSTORAGE:
		{
			if !p.match(TokSTORAGE) {
				goto errorExit
			}
		}

	case TokORDER:
		{
			if !p.match(TokORDER) {
				goto errorExit
			}
		}
		{
			if !p.match(TokBY) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.ClusteringOrder()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.ClusteringOrder()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ClusteringOrder() {
	p.enterRule(Rule_clusteringOrder)
	var _la int
	{
		p.Name()
	}
	{
		_la = p.la()

		if !(_la == TokASC || _la == TokDESC) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) LikeOption() {
	p.enterRule(Rule_likeOption)
	{
		p.Name()
	}
	switch p.la() {
	case TokLABELS:
		{
			if !p.match(TokLABELS) {
				goto errorExit
			}
		}

	case TokEQ:
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case TokEOF, TokAND, TokSEMI:

	default:
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Property() {
	p.enterRule(Rule_property)
	{
		p.Name()
	}
	{
		if !p.match(TokEQ) {
			goto errorExit
		}
	}
	{
		p.Expression()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) TypeField() {
	p.enterRule(Rule_typeField)
	{
		p.Name()
	}
	{
		p.Type_()
	}

	p.exitRule()
}

func (p *Parser) IndexTarget() {
	p.enterRule(Rule_indexTarget)
	var _la int

	switch p.la() {
	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		}

	case TokENTRIES, TokFULL:
		{
			_la = p.la()

			if !(_la == TokENTRIES || _la == TokFULL) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	case TokLPAREN:
		{
			if !p.match(TokLPAREN) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			_la = p.la()
		}
		{
			if !p.match(TokRPAREN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) CreateFunction() {
	p.enterRule(Rule_createFunction)
	var _la int
	{
		if !p.match(TokFUNCTION) {
			goto errorExit
		}
	}
	_la = p.la()

	if _la == TokIF {
		{
			p.IfNotExists()
		}

	}
	{
		p.TableName()
	}
	{
		if !p.match(TokLPAREN) {
			goto errorExit
		}
	}
	_la = p.la()

	if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
		{
			p.TypeField()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.TypeField()
			}
			_la = p.la()
		}

	}
	{
		if !p.match(TokRPAREN) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokCALLED:
		{
			if !p.match(TokCALLED) {
				goto errorExit
			}
		}

	case TokRETURNS:
		{
			if !p.match(TokRETURNS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}
	{
		if !p.match(TokON) {
			goto errorExit
		}
	}
	{
		if !p.match(TokNULL) {
			goto errorExit
		}
	}
	{
		if !p.match(TokINPUT) {
			goto errorExit
		}
	}
	{
		if !p.match(TokRETURNS) {
			goto errorExit
		}
	}
	{
		p.Type_()
	}
	{
		if !p.match(TokLANGUAGE) {
			goto errorExit
		}
	}
	{
		p.Name()
	}
	{
		if !p.match(TokAS) {
			goto errorExit
		}
	}
	{
		if !p.match(TokSTRING) {
			goto errorExit
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) CreateAggregate() {
	p.enterRule(Rule_createAggregate)
	var _la int
	{
		if !p.match(TokAGGREGATE) {
			goto errorExit
		}
	}
	_la = p.la()

	if _la == TokIF {
		{
			p.IfNotExists()
		}

	}
	{
		p.TableName()
	}
	{
		if !p.match(TokLPAREN) {
			goto errorExit
		}
	}
	_la = p.la()

	if ((int64((_la-40)) & ^0x3f) == 0 && ((int64(1)<<(_la-40))&-4095) != 0) || ((int64((_la-104)) & ^0x3f) == 0 && ((int64(1)<<(_la-104))&-3445253714938429441) != 0) {
		{
			p.Type_()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}
			_la = p.la()
		}

	}
	{
		if !p.match(TokRPAREN) {
			goto errorExit
		}
	}
	{
		if !p.match(TokSFUNC) {
			goto errorExit
		}
	}
	{
		p.Name()
	}
	{
		if !p.match(TokSTYPE) {
			goto errorExit
		}
	}
	{
		p.Type_()
	}
	_la = p.la()

	if _la == TokREDUCEFUNC {
		{
			if !p.match(TokREDUCEFUNC) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	}
	_la = p.la()

	if _la == TokFINALFUNC {
		{
			if !p.match(TokFINALFUNC) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	}
	_la = p.la()

	if _la == TokINITCOND {
		{
			if !p.match(TokINITCOND) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Type_() {
	p.enterRule(Rule_type)
	var _la int

	switch p.la() {
	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.TableName()
		}
		_la = p.la()

		if _la == TokLT {
			{
				if !p.match(TokLT) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.Type_()
				}
				_la = p.la()
			}
			{
				if !p.match(TokGT) {
					goto errorExit
				}
			}

		}

	case TokSET:
		{
			if !p.match(TokSET) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLT) {
				goto errorExit
			}
		}
		{
			p.Type_()
		}
		{
			if !p.match(TokGT) {
				goto errorExit
			}
		}

	case TokSTRING:
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokINTEGER:
		{
			if !p.match(TokINTEGER) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) AlterStatement() {
	p.enterRule(Rule_alterStatement)
	var _la int
	{
		if !p.match(TokALTER) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokKEYSPACE, TokSCHEMA:
		{
			_la = p.la()

			if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.Name()
		}
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			p.Property()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()
		}

	case TokTABLE:
		{
			if !p.match(TokTABLE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.TableName()
		}
		{
			p.AlterTable()
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.TableName()
		}

		switch p.la() {
		case TokALTER:
			{
				if !p.match(TokALTER) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			{
				if !p.match(TokTYPE) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}

		case TokADD:
			{
				if !p.match(TokADD) {
					goto errorExit
				}
			}
			_la = p.la()

			if _la == TokIF {
				{
					p.IfNotExists()
				}

			}
			{
				p.TypeField()
			}

		case TokRENAME:
			{
				if !p.match(TokRENAME) {
					goto errorExit
				}
			}
			_la = p.la()

			if _la == TokIF {
				{
					p.IfExists()
				}

			}
			{
				p.Renaming()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Renaming()
				}
				_la = p.la()
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokMATERIALIZED:
		{
			if !p.match(TokMATERIALIZED) {
				goto errorExit
			}
		}
		{
			if !p.match(TokVIEW) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.TableName()
		}
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			p.TableOption()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.TableOption()
			}
			_la = p.la()
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.RoleName()
		}
		_la = p.la()

		if _la == TokWITH {
			{
				if !p.match(TokWITH) {
					goto errorExit
				}
			}
			{
				p.RoleOption()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.RoleOption()
				}
				_la = p.la()
			}

		}

	case TokUSER:
		{
			if !p.match(TokUSER) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.RoleName()
		}
		{
			p.UserOptions()
		}

	case TokSERVICE, TokSERVICE_LEVEL:
		{
			p.ServiceLevel()
		}
		{
			p.RoleName()
		}
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			p.Property()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.Property()
			}
			_la = p.la()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) AlterTable() {
	p.enterRule(Rule_alterTable)
	var _la int

	switch p.la() {
	case TokALTER:
		{
			if !p.match(TokALTER) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.Name()
		}

		switch p.la() {
		case TokTYPE:
			{
				if !p.match(TokTYPE) {
					goto errorExit
				}
			}
			{
				p.Type_()
			}

		case TokMASKED:
			{
				p.Mask()
			}

		case TokCHECK:
			{
				if !p.match(TokCHECK) {
					goto errorExit
				}
			}
			{
				p.Constraint()
			}
			_la = p.la()

			for _la == TokAND {
				{
					if !p.match(TokAND) {
						goto errorExit
					}
				}
				{
					p.Constraint()
				}
				_la = p.la()
			}

		case TokDROP:
			{
				if !p.match(TokDROP) {
					goto errorExit
				}
			}
			{
				_la = p.la()

				if !(_la == TokCHECK || _la == TokMASKED) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokADD:
		{
			if !p.match(TokADD) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfNotExists()
			}

		}

		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.AddedColumn()
			}

		case TokLPAREN:
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			{
				p.AddedColumn()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.AddedColumn()
				}
				_la = p.la()
			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokDROP:
		{
			if !p.match(TokDROP) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}

		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.Name()
			}
			_la = p.la()

			if _la == TokSTORAGE {
				{
					if !p.match(TokSTORAGE) {
						goto errorExit
					}
				}

			}

		case TokLPAREN:
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			{
				p.Name()
			}
			_la = p.la()

			for _la == TokCOMMA {
				{
					if !p.match(TokCOMMA) {
						goto errorExit
					}
				}
				{
					p.Name()
				}
				_la = p.la()
			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		default:
			p.fail()
			goto errorExit
		}
		_la = p.la()

		if _la == TokUSING {
			{
				if !p.match(TokUSING) {
					goto errorExit
				}
			}
			{
				if !p.match(TokTIMESTAMP) {
					goto errorExit
				}
			}
			{
				p.IntegerOrMarker()
			}

		}

	case TokRENAME:
		{
			if !p.match(TokRENAME) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.Renaming()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.Renaming()
			}
			_la = p.la()
		}

	case TokWITH:
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			p.TableOption()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.TableOption()
			}
			_la = p.la()
		}

	case TokTTL:
		{
			if !p.match(TokTTL) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.Name()
			}

		case TokNULL:
			{
				if !p.match(TokNULL) {
					goto errorExit
				}
			}

		default:
			p.fail()
			goto errorExit
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) AddedColumn() {
	p.enterRule(Rule_addedColumn)
	var _la int
	{
		p.Name()
	}
	{
		p.Type_()
	}
	_la = p.la()

	if _la == TokSTATIC {
		{
			if !p.match(TokSTATIC) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokMASKED {
		{
			p.Mask()
		}

	}
	_la = p.la()

	if _la == TokNOT {
		{
			if !p.match(TokNOT) {
				goto errorExit
			}
		}
		{
			if !p.match(TokNULL) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokCHECK {
		{
			if !p.match(TokCHECK) {
				goto errorExit
			}
		}
		{
			p.Constraint()
		}
		_la = p.la()

		for _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				p.Constraint()
			}
			_la = p.la()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Renaming() {
	p.enterRule(Rule_renaming)
	{
		p.Name()
	}
	{
		if !p.match(TokTO) {
			goto errorExit
		}
	}
	{
		p.Name()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) DropStatement() {
	p.enterRule(Rule_dropStatement)
	var _la int
	{
		if !p.match(TokDROP) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokINDEX, TokKEYSPACE, TokMATERIALIZED, TokSCHEMA, TokTABLE, TokTYPE:

		switch p.la() {
		case TokKEYSPACE:
			{
				if !p.match(TokKEYSPACE) {
					goto errorExit
				}
			}

		case TokSCHEMA:
			{
				if !p.match(TokSCHEMA) {
					goto errorExit
				}
			}

		case TokTABLE:
			{
				if !p.match(TokTABLE) {
					goto errorExit
				}
			}

		case TokTYPE:
			{
				if !p.match(TokTYPE) {
					goto errorExit
				}
			}

		case TokINDEX:
			{
				if !p.match(TokINDEX) {
					goto errorExit
				}
			}

		case TokMATERIALIZED:
			{
				if !p.match(TokMATERIALIZED) {
					goto errorExit
				}
			}
			{
				if !p.match(TokVIEW) {
					goto errorExit
				}
			}

		default:
			p.fail()
			goto errorExit
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.TableName()
		}

	case TokAGGREGATE, TokFUNCTION:
		{
			_la = p.la()

			if !(_la == TokAGGREGATE || _la == TokFUNCTION) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.TableName()
		}
		_la = p.la()

		if _la == TokLPAREN {
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			_la = p.la()

			if ((int64((_la-40)) & ^0x3f) == 0 && ((int64(1)<<(_la-40))&-4095) != 0) || ((int64((_la-104)) & ^0x3f) == 0 && ((int64(1)<<(_la-104))&-3445253714938429441) != 0) {
				{
					p.Type_()
				}
				_la = p.la()

				for _la == TokCOMMA {
					{
						if !p.match(TokCOMMA) {
							goto errorExit
						}
					}
					{
						p.Type_()
					}
					_la = p.la()
				}

			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		}

	case TokTRIGGER:
		{
			if !p.match(TokTRIGGER) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.Name()
		}
		{
			if !p.match(TokON) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}

	case TokROLE, TokUSER:
		{
			_la = p.la()

			if !(_la == TokROLE || _la == TokUSER) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.RoleName()
		}

	case TokIDENTITY:
		{
			if !p.match(TokIDENTITY) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}

		switch p.la() {
		case TokSTRING:
			{
				if !p.match(TokSTRING) {
					goto errorExit
				}
			}

		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.Name()
			}

		default:
			p.fail()
			goto errorExit
		}

	case TokSERVICE, TokSERVICE_LEVEL:
		{
			p.ServiceLevel()
		}
		_la = p.la()

		if _la == TokIF {
			{
				p.IfExists()
			}

		}
		{
			p.RoleName()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) CommentStatement() {
	p.enterRule(Rule_commentStatement)
	var _la int
	{
		if !p.match(TokCOMMENT) {
			goto errorExit
		}
	}
	{
		if !p.match(TokON) {
			goto errorExit
		}
	}
	{
		p.Commented()
	}
	{
		if !p.match(TokIS) {
			goto errorExit
		}
	}
	{
		_la = p.la()

		if !(_la == TokNULL || _la == TokSTRING) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) SecurityLabelStatement() {
	p.enterRule(Rule_securityLabelStatement)
	var _la int
	{
		if !p.match(TokSECURITY) {
			goto errorExit
		}
	}
	{
		if !p.match(TokLABEL) {
			goto errorExit
		}
	}
	_la = p.la()

	if _la == TokFOR {
		{
			if !p.match(TokFOR) {
				goto errorExit
			}
		}
		{
			p.RoleName()
		}

	}
	{
		if !p.match(TokON) {
			goto errorExit
		}
	}
	{
		p.Commented()
	}
	{
		if !p.match(TokIS) {
			goto errorExit
		}
	}
	{
		_la = p.la()

		if !(_la == TokNULL || _la == TokSTRING) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Commented() {
	p.enterRule(Rule_commented)
	var _la int

	switch p.la() {
	case TokKEYSPACE, TokSCHEMA:
		{
			_la = p.la()

			if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.Name()
		}

	case TokTABLE:
		{
			if !p.match(TokTABLE) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}

	case TokCOLUMN, TokFIELD:
		{
			_la = p.la()

			if !(_la == TokCOLUMN || _la == TokFIELD) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.Name()
		}
		{
			if !p.match(TokDOT) {
				goto errorExit
			}
		}
		{
			p.Name()
		}
		_la = p.la()

		if _la == TokDOT {
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) TruncateStatement() {
	p.enterRule(Rule_truncateStatement)
	var _la int
	{
		if !p.match(TokTRUNCATE) {
			goto errorExit
		}
	}
	_la = p.la()

	if _la == TokTABLE {
		{
			if !p.match(TokTABLE) {
				goto errorExit
			}
		}

	}
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) UseStatement() {
	p.enterRule(Rule_useStatement)
	{
		if !p.match(TokUSE) {
			goto errorExit
		}
	}
	{
		p.Name()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) RoleOption() {
	p.enterRule(Rule_roleOption)
	var _la int

	switch p.la() {
	case TokPASSWORD:
		{
			if !p.match(TokPASSWORD) {
				goto errorExit
			}
		}
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokHASHED:
		{
			if !p.match(TokHASHED) {
				goto errorExit
			}
		}
		{
			if !p.match(TokPASSWORD) {
				goto errorExit
			}
		}
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokGENERATED:
		{
			if !p.match(TokGENERATED) {
				goto errorExit
			}
		}
		{
			if !p.match(TokPASSWORD) {
				goto errorExit
			}
		}

	case TokOPTIONS:
		{
			if !p.match(TokOPTIONS) {
				goto errorExit
			}
		}
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			p.Expression()
		}

	case TokLOGIN, TokSUPERUSER:
		{
			_la = p.la()

			if !(_la == TokLOGIN || _la == TokSUPERUSER) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			if !p.match(TokEQ) {
				goto errorExit
			}
		}
		{
			if !p.match(TokBOOLEAN) {
				goto errorExit
			}
		}

	case TokACCESS:
		{
			if !p.match(TokACCESS) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokTO:
			{
				if !p.match(TokTO) {
					goto errorExit
				}
			}

			switch p.la() {
			case TokALL:
				{
					if !p.match(TokALL) {
						goto errorExit
					}
				}
				{
					if !p.match(TokDATACENTERS) {
						goto errorExit
					}
				}

			case TokDATACENTERS:
				{
					if !p.match(TokDATACENTERS) {
						goto errorExit
					}
				}
				{
					p.Expression()
				}

			default:
				p.fail()
				goto errorExit
			}

		case TokFROM:
			{
				if !p.match(TokFROM) {
					goto errorExit
				}
			}

			switch p.la() {
			case TokALL:
				{
					if !p.match(TokALL) {
						goto errorExit
					}
				}
				{
					if !p.match(TokCIDRS) {
						goto errorExit
					}
				}

			case TokCIDRS:
				{
					if !p.match(TokCIDRS) {
						goto errorExit
					}
				}
				{
					p.Expression()
				}

			default:
				p.fail()
				goto errorExit
			}

		default:
			p.fail()
			goto errorExit
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) UserOptions() {
	p.enterRule(Rule_userOptions)
	var _la int
	_la = p.la()

	if _la == TokWITH {
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokHASHED {
			{
				if !p.match(TokHASHED) {
					goto errorExit
				}
			}

		}
		{
			if !p.match(TokPASSWORD) {
				goto errorExit
			}
		}
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	}
	_la = p.la()

	if _la == TokNOSUPERUSER || _la == TokSUPERUSER {
		{
			_la = p.la()

			if !(_la == TokNOSUPERUSER || _la == TokSUPERUSER) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) GrantStatement() {
	p.enterRule(Rule_grantStatement)
	var _la int
	{
		if !p.match(TokGRANT) {
			goto errorExit
		}
	}
	{
		p.Permission()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Permission()
		}
		_la = p.la()
	}
	_la = p.la()

	if _la == TokON {
		{
			if !p.match(TokON) {
				goto errorExit
			}
		}
		{
			p.Resource()
		}

	}
	{
		if !p.match(TokTO) {
			goto errorExit
		}
	}
	{
		p.RoleName()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) RevokeStatement() {
	p.enterRule(Rule_revokeStatement)
	var _la int
	{
		if !p.match(TokREVOKE) {
			goto errorExit
		}
	}
	{
		p.Permission()
	}
	_la = p.la()

	for _la == TokCOMMA {
		{
			if !p.match(TokCOMMA) {
				goto errorExit
			}
		}
		{
			p.Permission()
		}
		_la = p.la()
	}
	_la = p.la()

	if _la == TokON {
		{
			if !p.match(TokON) {
				goto errorExit
			}
		}
		{
			p.Resource()
		}

	}
	{
		if !p.match(TokFROM) {
			goto errorExit
		}
	}
	{
		p.RoleName()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Permission() {
	p.enterRule(Rule_permission)
	var _la int

	switch p.la() {
	case TokCREATE:
		{
			if !p.match(TokCREATE) {
				goto errorExit
			}
		}

	case TokALTER:
		{
			if !p.match(TokALTER) {
				goto errorExit
			}
		}

	case TokDROP:
		{
			if !p.match(TokDROP) {
				goto errorExit
			}
		}

	case TokSELECT:
		{
			if !p.match(TokSELECT) {
				goto errorExit
			}
		}

	case TokMODIFY:
		{
			if !p.match(TokMODIFY) {
				goto errorExit
			}
		}

	case TokAUTHORIZE:
		{
			if !p.match(TokAUTHORIZE) {
				goto errorExit
			}
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokSTRING, TokIDENT, TokQUOTED:
		{
			p.RoleName()
		}

	default:
		p.fail()
		goto errorExit
	}
	_la = p.la()

	if _la == TokPERMISSION || _la == TokPERMISSIONS {
		{
			_la = p.la()

			if !(_la == TokPERMISSION || _la == TokPERMISSIONS) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) Resource() {
	p.enterRule(Rule_resource)
	var _la int

	switch p.la() {
	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}
		switch p.la() {
		case TokKEYSPACES:
			{
				if !p.match(TokKEYSPACES) {
					goto errorExit
				}
			}

		case TokTABLES:
			{
				if !p.match(TokTABLES) {
					goto errorExit
				}
			}
			{
				if !p.match(TokIN) {
					goto errorExit
				}
			}
			{
				_la = p.la()

				if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
					p.fail()
					goto errorExit
				} else {
					p.consume()
				}
			}
			{
				p.Name()
			}

		case TokROLES:
			{
				if !p.match(TokROLES) {
					goto errorExit
				}
			}

		case TokFUNCTIONS:
			{
				if !p.match(TokFUNCTIONS) {
					goto errorExit
				}
			}
			_la = p.la()

			if _la == TokIN {
				{
					if !p.match(TokIN) {
						goto errorExit
					}
				}
				{
					_la = p.la()

					if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
						p.fail()
						goto errorExit
					} else {
						p.consume()
					}
				}
				{
					p.Name()
				}

			}

		case TokMBEANS:
			{
				if !p.match(TokMBEANS) {
					goto errorExit
				}
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokFROM, TokNORECURSIVE, TokOF, TokTO, TokSEMI:

		default:
		}

	case TokKEYSPACE, TokSCHEMA:
		{
			_la = p.la()

			if !(_la == TokKEYSPACE || _la == TokSCHEMA) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		{
			p.Name()
		}

	case TokTABLE:
		{
			if !p.match(TokTABLE) {
				goto errorExit
			}
		}
		{
			p.TableName()
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}
		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokSTRING, TokIDENT, TokQUOTED:
			{
				p.RoleName()
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokFROM, TokNORECURSIVE, TokOF, TokTO, TokSEMI:

		default:
		}

	case TokFUNCTION:
		{
			if !p.match(TokFUNCTION) {
				goto errorExit
			}
		}
		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.TableName()
			}
			{
				if !p.match(TokLPAREN) {
					goto errorExit
				}
			}
			_la = p.la()

			if ((int64((_la-40)) & ^0x3f) == 0 && ((int64(1)<<(_la-40))&-4095) != 0) || ((int64((_la-104)) & ^0x3f) == 0 && ((int64(1)<<(_la-104))&-3445253714938429441) != 0) {
				{
					p.Type_()
				}
				_la = p.la()

				for _la == TokCOMMA {
					{
						if !p.match(TokCOMMA) {
							goto errorExit
						}
					}
					{
						p.Type_()
					}
					_la = p.la()
				}

			}
			{
				if !p.match(TokRPAREN) {
					goto errorExit
				}
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokFROM, TokNORECURSIVE, TokOF, TokTO, TokSEMI:

		default:
		}

	case TokMBEAN, TokMBEANS:
		{
			_la = p.la()

			if !(_la == TokMBEAN || _la == TokMBEANS) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		switch p.la() {
		case TokSTRING:
			{
				if !p.match(TokSTRING) {
					goto errorExit
				}
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokFROM, TokNORECURSIVE, TokOF, TokTO, TokSEMI:

		default:
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.ResourceName()
		}
		_la = p.la()

		if _la == TokDOT {
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ListStatement() {
	p.enterRule(Rule_listStatement)
	var _la int
	{
		if !p.match(TokLIST) {
			goto errorExit
		}
	}

	switch p.la() {
	case TokROLES:
		{
			if !p.match(TokROLES) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokOF {
			{
				if !p.match(TokOF) {
					goto errorExit
				}
			}
			{
				p.RoleName()
			}

		}
		_la = p.la()

		if _la == TokNORECURSIVE {
			{
				if !p.match(TokNORECURSIVE) {
					goto errorExit
				}
			}

		}

	case TokUSERS:
		{
			if !p.match(TokUSERS) {
				goto errorExit
			}
		}

	case TokSUPERUSERS:
		{
			if !p.match(TokSUPERUSERS) {
				goto errorExit
			}
		}

	case TokEFFECTIVE:
		{
			if !p.match(TokEFFECTIVE) {
				goto errorExit
			}
		}
		{
			p.ServiceLevel()
		}
		{
			if !p.match(TokOF) {
				goto errorExit
			}
		}
		{
			p.RoleName()
		}

	case TokATTACHED, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS:
		_la = p.la()

		if _la == TokATTACHED {
			{
				if !p.match(TokATTACHED) {
					goto errorExit
				}
			}

		}
		{
			p.ListedServiceLevel()
		}
		_la = p.la()

		if _la == TokOF {
			{
				if !p.match(TokOF) {
					goto errorExit
				}
			}
			{
				p.RoleName()
			}

		}

	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}

		switch p.la() {
		case TokATTACHED, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS:
			_la = p.la()

			if _la == TokATTACHED {
				{
					if !p.match(TokATTACHED) {
						goto errorExit
					}
				}

			}
			{
				p.ListedServiceLevel()
			}
			_la = p.la()

			if _la == TokOF {
				{
					if !p.match(TokOF) {
						goto errorExit
					}
				}
				{
					p.RoleName()
				}

			}

		case TokEOF, TokNORECURSIVE, TokOF, TokON, TokPERMISSIONS, TokSEMI:
			_la = p.la()

			if _la == TokPERMISSIONS {
				{
					if !p.match(TokPERMISSIONS) {
						goto errorExit
					}
				}

			}
			_la = p.la()

			if _la == TokON {
				{
					if !p.match(TokON) {
						goto errorExit
					}
				}
				{
					p.Resource()
				}

			}
			_la = p.la()

			if _la == TokOF {
				{
					if !p.match(TokOF) {
						goto errorExit
					}
				}
				{
					p.RoleName()
				}

			}
			_la = p.la()

			if _la == TokNORECURSIVE {
				{
					if !p.match(TokNORECURSIVE) {
						goto errorExit
					}
				}

			}

		default:
			p.fail()
			goto errorExit
		}

	case TokALTER, TokAUTHORIZE, TokCREATE, TokDROP, TokMODIFY, TokSELECT, TokDESCRIBE, TokIDENT:
		{
			p.ListPermission()
		}
		_la = p.la()

		for _la == TokCOMMA {
			{
				if !p.match(TokCOMMA) {
					goto errorExit
				}
			}
			{
				p.ListPermission()
			}
			_la = p.la()
		}
		_la = p.la()

		if _la == TokON {
			{
				if !p.match(TokON) {
					goto errorExit
				}
			}
			{
				p.Resource()
			}

		}
		_la = p.la()

		if _la == TokOF {
			{
				if !p.match(TokOF) {
					goto errorExit
				}
			}
			{
				p.RoleName()
			}

		}
		_la = p.la()

		if _la == TokNORECURSIVE {
			{
				if !p.match(TokNORECURSIVE) {
					goto errorExit
				}
			}

		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ListPermission() {
	p.enterRule(Rule_listPermission)
	var _la int
	{
		_la = p.la()

		if !(((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&549890041992) != 0) || _la == TokDESCRIBE || _la == TokIDENT) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}
	_la = p.la()

	if _la == TokPERMISSION || _la == TokPERMISSIONS {
		{
			_la = p.la()

			if !(_la == TokPERMISSION || _la == TokPERMISSIONS) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) AddIdentityStatement() {
	p.enterRule(Rule_addIdentityStatement)
	var _la int
	{
		if !p.match(TokADD) {
			goto errorExit
		}
	}
	{
		if !p.match(TokIDENTITY) {
			goto errorExit
		}
	}
	_la = p.la()

	if _la == TokIF {
		{
			p.IfNotExists()
		}

	}

	switch p.la() {
	case TokSTRING:
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}

	default:
		p.fail()
		goto errorExit
	}
	{
		if !p.match(TokTO) {
			goto errorExit
		}
	}
	{
		if !p.match(TokROLE) {
			goto errorExit
		}
	}
	{
		p.RoleName()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ServiceLevel() {
	p.enterRule(Rule_serviceLevel)

	switch p.la() {
	case TokSERVICE:
		{
			if !p.match(TokSERVICE) {
				goto errorExit
			}
		}
		{
			if !p.match(TokLEVEL) {
				goto errorExit
			}
		}

	case TokSERVICE_LEVEL:
		{
			if !p.match(TokSERVICE_LEVEL) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ListedServiceLevel() {
	p.enterRule(Rule_listedServiceLevel)
	var _la int

	switch p.la() {
	case TokSERVICE:
		{
			if !p.match(TokSERVICE) {
				goto errorExit
			}
		}
		{
			_la = p.la()

			if !(_la == TokLEVEL || _la == TokLEVELS) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}

	case TokSERVICE_LEVEL:
		{
			if !p.match(TokSERVICE_LEVEL) {
				goto errorExit
			}
		}

	case TokSERVICE_LEVELS:
		{
			if !p.match(TokSERVICE_LEVELS) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) AttachStatement() {
	p.enterRule(Rule_attachStatement)
	{
		if !p.match(TokATTACH) {
			goto errorExit
		}
	}
	{
		p.ServiceLevel()
	}
	{
		p.RoleName()
	}
	{
		if !p.match(TokTO) {
			goto errorExit
		}
	}
	{
		p.RoleName()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) DetachStatement() {
	p.enterRule(Rule_detachStatement)
	{
		if !p.match(TokDETACH) {
			goto errorExit
		}
	}
	{
		p.ServiceLevel()
	}
	{
		if !p.match(TokFROM) {
			goto errorExit
		}
	}
	{
		p.RoleName()
	}

errorExit:
	p.exitRule()
}

func (p *Parser) PruneStatement() {
	p.enterRule(Rule_pruneStatement)
	var _la int
	{
		if !p.match(TokPRUNE) {
			goto errorExit
		}
	}
	{
		if !p.match(TokMATERIALIZED) {
			goto errorExit
		}
	}
	{
		if !p.match(TokVIEW) {
			goto errorExit
		}
	}
	{
		p.TableName()
	}
	_la = p.la()

	if _la == TokWHERE {
		{
			p.WhereClause()
		}

	}
	_la = p.la()

	if _la == TokUSING {
		{
			p.UsingClause()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) DescribeStatement() {
	p.enterRule(Rule_describeStatement)
	var _la int
	{
		_la = p.la()

		if !(_la == TokDESC || _la == TokDESCRIBE) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

	switch p.la() {
	case TokFULL, TokSCHEMA:
		_la = p.la()

		if _la == TokFULL {
			{
				if !p.match(TokFULL) {
					goto errorExit
				}
			}

		}
		{
			if !p.match(TokSCHEMA) {
				goto errorExit
			}
		}

	case TokKEYSPACE:
		{
			if !p.match(TokKEYSPACE) {
				goto errorExit
			}
		}
		_la = p.la()

		if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
			{
				p.Name()
			}

		}

	case TokONLY:
		{
			if !p.match(TokONLY) {
				goto errorExit
			}
		}
		switch p.la() {
		case TokKEYSPACE:
			{
				if !p.match(TokKEYSPACE) {
					goto errorExit
				}
			}
			_la = p.la()

			if ((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-1) != 0) || ((int64((_la-116)) & ^0x3f) == 0 && ((int64(1)<<(_la-116))&3378799232155647) != 0) {
				{
					p.Name()
				}

			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokWITH, TokSEMI:

		default:
		}

	case TokCLUSTER:
		{
			if !p.match(TokCLUSTER) {
				goto errorExit
			}
		}

	case TokKEYSPACES:
		{
			if !p.match(TokKEYSPACES) {
				goto errorExit
			}
		}

	case TokTABLES:
		{
			if !p.match(TokTABLES) {
				goto errorExit
			}
		}

	case TokTYPES:
		{
			if !p.match(TokTYPES) {
				goto errorExit
			}
		}

	case TokFUNCTIONS:
		{
			if !p.match(TokFUNCTIONS) {
				goto errorExit
			}
		}

	case TokAGGREGATES:
		{
			if !p.match(TokAGGREGATES) {
				goto errorExit
			}
		}

	case TokINDEX, TokMATERIALIZED, TokTABLE:

		switch p.la() {
		case TokTABLE:
			{
				if !p.match(TokTABLE) {
					goto errorExit
				}
			}

		case TokINDEX:
			{
				if !p.match(TokINDEX) {
					goto errorExit
				}
			}

		case TokMATERIALIZED:
			{
				if !p.match(TokMATERIALIZED) {
					goto errorExit
				}
			}
			{
				if !p.match(TokVIEW) {
					goto errorExit
				}
			}

		default:
			p.fail()
			goto errorExit
		}
		{
			p.TableName()
		}

	case TokAGGREGATE, TokFUNCTION, TokTYPE:
		{
			_la = p.la()

			if !(_la == TokAGGREGATE || _la == TokFUNCTION || _la == TokTYPE) {
				p.fail()
				goto errorExit
			} else {
				p.consume()
			}
		}
		switch p.la() {
		case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
			{
				p.TableName()
			}

		case TokDOT:
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		case TokEOF, TokWITH, TokSEMI:

		default:
		}

	case TokACCESS, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.DescribedName()
		}
		_la = p.la()

		if _la == TokDOT {
			{
				if !p.match(TokDOT) {
					goto errorExit
				}
			}
			{
				p.Name()
			}

		}

	default:
		p.fail()
		goto errorExit
	}
	_la = p.la()

	if _la == TokWITH {
		{
			if !p.match(TokWITH) {
				goto errorExit
			}
		}
		{
			if !p.match(TokINTERNALS) {
				goto errorExit
			}
		}
		_la = p.la()

		if _la == TokAND {
			{
				if !p.match(TokAND) {
					goto errorExit
				}
			}
			{
				if !p.match(TokPASSWORDS) {
					goto errorExit
				}
			}

		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) TableName() {
	p.enterRule(Rule_tableName)
	var _la int
	{
		p.Name()
	}
	_la = p.la()

	if _la == TokDOT {
		{
			if !p.match(TokDOT) {
				goto errorExit
			}
		}
		{
			p.Name()
		}

	}

errorExit:
	p.exitRule()
}

func (p *Parser) RoleName() {
	p.enterRule(Rule_roleName)

	switch p.la() {
	case TokSTRING:
		{
			if !p.match(TokSTRING) {
				goto errorExit
			}
		}

	case TokACCESS, TokAGGREGATE, TokAGGREGATES, TokALL, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCAST, TokCHECK, TokCIDRS, TokCLUSTER, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokFUNCTION, TokFUNCTIONS, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokKEYSPACES, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokMBEAN, TokMBEANS, TokNOSUPERUSER, TokONLY, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLE, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTABLES, TokTHEN, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokTYPE, TokTYPES, TokUNSET, TokUSER, TokUSERS, TokVALUES, TokIDENT, TokQUOTED:
		{
			p.Name()
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Name() {
	p.enterRule(Rule_name)

	switch p.la() {
	case TokIDENT:
		{
			if !p.match(TokIDENT) {
				goto errorExit
			}
		}

	case TokQUOTED:
		{
			if !p.match(TokQUOTED) {
				goto errorExit
			}
		}

	case TokACCESS, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES:
		{
			p.Keyword()
		}

	case TokAGGREGATE:
		{
			if !p.match(TokAGGREGATE) {
				goto errorExit
			}
		}

	case TokAGGREGATES:
		{
			if !p.match(TokAGGREGATES) {
				goto errorExit
			}
		}

	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}

	case TokCAST:
		{
			if !p.match(TokCAST) {
				goto errorExit
			}
		}

	case TokCLUSTER:
		{
			if !p.match(TokCLUSTER) {
				goto errorExit
			}
		}

	case TokFUNCTION:
		{
			if !p.match(TokFUNCTION) {
				goto errorExit
			}
		}

	case TokFUNCTIONS:
		{
			if !p.match(TokFUNCTIONS) {
				goto errorExit
			}
		}

	case TokKEYSPACES:
		{
			if !p.match(TokKEYSPACES) {
				goto errorExit
			}
		}

	case TokMBEAN:
		{
			if !p.match(TokMBEAN) {
				goto errorExit
			}
		}

	case TokMBEANS:
		{
			if !p.match(TokMBEANS) {
				goto errorExit
			}
		}

	case TokONLY:
		{
			if !p.match(TokONLY) {
				goto errorExit
			}
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}

	case TokTABLES:
		{
			if !p.match(TokTABLES) {
				goto errorExit
			}
		}

	case TokTHEN:
		{
			if !p.match(TokTHEN) {
				goto errorExit
			}
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}

	case TokTYPES:
		{
			if !p.match(TokTYPES) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ColumnOrFunction() {
	p.enterRule(Rule_columnOrFunction)

	switch p.la() {
	case TokIDENT:
		{
			if !p.match(TokIDENT) {
				goto errorExit
			}
		}

	case TokQUOTED:
		{
			if !p.match(TokQUOTED) {
				goto errorExit
			}
		}

	case TokACCESS, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES:
		{
			p.Keyword()
		}

	case TokAGGREGATE:
		{
			if !p.match(TokAGGREGATE) {
				goto errorExit
			}
		}

	case TokAGGREGATES:
		{
			if !p.match(TokAGGREGATES) {
				goto errorExit
			}
		}

	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}

	case TokCLUSTER:
		{
			if !p.match(TokCLUSTER) {
				goto errorExit
			}
		}

	case TokFUNCTION:
		{
			if !p.match(TokFUNCTION) {
				goto errorExit
			}
		}

	case TokFUNCTIONS:
		{
			if !p.match(TokFUNCTIONS) {
				goto errorExit
			}
		}

	case TokKEYSPACES:
		{
			if !p.match(TokKEYSPACES) {
				goto errorExit
			}
		}

	case TokMBEAN:
		{
			if !p.match(TokMBEAN) {
				goto errorExit
			}
		}

	case TokMBEANS:
		{
			if !p.match(TokMBEANS) {
				goto errorExit
			}
		}

	case TokONLY:
		{
			if !p.match(TokONLY) {
				goto errorExit
			}
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}

	case TokTABLES:
		{
			if !p.match(TokTABLES) {
				goto errorExit
			}
		}

	case TokTHEN:
		{
			if !p.match(TokTHEN) {
				goto errorExit
			}
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}

	case TokTYPES:
		{
			if !p.match(TokTYPES) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) HintedName() {
	p.enterRule(Rule_hintedName)

	switch p.la() {
	case TokIDENT:
		{
			if !p.match(TokIDENT) {
				goto errorExit
			}
		}

	case TokQUOTED:
		{
			if !p.match(TokQUOTED) {
				goto errorExit
			}
		}

	case TokACCESS, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES:
		{
			p.Keyword()
		}

	case TokAGGREGATE:
		{
			if !p.match(TokAGGREGATE) {
				goto errorExit
			}
		}

	case TokAGGREGATES:
		{
			if !p.match(TokAGGREGATES) {
				goto errorExit
			}
		}

	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}

	case TokCLUSTER:
		{
			if !p.match(TokCLUSTER) {
				goto errorExit
			}
		}

	case TokFUNCTION:
		{
			if !p.match(TokFUNCTION) {
				goto errorExit
			}
		}

	case TokFUNCTIONS:
		{
			if !p.match(TokFUNCTIONS) {
				goto errorExit
			}
		}

	case TokKEYSPACES:
		{
			if !p.match(TokKEYSPACES) {
				goto errorExit
			}
		}

	case TokMBEAN:
		{
			if !p.match(TokMBEAN) {
				goto errorExit
			}
		}

	case TokMBEANS:
		{
			if !p.match(TokMBEANS) {
				goto errorExit
			}
		}

	case TokONLY:
		{
			if !p.match(TokONLY) {
				goto errorExit
			}
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}

	case TokTABLES:
		{
			if !p.match(TokTABLES) {
				goto errorExit
			}
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}

	case TokTYPES:
		{
			if !p.match(TokTYPES) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) ResourceName() {
	p.enterRule(Rule_resourceName)

	switch p.la() {
	case TokIDENT:
		{
			if !p.match(TokIDENT) {
				goto errorExit
			}
		}

	case TokQUOTED:
		{
			if !p.match(TokQUOTED) {
				goto errorExit
			}
		}

	case TokACCESS, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES:
		{
			p.Keyword()
		}

	case TokAGGREGATE:
		{
			if !p.match(TokAGGREGATE) {
				goto errorExit
			}
		}

	case TokAGGREGATES:
		{
			if !p.match(TokAGGREGATES) {
				goto errorExit
			}
		}

	case TokCAST:
		{
			if !p.match(TokCAST) {
				goto errorExit
			}
		}

	case TokCLUSTER:
		{
			if !p.match(TokCLUSTER) {
				goto errorExit
			}
		}

	case TokFUNCTIONS:
		{
			if !p.match(TokFUNCTIONS) {
				goto errorExit
			}
		}

	case TokKEYSPACES:
		{
			if !p.match(TokKEYSPACES) {
				goto errorExit
			}
		}

	case TokONLY:
		{
			if !p.match(TokONLY) {
				goto errorExit
			}
		}

	case TokTABLES:
		{
			if !p.match(TokTABLES) {
				goto errorExit
			}
		}

	case TokTHEN:
		{
			if !p.match(TokTHEN) {
				goto errorExit
			}
		}

	case TokTYPE:
		{
			if !p.match(TokTYPE) {
				goto errorExit
			}
		}

	case TokTYPES:
		{
			if !p.match(TokTYPES) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) DescribedName() {
	p.enterRule(Rule_describedName)

	switch p.la() {
	case TokIDENT:
		{
			if !p.match(TokIDENT) {
				goto errorExit
			}
		}

	case TokQUOTED:
		{
			if !p.match(TokQUOTED) {
				goto errorExit
			}
		}

	case TokACCESS, TokANN, TokAS, TokATTACH, TokATTACHED, TokBETWEEN, TokBYPASS, TokCACHE, TokCALLED, TokCHECK, TokCIDRS, TokCLUSTERING, TokCOLUMN, TokCOMMENT, TokCOMMENTS, TokCOMMIT, TokCOMPACT, TokCONCURRENCY, TokCONTAINS, TokCOUNTER, TokCUSTOM, TokDATACENTERS, TokDEFAULT, TokDESC, TokDESCRIBE, TokDETACH, TokDISTINCT, TokEFFECTIVE, TokEND, TokEXISTS, TokFIELD, TokFILTERING, TokFINALFUNC, TokFOR, TokGENERATED, TokGROUP, TokHASHED, TokIDENTITY, TokINDEXES, TokINITCOND, TokINPUT, TokINTERNALS, TokJSON, TokKEY, TokKEYS, TokLABEL, TokLABELS, TokLANGUAGE, TokLARGE_DATA_GUARDRAILS, TokLET, TokLEVEL, TokLEVELS, TokLIKE, TokLIST, TokLOGIN, TokMASKED, TokNOSUPERUSER, TokOPTIONS, TokPARTITION, TokPASSWORD, TokPASSWORDS, TokPER, TokPERMISSION, TokPERMISSIONS, TokPRUNE, TokREDUCEFUNC, TokREPLACE, TokRETURNS, TokROLES, TokSECURITY, TokSERVICE, TokSERVICE_LEVEL, TokSERVICE_LEVELS, TokSFUNC, TokSTATIC, TokSTORAGE, TokSTYPE, TokSUPERUSER, TokSUPERUSERS, TokTIMEOUT, TokTIMESTAMP, TokTRANSACTION, TokTRIGGER, TokTTL, TokUNSET, TokUSER, TokUSERS, TokVALUES:
		{
			p.Keyword()
		}

	case TokALL:
		{
			if !p.match(TokALL) {
				goto errorExit
			}
		}

	case TokCAST:
		{
			if !p.match(TokCAST) {
				goto errorExit
			}
		}

	case TokMBEAN:
		{
			if !p.match(TokMBEAN) {
				goto errorExit
			}
		}

	case TokMBEANS:
		{
			if !p.match(TokMBEANS) {
				goto errorExit
			}
		}

	case TokROLE:
		{
			if !p.match(TokROLE) {
				goto errorExit
			}
		}

	case TokTHEN:
		{
			if !p.match(TokTHEN) {
				goto errorExit
			}
		}

	default:
		p.fail()
		goto errorExit
	}

errorExit:
	p.exitRule()
}

func (p *Parser) Keyword() {
	p.enterRule(Rule_keyword)
	var _la int
	{
		_la = p.la()

		if !(((int64((_la-52)) & ^0x3f) == 0 && ((int64(1)<<(_la-52))&-4505248894849039) != 0) || ((int64((_la-118)) & ^0x3f) == 0 && ((int64(1)<<(_la-118))&261892333565) != 0)) {
			p.fail()
			goto errorExit
		} else {
			p.consume()
		}
	}

errorExit:
	p.exitRule()
}
