import Big from 'big.js'
import { capitalOf, detailsOf } from '../report/details.ts'
import type { Company } from '../world/model.ts'
import { createRandom, type Random } from '../world/random.ts'
import { beginOf, type FilingHabit, type Scale, type Scope } from './filing.ts'

/** The figures that nothing else follows from, in whole quanta of the reporting scale, so that all sums are exact. */
export interface Books {
  year: number
  employees: number
  revenue: number
  otherOperatingIncome: number
  costOfGoodsAndServices: number
  personnelCosts: number
  depreciationAndAmortization: number
  otherOperatingExpenses: number
  financialIncome: number
  financialExpenses: number
  incomeTax: number
  extraordinaryItems: number
  minorityInterests: number
  intangibleAssets: number
  goodwill: number
  propertyPlantAndEquipment: number
  financialAssets: number
  inventories: number
  tradeReceivables: number
  otherReceivables: number
  cashAndCashEquivalents: number
  otherCurrentAssets: number
  shareCapital: number
  sharePremium: number
  retainedEarnings: number
  otherReserves: number
  longTermBorrowings: number
  provisions: number
  deferredTaxLiabilities: number
  otherNonCurrentLiabilities: number
  tradePayables: number
  shortTermBorrowings: number
  otherCurrentLiabilities: number
  cashAtBeginning: number
  cashFromInvestingActivities: number
  cashFromFinancingActivities: number
  exchangeRateEffect: number
}

/** Of each scale: how many quanta are one unit of currency, and decimals of an amount as it is written. */
export const scales: Readonly<Record<Scale, { perUnit: string; decimals: number; multiplier: string }>> = {
  units: { perUnit: '100', decimals: 2, multiplier: '1' },
  thousands: { perUnit: '0.001', decimals: 0, multiplier: '1000' },
  millions: { perUnit: '0.00001', decimals: 1, multiplier: '1000000' },
}

/** The books of a company year by year, from its first to `lastYear`: each year goes on where the last one ended. */
export function booksOf(company: Company, habit: FilingHabit, scope: Scope, lastYear: number): Books[] {
  const first = beginOf(company)
  const nature = natureOf(company, habit, scope)
  const books = [open(nature, first - 1)]
  for (let year = first; year <= lastYear; year += 1) {
    const last = books.at(-1)
    if (last !== undefined) books.push(goOn(last, nature, createRandom('books', company.index, scope, year)))
  }
  return books.slice(1)
}

/** What stays with a company over the years; shares of revenue in thousandths. */
interface Nature {
  scope: Scope
  declinesFrom: number | null
  revenue: number
  /** Of the revenue above. */
  staff: number
  shareCapital: number
  sharePremium: number
  costShare: number
  staffShare: number
  otherShare: number
}

function natureOf(company: Company, { scale, declinesFrom }: FilingHabit, scope: Scope): Nature {
  const random = createRandom('nature', company.index)
  const inQuanta = (amount: Big | string | number) =>
    new Big(amount).times(scales[scale].perUnit).round(0, Big.roundHalfEven).toNumber()
  const issued = new Big(capitalOf(company)?.issued ?? '0')
  const perHead = random.between(60, 320) * 1_000
  const drawn = Math.floor(1 + random.next() ** 4 * 2_400)
  const staff = detailsOf(company).employees?.total ?? drawn
  const floor = issued.times(random.between(80, 300)).div(100)
  const wanted = new Big(staff).times(perHead)
  const ofGroup = scope === 'consolidated' ? random.between(130, 260) : 100
  const revenue = (wanted.gt(floor) ? wanted : floor).times(ofGroup).div(100)
  return {
    scope,
    declinesFrom,
    revenue: Math.max(100, inQuanta(revenue)),
    staff: revenue.div(perHead).toNumber(),
    shareCapital: inQuanta(issued),
    sharePremium: random.chance(0.6) ? inQuanta(issued.times(random.between(5, 80)).div(100)) : 0,
    costShare: random.between(500, 640),
    staffShare: random.between(150, 260),
    otherShare: random.between(80, 140),
  }
}

/** A part of an amount, in thousandths, as whole quanta. */
function part(amount: number, thousandths: number): number {
  return Math.round((amount * thousandths) / 1_000)
}

/** The balance sheet a company begins with; profit and loss of that year are not told. */
function open(nature: Nature, year: number): Books {
  const { revenue, shareCapital, sharePremium, scope } = nature
  const intangibleAssets = part(revenue, 30)
  const goodwill = scope === 'consolidated' ? part(revenue, 60) : 0
  const propertyPlantAndEquipment = part(revenue, 320)
  const rest = {
    inventories: part(revenue, 110),
    tradeReceivables: part(revenue, 130),
    otherReceivables: part(revenue, 20),
  }
  const otherCurrentAssets = part(revenue, 10)
  const financialAssets = part(revenue, 50)
  const cash = part(revenue, 120)
  const debts = { longTermBorrowings: part(revenue, 140), shortTermBorrowings: part(revenue, 30) }
  const owed = { tradePayables: part(revenue, 80), otherCurrentLiabilities: part(revenue, 50) }
  const later = { provisions: part(revenue, 40), deferredTaxLiabilities: part(revenue, 6) }
  const otherNonCurrentLiabilities = part(revenue, 10)
  const otherReserves = part(revenue, 20)
  const assets =
    intangibleAssets + goodwill + propertyPlantAndEquipment + financialAssets + otherCurrentAssets + cash + sum(rest)
  const others = shareCapital + sharePremium + otherReserves + otherNonCurrentLiabilities + sum(debts) + sum(owed)
  return {
    ...nothing,
    year,
    revenue,
    intangibleAssets,
    goodwill,
    propertyPlantAndEquipment,
    financialAssets,
    ...rest,
    otherCurrentAssets,
    cashAndCashEquivalents: cash,
    shareCapital,
    sharePremium,
    otherReserves,
    ...debts,
    ...owed,
    ...later,
    otherNonCurrentLiabilities,
    retainedEarnings: assets - others - sum(later),
  }
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0)
}

const nothing: Books = {
  year: 0,
  employees: 0,
  revenue: 0,
  otherOperatingIncome: 0,
  costOfGoodsAndServices: 0,
  personnelCosts: 0,
  depreciationAndAmortization: 0,
  otherOperatingExpenses: 0,
  financialIncome: 0,
  financialExpenses: 0,
  incomeTax: 0,
  extraordinaryItems: 0,
  minorityInterests: 0,
  intangibleAssets: 0,
  goodwill: 0,
  propertyPlantAndEquipment: 0,
  financialAssets: 0,
  inventories: 0,
  tradeReceivables: 0,
  otherReceivables: 0,
  cashAndCashEquivalents: 0,
  otherCurrentAssets: 0,
  shareCapital: 0,
  sharePremium: 0,
  retainedEarnings: 0,
  otherReserves: 0,
  longTermBorrowings: 0,
  provisions: 0,
  deferredTaxLiabilities: 0,
  otherNonCurrentLiabilities: 0,
  tradePayables: 0,
  shortTermBorrowings: 0,
  otherCurrentLiabilities: 0,
  cashAtBeginning: 0,
  cashFromInvestingActivities: 0,
  cashFromFinancingActivities: 0,
  exchangeRateEffect: 0,
}

/** A year of business. */
function goOn(last: Books, nature: Nature, random: Random): Books {
  const earned = earn(last, nature, random)
  const fixed = invest(last, earned.lines, random)
  const { revenue } = earned.lines
  const current = {
    inventories: part(revenue, random.between(80, 140)),
    tradeReceivables: part(revenue, random.between(100, 160)),
    otherReceivables: part(revenue, random.between(10, 30)),
    otherCurrentAssets: part(revenue, random.between(5, 15)),
  }
  const owed = {
    provisions: part(revenue, random.between(30, 50)),
    deferredTaxLiabilities: part(fixed.propertyPlantAndEquipment, 20),
    otherNonCurrentLiabilities: part(revenue, random.between(5, 15)),
    tradePayables: part(revenue, random.between(60, 110)),
    otherCurrentLiabilities: part(revenue, random.between(35, 65)),
    longTermBorrowings:
      part(last.longTermBorrowings, 900) + (random.chance(0.3) ? part(revenue, random.between(20, 90)) : 0),
  }
  const equity = {
    shareCapital: last.shareCapital,
    sharePremium: last.sharePremium,
    otherReserves: last.otherReserves + earned.lines.minorityInterests,
    retainedEarnings: last.retainedEarnings + earned.result,
  }
  const usual = part(revenue, random.between(10, 40))
  const bank = settle(sum(equity) + sum(owed) + usual - sum(fixed) - sum(current), revenue, equity.retainedEarnings)
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
    cashFromInvestingActivities: fixedOf(last) - sum(fixed) - bank.placed - earned.lines.depreciationAndAmortization,
    cashFromFinancingActivities: borrowed - bank.dividends,
    exchangeRateEffect:
      nature.scope === 'consolidated' ? part(last.cashAndCashEquivalents, random.between(-12, 12)) : 0,
  }
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

function fixedOf(books: Books): number {
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
