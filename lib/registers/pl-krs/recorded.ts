import { type RecordedCompany, recordedAs } from '../frame/index.ts'

/** The company an extract is of. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { naglowekA, naglowekP } = Object(Object(value).odpis)
  return recordedAs(Object(naglowekA ?? naglowekP).numerKRS, [], value)
}
