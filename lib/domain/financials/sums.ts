import Big from 'big.js'
import type { Statement } from '#lib/contract/index.ts'
import { amountOf, bigOf, type LineName } from './figures.ts'

export interface Sum {
  total: LineName
  terms: readonly (readonly [sign: 1 | -1, line: LineName])[]
}

export const plus = (...lines: LineName[]) => lines.map((line) => [1, line] as const)
export const minus = (...lines: LineName[]) => lines.map((line) => [-1, line] as const)

const sumOf = (total: LineName, ...lines: LineName[]): Sum => ({ total, terms: plus(...lines) })
const differenceOf = (total: LineName, of: LineName, less: LineName): Sum => {
  return { total, terms: [...plus(of), ...minus(less)] }
}

/** What must add up in any accounts. Figures derived by definitions of their own (ebitda, net debt) are not among them. */
export const sums: readonly Sum[] = [
  sumOf('totalOperatingIncome', 'revenue', 'otherOperatingIncome'),
  sumOf(
    'totalOperatingExpenses',
    'costOfGoodsAndServices',
    'personnelCosts',
    'depreciationAndAmortization',
    'otherOperatingExpenses',
  ),
  differenceOf('operatingProfit', 'totalOperatingIncome', 'totalOperatingExpenses'),
  differenceOf('netFinancialResult', 'financialIncome', 'financialExpenses'),
  sumOf('profitBeforeTax', 'operatingProfit', 'netFinancialResult'),
  differenceOf('profitAfterTax', 'profitBeforeTax', 'incomeTax'),
  sumOf('totalNonCurrentAssets', 'intangibleAssets', 'goodwill', 'propertyPlantAndEquipment', 'financialAssets'),
  sumOf(
    'totalCurrentAssets',
    'inventories',
    'tradeReceivables',
    'otherReceivables',
    'cashAndCashEquivalents',
    'otherCurrentAssets',
  ),
  sumOf('totalAssets', 'totalNonCurrentAssets', 'totalCurrentAssets'),
  sumOf('totalEquity', 'shareCapital', 'sharePremium', 'retainedEarnings', 'otherReserves'),
  sumOf(
    'totalNonCurrentLiabilities',
    'longTermBorrowings',
    'provisions',
    'deferredTaxLiabilities',
    'otherNonCurrentLiabilities',
  ),
  sumOf('totalCurrentLiabilities', 'tradePayables', 'shortTermBorrowings', 'otherCurrentLiabilities'),
  sumOf('totalLiabilities', 'totalNonCurrentLiabilities', 'totalCurrentLiabilities'),
  sumOf('totalAssets', 'totalEquity', 'totalLiabilities'),
  sumOf('netChangeInCash', 'cashFromOperatingActivities', 'cashFromInvestingActivities', 'cashFromFinancingActivities'),
  sumOf('cashAtEnd', 'cashAtBeginning', 'netChangeInCash', 'exchangeRateEffect'),
]

/**
 * `holds` to the last digit; `rounded` where each figure was rounded to thousands or millions and the difference is no
 * more than that can make; `open` where a line is missing; `differs` where the accounts do not add up.
 */
export type SumState = 'holds' | 'rounded' | 'open' | 'differs'

export interface SumCheck {
  sum: Sum
  state: SumState
  /** The total as stated less what its parts come to, exact. */
  difference: string
  computed: string
  missing: readonly LineName[]
}

/** Every sum of a statement whose total and at least one part are stated. */
export function sumChecksOf(statement: Statement): readonly SumCheck[] {
  const known = checked.get(statement)
  if (known !== undefined) return known
  const checks = sums.flatMap((sum) => checkOf(statement, sum) ?? [])
  checked.set(statement, checks)
  return checks
}

/** A statement never changes, so it is reckoned once, however many cells ask. */
const checked = new WeakMap<Statement, readonly SumCheck[]>()

/** The worst of the checks of one total: a balance sheet total has two. */
export function checkOfLine(checks: readonly SumCheck[], line: LineName): SumCheck | null {
  const own = checks.filter(({ sum }) => sum.total === line)
  const order: readonly SumState[] = ['differs', 'rounded', 'holds', 'open']
  return order.flatMap((state) => own.find((one) => one.state === state) ?? [])[0] ?? null
}

function checkOf(statement: Statement, sum: Sum): SumCheck | null {
  const total = bigOf(amountOf(statement, sum.total))
  if (total === null) return null
  const given = sum.terms.map(([sign, line]) => ({ sign, line, amount: bigOf(amountOf(statement, line)) }))
  const stated = given.flatMap(({ sign, amount }) => (amount === null ? [] : [amount.times(sign)]))
  if (stated.length === 0) return null
  const computed = stated.reduce((so, amount) => so.plus(amount), new Big(0))
  const difference = total.minus(computed)
  const missing = given.flatMap(({ amount, line }) => (amount === null ? [line] : []))
  const state = stateOf(difference, { missing, stated: stated.length, scale: statement.metadata?.reportingScale })
  return { sum, state, difference: difference.toFixed(), computed: computed.toFixed(), missing }
}

/** Lines that are not stated explain any difference, but where there is none they are simply empty. */
function stateOf(
  difference: Big,
  { missing, stated, scale }: { missing: readonly LineName[]; stated: number; scale: string | null | undefined },
): SumState {
  if (difference.eq(0)) return 'holds'
  if (missing.length > 0) return 'open'
  const isRounded = scale === 'thousands' || scale === 'millions'
  return isRounded && difference.abs().lte((stated + 1) / 2) ? 'rounded' : 'differs'
}
