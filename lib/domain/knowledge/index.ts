/** Why a value is not known. Closed: each page has a sentence for each of them. */
export const unknownReasons = [
  'notOrdered',
  'notPublished',
  'loading',
  'notUnderstood',
  'incomplete',
  'sourceAway',
] as const
export type UnknownReason = (typeof unknownReasons)[number]

/** What was looked at: a product, a list, a register's part. `id` is its order or address, `on` the day or time it is of, if any. */
export interface LookedAt {
  what: string
  id?: string | null
  on?: string | null
}

/** Not exported, so that no other file can write a `Known` down. */
const proven = Symbol('proven')

/** A value with what was looked at. Made by `known` alone, so that a sentence of absence cannot be said of a guess. */
export interface Known<T> {
  isKnown: true
  value: T
  lookedAt: readonly [LookedAt, ...LookedAt[]]
  [proven]: true
}

export interface Unknown {
  isKnown: false
  reason: UnknownReason
  /** What is missing, in the words of its source, where the source has any; never a sentence of the program. */
  detail: string | null
}

/**
 * A value that is known, or the reason why it is not. "None", "nobody", "unchanged", "OK" and 0 are claims that everything was
 * looked at; only a `Known` may become such a sentence.
 */
export type Knowledge<T> = Known<T> | Unknown

export function known<T>(value: T, ...lookedAt: [LookedAt, ...LookedAt[]]): Known<T> {
  return { isKnown: true, value, lookedAt, [proven]: true }
}

export function unknown(reason: UnknownReason, detail: string | null = null): Unknown {
  return { isKnown: false, reason, detail }
}

/** What follows from a known value; an unknown one stays as it is. */
export function follows<T, U>(from: Knowledge<T>, conclude: (value: T) => U): Knowledge<U> {
  return from.isKnown ? known(conclude(from.value), ...from.lookedAt) : from
}

/** All values, with everything that was looked at; unknown, for the first reason, where one of them is. */
export function allKnown<T>(parts: readonly [Knowledge<T>, ...Knowledge<T>[]]): Knowledge<T[]> {
  const missing = parts.find((part) => !part.isKnown)
  if (missing && !missing.isKnown) return missing
  const values: T[] = []
  const lookedAt: LookedAt[] = []
  for (const part of parts) {
    if (!part.isKnown) continue
    values.push(part.value)
    lookedAt.push(...part.lookedAt)
  }
  const [first, ...rest] = lookedAt
  return first ? known(values, first, ...rest) : unknown('incomplete')
}
