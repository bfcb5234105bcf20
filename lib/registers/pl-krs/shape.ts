import { at, dayOnly, each, either, first, matching, type Place, type Rule, text } from '../frame/index.ts'
import { polishDay } from './words.ts'

/**
 * The same facts stand in two shapes: in the extract of today each as itself, in the full extract as a list of what was entered and
 * struck off by which entry. A shape reads the value that stands; of a company struck off the last one that stood.
 */
export interface Shape {
  text(path: string): Rule<string>
  at<T>(path: string, rule: Rule<T>): Rule<T>
  each<T>(path: string, rule: Rule<T>): Rule<T[]>
}

export const ofToday: Shape = { text, at, each }

const lastOf = (path: string) => path.split('/').at(-1) ?? ''
/** A value is below its own name again, or beside the numbers of the entries. */
const inside = <T>(path: string, rule: Rule<T>): Rule<T> => either(at(lastOf(path), rule), rule)
const standing = { where: stands, else: 'ended' } as const

export const ofAllTime: Shape = {
  text: (path) => first(path, text(lastOf(path)), standing),
  at: (path, rule) => first(path, inside(path, rule), standing),
  each: (path, rule) => each(`${path}/*/pozycja`, rule, standing),
}

/** The value entered last, whether it stands or not: how a party that has left was called. */
export function latest<T>(path: string, rule: Rule<T>): Rule<T> {
  return (place) => {
    for (const one of place.list(path).toReversed()) {
      const found = inside(path, rule)(one)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Not struck off, or struck off with the company as a whole. */
export function stands(one: Place): boolean {
  const struck = one.says('nrWpisuWykr')
  return struck === undefined || struck === strikingEntry(one)
}

const entries = '/krs-pelny/odpis/naglowekP/wpis'
const strikings = new WeakMap<object, string | null>()

export function strikesOff(entry: Place): boolean {
  return /^WYKREŚLENIE Z (?:KRAJOWEGO )?REJESTRU/.test(entry.says('opis') ?? '')
}

/** The number of the entry that struck the company off; null while it stands. */
function strikingEntry({ book }: Place): string | null {
  const known = strikings.get(book)
  if (known !== undefined) return known
  const found = book.root.list(entries).find(strikesOff)?.says('numerWpisu') ?? null
  strikings.set(book, found)
  return found
}

/** The day of the entry whose number stands here: `nrWpisuWprow` brought the value in, `nrWpisuWykr` struck it off. */
export function dayOfEntry(name: 'nrWpisuWprow' | 'nrWpisuWykr'): Rule<string> {
  return matching(entries, { here: name, there: 'numerWpisu' }, dayOnly('dataWpisu', polishDay))
}
