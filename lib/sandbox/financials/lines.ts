import Big from 'big.js'
import { balanceSheetLines, cashFlowLines, incomeStatementLines } from '#lib/contract/index.ts'
import type { Scale } from '../world/model.ts'
import { scales } from './books.ts'
import type { Books } from './model.ts'
import type { SandboxLineName } from './names-lines.ts'

/** Amounts of a set of accounts in whole quanta; a line that is not there is not zero (P81). */
export type Amounts = Partial<Record<SandboxLineName, number>>

/** All lines of a year: what was booked, and the sums of it. */
export function amountsOf(books: Books, scope: 'entity' | 'consolidated'): Amounts {
  const { year: _year, employees: _employees, minorityInterests, goodwill, ...booked } = books
  const ofGroup = scope === 'entity' ? {} : { minorityInterests, goodwill }
  return { ...booked, ...ofGroup, ...incomeOf(books), ...balanceOf(books), ...cashFlowOf(books) }
}

function incomeOf(books: Books): Amounts {
  const { revenue, costOfGoodsAndServices, depreciationAndAmortization } = books
  const totalOperatingIncome = revenue + books.otherOperatingIncome
  const totalOperatingExpenses =
    costOfGoodsAndServices + books.personnelCosts + depreciationAndAmortization + books.otherOperatingExpenses
  const operatingProfit = totalOperatingIncome - totalOperatingExpenses
  const netFinancialResult = books.financialIncome - books.financialExpenses
  const profitBeforeTax = operatingProfit + netFinancialResult
  const profitAfterTax = profitBeforeTax - books.incomeTax
  return {
    totalOperatingIncome,
    totalOperatingExpenses,
    operatingProfit,
    netFinancialResult,
    profitBeforeTax,
    profitAfterTax,
    grossProfit: revenue - costOfGoodsAndServices,
    ebitda: operatingProfit + depreciationAndAmortization,
    cashFlow: profitAfterTax + depreciationAndAmortization,
  }
}

function balanceOf(books: Books): Amounts {
  const { inventories, tradeReceivables, cashAndCashEquivalents } = books
  const { longTermBorrowings, shortTermBorrowings, tradePayables } = books
  const totalNonCurrentAssets =
    books.intangibleAssets + books.goodwill + books.propertyPlantAndEquipment + books.financialAssets
  const totalCurrentAssets =
    inventories + tradeReceivables + books.otherReceivables + cashAndCashEquivalents + books.otherCurrentAssets
  const totalNonCurrentLiabilities =
    longTermBorrowings + books.provisions + books.deferredTaxLiabilities + books.otherNonCurrentLiabilities
  const totalCurrentLiabilities = tradePayables + shortTermBorrowings + books.otherCurrentLiabilities
  return {
    totalNonCurrentAssets,
    totalCurrentAssets,
    totalAssets: totalNonCurrentAssets + totalCurrentAssets,
    totalEquity: books.shareCapital + books.sharePremium + books.retainedEarnings + books.otherReserves,
    totalNonCurrentLiabilities,
    totalCurrentLiabilities,
    totalLiabilities: totalNonCurrentLiabilities + totalCurrentLiabilities,
    workingCapital: inventories + tradeReceivables - tradePayables,
    netDebt: longTermBorrowings + shortTermBorrowings - cashAndCashEquivalents,
  }
}

/** Business brought what is left of the change in cash after investing, financing and exchange rates. */
function cashFlowOf(books: Books): Amounts {
  const cashAtEnd = books.cashAndCashEquivalents
  const netChangeInCash = cashAtEnd - books.cashAtBeginning - books.exchangeRateEffect
  const cashFromOperatingActivities =
    netChangeInCash - books.cashFromInvestingActivities - books.cashFromFinancingActivities
  return { cashFromOperatingActivities, netChangeInCash, cashAtEnd }
}

/** What the law asks of the smallest: no cash flow, a few lines of profit and loss, the sums of the balance sheet. */
export const microLines: ReadonlySet<SandboxLineName> = new Set([
  'revenue',
  'costOfGoodsAndServices',
  'personnelCosts',
  'profitBeforeTax',
  'incomeTax',
  'profitAfterTax',
  'totalNonCurrentAssets',
  'cashAndCashEquivalents',
  'totalCurrentAssets',
  'totalAssets',
  'shareCapital',
  'totalEquity',
  'totalNonCurrentLiabilities',
  'totalCurrentLiabilities',
  'totalLiabilities',
] as const)

/** As filed before it was corrected: some sales were booked a year too early. */
export function beforeCorrection(books: Books): Books {
  const early = Math.round(books.revenue * 0.015)
  return {
    ...books,
    revenue: books.revenue + early,
    tradeReceivables: books.tradeReceivables + early,
    retainedEarnings: books.retainedEarnings + early,
  }
}

/** An amount as it is written in its scale, e.g. "4120" thousands or "4120000.00" units. */
function written(quanta: number, scale: Scale): string {
  const { decimals } = scales[scale]
  return new Big(quanta).div(new Big(10).pow(decimals)).toFixed(decimals)
}

/** The lines of the three parts of a statement, each in the order of the contract. */
export const sandboxParts = {
  incomeStatement: incomeStatementLines,
  balanceSheet: balanceSheetLines,
  cashFlowStatement: cashFlowLines,
} as const satisfies Record<string, readonly SandboxLineName[]>

export type SandboxPartName = keyof typeof sandboxParts

/** The lines of one part that are there, as texts; undefined where there are none. */
export function linesOf(
  amounts: Amounts,
  part: SandboxPartName,
  scale: Scale,
): Partial<Record<SandboxLineName, string>> | undefined {
  const given = sandboxParts[part].flatMap((line: SandboxLineName) => {
    const quanta = amounts[line]
    return quanta === undefined ? [] : [[line, written(quanta, scale)] as const]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}
