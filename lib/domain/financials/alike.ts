import { type LineName, partOf } from './figures.ts'
import type { Series, SeriesColumn } from './series.ts'

/** What the amounts of a statement are of. */
export interface AccountsFrame extends Pick<Series, 'scope' | 'kind' | 'currency' | 'scale'> {
  periodStart: string | null
  periodEnd: string | null
  standard: string | null
}

export function frameOf(
  { scope, kind, currency, scale }: Series,
  { statement, periodStart, periodEnd }: SeriesColumn,
): AccountsFrame {
  const standard = statement.metadata?.accountingStandard ?? null
  return { scope, kind, currency, scale, periodStart, periodEnd, standard }
}

export type Unlike = 'period' | 'scope' | 'currency' | 'scale' | 'standard'

/**
 * Why a line of two statements is not compared; null where both are of the same days, whole, money and rules. A balance is of
 * one day, every other line of a period. What is not stated is not known to be the same; only the rules are hardly ever stated,
 * and count as the same where neither says which.
 */
export function whyUnlike(one: AccountsFrame, other: AccountsFrame, line: LineName): Unlike | null {
  const isSame = (field: keyof AccountsFrame) => one[field] !== null && one[field] === other[field]
  const isOfOneDay = partOf(line) === 'balanceSheet'
  if (!isSame('periodEnd')) return 'period'
  if (!isOfOneDay && (!isSame('periodStart') || one.kind !== other.kind)) return 'period'
  if (one.scope !== other.scope) return 'scope'
  if (!isSame('currency')) return 'currency'
  if ((one.scale ?? 'units') !== (other.scale ?? 'units')) return 'scale'
  return one.standard === other.standard ? null : 'standard'
}
