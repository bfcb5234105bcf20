import Big from 'big.js'
import { decimalOf } from './decimals.ts'

/** What a tax line says: added to what is payable, part of it already, or none. */
interface TaxRule {
  basis: 'added' | 'included' | 'none'
  /** 0 to 100, as a decimal text; null where no tax is charged. */
  percent: string | null
}

/** Amounts of exactly the digits of the currency; net and tax always add up to the total. */
interface Taxed {
  net: string
  tax: string
  total: string
}

/** The tax of a payable amount, rounded half up once; null where no tax is charged. */
export function taxOf({ amount, digits }: Payable, { basis, percent }: TaxRule): Taxed | null {
  if (basis === 'none' || percent === null) return null
  const payable = new Big(amount)
  const share = basis === 'added' ? payable.times(percent).div(100) : includedIn(payable, percent)
  const tax = share.round(digits, Big.roundHalfUp)
  const [net, total] = basis === 'added' ? [payable, payable.plus(tax)] : [payable.minus(tax), payable]
  return { net: net.toFixed(digits), tax: tax.toFixed(digits), total: total.toFixed(digits) }
}

/** The division has no end in decimals: enough digits that the rounding to a currency is the exact one's. */
const Exact = Big()
Exact.DP = 40

function includedIn(payable: Big, percent: string): Big {
  const part = new Exact(payable.toFixed()).times(percent)
  return new Big(part.div(new Exact(percent).plus(100)).toFixed())
}

/** What is paid for an invoice whose gross has more digits than its currency. */
export interface Payable {
  /** The gross rounded to the digits of the currency, as a decimal text of exactly these digits. */
  amount: string
  /** Payable less gross, exact. */
  rounding: string
  /** Digits of the currency behind the point: 2 for EUR, 0 for JPY, 3 for KWD. */
  digits: number
}

/** Digits of an ISO 4217 currency behind the point; null for a text that is no such code. */
export function currencyDigits(currency: string): number | null {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? null
  } catch {
    return null
  }
}

/** Rounded half up, once, on the total; null without a gross or a currency, because then nobody knows to which digits. */
export function payableOf(gross: string | null | undefined, currency: string | null): Payable | null {
  const exact = decimalOf(gross)
  const digits = currency === null ? null : currencyDigits(currency)
  if (exact === null || digits === null) return null
  const amount = exact.round(digits, Big.roundHalfUp)
  return { amount: amount.toFixed(digits), rounding: amount.minus(exact).toFixed(), digits }
}

/**
 * Exact parts of a gross as amounts that can be booked: each is rounded down or up to the digits of the currency, those with the
 * largest remainders up, earlier ones first, so that together they are exactly what is paid. A part that needs no rounding is
 * never changed. The parts must add up to the gross.
 */
export function partsOfPayable(payable: Payable, parts: readonly Big[]): string[] {
  const { digits } = payable
  const unit = new Big(10).pow(-digits)
  const floors = parts.map((part) => floorTo(part, digits))
  const left = floors.reduce((sum, floor) => sum.minus(floor), new Big(payable.amount)).div(unit)
  const order = parts
    .map((part, at) => ({ at, rest: part.minus(floors[at] ?? part) }))
    .toSorted((a, b) => b.rest.cmp(a.rest) || a.at - b.at)
  const raised = new Set(order.slice(0, Number(left.toFixed())).map(({ at }) => at))
  return floors.map((floor, at) => (raised.has(at) ? floor.plus(unit) : floor).toFixed(digits))
}

function floorTo(value: Big, digits: number): Big {
  const cut = value.round(digits, Big.roundDown)
  return cut.gt(value) ? cut.minus(new Big(10).pow(-digits)) : cut
}
