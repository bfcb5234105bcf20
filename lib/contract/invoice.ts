import { z } from 'zod'
import { answer, maybe, openEnum, TextMap } from './fields.ts'

/** One billable event. There is no orderId here: `sourceEventId` and `idempotencyKey` lead back to the order (P121). */
export const LedgerItem = answer({
  id: z.string(),
  occurredAt: maybe(z.string()),
  eventType: maybe(openEnum(['consumption'])),
  creditsCharged: maybe(z.number()),
  sku: maybe(z.string()),
  billableCode: maybe(z.string()),
  pricedSku: maybe(z.string()),
  productBucket: maybe(openEnum(['data', 'monitoring', 'intermediate'])),
  quantity: maybe(z.string()),
  endpoint: maybe(z.string()),
  capability: maybe(z.string()),
  customerId: maybe(z.string()),
  customerReference: maybe(z.string()),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  apiKeyId: maybe(z.string()),
  apiKeyName: maybe(z.string()),
  grantsUsed: maybe(z.array(z.string())),
  grantAmounts: maybe(z.array(z.number())),
  refundOfEventId: maybe(z.string()),
  billingPriceId: maybe(z.string()),
  billingCreditPriceId: maybe(z.string()),
  unitAmountMajor: maybe(z.string()),
  sourceEventId: maybe(z.string()),
  idempotencyKey: maybe(z.string()),
  metadata: maybe(TextMap),
})
export type LedgerItem = z.infer<typeof LedgerItem>

export const TierLine = answer({
  tierIndex: maybe(z.number()),
  tierMinQuantity: maybe(z.union([z.string(), z.number()])),
  quantity: maybe(z.string()),
  unitAmountMajor: maybe(z.string()),
  grossMajor: maybe(z.string()),
  stripeInvoiceItemId: maybe(z.string()),
})
export type TierLine = z.infer<typeof TierLine>

export const InvoiceLine = answer({
  sku: maybe(z.string()),
  quantity: maybe(z.string()),
  grossMajor: maybe(z.string()),
  priceSource: maybe(z.string()),
  tierLines: maybe(z.array(TierLine)),
  ledgerItems: maybe(z.array(LedgerItem)),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** "Major" amounts are decimal strings. There is no currency field: a symbol is shown only where one is configured (P119). */
export const Invoice = answer({
  invoiceId: z.string(),
  billingRunId: maybe(z.string()),
  periodStart: maybe(z.string()),
  periodEnd: maybe(z.string()),
  status: maybe(z.string()),
  grossMajor: maybe(z.string()),
  stripeInvoiceId: maybe(z.string()),
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

/** Balance of the organization and this UTC month's credits by product; `available` is null where nothing limits it. */
export const Credits = answer({
  plan: maybe(openEnum(['invoiced', 'prepaid'])),
  currency: maybe(z.string()),
  month: maybe(z.string()),
  available: maybe(z.number()),
  reserved: maybe(z.number()),
  charged: maybe(z.number()),
  chargedToday: maybe(z.number()),
  monthlyCap: maybe(z.number()),
  byProduct: maybe(z.record(z.string(), z.number())),
  grants: maybe(z.array(Grant)),
})
export type Credits = z.infer<typeof Credits>
