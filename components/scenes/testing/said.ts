import type { Locale } from '../../format.ts'
import { textsOf } from '../../messages/texts.ts'
import { absences } from '../../messages/words-absence.ts'
import { textsIn } from '../../widgets/company/testing/shown.tsx'

/** What stands on a page, several things on one line, is heard of it, or is shown of a part that is pointed at. */
export const saidIn = (html: string) => [
  ...textsIn(html).flatMap((text) => [text, ...text.split(' · ')]),
  ...[...html.matchAll(/ (?:title|aria-label|aria-description)="([^"]*)"/g)].flatMap(([, text = '']) => textsIn(text)),
]

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

/** Words of lists and buttons are shorter. */
const shortest = 8

const sentences = { en: patternsIn('en'), de: patternsIn('de') }

function patternsIn(locale: Locale) {
  const texts = textsOf(locale)
  return [...absences.read, ...absences.conclusion].flatMap((key) => {
    const text = texts.get(key) ?? ''
    const pattern = patternOf(text)
    const { length } = pattern.source.replace(/[(?:)^$\\]/g, '')
    const isSaidWhole = length >= shortest && (!/, (?:plural|select)/.test(text) || text.includes('=0 {'))
    return isSaidWhole ? [{ key, pattern }] : []
  })
}

/** The sentences of the table of absence among what a page says, by their keys. */
export function sentencesIn(said: readonly string[], locale: Locale): string[] {
  return sentences[locale].filter(({ pattern }) => said.some((text) => pattern.test(text))).map(({ key }) => key)
}
