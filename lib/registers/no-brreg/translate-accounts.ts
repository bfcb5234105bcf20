import { Big } from 'big.js'
import type { Evidence, FinancialsResult, Statement, StatementMetadata } from '#lib/contract/index.ts'
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
  const income = incomeOf(accounts)
  const balance = balanceOf(accounts)
  return {
    metadata: metadataOf(accounts),
    incomeStatement: income,
    balanceSheet: balance,
    evidenceConfidence: evidenceOf(accounts, { ...income, ...balance }, index, sha256),
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

function incomeOf({ resultatregnskapResultat: result }: Accounts): Amounts {
  const operating = result?.driftsresultat
  const financial = result?.finansresultat
  return {
    revenue: decimal(operating?.driftsinntekter?.salgsinntekter),
    totalOperatingIncome: decimal(operating?.driftsinntekter?.sumDriftsinntekter),
    personnelCosts: decimal(operating?.driftskostnad?.loennskostnad),
    totalOperatingExpenses: decimal(operating?.driftskostnad?.sumDriftskostnad),
    operatingProfit: decimal(operating?.driftsresultat),
    financialIncome: decimal(financial?.finansinntekt?.sumFinansinntekter),
    financialExpenses: decimal(financial?.finanskostnad?.sumFinanskostnad),
    netFinancialResult: decimal(financial?.nettoFinans),
    profitBeforeTax: decimal(result?.ordinaertResultatFoerSkattekostnad),
    incomeTax: decimal(result?.ordinaertResultatSkattekostnad),
    extraordinaryItems: decimal(result?.ekstraordinaerePoster),
    profitAfterTax: decimal(result?.aarsresultat),
  }
}

function balanceOf({ eiendeler: assets, egenkapitalGjeld }: Accounts): Amounts {
  const equity = egenkapitalGjeld?.egenkapital
  const debt = egenkapitalGjeld?.gjeldOversikt
  return {
    goodwill: decimal(assets?.goodwill),
    totalNonCurrentAssets: decimal(assets?.anleggsmidler?.sumAnleggsmidler),
    inventories: decimal(assets?.sumVarer),
    cashAndCashEquivalents: decimal(assets?.sumBankinnskuddOgKontanter),
    totalCurrentAssets: decimal(assets?.omloepsmidler?.sumOmloepsmidler),
    totalAssets: decimal(assets?.sumEiendeler),
    retainedEarnings: decimal(equity?.opptjentEgenkapital?.sumOpptjentEgenkapital),
    totalEquity: decimal(equity?.sumEgenkapital),
    totalNonCurrentLiabilities: decimal(debt?.langsiktigGjeld?.sumLangsiktigGjeld),
    totalCurrentLiabilities: decimal(debt?.kortsiktigGjeld?.sumKortsiktigGjeld),
    totalLiabilities: decimal(debt?.sumGjeld),
  }
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
      return [line, { grade, note, proof: [`regnskap[${index}]`], claimId, sourceSha256 }]
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
function decimal(value: number | null | undefined): string | undefined {
  return value == null ? undefined : new Big(value).toFixed()
}
