/** What an entry of a list is about. */
export type ListedKind = 'person' | 'company' | 'vessel' | 'aircraft'

/** A number that tells one party from all others; names and dates of birth are none. */
export type NumberKind = 'register' | 'lei' | 'imo' | 'tax'

export interface ListedNumber {
  kind: NumberKind
  value: string
  /** As the list labels the number, e.g. `Company Number`. */
  label: string
}

export interface ListEntry {
  /** The list's own number of the entry. */
  id: string
  kind: ListedKind
  /** The first is the principal name. */
  names: readonly string[]
  /** Codes of the regimes or programmes the entry stands under. */
  programmes: readonly string[]
  numbers: readonly ListedNumber[]
  /** False for every other restriction: such an entry never makes a party listed for the sum. */
  isFreeze: boolean
}

/** The entries of a file with the day it was generated, or why the whole file is refused: an edition is never taken in part. */
export type ReadList =
  | {
      entries: readonly ListEntry[]
      /** As YYYY-MM-DD; null where the format has none. */
      day: string | null
    }
  | { problem: string }

/** Refuses a file without entries or with a number twice: which of the two is meant nobody can say. */
export function editionOf(entries: readonly ListEntry[], day: string | null): ReadList {
  if (entries.length === 0) return { problem: 'The file has no entries.' }
  const isUnique = new Set(entries.map(({ id }) => id)).size === entries.length
  return isUnique ? { entries, day } : { problem: 'Two entries of the file have the same number.' }
}
