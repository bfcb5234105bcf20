import type { RequestRecord, SourceHealth } from '#lib/contract/index.ts'

interface Usual {
  p50Ms: number
  p90Ms: number
}

/** One or two orders say nothing about what is usual. */
const countMin = 3

/** How long such an order usually takes there; null where too few of ours have shown it. */
export function usualDurationOf(
  health: readonly SourceHealth[],
  { product, jurisdictionCode }: Pick<RequestRecord, 'product' | 'jurisdictionCode'>,
): Usual | null {
  const row = health.find((one) => one.product === product && one.jurisdictionCode === jurisdictionCode)
  if (row === undefined || row.count < countMin) return null
  if (typeof row.p50Ms !== 'number' || typeof row.p90Ms !== 'number') return null
  return { p50Ms: row.p50Ms, p90Ms: row.p90Ms }
}
