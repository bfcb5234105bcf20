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
}

/** The entries of a file, or why the whole file is refused: an edition is never taken in part. */
export type ReadList = { entries: readonly ListEntry[] } | { problem: string }
