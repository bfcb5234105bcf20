import type { RecordedCompany } from '../frame/index.ts'

/** Every company a recorded answer has: all answers are lists. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { companies }: { companies?: unknown } = Object(value)
  return (Array.isArray(companies) ? companies : []).flatMap((one) => {
    const { businessId, names } = Object(one)
    const number: unknown = businessId?.value
    const all: unknown[] = Array.isArray(names) ? names.map((name) => name?.name) : []
    return typeof number === 'string'
      ? [{ number, names: all.filter((name) => typeof name === 'string'), value: one }]
      : []
  })
}
