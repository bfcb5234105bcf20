import { at, dayOnly, each, either, first, once, type Place, type Rule, text } from '../frame/index.ts'
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
    for (const one of place.objects(path).toReversed()) {
      const found = inside(path, rule)(one)
      if (found !== undefined) return found
    }
    return undefined
  }
}

const isStriking = (opis: unknown) => /^WYKREŚLENIE Z (?:KRAJOWEGO )?REJESTRU/.test(String(opis))
export const strikesOff = (entry: Place): boolean => isStriking(entry.says('opis'))

/** The entries of the full extract by their numbers, and the number of the one that struck the company off. */
const entriesOf = once((root) => {
  const all = root.to('krs-pelny/odpis/naglowekP').list('wpis')
  const numbers = all.map((one) => one.to('numerWpisu'))
  for (const number of numbers) root.book.decided(number, false)
  const striking = all.find((one) => isStriking(one.to('opis').value))
  if (striking) root.book.decided(striking.to('opis'), false)
  return {
    byNumber: new Map(all.map((one, index) => [String(numbers[index]?.value), one])),
    last: Math.max(0, ...numbers.map(({ value }) => Number(value) || 0)),
    striking: striking && String(striking.to('numerWpisu').value),
  }
})

/** The entry that brought the company in, and the last one. */
export const registers = (entry: Place): boolean => /^REJESTRACJA\b/.test(entry.says('opis') ?? '')
export const isLast = (entry: Place): boolean => Number(entry.says('numerWpisu')) === entriesOf(entry).last

/** Whether the entries of a value can be: one of an entry that nobody made is not understood. */
export function isDated(one: Place): boolean {
  const { last } = entriesOf(one)
  const isKnown = (['nrWpisuWprow', 'nrWpisuWykr'] as const).every((name) => {
    const number = Number(one.says(name))
    return !one.has(name) || (number > 0 && number <= last)
  })
  if (!isKnown) one.book.odd.add(one.pointer)
  return isKnown
}

/** Not struck off, or struck off with the company as a whole. */
export function stands(one: Place): boolean {
  const struck = one.says('nrWpisuWykr')
  return isDated(one) && (struck === undefined || struck === entriesOf(one).striking)
}

/** The day of the entry whose number stands here: `nrWpisuWprow` brought the value in, `nrWpisuWykr` struck it off. */
export function dayOfEntry(name: 'nrWpisuWprow' | 'nrWpisuWykr'): Rule<string> {
  return (place) => {
    const entry = entriesOf(place).byNumber.get(place.says(name) ?? '')
    return entry && dayOnly('dataWpisu', polishDay)(entry)
  }
}
