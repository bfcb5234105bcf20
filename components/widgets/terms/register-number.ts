import type { Identifier } from '#lib/contract/index.ts'

/** Numbers of other lists than the company's own register: indexes, tax offices, the union of registers. */
const isOfOtherList = /^(?:lei|service_?id|bic|swift\w*|isin|duns|euid)$|vat|tax|unique_?number$/i

/** The number in the company's own register, which people know it by; another one only where it has none. */
export function registerNumberOf<T extends Pick<Identifier, 'type' | 'value'>>(identifiers: readonly T[]): T | null {
  const given = identifiers.filter(({ value }) => value)
  return given.find(({ type }) => !isOfOtherList.test(type ?? '')) ?? given[0] ?? null
}
