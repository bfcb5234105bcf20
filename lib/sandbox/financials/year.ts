import type { Random } from '../world/random.ts'
import { type Books, bookLines, type Nature } from './model.ts'

/** A year of business. */
export function nextYear(last: Books, nature: Nature, random: Random): Books {
  const earned = earn(last, nature, random)
  const fixed = invest(last, earned.lines, random)
  const { revenue } = earned.lines
  const { current, owed } = operate(last, revenue, fixed.propertyPlantAndEquipment, random)
  const equity = {
    shareCapital: last.shareCapital,
    sharePremium: last.sharePremium,
    otherReserves: last.otherReserves + earned.lines.minorityInterests,
    retainedEarnings: last.retainedEarnings + earned.result,
  }
  const usual = part(revenue, random.between(10, 40))
  const bank = settle(
    sumOfParts(equity) + sumOfParts(owed) + usual - sumOfParts(fixed) - sumOfParts(current),
    revenue,
    equity.retainedEarnings,
  )
  const shortTermBorrowings = usual + bank.lent
  const borrowed = owed.longTermBorrowings + shortTermBorrowings - last.longTermBorrowings - last.shortTermBorrowings
  return {
    year: last.year + 1,
    employees: Math.max(1, Math.round((revenue * nature.staff) / nature.revenue)),
    ...earned.lines,
    ...fixed,
    financialAssets: fixed.financialAssets + bank.placed,
    ...current,
    ...owed,
    ...equity,
    retainedEarnings: equity.retainedEarnings - bank.dividends,
    shortTermBorrowings,
    cashAndCashEquivalents: bank.cash,
    cashAtBeginning: last.cashAndCashEquivalents,
    cashFromInvestingActivities:
      fixedOf(last) - sumOfParts(fixed) - bank.placed - earned.lines.depreciationAndAmortization,
    cashFromFinancingActivities: borrowed - bank.dividends,
    exchangeRateEffect:
      nature.scope === 'consolidated' ? part(last.cashAndCashEquivalents, random.between(-12, 12)) : 0,
  }
}

/** What business binds, and what it owes. */
function operate(last: Books, revenue: number, equipment: number, random: Random) {
  const current = {
    inventories: part(revenue, random.between(80, 140)),
    tradeReceivables: part(revenue, random.between(100, 160)),
    otherReceivables: part(revenue, random.between(10, 30)),
    otherCurrentAssets: part(revenue, random.between(5, 15)),
  }
  const owed = {
    provisions: part(revenue, random.between(30, 50)),
    deferredTaxLiabilities: part(equipment, 20),
    otherNonCurrentLiabilities: part(revenue, random.between(5, 15)),
    tradePayables: part(revenue, random.between(60, 110)),
    otherCurrentLiabilities: part(revenue, random.between(35, 65)),
    longTermBorrowings:
      part(last.longTermBorrowings, 900) + (random.chance(0.3) ? part(revenue, random.between(20, 90)) : 0),
  }
  return { current, owed }
}

/** Profit and loss. `result` is what the year adds to the equity of the company's own shareholders. */
function earn(last: Books, nature: Nature, random: Random) {
  const { declinesFrom, scope, costShare, staffShare, otherShare } = nature
  const declining = declinesFrom === null ? 0 : Math.max(0, last.year + 2 - declinesFrom)
  const growth = declining > 0 ? random.between(930, 1_000) : random.between(930, 1_110)
  const revenue = Math.max(100, part(last.revenue, growth))
  const worse = declining > 0 ? random.between(60, 110) + declining * 15 : 0
  const lines = {
    revenue,
    otherOperatingIncome: part(revenue, random.between(0, 30)),
    costOfGoodsAndServices: part(revenue, costShare + worse + random.between(-25, 25)),
    personnelCosts: part(revenue, staffShare + random.between(-10, 10)),
    depreciationAndAmortization: part(last.propertyPlantAndEquipment + last.intangibleAssets, random.between(80, 130)),
    otherOperatingExpenses: part(revenue, otherShare + random.between(-15, 15)),
    financialIncome: part(last.cashAndCashEquivalents, 10) + part(last.financialAssets, random.between(10, 40)),
    financialExpenses: part(last.longTermBorrowings + last.shortTermBorrowings, random.between(30, 60)),
    extraordinaryItems: random.chance(0.2) ? part(revenue, random.between(-15, 15)) : 0,
  }
  const before =
    revenue +
    lines.otherOperatingIncome -
    lines.costOfGoodsAndServices -
    lines.personnelCosts -
    lines.depreciationAndAmortization -
    lines.otherOperatingExpenses +
    lines.financialIncome -
    lines.financialExpenses
  const incomeTax = before > 0 ? part(before, random.between(220, 310)) : 0
  const after = before - incomeTax
  const minorityInterests = scope === 'consolidated' && after > 0 ? part(after, random.between(10, 70)) : 0
  return {
    lines: { ...lines, incomeTax, minorityInterests },
    result: after + lines.extraordinaryItems - minorityInterests,
  }
}

function invest(
  last: Books,
  { revenue, depreciationAndAmortization }: Pick<Books, 'revenue' | 'depreciationAndAmortization'>,
  random: Random,
) {
  const spent = part(revenue, random.between(20, 60))
  const worn = Math.min(depreciationAndAmortization, last.propertyPlantAndEquipment)
  return {
    intangibleAssets: part(last.intangibleAssets, 900) + part(revenue, random.between(2, 8)),
    goodwill: random.chance(0.2) ? part(last.goodwill, 900) : last.goodwill,
    propertyPlantAndEquipment: last.propertyPlantAndEquipment - worn + spent,
    financialAssets: part(last.financialAssets, random.between(960, 1_060)),
  }
}

function fixedOf(books: Books) {
  return books.intangibleAssets + books.goodwill + books.propertyPlantAndEquipment + books.financialAssets
}

/** Cash balances the sheet: a bank lends what is missing; what is too much is paid out as far as it was earned, else placed. */
function settle(cash: number, revenue: number, retained: number) {
  const least = part(revenue, 15)
  const most = part(revenue, 160)
  if (cash < least) return { cash: least, lent: least - cash, dividends: 0, placed: 0 }
  const dividends = Math.min(Math.max(0, cash - most), Math.max(0, retained))
  const placed = Math.max(0, cash - most - dividends)
  return { cash: cash - dividends - placed, lent: 0, dividends, placed }
}

/** The balance sheet a company begins with; profit and loss of that year are not reported. */
export function openBooks(nature: Nature, year: number): Books {
  const { revenue, shareCapital, sharePremium, scope } = nature
  const fixed = {
    intangibleAssets: part(revenue, 30),
    goodwill: scope === 'consolidated' ? part(revenue, 60) : 0,
    propertyPlantAndEquipment: part(revenue, 320),
    financialAssets: part(revenue, 50),
  }
  const current = {
    inventories: part(revenue, 110),
    tradeReceivables: part(revenue, 130),
    otherReceivables: part(revenue, 20),
    otherCurrentAssets: part(revenue, 10),
    cashAndCashEquivalents: part(revenue, 120),
  }
  const equity = { shareCapital, sharePremium, otherReserves: part(revenue, 20) }
  const owed = {
    longTermBorrowings: part(revenue, 140),
    shortTermBorrowings: part(revenue, 30),
    tradePayables: part(revenue, 80),
    otherCurrentLiabilities: part(revenue, 50),
    provisions: part(revenue, 40),
    deferredTaxLiabilities: part(revenue, 6),
    otherNonCurrentLiabilities: part(revenue, 10),
  }
  const retainedEarnings = sumOfParts(fixed) + sumOfParts(current) - sumOfParts(equity) - sumOfParts(owed)
  return { ...nothing, year, revenue, ...fixed, ...current, ...equity, ...owed, retainedEarnings }
}

const nothing = Object.fromEntries(bookLines.map((line) => [line, 0])) as Books

/** A part of an amount, in thousandths, as whole quanta. */
function part(amount: number, thousandths: number) {
  return Math.round((amount * thousandths) / 1_000)
}

/** All amounts of a group together. */
function sumOfParts(amounts: Readonly<Record<string, number>>) {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0)
}
