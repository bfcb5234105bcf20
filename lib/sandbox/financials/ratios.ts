import Big from 'big.js'
import { keysOf, type ratioNames } from '#lib/contract/index.ts'
import type { Scale } from '../world/model.ts'
import { scales } from './books.ts'
import type { Amounts } from './lines.ts'
import type { SandboxLineName } from './names-lines.ts'

type RatioName = (typeof ratioNames)[number]
/** One line, or several together. */
type Term = SandboxLineName | readonly SandboxLineName[]

/** `percent` and `days` (of a year of 360) are measured; `times` is a plain quotient; `perHead` is in units of currency. */
interface Formula {
  over: Term
  /** Taken off what stands above. */
  less?: SandboxLineName
  under: Term | 'employees'
  unit: 'percent' | 'days' | 'times' | 'perHead'
}

const employed: Term = ['totalEquity', 'totalNonCurrentLiabilities']
const percent = (over: Term, under: Term): Formula => ({ over, under, unit: 'percent' })
const times = (over: Term, under: Term): Formula => ({ over, under, unit: 'times' })
const perHead = (over: Term): Formula => ({ over, under: 'employees', unit: 'perHead' })

const formulas: Readonly<Record<RatioName, Formula>> = {
  returnOnEquityPreTax: percent('profitBeforeTax', 'totalEquity'),
  returnOnCapitalEmployedPreTax: percent(['profitBeforeTax', 'financialExpenses'], employed),
  returnOnAssetsPreTax: percent('profitBeforeTax', 'totalAssets'),
  returnOnEquity: percent('profitAfterTax', 'totalEquity'),
  returnOnCapitalEmployed: percent(['profitAfterTax', 'financialExpenses'], employed),
  returnOnAssets: percent('profitAfterTax', 'totalAssets'),
  profitMargin: percent('profitBeforeTax', 'revenue'),
  grossMargin: percent('grossProfit', 'revenue'),
  ebitdaMargin: percent('ebitda', 'revenue'),
  ebitMargin: percent('operatingProfit', 'revenue'),
  cashFlowToRevenue: percent('cashFlow', 'revenue'),
  netAssetsTurnover: times('revenue', employed),
  interestCover: times('operatingProfit', 'financialExpenses'),
  stockTurnover: times('revenue', 'inventories'),
  collectionPeriodDays: { over: 'tradeReceivables', under: 'revenue', unit: 'days' },
  creditPeriodDays: { over: 'tradePayables', under: 'revenue', unit: 'days' },
  currentRatio: times('totalCurrentAssets', 'totalCurrentLiabilities'),
  liquidityRatio: { ...times('totalCurrentAssets', 'totalCurrentLiabilities'), less: 'inventories' },
  shareholdersLiquidityRatio: times('totalEquity', 'totalNonCurrentLiabilities'),
  solvencyRatioAssetBased: percent('totalEquity', 'totalAssets'),
  solvencyRatioLiabilityBased: percent('totalEquity', 'totalLiabilities'),
  gearing: percent(['totalNonCurrentLiabilities', 'shortTermBorrowings'], 'totalEquity'),
  profitPerEmployee: perHead('profitBeforeTax'),
  revenuePerEmployee: perHead('revenue'),
  costOfEmployeesToRevenue: percent('personnelCosts', 'revenue'),
  averageCostPerEmployee: perHead('personnelCosts'),
  shareholdersFundsPerEmployee: perHead('totalEquity'),
  workingCapitalPerEmployee: perHead('workingCapital'),
  totalAssetsPerEmployee: perHead('totalAssets'),
}

/** Beyond this a quotient says nothing any more: 1,000 percent, times or days. */
const significantTo = 1_000

export type Ratios = Partial<Record<RatioName, string>> & { notSignificant?: string[] }

/**
 * The ratios of a set of accounts, to two places. One that lacks a figure is missing; one over a base that is not positive,
 * or beyond what says anything, has no value and is listed as not significant (P80).
 */
export function sandboxRatiosOf(amounts: Amounts, employees: number | undefined, scale: Scale): Ratios {
  const ratios: Ratios = {}
  const notSignificant: string[] = []
  for (const name of keysOf(formulas)) {
    const value = ratioOf(formulas[name], amounts, employees, scale)
    if (value === 'missing') continue
    if (value === 'notSignificant') notSignificant.push(name)
    else ratios[name] = value
  }
  return notSignificant.length === 0 ? ratios : { ...ratios, notSignificant }
}

function ratioOf(
  { over, less, under, unit }: Formula,
  amounts: Amounts,
  employees: number | undefined,
  scale: Scale,
): string {
  const whole = total(over, amounts)
  const taken = less === undefined ? 0 : (amounts[less] ?? null)
  const bottom = under === 'employees' ? (employees ?? null) : total(under, amounts)
  if (whole === null || taken === null || bottom === null) return 'missing'
  if (bottom <= 0) return 'notSignificant'
  const quotient = new Big(whole).minus(taken).div(bottom)
  if (unit === 'perHead') return quotient.div(scales[scale].perUnit).toFixed(2)
  const value = quotient.times({ percent: 100, days: 360, times: 1 }[unit])
  return value.abs().gt(significantTo) ? 'notSignificant' : value.toFixed(2)
}

function total(term: Term, amounts: Amounts): number | null {
  return [term].flat().reduce<number | null>((sum, line) => {
    const amount = amounts[line]
    return sum === null || amount === undefined ? null : sum + amount
  }, 0)
}
