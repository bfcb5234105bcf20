import { jurisdictionOf, type WorkListCompany } from '#lib/contract/index.ts'

/** The filters of the work list, as its address has them; an empty text filters nothing. */
export interface WorkFilter {
  text: string
  /** Words of the name of a person or company that stands in it. */
  party: string
  /** Several with commas, as risk and review. */
  country: string
  condition: string
  /** A status of a file, or `none` where there is no file. */
  file: string
  /** A risk class, or `none`. */
  risk: string
  /** `me`, `nobody`, or the id of a user. */
  assignee: string
  tag: string
  /** A product that is on file, or `none` where nothing is. */
  product: string
  /** The newest data is older than so many days. */
  age: string
  /** `overdue`, or due within so many days. */
  due: string
  /** The next review is `overdue`, or due in a month, `2026-12`. */
  review: string
  starred: boolean
  /** `open` or `confirmed`: matches it has. */
  screening: string
  /** `changed`, `serious` or `never`. */
  sinceReview: string
  /** The id of a batch. */
  batch: string
}

export interface WorkRow extends WorkListCompany {
  /** The newest of what is on file. */
  newestAt: string | null
  jurisdictionCode: string | null
}

export function workRows(companies: readonly WorkListCompany[]): WorkRow[] {
  return companies.map((one) => ({
    ...one,
    newestAt: newest(Object.values(one.results ?? {})),
    jurisdictionCode: jurisdictionOf(one.serviceId),
  }))
}

/** UTC texts of one form sort as they follow each other. */
function newest(times: readonly string[]): string | null {
  return times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null)
}

/** What can be chosen: the values that occur, in order. */
export function valuesOfRow(rows: readonly WorkRow[], of: (row: WorkRow) => readonly string[]): string[] {
  return [...new Set(rows.flatMap(of))].toSorted((a, b) => a.localeCompare(b))
}
