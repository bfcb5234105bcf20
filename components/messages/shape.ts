/** What a message of ICU syntax consists of. */
export interface MessageShape {
  /** Names of its values, and of its tags as `<name>`, sorted. */
  values: string[]
  /** Characters of its longest rendering; a value counts as one character. */
  length: number
  /** Whether a plural or select writes the same in all of its branches. */
  hasEqualBranches: boolean
}

/** Reads ICU syntax as far as the texts use it: values, plurals, selects and tags, without quoting. */
export function shapeOf(text: string): MessageShape {
  const values = new Set<string>()
  let hasEqualBranches = false
  let at = 0

  const word = () => {
    const [found = ''] = /^[^\s,{}]*/.exec(text.slice(at)) ?? []
    at += found.length
    return found
  }
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at += 1
  }
  /** Up to the brace that closes this part; the length of its longest rendering. */
  const part = (): number => {
    let length = 0
    while (at < text.length && text[at] !== '}') {
      const tag = /^<\/?(\w+)>/.exec(text.slice(at))
      if (tag) {
        values.add(`<${tag[1]}>`)
        at += tag[0].length
      } else if (text[at] === '{') {
        at += 1
        length += value()
      } else {
        at += 1
        length += 1
      }
    }
    return length
  }
  const value = (): number => {
    space()
    values.add(word())
    space()
    if (text[at] !== ',') return close(1)
    at += 1
    space()
    const kind = word()
    space()
    if (text[at] === ',') at += 1
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') {
      while (at < text.length && text[at] !== '}') at += 1
      return close(1)
    }
    const branches: { source: string; length: number }[] = []
    for (space(); at < text.length && text[at] !== '}'; space()) {
      word()
      space()
      at += 1
      const start = at
      const length = part()
      branches.push({ source: text.slice(start, at), length })
      at += 1
    }
    if (branches.length > 1 && branches.every(({ source }) => source === branches[0]?.source)) hasEqualBranches = true
    return close(Math.max(0, ...branches.map(({ length }) => length)))
  }
  const close = (length: number) => {
    at += 1
    return length
  }

  const length = part()
  return { values: [...values].sort(), length, hasEqualBranches }
}
