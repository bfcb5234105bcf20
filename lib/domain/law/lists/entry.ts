import type { FactOfEntry } from './facts.ts'

/** What an entry of a list is about. */
export const listedKinds = ['person', 'company', 'vessel', 'aircraft'] as const
export type ListedKind = (typeof listedKinds)[number]

/** A number that tells one party from all others; names and dates of birth are none. */
export type NumberKind = 'register' | 'lei' | 'imo' | 'tax'

export interface ListedNumber {
  kind: NumberKind
  value: string
  /** As the list labels the number, e.g. `Company Number`. */
  label: string
  /** As the list prints it; null where it gives none, missing where the edition was read before it was kept. */
  country?: string | null
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

/** An entry as its file was read. */
export interface ReadEntry extends ListEntry {
  /** What else it tells, for a person who decides; nothing is compared by it. */
  facts: readonly FactOfEntry[]
}

/** What of a file is odd. It costs what it says and nothing else. */
export interface ListRemark {
  /**
   * `fieldsUnread`: of an entry, which is compared by the rest; `entryUnread`: nothing of it can be compared; `aliasesUnread`: of
   * all entries that have an element of a name not known; `rowOdd`: a row that is read although it is not formed as the others.
   */
  kind: 'fieldsUnread' | 'entryUnread' | 'aliasesUnread' | 'rowOdd'
  /** The row or the place of the entry, its number and name, as far as the file gives them. */
  where: string
  /** The fields, elements or fault; empty where there is nothing to add. */
  what: string
}

/** The entries of a file with the day it was generated and what is odd in it, or why it is no such list. */
export type ReadSanctionList =
  | {
      entries: readonly ReadEntry[]
      remarks: readonly ListRemark[]
      /** As YYYY-MM-DD; null where the format has none. */
      day: string | null
    }
  | { problem: string }

/** Refuses a file without entries or with a number twice: which of the two is meant nobody can say. */
export function editionOf(
  entries: readonly ReadEntry[],
  day: string | null,
  remarks: readonly ListRemark[] = [],
): ReadSanctionList {
  if (entries.length === 0) return { problem: 'The file has no entries.' }
  const seen = new Set<string>()
  const twice = entries.find(({ id }) => seen.size === seen.add(id).size)
  if (twice === undefined) return { entries, day, remarks }
  return { problem: `Two entries of the file have the number ${twice.id}; one is “${twice.names[0] ?? ''}”.` }
}
