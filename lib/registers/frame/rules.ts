import type { DateValue, UnmappedReason } from '#lib/contract/index.ts'
import { textMax } from '../connector/index.ts'
import { isNothing, type Place, textIn } from './place.ts'

/** Where a value of a result comes from: pointers into the answers, and the name of the rule it was made by. */
export interface Note {
  /** JSON Pointer into what the rule gives. */
  to: string
  from: readonly string[]
  by: string
}

/** What a rule gives, with the origin of each of its values. */
export interface Got<T> {
  value: T
  notes: readonly Note[]
}

/** Reads at a place of the answers; undefined where nothing it understands stands there. A rule never throws. */
export type Rule<T> = (at: Place) => Got<T> | undefined

const got = <T>(place: Place, value: T, by: string): Got<T> => ({
  value,
  notes: [{ to: '', from: [place.pointer], by }],
})

/** A text by a named function: `by` is what a reader of the provenance sees. What is no text is odd. */
export function made<T>(path: string, by: string, make: (text: string) => T | undefined): Rule<T> {
  return (at) => {
    const place = at.to(path)
    const text = textIn(place.value)
    if (text === undefined || text.length > textMax) {
      if (!isNothing(place.value)) place.book.odd.add(place.pointer)
      return undefined
    }
    const value = make(text)
    return value === undefined ? undefined : got(place, value, by)
  }
}

/** A text by a named function; one it does not understand is odd. */
export function understood<T>(path: string, by: string, make: (text: string) => T | undefined): Rule<T> {
  return (at) => {
    const place = at.to(path)
    const found = made('', by, make)(place)
    if (found === undefined && !isNothing(place.value)) place.book.odd.add(place.pointer)
    return found
  }
}

export const asWritten = 'as written'
export const withoutNumbers = 'without personal numbers'

/** A text, or a number as its text, as it stands there. */
export function text(path = ''): Rule<string> {
  return made(path, asWritten, (given) => given)
}

export function flag(path = ''): Rule<boolean> {
  return (at) => {
    const place = at.to(path)
    if (typeof place.value === 'boolean') return got(place, place.value, asWritten)
    if (!isNothing(place.value)) place.book.odd.add(place.pointer)
    return undefined
  }
}

/** A number; what is none is odd. */
export function number(path = ''): Rule<number> {
  return (at) => {
    const place = at.to(path)
    if (typeof place.value === 'number') return got(place, place.value, asWritten)
    if (!isNothing(place.value)) place.book.odd.add(place.pointer)
    return undefined
  }
}

/** A day as it is written, and in ISO 8601 where `read` understands it. */
export function day(path = '', read: (text: string) => string | undefined = isoDay): Rule<DateValue> {
  return made(path, 'day', (original) => {
    const normalized = read(original)
    return normalized === undefined ? { original } : { original, normalized }
  })
}

/** The ISO 8601 day alone; what is none is odd. */
export function dayOnly(path = '', read: (text: string) => string | undefined = isoDay): Rule<string> {
  return understood(path, 'day', read)
}

export function isoDay(given: string): string | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(given)?.[1]
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : undefined
}

/** Whether there is no day, or one that is understood. */
export const isDayOrNone = (given: string | undefined): boolean => given === undefined || isoDay(given) !== undefined

/** The day after an ISO 8601 day: from which what lasted until it is no longer so. */
export function dayAfter(day: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time + 86_400_000).toISOString().slice(0, 10)
}

/** A code in the words of a table; one that is not in it is no value of this rule. */
export function named<T>(path: string, table: Readonly<Record<string, T>> | ReadonlyMap<string, T>): Rule<T> {
  const wordOf = (code: string) => {
    if (table instanceof Map) return table.get(code)
    return Object.hasOwn(table, code) ? (table as Readonly<Record<string, T>>)[code] : undefined
  }
  return (at) => {
    const found = made(path, 'code table', wordOf)(at)
    if (found === undefined) at.book.lookedUp.add(at.to(path).pointer)
    return found
  }
}

/** What no answer says: given only beside something that one does. */
export function constant<T>(value: T): Rule<T> {
  return () => ({ value, notes: [{ to: '', from: [], by: 'constant' }] })
}

/** The key of the answer this place is in, as in the `sources` of the result. */
export const source: Rule<string> = (at) => constant(at.book.sourceOf(at.pointer))(at)

/** The first rule that gives something. */
export function either<T>(...rules: Rule<T>[]): Rule<T> {
  return (at) => {
    for (const rule of rules) {
      const found = rule(at)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** What stands for nothing, e.g. an empty list. */
export function orElse<T>(rule: Rule<T>, value: T): Rule<T> {
  return (at) => rule(at) ?? { value, notes: [] }
}

/** Texts one behind the other, those that are there. */
export function joined(separator: string, ...rules: Rule<string>[]): Rule<string> {
  return (at) => {
    const parts = rules.flatMap((rule) => rule(at) ?? [])
    const from = parts.flatMap(({ notes }) => notes.flatMap((note) => note.from))
    if (from.length === 0) return undefined
    return { value: parts.map(({ value }) => value).join(separator), notes: [{ to: '', from, by: 'joined' }] }
  }
}

/** What another rule gives, by a named function. */
export function derived<A, T>(rule: Rule<A>, by: string, make: (given: A, at: Place) => T | undefined): Rule<T> {
  return computed<{ given: A }, T>(by, { given: rule }, ({ given }, at) => {
    const found = given()
    return found === undefined ? undefined : make(found, at)
  })
}

/** One value of several by a named function. Its origin is what the function asked for. */
export function computed<A extends object, T>(
  by: string,
  inputs: { [K in keyof A]: Rule<A[K]> },
  make: (given: { readonly [K in keyof A]: () => A[K] | undefined }, at: Place) => T | undefined,
): Rule<T> {
  return (at) => {
    const from: string[] = []
    const ask = (rule: Rule<unknown>) => () => {
      const found = rule(at)
      from.push(...(found?.notes.flatMap((note) => note.from) ?? []))
      return found?.value
    }
    const asking = Object.entries(inputs).map(([name, rule]) => [name, ask(rule as Rule<unknown>)])
    const value = make(Object.fromEntries(asking), at)
    if (value === undefined || from.length === 0) return undefined
    return { value, notes: [{ to: '', from: [...new Set(from)], by }] }
  }
}

export type Fields<T> = { [K in keyof T]?: Rule<NonNullable<T[K]>> | undefined }

/**
 * An object of what its fields give; nothing where the answers say none of it, or not what it is nothing without. What stands
 * there and is no object is odd.
 */
export function object<T extends object>(fields: Fields<T>, needs: readonly (keyof T & string)[] = []): Rule<T> {
  return inside(composed(fields, needs))
}

/** The same of whatever stands there, of a text or of nothing: its fields read where they want. */
export function composed<T extends object>(fields: Fields<T>, needs: readonly (keyof T & string)[] = []): Rule<T> {
  return (at) => {
    const found = beside(fields)(at)
    const isSaid = found.notes.some(({ from }) => from.length > 0)
    return isSaid && needs.every((need) => Object.hasOwn(found.value, need)) ? found : undefined
  }
}

/** What fields give beside something that is said: also where none of them has an origin. */
export function beside<T extends object>(fields: Fields<T>): (at: Place) => Got<T> {
  return (at) => {
    const found = readFields(fields, at)
    return {
      value: Object.fromEntries(found.map(([name, one]) => [name, one.value])) as T,
      notes: found.flatMap(([name, { notes }]) => notes.map((note) => ({ ...note, to: `/${name}${note.to}` }))),
    }
  }
}

/** A rule for what is inside an object; what stands there and is none is odd. */
export function inside<T>(rule: Rule<T>): Rule<T> {
  return (at) => (isObject(at) ? rule(at) : undefined)
}

function isObject({ value, book, pointer }: Place): boolean {
  const isIt = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isIt && !isNothing(value)) book.odd.add(pointer)
  return isIt
}

function readFields(fields: object, at: Place): [string, Got<unknown>][] {
  return Object.entries(fields).flatMap(([name, rule]: [string, Rule<unknown> | undefined]) => {
    const found = rule?.(at)
    return found === undefined ? [] : [[name, found]]
  })
}

export function at<T>(path: string, rule: Rule<T>): Rule<T> {
  return (from) => rule(from.to(path))
}

/** At this place, wherever the rule around it reads. */
export function readAt<T>(place: Place, rule: Rule<T>): Rule<T> {
  return () => rule(place)
}

/** At a place of any answer, e.g. `/roles/rollegrupper`, wherever the rule around it reads. */
export function elsewhere<T>(path: string, rule: Rule<T>): Rule<T> {
  return ({ book }) => rule(book.root.to(path))
}

/** A rule beside which what stands at these paths is in no result, for a reason. */
export function without<T>(reason: UnmappedReason, paths: readonly string[], rule: Rule<T>): Rule<T> {
  return (from) => {
    for (const path of paths) from.book.passedOver.set(from.to(path).pointer, reason)
    return rule(from)
  }
}

/** Only where a condition holds. */
export function when<T>(condition: (at: Place) => boolean, rule: Rule<T>): Rule<T> {
  return (from) => (condition(from) ? rule(from) : undefined)
}

/** An entry about a natural person: nothing of it is shown but what the rule reads. */
export function ofPerson<T>(rule: Rule<T>): Rule<T> {
  return (from) => {
    from.book.persons.add(from.pointer)
    return rule(from)
  }
}

/** Everything at this place and below that no rule reads, under its own names: of `extra`. */
export class Rest {
  readonly pointer: string
  constructor(pointer: string) {
    this.pointer = pointer
  }
}
export function rest(path = ''): Rule<Record<string, unknown>> {
  return (from) => {
    const { pointer } = from.to(path)
    // Filled once all has been read.
    return { value: new Rest(pointer) as never, notes: [] }
  }
}
