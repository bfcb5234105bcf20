import type { z } from 'zod'
import { ApiError, notUnderstoodDetail } from '#lib/contract/index.ts'
import { escapePointer } from './leaves.ts'

/** A value or an entry of an answer that is in no result, because it has another form than is read: by its JSON Pointer. */
export interface LeftOut {
  pointer: string
  reason: 'not_understood'
}

/** An answer as far as it was understood; `problem` names places and never quotes, because a value may be about a person. */
export type TolerantReading<T> = { value: T; leftOut: LeftOut[] } | { problem: string }

/**
 * Given to a type of zod whose value decides what the entry around it means, as the day an officer resigned on: where it is
 * not understood, the whole entry is left out, because without that value it would say something else.
 */
export const decisive = { error: 'decides about the entry around it' } as const

/** Longer than any text a register was seen to give (500), and short enough for whatever is computed from one. */
export const textMax = 10_000
const nameMax = 200
/** Each reading leaves out at least one more thing; an answer that is odd in more ways is not one of this kind. */
const readingsMax = 50
type Path = readonly PropertyKey[]

/**
 * Reads an answer by its schema, each entry and each value by itself: what does not fit is left out, with what cannot stand
 * without it, and the rest is read. Only an answer that is nothing without what is left out is not understood as a whole.
 */
export function readTolerantly<S extends z.ZodType>(schema: S, given: unknown): TolerantReading<z.output<S>> {
  const removed: Removed = new Map()
  removeLong(given, [], removed)
  for (let reading = 0; reading < readingsMax; reading += 1) {
    const places: Places = new Map()
    const shortened = without(given, removed, places)
    const parsed = schema.safeParse(shortened)
    if (parsed.success) return { value: parsed.data, leftOut: leftOutOf(removed) }
    for (const issue of parsed.error.issues) {
      const path = originalPath(shortened, placeOf(issue), places)
      if (path.length === 0) return { problem: problemOf(parsed.error.issues) }
      remove(removed, path)
    }
  }
  return { problem: 'odd in too many ways' }
}

/** The answer of a register is of a shape nobody foresaw: asking again would bring the same. */
export class NotUnderstood extends ApiError {
  constructor(cause: Error) {
    super('capability.not_available', notUnderstoodDetail, { cause })
  }
}

/** For a log: where and in which way an answer is odd, without its words. */
function problemOf(issues: readonly z.core.$ZodIssue[]): string {
  const said = issues.slice(0, 5).map(({ path, code }) => `${pointerOf(path.slice(0, 20)).slice(0, nameMax)}: ${code}`)
  return issues.length > 5 ? `${said.join('; ')}; and ${issues.length - 5} more` : said.join('; ')
}

/** Where an issue is: of a union the deepest place all of whose other forms are further off. */
function placeOf(issue: z.core.$ZodIssue): Path {
  if (issue.message === decisive.error) return issue.path.slice(0, -1)
  if (issue.code !== 'invalid_union') return issue.path
  const nearest = issue.errors.find((form) => form.length > 0 && form.every(({ path }) => path.length > 0))
  const [first] = nearest ?? []
  return first === undefined ? issue.path : [...issue.path, ...placeOf(first)]
}

/** The indexes that entries of a shortened list had in the answer. */
type Places = Map<unknown, readonly number[]>

/** The place an issue is about as the answer has it. A value that is missing is the fault of what should have it. */
function originalPath(shortened: unknown, path: Path, places: Places): Path {
  const original: PropertyKey[] = []
  let current: unknown = shortened
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) break
    original.push(places.get(current)?.[Number(step)] ?? step)
    current = Reflect.get(current, step)
  }
  return original
}

function pointerOf(path: Path): string {
  return path.map((step) => `/${escapePointer(String(step).slice(0, nameMax))}`).join('')
}

/** What is taken out of an answer, by the steps that lead there; without further steps it is out as a whole. */
type Removed = Map<string, Removed | null>

function remove(removed: Removed, path: Path): void {
  const [step, ...rest] = path
  if (step === undefined) return
  const known = removed.get(String(step))
  if (known === null) return
  if (rest.length === 0) {
    removed.set(String(step), null)
    return
  }
  const inside: Removed = known ?? new Map()
  removed.set(String(step), inside)
  remove(inside, rest)
}

function leftOutOf(removed: Removed, path: Path = []): LeftOut[] {
  return [...removed].flatMap(([step, inside]): LeftOut[] =>
    inside === null
      ? [{ pointer: pointerOf([...path, step]), reason: 'not_understood' }]
      : leftOutOf(inside, [...path, step]),
  )
}

/** The answer without what is taken out of it; what nothing is taken out of stays the same object. */
function without(value: unknown, removed: Removed, places: Places): unknown {
  if (removed.size === 0 || typeof value !== 'object' || value === null) return value
  const keep = (step: string, item: unknown) => without(item, removed.get(step) ?? none, places)
  if (Array.isArray(value)) {
    const kept = [...value.keys()].filter((index) => removed.get(String(index)) !== null)
    const copy = kept.map((index) => keep(String(index), value[index]))
    places.set(copy, kept)
    return copy
  }
  const entries = Object.entries(value).filter(([name]) => removed.get(name) !== null)
  return Object.fromEntries(entries.map(([name, item]) => [name, keep(name, item)]))
}

const none: Removed = new Map()

/** Before anything is computed from them: texts, and names of fields, that no register writes. */
function removeLong(value: unknown, path: PropertyKey[], removed: Removed): void {
  if (typeof value === 'string' && value.length > textMax) remove(removed, path)
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    path.push(name)
    if (name.length > nameMax) remove(removed, path)
    else removeLong(item, path, removed)
    path.pop()
  }
}
