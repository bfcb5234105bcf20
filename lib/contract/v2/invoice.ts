import { z } from 'zod'
import {
  answer,
  answeredAs,
  given,
  givenInstant,
  givenList,
  givenText,
  givenWhole,
  givenWord,
  instantOrNull,
  maybe,
  maybeText,
  maybeTexts,
  number,
  TextMap,
  text,
  UuidText,
  Whole,
  wholeOrNull,
} from '../fields.ts'

/** One billable event. There is no orderId here: `sourceEventId` and `idempotencyKey` identify the order (P121). */
export const LedgerItem = answer({
  id: UuidText,
  occurredAt: givenInstant,
  eventType: givenWord(['consumption']),
  creditsCharged: givenWhole,
  sku: givenText,
  billableCode: givenText,
  pricedSku: givenText,
  productBucket: givenWord(['data', 'monitoring', 'intermediate']),
  quantity: givenText,
  endpoint: givenText,
  capability: givenText,
  ...maybeTexts('customerId', 'customerReference', 'serviceId', 'companyName'),
  apiKeyId: maybe(UuidText),
  apiKeyName: maybeText,
  grantsUsed: givenList(UuidText),
  grantAmounts: givenList(Whole),
  refundOfEventId: maybe(UuidText),
  billingPriceId: given(UuidText),
  billingCreditPriceId: given(UuidText),
  unitAmountMajor: givenText,
  sourceEventId: givenText,
  idempotencyKey: givenText,
  metadata: given(TextMap),
})
export type LedgerItem = z.infer<typeof LedgerItem>

export const TierLine = answer({
  tierIndex: givenWhole,
  tierMinQuantity: given(answeredAs(z.union([text, number]), { type: 'string' })),
  quantity: givenText,
  unitAmountMajor: givenText,
  grossMajor: givenText,
  stripeInvoiceItemId: maybeText,
})
export type TierLine = z.infer<typeof TierLine>

export const InvoiceLine = answer({
  sku: givenText,
  quantity: givenText,
  grossMajor: givenText,
  priceSource: givenText,
  tierLines: givenList(TierLine),
  ledgerItems: givenList(LedgerItem),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** "Major" amounts are decimal strings. There is no currency field: a symbol is shown only where one is configured (P119). */
export const Invoice = answer({
  invoiceId: text,
  billingRunId: maybe(UuidText),
  periodStart: givenInstant,
  periodEnd: givenInstant,
  status: givenText,
  grossMajor: givenText,
  stripeInvoiceId: maybeText,
  lineItems: givenList(InvoiceLine),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceSummary = Invoice.omit({ lineItems: true })
export const InvoiceList = answer({ invoices: givenList(InvoiceSummary) })

export const Grant = answer({
  grantId: UuidText,
  name: givenText,
  credits: givenWhole,
  remaining: givenWhole,
  expiresAt: instantOrNull,
})

/** What a product has used this UTC month, what of it no grant paid, and what its credits cost in graduated tiers. */
export const Usage = answer({
  sku: text,
  credits: givenWhole,
  billed: givenWhole,
  tiers: givenList(answer({ from: Whole, unitAmountMajor: text })),
})

/** Balance of the organization and this UTC month's credits by product; `available` is null where nothing limits it. */
export const Credits = answer({
  plan: givenWord(['invoiced', 'prepaid']),
  currency: maybeText,
  month: givenText,
  available: wholeOrNull,
  reserved: givenWhole,
  charged: givenWhole,
  chargedToday: givenWhole,
  /** What each day of the month has charged, from the first to this one: their sum is `charged`. */
  days: givenList(Whole),
  monthlyCap: wholeOrNull,
  byProduct: given(z.record(text, Whole)),
  usage: givenList(Usage),
  grants: givenList(Grant),
})
