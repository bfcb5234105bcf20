import { Big } from 'big.js'
import type { Evidence, FinancialsResult, Statement, StatementMetadata } from '#lib/contract/index.ts'
import {
  asItStands,
  computed,
  constant,
  day,
  derived,
  each,
  either,
  flag,
  type Mapping,
  number,
  object,
  orElse,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { entrySource, table } from './values.ts'

export const accountsSource = 'regnskapsregisteret'

/** Where each line of the interface stands in accounts, and what it has no line for. */
const lines = Map.groupBy(table('lines').rows, ({ statement }) => statement)
const placesOf = (statement: string): Record<string, string> =>
  Object.fromEntries(lines.get(statement)?.map(({ line, place }) => [line, place]) ?? [])
const [incomePlaces, balancePlaces] = [placesOf('income'), placesOf('balance')]

/** An amount as a decimal text; what is not given stays missing and never becomes 0. */
const amount = (path: string) => derived(number(path), 'decimal text', (given) => new Big(given).toFixed())
type Amounts = Record<string, string>
const amountsAt = (places: Readonly<Record<string, string>>) =>
  orElse(object<Amounts>(Object.fromEntries(Object.entries(places).map(([line, path]) => [line, amount(path)]))), {})
const [income, balance] = [amountsAt(incomePlaces), amountsAt(balancePlaces)]

const scopes: Readonly<Record<string, string>> = { SELSKAP: 'entity', KONSERN: 'consolidated' }
const metadata = object<StatementMetadata>({
  periodStart: day('regnskapsperiode/fraDato'),
  periodEnd: day('regnskapsperiode/tilDato'),
  currency: text('valuta'),
  scope: derived(text('regnskapstype'), 'code table', (type) => scopes[type] ?? type),
  audited: computed<Record<'not' | 'optedOut', boolean>, boolean>(
    'neither unaudited nor opted out',
    { not: flag('revisjon/ikkeRevidertAarsregnskap'), optedOut: flag('revisjon/fravalgRevisjon') },
    ({ not, optedOut }) => ![not(), optedOut()].includes(true),
  ),
  // The register's words for the accounting act and for simplified IFRS are kept: they are neither IFRS nor unknown.
  accountingStandard: text('regnkapsprinsipper/regnskapsregler'),
  statementType: either(
    derived(flag('avviklingsregnskap'), 'kind', (isOfEnd) => (isOfEnd ? 'liquidation' : 'annual')),
    constant('annual'),
  ),
  ...{ reportingScale: constant('units'), source },
})

/** What must add up in any accounts; where the register's own figures do not, they stay and are marked. */
const checks = [
  'operatingProfit = totalOperatingIncome − totalOperatingExpenses',
  'netFinancialResult = financialIncome − financialExpenses',
  'profitBeforeTax = operatingProfit + netFinancialResult',
  'totalAssets = totalNonCurrentAssets + totalCurrentAssets',
  'totalLiabilities = totalNonCurrentLiabilities + totalCurrentLiabilities',
  'totalAssets = totalEquity + totalLiabilities',
].map((check) => check.split(' '))

function notesOn(amounts: Amounts): Map<string, string> {
  const notes = new Map<string, string>()
  for (const [total = '', , one = '', sign, other = ''] of checks) {
    const [stated, first, second] = [amounts[total], amounts[one], amounts[other]]
    if (stated === undefined || first === undefined || second === undefined) continue
    const sum = sign === '+' ? new Big(first).plus(second) : new Big(first).minus(second)
    const difference = new Big(stated).minus(sum)
    if (difference.eq(0)) continue
    const said = `${one} ${sign} ${other} is ${sum.toFixed()}`
    notes.set(total, `as given; ${said}, a difference of ${difference.toFixed()}`)
  }
  return notes
}

/** For each line whether it adds up, and where it stands in which answer. */
const evidence: Rule<Record<string, Evidence>> = (accounts) => {
  const amounts = { ...income(accounts)?.value, ...balance(accounts)?.value }
  const notes = notesOn(amounts)
  const { value: claimId, notes: claimed = [] } = text('journalnr')(accounts) ?? {}
  const sourceSha256 = accounts.book.answerOf(accounts.pointer)?.sha256
  const found = Object.keys(amounts).map((line) => {
    const { pointer } = accounts.to(incomePlaces[line] ?? balancePlaces[line] ?? '')
    const note = notes.get(line)
    const grade = note === undefined ? 'EXACT' : 'UNRECONCILED'
    const value: Evidence = { grade, note, proof: [pointer.slice(accountsSource.length + 1)], claimId, sourceSha256 }
    return { line, value, from: [pointer, ...claimed.flatMap((one) => one.from)] }
  })
  return {
    value: Object.fromEntries(found.map(({ line, value }) => [line, value])),
    notes: found.map(({ line, from }) => ({ to: `/${line}`, from, by: 'what the figure adds up to' })),
  }
}

/** Small (section 1-6 of the Accounting Act) is more than micro. */
const said =
  (path: string): Rule<unknown> =>
  (accounts) =>
    (typeof accounts.to(path).value === 'number' ? amount(path) : asItStands(path))(accounts)
const statement = object<Statement>({
  ...{ metadata, incomeStatement: income, balanceSheet: balance, evidenceConfidence: evidence },
  extra: object<Record<string, unknown>>(
    Object.fromEntries(Object.entries(placesOf('beside')).map(([name, path]) => [name, said(path) as Rule<object>])),
  ),
})

const none: FinancialsResult = { type: 'financials', statements: [], sources: {} }
const name = 'Regnskapsregisteret (Register of Company Accounts)'
const of = (path: string) => `/${accountsSource}/*/${path}`

/** Statements as the register gives them, in full units of the currency of the accounts. */
export const accounts: Mapping<FinancialsResult> = {
  value: either(
    object<FinancialsResult>({
      ...{ type: constant('financials'), statements: each(accountsSource, statement) },
      sources: constant({ [accountsSource]: { name } }),
    }),
    constant(none),
  ),
  companyName: text(`${entrySource}/navn`),
  beside: [entrySource],
  identity: [of('virksomhet/organisasjonsnummer'), `/${entrySource}/organisasjonsnummer`],
  dropped: { no_field: [of('id'), of('virksomhet/organisasjonsform')] },
}
