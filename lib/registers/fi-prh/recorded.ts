import { type RecordedCompany, recordedAs } from '../frame/index.ts'

/** Every company a recorded answer has: all answers are lists. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { companies }: { companies?: unknown } = Object(value)
  return (Array.isArray(companies) ? companies : []).flatMap((one) => {
    const { businessId, names } = Object(one)
    const all: unknown[] = Array.isArray(names) ? names.map((name) => name?.name) : []
    return recordedAs(businessId?.value, all, one)
  })
}
