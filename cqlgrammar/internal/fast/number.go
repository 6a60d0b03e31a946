package fast

const uuidLen = 36

// number lexes what begins with a digit at i; pos is there or at the minus
// before it. The longest token wins, as in the lexer grammar.
func (l *lexer) number(i int) int16 {
	signed := i > l.pos
	if !signed {
		if l.at(i+8) == '-' && l.uuid(i) {
			return l.take(TokUUID, i+uuidLen)
		}
		if l.src[i] == '0' && (l.at(i+1) == 'x' || l.at(i+1) == 'X') {
			end := i + 2
			for isHex(l.at(end)) {
				end++
			}
			return l.take(TokBLOB, end)
		}
	}
	digits := l.digits(i)
	kind, end := int16(TokINTEGER), digits
	if l.at(digits) == '.' {
		switch {
		case l.at(digits+1) != '.':
			kind, end = TokFLOAT, l.exponent(l.digits(digits+1))
		case l.at(digits+2) != '.':
			kind, end = TokINTEGER_RANGE, digits+2
		default:
			kind, end = TokFLOAT_RANGE, digits+3
		}
	} else if e := l.exponent(digits); e > digits {
		kind, end = TokFLOAT, e
	}
	if d := l.duration(i); d > end {
		kind, end = TokDURATION, d
	}
	if kind == TokINTEGER && !signed && digits-i < 8 && isUUIDLetter(l.at(digits)) {
		kind, end = TokUNEXPECTED, digits+1
	}
	return l.take(kind, end)
}

// isUUIDLetter reports whether a letter behind digits makes servers take them
// for the beginning of a UUID. D is a unit of durations.
func isUUIDLetter(c byte) bool { return isHex(c) && !isDigit(c) && c != 'd' && c != 'D' }

// digits returns the offset after the digits at i.
func (l *lexer) digits(i int) int {
	for isDigit(l.at(i)) {
		i++
	}
	return i
}

// exponent returns the offset after the exponent at i, or i if there is none.
func (l *lexer) exponent(i int) int {
	if c := l.at(i); c != 'e' && c != 'E' {
		return i
	}
	j := i + 1
	if c := l.at(j); c == '+' || c == '-' {
		j++
	}
	if !isDigit(l.at(j)) {
		return i
	}
	return l.digits(j)
}

// duration returns the offset after the numbers with units that begin at i, or
// i if the first number has no unit.
func (l *lexer) duration(i int) int {
	end := i
	for {
		n := l.digits(i)
		if n == i {
			return end
		}
		unit := l.durationUnit(n)
		if unit == 0 {
			return end
		}
		i = n + unit
		end = i
	}
}

// durationUnit returns the length of the unit at i in bytes, 0 if there is none.
func (l *lexer) durationUnit(i int) int {
	second := toUpper(l.at(i + 1))
	switch toUpper(l.at(i)) {
	case 'Y', 'W', 'D', 'H', 'S':
		return 1
	case 'M':
		if second == 'O' || second == 'S' {
			return 2
		}
		return 1
	case 'U', 'N':
		if second == 'S' {
			return 2
		}
	case 0xC2: // the first byte of the micro sign in UTF-8
		if l.at(i+1) == 0xB5 && toUpper(l.at(i+2)) == 'S' {
			return 3
		}
	}
	return 0
}

// isoDuration returns the offset after the ISO 8601 duration whose P stands at
// i, or -1 if there is none.
func (l *lexer) isoDuration(i int) int {
	i++
	if end := l.fixedISO(i); end > 0 {
		return end
	}
	if n := l.digits(i); n > i && l.at(n) == 'W' {
		return n + 1
	}
	end := l.designators(i, "YMD")
	if l.at(end) == 'T' {
		if t := l.designators(end+1, "HMS"); t > end+1 {
			return t
		}
	}
	if end == i {
		return -1
	}
	return end
}

// designators returns the offset after a run of numbers that are followed by
// the given letters in their order, each at most once.
func (l *lexer) designators(i int, letters string) int {
	for k := 0; k < len(letters); {
		n := l.digits(i)
		if n == i {
			return i
		}
		for k < len(letters) && letters[k] != l.at(n) {
			k++
		}
		if k == len(letters) {
			return i
		}
		i = n + 1
		k++
	}
	return i
}

// fixedISO returns the offset after 0003-06-04T12:30:05 at i, or -1.
func (l *lexer) fixedISO(i int) int {
	const shape = "0000-00-00T00:00:00"
	for k := range len(shape) {
		c := l.at(i + k)
		if shape[k] == '0' && !isDigit(c) || shape[k] != '0' && c != shape[k] {
			return -1
		}
	}
	return i + len(shape)
}

// uuid reports whether a UUID stands at i.
func (l *lexer) uuid(i int) bool {
	for k := range uuidLen {
		c := l.at(i + k)
		switch k {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if !isHex(c) {
				return false
			}
		}
	}
	return true
}
