import type { StoredCompany } from '#lib/contract/index.ts'

/** The newest completed order, of any of these products where they are named. */
export function newestOf(company: StoredCompany | null, products?: readonly string[]) {
  const stored = (company?.results ?? []).filter(({ product }) => products?.includes(product) ?? true)
  return stored.toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))[0] ?? null
}
