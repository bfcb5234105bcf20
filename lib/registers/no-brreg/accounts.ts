import { Big } from 'big.js'
import type {
  balanceSheetLines,
  Evidence,
  FinancialsResult,
  incomeStatementLines,
  Statement,
  StatementMetadata,
} from '#lib/contract/index.ts'
import {
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
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'

import { entrySource } from './values.ts'

export const accountsSource = 'regnskapsregisteret'

const result = 'resultatregnskapResultat'
const operating = `${result}/driftsresultat`
const financial = `${result}/finansresultat`
const funding = 'egenkapitalGjeld'
const debt = `${funding}/gjeldOversikt`
const assets = 'eiendeler'

/** Where each line of the interface stands in the accounts: its proof leads there. The misspelt names are the register's own. */
const incomePlaces = {
  revenue: `${operating}/driftsinntekter/salgsinntekter`,
  totalOperatingIncome: `${operating}/driftsinntekter/sumDriftsinntekter`,
  personnelCosts: `${operating}/driftskostnad/loennskostnad`,
  totalOperatingExpenses: `${operating}/driftskostnad/sumDriftskostnad`,
  operatingProfit: `${operating}/driftsresultat`,
  financialIncome: `${financial}/finansinntekt/sumFinansinntekter`,
  financialExpenses: `${financial}/finanskostnad/sumFinanskostnad`,
  netFinancialResult: `${financial}/nettoFinans`,
  profitBeforeTax: `${result}/ordinaertResultatFoerSkattekostnad`,
  incomeTax: `${result}/ordinaertResultatSkattekostnad`,
  extraordinaryItems: `${result}/ekstraordinaerePoster`,
  profitAfterTax: `${result}/aarsresultat`,
} satisfies Partial<Record<(typeof incomeStatementLines)[number], string>>

const balancePlaces = {
  goodwill: `${assets}/goodwill`,
  totalNonCurrentAssets: `${assets}/anleggsmidler/sumAnleggsmidler`,
  inventories: `${assets}/sumVarer`,
  cashAndCashEquivalents: `${assets}/sumBankinnskuddOgKontanter`,
  totalCurrentAssets: `${assets}/omloepsmidler/sumOmloepsmidler`,
  totalAssets: `${assets}/sumEiendeler`,
  retainedEarnings: `${funding}/egenkapital/opptjentEgenkapital/sumOpptjentEgenkapital`,
  totalEquity: `${funding}/egenkapital/sumEgenkapital`,
  totalNonCurrentLiabilities: `${debt}/langsiktigGjeld/sumLangsiktigGjeld`,
  totalCurrentLiabilities: `${debt}/kortsiktigGjeld/sumKortsiktigGjeld`,
  totalLiabilities: `${debt}/sumGjeld`,
} satisfies Partial<Record<(typeof balanceSheetLines)[number], string>>

/** Amounts and facts the interface has no line for, under the register's names. Small (section 1-6 of the Accounting Act) is more than micro. */
const otherPlaces = {
  innskuttEgenkapital: `${funding}/egenkapital/innskuttEgenkapital/sumInnskuttEgenkaptial`,
  totalresultat: `${result}/totalresultat`,
  sumEgenkapitalGjeld: `${funding}/sumEgenkapitalGjeld`,
  sumFordringer: `${assets}/sumFordringer`,
  sumInvesteringer: `${assets}/sumInvesteringer`,
}

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
const checks: readonly (readonly [total: string, one: string, sign: '+' | '−', other: string])[] = [
  ['operatingProfit', 'totalOperatingIncome', '−', 'totalOperatingExpenses'],
  ['netFinancialResult', 'financialIncome', '−', 'financialExpenses'],
  ['profitBeforeTax', 'operatingProfit', '+', 'netFinancialResult'],
  ['totalAssets', 'totalNonCurrentAssets', '+', 'totalCurrentAssets'],
  ['totalLiabilities', 'totalNonCurrentLiabilities', '+', 'totalCurrentLiabilities'],
  ['totalAssets', 'totalEquity', '+', 'totalLiabilities'],
]

function notesOn(amounts: Amounts): Map<string, string> {
  const notes = new Map<string, string>()
  for (const [total, one, sign, other] of checks) {
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
  const places: Readonly<Record<string, string>> = { ...incomePlaces, ...balancePlaces }
  const amounts = { ...income(accounts)?.value, ...balance(accounts)?.value }
  const notes = notesOn(amounts)
  const claim = text('journalnr')(accounts)
  const sourceSha256 = accounts.book.answerOf(accounts.pointer)?.sha256
  const place = (line: string) => accounts.to(places[line] ?? '')
  const proofOf = ({ pointer }: Place) => pointer.slice(accountsSource.length + 1)
  const value = Object.keys(amounts).map((line): [string, Evidence] => {
    const note = notes.get(line)
    const grade = note === undefined ? 'EXACT' : 'UNRECONCILED'
    return [line, { grade, note, proof: [proofOf(place(line))], claimId: claim?.value, sourceSha256 }]
  })
  const from = (line: string) => [place(line).pointer, ...(claim?.notes ?? []).flatMap((note) => note.from)]
  return {
    value: Object.fromEntries(value),
    notes: value.map(([line]) => ({ to: `/${line}`, from: from(line), by: 'what the figure adds up to' })),
  }
}

const statement: Rule<Statement> = object<Statement>({
  ...{ metadata, incomeStatement: income, balanceSheet: balance, evidenceConfidence: evidence },
  extra: object<Record<string, unknown>>({
    ...Object.fromEntries(Object.entries(otherPlaces).map(([name, path]) => [name, amount(path)])),
    ...{ morselskap: flag('virksomhet/morselskap'), smaaForetak: flag('regnkapsprinsipper/smaaForetak') },
    oppstillingsplan: text('oppstillingsplan'),
  }),
})

const none: FinancialsResult = { type: 'financials', statements: [], sources: {} }
const name = 'Regnskapsregisteret (Register of Company Accounts)'
const of = (path: string) => `/${accountsSource}/*/${path}`

/** Statements as the register gives them, in full units of the currency of the accounts. */
export const accounts: Mapping<FinancialsResult> = {
  value: either(
    object<FinancialsResult>({
      ...{ type: constant('financials'), statements: each(accountsSource, statement) },
      sources: ({ book }) => {
        const fileName = `regnskap_${book.about.asked}.json`
        return constant({ [accountsSource]: { name, fileName } })(book.root)
      },
    }),
    constant(none),
  ),
  companyName: text(`${entrySource}/navn`),
  beside: [entrySource],
  identity: [of('virksomhet/organisasjonsnummer'), `/${entrySource}/organisasjonsnummer`],
  dropped: { no_field: [of('id'), of('virksomhet/organisasjonsform')] },
}
