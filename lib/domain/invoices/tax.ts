import Big from 'big.js'
import type { Payable } from './payable.ts'

/** What a tax line says: added to what is payable, part of it already, or none. */
export interface TaxRule {
  basis: 'added' | 'included' | 'none'
  /** 0 to 100, as a decimal text; null where no tax is charged. */
  percent: string | null
}

/** Amounts of exactly the digits of the currency; net and tax always add up to the total. */
export interface Taxed {
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
