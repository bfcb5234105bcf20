import Big from 'big.js'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { decimalOf, type Payable, partsOfPayable, sumOf } from '#lib/domain/invoices/index.ts'
import type { Split } from './sheet.ts'

interface SplitParts {
  /** What the invoice states and no row explains. */
  rest: Big
  /** The exact amounts of the groups in their order, and of the rest where there is one: together the gross. */
  amounts: Big[]
  /** The same as amounts that can be booked, together what is payable; null without a currency, and of a cut list. */
  parts: string[] | null
}

/** Whether parts that can be booked are told: with a currency, and of a whole list. */
export function hasParts({ groups, total }: Split, payable: Payable | null): payable is Payable {
  // Parts of a cut list are not those of the whole, and are not rounded to it.
  return payable !== null && groups.length >= total
}

export function splitParts(split: Split, { invoice }: InvoiceSnapshot, payable: Payable | null): SplitParts {
  const exact = split.groups.map(({ amountMajor }) => decimalOf(amountMajor) ?? new Big(0))
  const rest = decimalOf(invoice.grossMajor)?.minus(sumOf(exact)) ?? new Big(0)
  const amounts = rest.eq(0) ? exact : [...exact, rest]
  const parts = hasParts(split, payable) ? partsOfPayable(payable, amounts) : null
  return { rest, amounts, parts }
}
