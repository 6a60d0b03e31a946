//go:build unix

package proof

func (m *maker) assign(c column) {
	switch c.shape {
	case listShape:
		m.assignList(c)
	case setShape:
		m.assignSet(c)
	case mapShape:
		m.assignMap(c)
	case udtShape:
		m.assignUDT(c)
	case counterCol:
		m.assignCounter(c)
	case whole:
		m.column(c)
		m.add(" = ")
		m.wholeValue(c)
	}
}

func (m *maker) assignList(c column) {
	switch m.pick(8) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s = []", c.name)
	case 2:
		m.add("%s = %s + ", spell(m, c.name), spell(m, c.name))
		m.one(c.values)
	case 3:
		m.add("%s = ", c.name)
		m.one(c.values)
		m.add(" + %s", c.name)
	case 4:
		m.add("%s += ", c.name)
		m.one(c.values)
	case 5:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.one(c.values)
	case 6:
		m.column(c)
		m.add("[")
		m.bind(value{"0", 0})
		m.add("] = ")
		m.one(c.keys)
	case 7:
		m.add("%s = %s + []", spell(m, c.name), spell(m, c.name))
	}
}

func (m *maker) assignSet(c column) {
	switch m.pick(6) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s = {}", c.name)
	case 2, 3:
		m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " += "}[m.pick(2)])
		m.one(c.values)
	case 4:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.one(c.values)
	case 5:
		m.add("%s = %s + {}", spell(m, c.name), spell(m, c.name))
	}
}

func (m *maker) assignMap(c column) {
	switch m.pick(6) {
	case 0:
		m.add("%s = ", c.name)
		m.wholeValue(c)
	case 1:
		m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " += "}[m.pick(2)])
		m.one(c.values)
	case 2, 3:
		m.add("%s[", c.name)
		m.one(c.keys)
		m.add("] = ")
		m.one(c.items)
	case 4:
		m.add("%s[", c.name)
		m.one(c.keys)
		m.add("] = null")
	case 5:
		m.add("%s", []string{c.name + " = " + c.name + " - ", c.name + " -= "}[m.pick(2)])
		m.add("{%s}", c.keys[m.pick(len(c.keys))].text)
	}
}

func (m *maker) assignUDT(c column) {
	if m.chance(1, 2) {
		i := m.pick(len(c.keys))
		m.add("%s.%s = ", c.name, c.keys[i].text)
		m.bind(c.items[i])
		return
	}
	m.add("%s = ", c.name)
	m.wholeValue(c)
}

func (m *maker) assignCounter(c column) {
	m.add("%s", []string{c.name + " = " + c.name + " + ", c.name + " = " + c.name + " - ", c.name + " += ", c.name + " -= "}[m.pick(4)])
	m.one([]value{{"1", int64(1)}, {"25", int64(25)}})
}
