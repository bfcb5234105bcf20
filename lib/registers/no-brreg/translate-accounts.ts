import { Big } from 'big.js'
import type {
  balanceSheetLines,
  Evidence,
  FinancialsResult,
  incomeStatementLines,
  Statement,
  StatementMetadata,
} from '#lib/contract/index.ts'
import type { Answer } from '../transport/index.ts'
import type { Accounts, AccountsList } from './schema-accounts.ts'
import { sourceOf } from './translate-source.ts'
import { dateOf, filled } from './translate-values.ts'

/** Key of the one answer in the `sources` map. */
const source = 'regnskapsregisteret'

type Amounts = Record<string, string | undefined>

/** Statements as the register gives them, in full units of the currency of the accounts. */
export function toFinancials(answer: Answer<AccountsList>, number: string): FinancialsResult {
  return {
    type: 'financials',
    statements: answer.value.map((accounts, index) => statementOf(accounts, index, answer.sha256)),
    sources: {
      [source]: {
        ...sourceOf(answer, `regnskap_${number}.json`),
        name: 'Regnskapsregisteret (Register of Company Accounts)',
      },
    },
  }
}

function statementOf(accounts: Accounts, index: number, sha256: string): Statement {
  const income = amountsAt(accounts, incomePlaces)
  const balance = amountsAt(accounts, balancePlaces)
  return {
    metadata: metadataOf(accounts),
    incomeStatement: income,
    balanceSheet: balance,
    evidenceConfidence: evidenceOf(accounts, { ...income, ...balance }, index, sha256),
    extra: extraOf(accounts),
  }
}

function metadataOf(accounts: Accounts): StatementMetadata {
  const { regnskapsperiode, revisjon, regnkapsprinsipper } = accounts
  const isUnaudited = revisjon?.ikkeRevidertAarsregnskap === true || revisjon?.fravalgRevisjon === true
  return {
    periodStart: dateOf(regnskapsperiode.fraDato),
    periodEnd: dateOf(regnskapsperiode.tilDato),
    currency: filled(accounts.valuta),
    scope: scopeOf(accounts.regnskapstype),
    audited: revisjon == null ? undefined : !isUnaudited,
    accountingStandard: standardOf(regnkapsprinsipper?.regnskapsregler),
    statementType: accounts.avviklingsregnskap === true ? 'liquidation' : 'annual',
    reportingScale: 'units',
    source,
  }
}

function scopeOf(type: string | null | undefined): string | undefined {
  if (type === 'SELSKAP') return 'entity'
  return type === 'KONSERN' ? 'consolidated' : filled(type)
}

/** The register's two words for the accounting act and for simplified IFRS are kept: they are neither IFRS nor unknown. */
function standardOf(rules: string | null | undefined): string | undefined {
  return filled(rules)
}

const result = '/resultatregnskapResultat'
const operating = `${result}/driftsresultat`
const financial = `${result}/finansresultat`
const funding = '/egenkapitalGjeld'
const debt = `${funding}/gjeldOversikt`
const assets = '/eiendeler'

/** Where each line of the interface stands in the accounts, as JSON Pointers: its proof leads there. */
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
  morselskap: '/virksomhet/morselskap',
  smaaForetak: '/regnkapsprinsipper/smaaForetak',
  oppstillingsplan: '/oppstillingsplan',
}

const placeOf = new Map<string, string>(Object.entries({ ...incomePlaces, ...balancePlaces }))

function amountsAt(accounts: Accounts, places: Readonly<Record<string, string>>): Amounts {
  const amounts = Object.entries(places).map(([line, pointer]) => [line, decimal(valueAt(accounts, pointer))])
  return Object.fromEntries(amounts)
}

function extraOf(accounts: Accounts): Record<string, unknown> | undefined {
  const said = Object.entries(otherPlaces).flatMap(([name, pointer]) => {
    const value = valueAt(accounts, pointer)
    const given = typeof value === 'number' ? decimal(value) : typeof value === 'string' ? filled(value) : value
    return given == null ? [] : [[name, given]]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

function valueAt(accounts: Accounts, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((within, name) => Object(within)[name], accounts)
}

/** What must add up in any accounts; where the register's own figures do not, they stay and are marked. */
const checks: readonly { total: string; parts: readonly [sign: 1 | -1, line: string][] }[] = [
  {
    total: 'operatingProfit',
    parts: [
      [1, 'totalOperatingIncome'],
      [-1, 'totalOperatingExpenses'],
    ],
  },
  {
    total: 'netFinancialResult',
    parts: [
      [1, 'financialIncome'],
      [-1, 'financialExpenses'],
    ],
  },
  {
    total: 'profitBeforeTax',
    parts: [
      [1, 'operatingProfit'],
      [1, 'netFinancialResult'],
    ],
  },
  {
    total: 'totalAssets',
    parts: [
      [1, 'totalNonCurrentAssets'],
      [1, 'totalCurrentAssets'],
    ],
  },
  {
    total: 'totalLiabilities',
    parts: [
      [1, 'totalNonCurrentLiabilities'],
      [1, 'totalCurrentLiabilities'],
    ],
  },
  {
    total: 'totalAssets',
    parts: [
      [1, 'totalEquity'],
      [1, 'totalLiabilities'],
    ],
  },
]

function evidenceOf(
  accounts: Accounts,
  amounts: Amounts,
  index: number,
  sourceSha256: string,
): Record<string, Evidence> {
  const notes = notesOn(amounts)
  const claimId = filled(accounts.journalnr)
  const proven = Object.keys(amounts).filter((line) => amounts[line] !== undefined)
  return Object.fromEntries(
    proven.map((line): [string, Evidence] => {
      const note = notes.get(line)
      const grade = note === undefined ? 'EXACT' : 'UNRECONCILED'
      const proof = [`/${index}${placeOf.get(line) ?? ''}`]
      return [line, { grade, note, proof, claimId, sourceSha256 }]
    }),
  )
}

function notesOn(amounts: Amounts): Map<string, string> {
  const notes = new Map<string, string>()
  for (const { total, parts } of checks) {
    const given = [total, ...parts.map(([, line]) => line)].map((line) => amounts[line])
    if (given.includes(undefined)) continue
    const sum = parts.reduce((so, [sign, line]) => so.plus(new Big(amounts[line] ?? '0').times(sign)), new Big(0))
    const difference = new Big(amounts[total] ?? '0').minus(sum)
    if (difference.eq(0)) continue
    const formula = parts.map(([sign, line], at) => (at === 0 ? line : `${sign === 1 ? '+' : '−'} ${line}`)).join(' ')
    notes.set(total, `as given; ${formula} is ${sum.toFixed()}, a difference of ${difference.toFixed()}`)
  }
  return notes
}

/** An amount as a decimal text; what is not given stays missing and never becomes 0. */
function decimal(value: unknown): string | undefined {
  return typeof value === 'number' ? new Big(value).toFixed() : undefined
}
