import type { InvoiceSnapshot } from '#lib/contract/index.ts'

/** Names of fields of events that are not in the schema, and how often they came. */
export function unknownOfRows({ unexpected, values = [] }: Pick<InvoiceSnapshot, 'unexpected' | 'values'>) {
  const above = new Map<string, number>()
  for (const { path } of values) {
    const name = path.filter((step) => typeof step === 'string').join('.')
    above.set(name, (above.get(name) ?? 0) + 1)
  }
  return Object.entries(unexpected)
    .map(([name, count]) => ({ name, count: count - (above.get(name) ?? 0) }))
    .filter(({ count }) => count > 0)
}
