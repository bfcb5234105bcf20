import Big from 'big.js'
import { changeCauses } from '#lib/contract/index.ts'
import { major } from './decimals.ts'

/** What one product, customer and key have on an invoice. */
export interface CostCell {
  product: string | null
  customer: string | null
  key: string | null
  /** Credits of events that are no refunds, before grants. */
  credits: number
  /** Credits of these events that grants paid. */
  granted: number
  /** What these events come to, as a decimal text. */
  charged: string
  /** What refunds come to: 0 or negative. */
  refunded: string
}

/** A month as its ledger has it. */
export interface CostMonth {
  cells: readonly CostCell[]
  /** The price of the first credit of a product, where the invoice states it. */
  prices: Readonly<Record<string, string>>
  /** The stated gross less the ledger: 0 on an invoice that adds up. */
  unexplained: string
}

const costCauses = changeCauses
type CostCause = (typeof costCauses)[number]
export const costSubjects = ['product', 'customer', 'key'] as const
type CostSubject = (typeof costSubjects)[number]

/** How much of a change is due to one cause at one product, customer or key. */
interface CostChange {
  /** Null for events that have no such value. */
  subject: string | null
  cause: CostCause
  /** Decimal text; positive is dearer. */
  amount: string
}

export interface CostComparison {
  /** The later gross less the earlier, exactly the sum of the changes of any subject and of `unexplained`. */
  difference: string
  unexplained: string
  bySubject: Record<CostSubject, CostChange[]>
}

/** Digits of a share of a total that has no end in decimals; the mix takes the rest, so that nothing is lost. */
const shareDigits = 4

/**
 * Why one month costs more than another. Of each product, customer and key: what the change of list prices, of all credits (volume),
 * of the share of these in all credits (mix), of tiers reached, of grants and of refunds has made. With u the first price of a
 * credit, c its credits and g those paid by grants, charged = u × c − u × g + (what tiers make), so the parts always add up.
 */
export function compareCosts(before: CostMonth, after: CostMonth): CostComparison {
  const total = (month: CostMonth) => month.cells.reduce((sum, { credits }) => sum + credits, 0)
  const [allBefore, allAfter] = [total(before), total(after)]
  const growth = { more: allAfter - allBefore, of: allBefore }
  const [cellsBefore, cellsAfter] = [byName(before.cells), byName(after.cells)]
  const sums: Record<CostSubject, Map<string, { subject: string | null; cause: CostCause; sum: Big }>> = {
    ...{ product: new Map(), customer: new Map(), key: new Map() },
  }
  let difference = new Big(after.unexplained).minus(before.unexplained)
  for (const name of new Set([...cellsBefore.keys(), ...cellsAfter.keys()])) {
    const [a, b] = [cellsBefore.get(name), cellsAfter.get(name)]
    const cell = b ?? a
    if (cell === undefined) continue
    const causes = causesOf(a ?? none(cell), b ?? none(cell), pricesOf(cell.product, before, after), growth)
    for (const cause of costCauses) {
      difference = difference.plus(causes[cause])
      for (const of of costSubjects) {
        const id = `${cause} ${cell[of] ?? ''} ${cell[of] === null}`
        const known = sums[of].get(id) ?? { subject: cell[of], cause, sum: new Big(0) }
        sums[of].set(id, { ...known, sum: known.sum.plus(causes[cause]) })
      }
    }
  }
  return {
    difference: major(difference),
    unexplained: major(new Big(after.unexplained).minus(before.unexplained)),
    bySubject: { product: listed(sums.product), customer: listed(sums.customer), key: listed(sums.key) },
  }
}

interface Prices {
  before: Big | null
  after: Big | null
}

/** A product that is new or gone had no other price. */
function pricesOf(product: string | null, before: CostMonth, after: CostMonth): Prices {
  const priceIn = ({ prices }: CostMonth) => {
    const text = product === null ? undefined : prices[product]
    return text === undefined ? null : new Big(text)
  }
  const [a, b] = [priceIn(before), priceIn(after)]
  return { before: a ?? b, after: b ?? a }
}

function causesOf(
  a: CostCell,
  b: CostCell,
  prices: Prices,
  growth: { more: number; of: number },
): Record<CostCause, Big> {
  const zero = new Big(0)
  const refunds = new Big(b.refunded).minus(a.refunded)
  if (prices.before === null || prices.after === null) {
    const other = new Big(b.charged).minus(a.charged)
    return { price: zero, volume: zero, mix: zero, tier: zero, grants: zero, refunds, other }
  }
  const tierOf = (cell: CostCell, price: Big) => new Big(cell.charged).minus(price.times(cell.credits - cell.granted))
  const quantity = prices.before.times(b.credits - a.credits)
  const volume =
    growth.of === 0 ? quantity : prices.before.times(a.credits).times(growth.more).div(growth.of).round(shareDigits)
  return {
    price: prices.after.minus(prices.before).times(b.credits),
    volume,
    mix: quantity.minus(volume),
    tier: tierOf(b, prices.after).minus(tierOf(a, prices.before)),
    grants: prices.before.times(a.granted).minus(prices.after.times(b.granted)),
    refunds,
    other: zero,
  }
}

function byName(cells: readonly CostCell[]): Map<string, CostCell> {
  return new Map(cells.map((cell) => [JSON.stringify([cell.product, cell.customer, cell.key]), cell]))
}

function none({ product, customer, key }: CostCell): CostCell {
  return { product, customer, key, credits: 0, granted: 0, charged: '0', refunded: '0' }
}

/** The largest first; what comes to nothing is no cause. */
function listed(sums: ReadonlyMap<string, { subject: string | null; cause: CostCause; sum: Big }>): CostChange[] {
  return [...sums.values()]
    .filter(({ sum }) => !sum.eq(0))
    .toSorted((a, b) => b.sum.abs().cmp(a.sum.abs()))
    .map(({ subject, cause, sum }) => ({ subject, cause, amount: major(sum) }))
}
