import { z } from 'zod'
import {
  answer,
  answeredAs,
  given,
  givenOrNull,
  InstantText,
  maybe,
  maybeText,
  maybeTexts,
  openEnum,
  TextMap,
  UuidText,
  Whole,
} from '../fields.ts'

/** One billable event. There is no orderId here: `sourceEventId` and `idempotencyKey` identify the order (P121). */
export const LedgerItem = answer({
  id: UuidText,
  occurredAt: given(InstantText),
  eventType: given(openEnum(['consumption'])),
  creditsCharged: given(Whole),
  sku: given(z.string()),
  billableCode: given(z.string()),
  pricedSku: given(z.string()),
  productBucket: given(openEnum(['data', 'monitoring', 'intermediate'])),
  quantity: given(z.string()),
  endpoint: given(z.string()),
  capability: given(z.string()),
  ...maybeTexts('customerId', 'customerReference', 'serviceId', 'companyName'),
  apiKeyId: maybe(UuidText),
  apiKeyName: maybeText,
  grantsUsed: given(z.array(UuidText)),
  grantAmounts: given(z.array(Whole)),
  refundOfEventId: maybe(UuidText),
  billingPriceId: given(UuidText),
  billingCreditPriceId: given(UuidText),
  unitAmountMajor: given(z.string()),
  sourceEventId: given(z.string()),
  idempotencyKey: given(z.string()),
  metadata: given(TextMap),
})
export type LedgerItem = z.infer<typeof LedgerItem>

export const TierLine = answer({
  tierIndex: given(Whole),
  tierMinQuantity: given(answeredAs(z.union([z.string(), z.number()]), { type: 'string' })),
  quantity: given(z.string()),
  unitAmountMajor: given(z.string()),
  grossMajor: given(z.string()),
  stripeInvoiceItemId: maybeText,
})
export type TierLine = z.infer<typeof TierLine>

export const InvoiceLine = answer({
  sku: given(z.string()),
  quantity: given(z.string()),
  grossMajor: given(z.string()),
  priceSource: given(z.string()),
  tierLines: given(z.array(TierLine)),
  ledgerItems: given(z.array(LedgerItem)),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** "Major" amounts are decimal strings. There is no currency field: a symbol is shown only where one is configured (P119). */
export const Invoice = answer({
  invoiceId: z.string(),
  billingRunId: maybe(UuidText),
  periodStart: given(InstantText),
  periodEnd: given(InstantText),
  status: given(z.string()),
  grossMajor: given(z.string()),
  stripeInvoiceId: maybeText,
  lineItems: given(z.array(InvoiceLine)),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceSummary = Invoice.omit({ lineItems: true })
export const InvoiceList = answer({ invoices: given(z.array(InvoiceSummary)) })

export const Grant = answer({
  grantId: UuidText,
  name: given(z.string()),
  credits: given(Whole),
  remaining: given(Whole),
  expiresAt: givenOrNull(InstantText),
})

/** What a product has used this UTC month, what of it no grant paid, and what its credits cost in graduated tiers. */
export const Usage = answer({
  sku: z.string(),
  credits: given(Whole),
  billed: given(Whole),
  tiers: given(z.array(answer({ from: Whole, unitAmountMajor: z.string() }))),
})

/** Balance of the organization and this UTC month's credits by product; `available` is null where nothing limits it. */
export const Credits = answer({
  plan: given(openEnum(['invoiced', 'prepaid'])),
  currency: maybeText,
  month: given(z.string()),
  available: givenOrNull(Whole),
  reserved: given(Whole),
  charged: given(Whole),
  chargedToday: given(Whole),
  /** What each day of the month has charged, from the first to this one: their sum is `charged`. */
  days: given(z.array(Whole)),
  monthlyCap: givenOrNull(Whole),
  byProduct: given(z.record(z.string(), Whole)),
  usage: given(z.array(Usage)),
  grants: given(z.array(Grant)),
})
export type Credits = z.infer<typeof Credits>
