import { jurisdictionOf, type WorkListCompany } from '#lib/contract/index.ts'

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
function newest(times: readonly string[]) {
  return times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null)
}

/** What can be chosen: the values that occur, in order. */
export function valuesOfRow(rows: readonly WorkRow[], of: (row: WorkRow) => readonly string[]): string[] {
  return [...new Set(rows.flatMap(of))].toSorted((a, b) => a.localeCompare(b))
}
