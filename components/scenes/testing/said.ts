/**
 * What a sentence of absence looks like: each value is any text, a plural is its branch for 0, and one without such a branch
 * any of its branches.
 */
export function patternOf(text: string): RegExp {
  return new RegExp(`^${readFrom(text.replace(/<\/?\w+>/g, ''), 0).source}$`)
}

interface ReadPart {
  source: string
  /** Of the brace that closes it, or the end of the text. */
  end: number
}

function readFrom(text: string, from: number): ReadPart {
  let source = ''
  let at = from
  while (at < text.length && text[at] !== '}') {
    const part = text[at] === '{' ? readValue(text, at) : { source: literal(text[at] ?? ''), end: at }
    source += part.source
    at = part.end + 1
  }
  return { source, end: at }
}

const literal = (letter: string) => (letter === '#' ? '.+' : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

function readValue(text: string, from: number): ReadPart {
  const [head = '', choice] = /^\{\s*\w+\s*(,\s*(?:plural|select|selectordinal)\s*,\s*)?/.exec(text.slice(from)) ?? []
  if (choice === undefined) return { source: '.+', end: text.indexOf('}', from) }
  const branches = new Map<string, string>()
  let at = from + head.length
  while (at < text.length && text[at] !== '}') {
    const [found = '', name = ''] = /^\s*([^\s{]+)\s*\{/.exec(text.slice(at)) ?? []
    if (found === '') break
    const part = readFrom(text, at + found.length)
    branches.set(name, part.source)
    at = part.end + 1
    while (text[at] === ' ') at += 1
  }
  return { source: `(?:${branches.get('=0') ?? [...branches.values()].join('|')})`, end: at }
}
