import Big from 'big.js'
import { partForms, type ShareholderGraph, type Statement, type UboReport } from '#lib/contract/index.ts'
import { parts, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { isDecimal } from '#lib/text/index.ts'
import { type ComparedChange, type Comparison, differencesIn } from './comparison.ts'
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

/**
 * A comparison without what only follows from a rename or a move: names a register derives from the legal name, and the
 * former name or address that it notes beside its number, and where the new address lies on a map. A rename is one change, and so is a move.
 */
export function withoutConsequences<S extends string>(comparison: Comparison<S>): Comparison<S> {
  const sections: ReadonlySet<string> = new Set(comparison.changes.map(({ section }) => section))
  const wording = comparison.wording.flatMap((change) => {
    const fields = change.fields.filter(({ name }) => !isConsequence(change, name, sections))
    return fields.length === 0 ? [] : [{ ...change, fields }]
  })
  return { ...comparison, wording }
}

const derivedNames = /^(previousName|formerName|translatedName)$/

function isConsequence(change: ComparedChange<string>, field: string, sections: ReadonlySet<string>) {
  if (change.section === 'alternativeNames') {
    const type = (change.after ?? change.before)?.type
    return sections.has('name') && derivedNames.test(typeof type === 'string' ? type : '')
  }
  if (change.section === 'addresses') return sections.has('addresses') && field.startsWith('coordinate')
  if (change.section !== 'identifiers') return false
  return (
    (sections.has('name') && field === 'extra.formerNames') ||
    (sections.has('addresses') && field === 'extra.formerAddresses')
  )
}
