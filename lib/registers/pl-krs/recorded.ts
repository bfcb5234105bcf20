import type { RecordedCompany } from '../frame/index.ts'

/** The company an extract is of: `rodzaj` says of which kind it is. */
export function companyIn(kind?: 'Aktualny' | 'Pełny') {
  return (value: unknown): RecordedCompany[] => {
    const extract: Record<string, unknown> = Object(Object(value).odpis)
    const head: Record<string, unknown> = Object(extract.naglowekA ?? extract.naglowekP)
    const number = head.numerKRS
    if (typeof number !== 'string' || (kind !== undefined && extract.rodzaj !== kind)) return []
    return [{ number, names: [], value }]
  }
}
