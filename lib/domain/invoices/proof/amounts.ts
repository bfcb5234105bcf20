import Big from 'big.js'
import { decimalOf } from '../decimals.ts'
import type { ProvedLedgerRow } from './ledger-row.ts'

const zero = new Big(0)
const products = new Map<string, Big>()

/** What an event comes to: its quantity times its unit amount, exactly. Null where one of the two is not stated. */
export function proofAmountOf(row: Pick<ProvedLedgerRow, 'quantity' | 'unitAmountMajor'>): Big | null {
  const { quantity, unitAmountMajor } = row
  if (quantity === null || unitAmountMajor === null) return null
  // A hundred thousand rows have a few dozen prices between them.
  const key = `${quantity} ${unitAmountMajor}`
  const known = products.get(key)
  if (known !== undefined) return known
  const first = decimalOf(quantity)
  const second = decimalOf(unitAmountMajor)
  if (first === null || second === null) return null
  const product = first.times(second)
  if (products.size < 10_000) products.set(key, product)
  return product
}

/** Credits of an event that no grant has paid: what is billed. */
export function billedOf({
  creditsCharged,
  grantAmounts,
}: Pick<ProvedLedgerRow, 'creditsCharged' | 'grantAmounts'>): number {
  if (grantAmounts.length === 0) return creditsCharged ?? 0
  return (creditsCharged ?? 0) - grantAmounts.reduce((sum, amount) => sum + amount, 0)
}

/** Adds up amounts: equal ones are counted first, so that a long ledger costs a few exact multiplications. */
export function createTotal() {
  const counts = new Map<Big, number>()
  return {
    add: (amount: Big | null): void => {
      if (amount !== null) counts.set(amount, (counts.get(amount) ?? 0) + 1)
    },
    value: (): Big => [...counts].reduce((sum, [amount, count]) => sum.plus(amount.times(count)), zero),
    /** True when amounts were given, or there was nothing that could have had one. */
    isStated: (rows: number): boolean => counts.size > 0 || rows === 0,
  }
}

/** What rows come to; null where there are rows and none of them states an amount. */
export function totalOf(rows: readonly Pick<ProvedLedgerRow, 'quantity' | 'unitAmountMajor'>[]): Big | null {
  const total = createTotal()
  for (const row of rows) total.add(proofAmountOf(row))
  return total.isStated(rows.length) ? total.value() : null
}

export interface Comparison {
  state: 'equal' | 'rounded' | 'differs'
  difference: Big
}

/** Compares a stated amount with the exact one; one that is the exact one rounded half up to its own digits is that. */
export function compareAmounts(stated: Big, exact: Big, statedDigits: number): Comparison {
  const difference = exact.minus(stated)
  if (difference.eq(0)) return { state: 'equal', difference }
  const isRounded = exact.round(statedDigits, Big.roundHalfUp).eq(stated)
  return { state: isRounded ? 'rounded' : 'differs', difference }
}
