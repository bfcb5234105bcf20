import { escapePointer } from '../connector/index.ts'
import { isNothing, type Place } from './place.ts'
import { asWritten, type Got, type Note, type Rule, withoutNumbers } from './rules.ts'

type IsGiven = (entry: Place) => boolean

/**
 * What stands at a place as it stands there, with all below, also what other rules read: without what is about a person's life, and
 * without the personal numbers of free words. Nothing where nothing stands; with `isGiven`, which says what entries of lists are
 * given, nor where nothing is left that says anything.
 */
export function asItStands(path = '', isGiven?: IsGiven): Rule<NonNullable<unknown>> {
  return (at) => {
    const place = at.to(path)
    const copy = isNothing(place.value) ? undefined : copyOf(place, isGiven)
    return copy === undefined || (isGiven !== undefined && isBare(copy.value))
      ? undefined
      : (copy as Got<NonNullable<unknown>>)
  }
}

const isBare = (value: unknown): boolean =>
  isNothing(value) || (typeof value === 'object' && Object.values(Object(value)).every(isBare))

/** A text without the personal numbers a register leaves in free words; nothing where nothing else stands there. */
export function cleaned(rule: Rule<string>): Rule<string> {
  return (at) => {
    const found = rule(at)
    const value = found && at.book.clean(found.value).trim()
    if (found === undefined || value === found.value) return found
    return value ? { value, notes: found.notes.map((note) => ({ ...note, by: withoutNumbers })) } : undefined
  }
}

/** Fields of an object as they stand, under their own names; of all, those that are chosen. */
export function fieldsAsTheyStand(
  isChosen: (name: string, at: Place) => boolean,
  isGiven?: IsGiven,
): Rule<Record<string, unknown>> {
  return (at) => {
    if (typeof at.value !== 'object' || at.value === null || Array.isArray(at.value)) return undefined
    const names = at.book.shownIn(at).filter((name) => isChosen(name, at))
    const fields = names.map((name) => [name, asItStands(escapePointer(name), isGiven)(at)] as const)
    return objectOf(fields.flatMap(([name, got]) => (got === undefined ? [] : [[name, got]])))
  }
}

/** Objects as one: of two fields of a name the later one is given. */
export function merged<T extends object>(...rules: Rule<T>[]): Rule<T> {
  return (at) => {
    const found = rules.flatMap((rule) => rule(at) ?? [])
    if (found.length === 0) return undefined
    const isOver = (to: string, index: number) =>
      found.slice(index + 1).some(({ value }) => Object.keys(value).some((name) => isAt(escapePointer(name), to)))
    return {
      value: Object.assign({}, ...found.map(({ value }) => value)),
      notes: found.flatMap(({ notes }, index) => notes.filter(({ to }) => !isOver(to, index))),
    }
  }
}

const isAt = (name: string, to: string) => `${to}/`.startsWith(`/${name}/`)

function copyOf(place: Place, isGiven: IsGiven = () => true): Got<unknown> {
  const { value, pointer, book } = place
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'string' ? book.clean(value) : value
    return { value: text, notes: [{ to: '', from: [pointer], by: text === value ? asWritten : withoutNumbers }] }
  }
  if (!Array.isArray(value)) {
    return objectOf(book.shownIn(place).map((name) => [name, copyOf(place.to(escapePointer(name)), isGiven)]))
  }
  const entries = value.map((_, index) => place.to(String(index))).filter(isGiven)
  const items = entries.map((one) => copyOf(one, isGiven))
  return { value: items.map((one) => one.value), notes: items.flatMap((one, index) => below(String(index), one)) }
}

function objectOf(fields: readonly (readonly [string, Got<unknown>])[]): Got<Record<string, unknown>> {
  return {
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    notes: fields.flatMap(([name, one]) => below(escapePointer(name), one)),
  }
}

function below(name: string, { notes }: Got<unknown>): Note[] {
  return notes.map((note) => ({ ...note, to: `/${name}${note.to}` }))
}

/** Of a field whether it is shown, or what it is read by. */
export type Chosen = (name: string, at: Place) => boolean | Rule<unknown>

/**
 * What stands at a place and says something, with all below of the fields that are chosen at their depth: without what is about a
 * person's life.
 */
export function whatIsSaid(path: string, isChosen: Chosen = () => true): Rule<Record<string, unknown>> {
  return (at) => saidAt(at.to(path), isChosen) as Got<Record<string, unknown>> | undefined
}

function saidAt(place: Place, isChosen: Chosen): Got<unknown> | undefined {
  const { value } = place
  if (isNothing(value)) return undefined
  if (typeof value !== 'object' || value === null) return copyOf(place)
  if (Array.isArray(value)) {
    const items = value.flatMap((_, index) => saidAt(place.to(String(index)), isChosen) ?? [])
    const notes = items.flatMap((one, index) => below(String(index), one))
    return items.length === 0 ? undefined : { value: items.map((one) => one.value), notes }
  }
  const fields = Object.keys(value).flatMap((name): [string, Got<unknown>][] => {
    const chosen = !place.book.isAboutLife(name) && isChosen(name, place)
    if (chosen === false) return []
    const got = typeof chosen === 'function' ? chosen(place) : saidAt(place.to(escapePointer(name)), isChosen)
    return got === undefined ? [] : [[name, got]]
  })
  return fields.length === 0 ? undefined : objectOf(fields)
}
