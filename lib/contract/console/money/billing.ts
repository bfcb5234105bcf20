import { z } from 'zod'
import { answer, list, maybe, maybeText, request, text, textUpTo, textWithin } from '../../fields.ts'
import { forAdmins, forPayers } from '../row.ts'
import { billingLimits, taxBases, taxPercentPattern } from '../values/money.ts'

/** What a printed statement and a charge-back say beside the invoice: who pays whom, tax, and the accounts of customers. */

/** Sender or recipient of a statement. */
export const StatementParty = request({
  name: textUpTo(billingLimits.nameCharactersMax).trim().min(1),
  /** Lines of the address. */
  address: textUpTo(billingLimits.addressCharactersMax).trim(),
  /** Tax or VAT number. */
  taxId: textUpTo(billingLimits.taxIdCharactersMax).trim(),
})
export type StatementParty = z.infer<typeof StatementParty>

/** The tax line of a statement; the interface says nothing of taxes, so an admin does. */
export const StatementTax = request({
  basis: z.enum(taxBases),
  /** A decimal text from 0 to 100; null where no tax is charged. */
  percent: text.regex(taxPercentPattern, { error: 'A percentage from 0 to 100 with at most four decimals' }).nullable(),
  note: textUpTo(billingLimits.noteCharactersMax).trim(),
}).refine(({ basis, percent }) => (basis === 'none') === (percent === null), {
  path: ['percent'],
  error: 'Required where tax is added or included, and only there',
})
export type StatementTax = z.infer<typeof StatementTax>

const accountText = textUpTo(billingLimits.accountCharactersMax).trim()
const accountTexts = { costCentre: accountText, account: accountText, contraAccount: accountText }

/** How the organization calls the three columns. */
export const AccountHeads = request(accountTexts)
export type AccountHeads = z.infer<typeof AccountHeads>

/** Where what a customer has used is booked; null is usage without a customer. */
export const CustomerAccount = answer({
  customerId: maybeText,
  costCentre: text,
  account: text,
  contraAccount: text,
})
export type CustomerAccount = z.infer<typeof CustomerAccount>

export const Billing = answer({
  sender: maybe(StatementParty),
  recipient: maybe(StatementParty),
  tax: maybe(StatementTax),
  /** Null where the columns have their usual names. */
  accountHeads: maybe(AccountHeads),
  /** Every customer on a stored invoice, and every one that has accounts. */
  accounts: list(CustomerAccount),
})
export type Billing = z.infer<typeof Billing>

const billingFields = {
  sender: StatementParty.nullable().optional(),
  recipient: StatementParty.nullable().optional(),
  tax: StatementTax.nullable().optional(),
  accountHeads: AccountHeads.nullable().optional(),
}

export const billingOperations = {
  getBilling: forPayers(
    'GET /api/console/billing',
    'Returns sender, recipient and tax line of statements, and the accounts customers are charged back to',
    { answer: Billing },
  ),
  changeBilling: forAdmins(
    'PATCH /api/console/billing',
    'Changes what statements print and how account columns are called',
    {
      /** `base` is what the form showed of the fields it changes: a field that has another value now is a conflict. */
      body: request({ ...billingFields, base: request(billingFields).optional() }),
      answer: Billing,
      makesStale: ['getBilling'],
    },
  ),
  setCustomerAccount: forPayers('POST /api/console/billing/accounts', 'Sets or clears the accounts of a customer', {
    body: request({
      customerId: textWithin(1_000).nullable(),
      ...accountTexts,
      base: request(accountTexts).optional(),
    }),
    answer: CustomerAccount,
    makesStale: ['getBilling'],
  }),
}
