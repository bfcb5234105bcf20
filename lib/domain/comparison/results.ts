import Big from 'big.js'
import { partForms, type ShareholderGraph, type Statement, type UboReport } from '#lib/contract/index.ts'
import { parts, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { isDecimal } from '#lib/text/index.ts'
import { type Comparison, differencesIn } from './comparison.ts'
import { shapeOfValue, text, type ValueShape } from './facts.ts'
import { compareHolders } from './holders.ts'
import { type Item, keyedItem, partyItem } from './items.ts'

/** What differs in the beneficial owners a register names, and in their interests. */
export function compareOwners(before: UboReport, after: UboReport): Comparison<'owners'> {
  return { ...differencesIn('owners', ownerItems(before), ownerItems(after)), lastChanged: null }
}

/** What differs in the direct holders of the company in the middle of two graphs. */
export function compareGraphs(before: ShareholderGraph, after: ShareholderGraph): Comparison {
  return { ...compareHolders(before, after), lastChanged: null }
}

/**
 * What differs in the figures of the same period by the same rules; accounts that were replaced by a later filing do not count, nor
 * those of which nobody knows the period.
 */
export function compareAccounts(before: readonly Statement[], after: readonly Statement[]): Comparison<'accounts'> {
  return { ...differencesIn('accounts', accountItems(before), accountItems(after)), lastChanged: null }
}

function ownerItems({ ultimateBeneficialOwners, sources }: UboReport): Item[] {
  const place = {
    path: 'ultimateBeneficialOwners',
    shape: shapeOfValue(partForms.BeneficialOwner) ?? {},
    sources: sources ?? {},
  }
  return (ultimateBeneficialOwners ?? []).map((owner) => partyItem(owner, null, place))
}

const lineNames: readonly string[] = Object.values(parts).flat()
const ofLines: ValueShape = Object.fromEntries(lineNames.map((name) => [name, text]))

function accountItems(statements: readonly Statement[]): Item[] {
  return seriesOf(statements).flatMap((series) =>
    shownColumns(series, false).flatMap(({ statement, periodEnd }) => {
      if (periodEnd === null) return []
      const { incomeStatement, balanceSheet, cashFlowStatement } = statement
      const figures = Object.entries({ ...incomeStatement, ...balanceSheet, ...cashFlowStatement })
      const place = { path: 'statements', shape: ofLines, sources: {} }
      const key = [series.id, periodEnd, statement.metadata?.accountingStandard ?? null]
      const item = keyedItem([key], periodEnd, Object.fromEntries(figures.map(inPlainDigits)), place)
      // A company at rest has the same figures every year: without its period a new year would be the old one.
      return { ...item, identity: JSON.stringify(key) }
    }),
  )
}

/** 100.00 is 100. */
function inPlainDigits([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === 'string' && isDecimal(value) ? new Big(value).toFixed() : value]
}
