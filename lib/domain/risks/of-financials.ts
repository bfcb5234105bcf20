import Big from 'big.js'
import { amountOf, type SeriesColumn, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { isDecimal } from '#lib/text/index.ts'
import type { FoundRisk, RiskAmount, StoredFacts } from './risk.ts'

const factors: Readonly<Record<string, number>> = { units: 1, thousands: 1_000, millions: 1_000_000 }
const earlierMax = 2

/** Equity in the newest accounts of the company itself, with the years before it. Accounts of a group do not decide. */
export function risksOfFinancials({ statements, leftOut }: StoredFacts): FoundRisk[] {
  const series = seriesOf(statements ?? []).find(({ scope }) => scope === null || scope === 'entity')
  if (series === undefined) return []
  const [newest, ...earlier] = shownColumns(series, false)
  if (newest?.periodEnd == null) return []
  const amount = equityOf(newest, series.scale, series.currency)
  if (amount === null) return []
  const isNegative = new Big(amount.amount).lt(0)
  // What could not be read may be the newest accounts.
  if (!isNegative && leftOut?.financials?.length) return []
  const { metadata } = newest.statement
  return [
    {
      kind: isNegative ? 'negativeEquity' : 'positiveEquity',
      newest: amount,
      earlier: earlier.flatMap((one) => equityOf(one, series.scale, series.currency) ?? []).slice(0, earlierMax),
      isAudited: metadata?.audited ?? null,
      weight: isNegative ? 'serious' : 'passed',
      place: { of: 'financials', columnId: newest.id, line: 'totalEquity', periodEnd: newest.periodEnd },
    },
  ]
}

function equityOf(
  { statement, periodEnd }: SeriesColumn,
  scale: string | null,
  currency: string | null,
): RiskAmount | null {
  const text = amountOf(statement, 'totalEquity')
  const factor = factors[scale ?? 'units']
  if (text === null || !isDecimal(text) || factor === undefined || periodEnd === null) return null
  return { amount: new Big(text).times(factor).toFixed(), currency, on: periodEnd }
}
