import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, TextMap } from '../fields.ts'

/** One billable event. There is no orderId here: `sourceEventId` and `idempotencyKey` identify the order (P121). */
export const LedgerItem = answer({
  id: z.string(),
  occurredAt: maybe(z.string()),
  eventType: maybe(openEnum(['consumption'])),
  creditsCharged: maybe(z.number()),
  ...maybeTexts('sku', 'billableCode', 'pricedSku'),
  productBucket: maybe(openEnum(['data', 'monitoring', 'intermediate'])),
  ...maybeTexts('quantity', 'endpoint', 'capability', 'customerId', 'customerReference', 'serviceId', 'companyName'),
  ...maybeTexts('apiKeyId', 'apiKeyName'),
  grantsUsed: maybe(z.array(z.string())),
  grantAmounts: maybe(z.array(z.number())),
  ...maybeTexts('refundOfEventId', 'billingPriceId', 'billingCreditPriceId', 'unitAmountMajor', 'sourceEventId'),
  idempotencyKey: maybe(z.string()),
  metadata: maybe(TextMap),
})
export type LedgerItem = z.infer<typeof LedgerItem>

export const TierLine = answer({
  tierIndex: maybe(z.number()),
  tierMinQuantity: maybe(z.union([z.string(), z.number()])),
  ...maybeTexts('quantity', 'unitAmountMajor', 'grossMajor', 'stripeInvoiceItemId'),
})
export type TierLine = z.infer<typeof TierLine>

export const InvoiceLine = answer({
  ...maybeTexts('sku', 'quantity', 'grossMajor', 'priceSource'),
  tierLines: maybe(z.array(TierLine)),
  ledgerItems: maybe(z.array(LedgerItem)),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** "Major" amounts are decimal strings. There is no currency field: a symbol is shown only where one is configured (P119). */
export const Invoice = answer({
  invoiceId: z.string(),
  ...maybeTexts('billingRunId', 'periodStart', 'periodEnd', 'status', 'grossMajor', 'stripeInvoiceId'),
  lineItems: maybe(z.array(InvoiceLine)),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceList = answer({
  invoices: maybe(z.array(Invoice.omit({ lineItems: true }))),
})

export const Grant = answer({
  grantId: z.string(),
  name: maybe(z.string()),
  credits: maybe(z.number()),
  remaining: maybe(z.number()),
  expiresAt: maybe(z.string()),
})

/** What a product has used this UTC month, what of it no grant paid, and what its credits cost in graduated tiers. */
export const Usage = answer({
  sku: z.string(),
  credits: maybe(z.number()),
  billed: maybe(z.number()),
  tiers: maybe(z.array(answer({ from: z.number(), unitAmountMajor: z.string() }))),
})

/** Balance of the organization and this UTC month's credits by product; `available` is null where nothing limits it. */
export const Credits = answer({
  plan: maybe(openEnum(['invoiced', 'prepaid'])),
  currency: maybe(z.string()),
  month: maybe(z.string()),
  available: maybe(z.number()),
  reserved: maybe(z.number()),
  charged: maybe(z.number()),
  chargedToday: maybe(z.number()),
  /** What each day of the month has charged, from the first to this one: their sum is `charged`. */
  days: maybe(z.array(z.number())),
  monthlyCap: maybe(z.number()),
  byProduct: maybe(z.record(z.string(), z.number())),
  usage: maybe(z.array(Usage)),
  grants: maybe(z.array(Grant)),
})
export type Credits = z.infer<typeof Credits>
