import { z } from 'zod'
import { own } from './console-row.ts'
import { answer, queryBoolean, queryInteger } from './fields.ts'
import { Invoice, TierLine } from './invoice.ts'
import { type Operation, row } from './operation.ts'
import { payers } from './roles.ts'

/**
 * An invoice as the console holds it: read once as a stream, its ledger rows counted, grouped and searched in the
 * console's own database, because one may have a hundred thousand of them and the interface has no pages (P122).
 */

export const invoiceLimits = { rowsMax: 500, groupsMax: 20_000, workbookRowsMax: 20_000 } as const

/** What ledger rows can be grouped by. */
export const invoiceGroupings = ['product', 'customer', 'reference', 'company', 'key', 'day'] as const
export type InvoiceGrouping = (typeof invoiceGroupings)[number]

/** What is checked of an invoice, in the order it is shown. */
export const checkIds = [
  ...(['ledgerTiers', 'tierAmounts', 'tiersLines', 'linesGross', 'tiersFill'] as const),
  ...(['refunds', 'duplicates', 'grants', 'period', 'places'] as const),
] as const
export type CheckId = (typeof checkIds)[number]

export const findingKinds = [
  ...(['ledgerAbove', 'ledgerBelow', 'tierAmount', 'tiersLine', 'linesGross', 'tierNotFull'] as const),
  ...(['refundOfNothing', 'refundDiffers', 'refundedTwice', 'doubled', 'grantsDiffer'] as const),
  ...(['afterPeriod', 'otherLine'] as const),
] as const

const text = z.string().nullable()
const figure = z.number().nullable()

/** A ledger item with nothing absent: what the service left out is null, and where it stands is known. */
export const InvoiceRow = z.object({
  /** Of the whole invoice, from 0, in the order it came. */
  place: z.number(),
  line: z.number(),
  id: z.string(),
  occurredAt: text,
  eventType: text,
  creditsCharged: figure,
  sku: text,
  billableCode: text,
  pricedSku: text,
  productBucket: text,
  quantity: text,
  endpoint: text,
  capability: text,
  customerId: text,
  customerReference: text,
  serviceId: text,
  companyName: text,
  apiKeyId: text,
  apiKeyName: text,
  grantsUsed: z.array(z.string()).readonly(),
  grantAmounts: z.array(z.number()).readonly(),
  refundOfEventId: text,
  billingPriceId: text,
  billingCreditPriceId: text,
  unitAmountMajor: text,
  sourceEventId: text,
  idempotencyKey: text,
  metadata: z.record(z.string(), z.string()).readonly(),
  /** What the event comes to, exactly: quantity times unit amount. Null where one of the two is not stated. */
  amountMajor: text,
  /** Credits no grant has paid. */
  billed: z.number(),
  /** Fields the contract does not know, or knows in another form, as they came; absent where there are none. */
  unexpected: z.record(z.string(), z.unknown()).readonly().optional(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What a stretch of the ledger adds up to; `amountMajor` is null where there are rows and none of them states an amount. */
const sums = { rows: z.number(), credits: z.number(), billed: z.number(), amountMajor: text }
export const InvoiceSums = z.object(sums)
export type InvoiceSums = z.infer<typeof InvoiceSums>

export const InvoiceTierPart = z.object({
  tier: TierLine,
  tierIndex: z.number(),
  /** Rows that fill it: those of its line from this place on, as many as its sums say. */
  firstPlace: z.number(),
  sums: InvoiceSums,
})
export const InvoiceLinePart = z.object({
  line: z.number(),
  sku: z.string(),
  quantity: text,
  grossMajor: text,
  priceSource: text,
  firstPlace: z.number(),
  sums: InvoiceSums,
  tiers: z.array(InvoiceTierPart),
})
export type InvoiceLinePart = z.infer<typeof InvoiceLinePart>

export const Finding = z.object({
  /** The same for the same fault, so that an address can name it. */
  id: z.string(),
  kind: z.enum(findingKinds),
  sku: text,
  tierIndex: figure,
  /** Amounts and quantities as decimal texts. */
  stated: text,
  found: text,
  /** What is at stake in money; null where it cannot be said. */
  amount: text,
  credits: figure,
  /** Ids of the rows it is about. */
  rows: z.array(z.string()).readonly(),
  /** Their places. */
  places: z.array(z.number()).readonly(),
})
export type Finding = z.infer<typeof Finding>

export const Check = z.object({
  id: z.enum(checkIds),
  /** `asking`: other invoices are still being looked through. `unstated`: the invoice does not hold what it takes. */
  state: z.enum(['holds', 'finding', 'asking', 'unstated']),
  count: z.number(),
  /** Of these, how many hold with something to say: rounded, refunded on another invoice, recorded late. */
  remarked: z.number(),
  /** The sum of what rounding took. */
  rounding: text,
  findings: z.array(Finding).readonly(),
})
export type Check = z.infer<typeof Check>

export const Proof = z.object({
  checks: z.array(Check).readonly(),
  findings: z.array(Finding).readonly(),
  /** `largest` is the largest difference between any two of the four. */
  /** Null where nothing states it: what is unknown is no 0. */
  sums: z.object({ ledger: text, tiers: text, lines: text, gross: text, largest: z.string() }),
})
export type Proof = z.infer<typeof Proof>

export const InvoiceSnapshot = z.object({
  readingId: z.number(),
  readAt: z.string(),
  /** Without its lines. */
  invoice: Invoice,
  lines: z.array(InvoiceLinePart),
  sums: InvoiceSums,
  /** Fields the contract does not know, or knows in another form, and how often they came. */
  unexpected: z.record(z.string(), z.number()),
  /** Those of them above the rows, with where they stand and as they came; absent in what was kept before they were. */
  values: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), value: z.unknown() })).optional(),
  proof: Proof,
})
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>

/** `held` is null while the invoice is read for the first time; `rows` is how many rows are there to be looked at. */
export const InvoiceReading = answer({
  invoiceId: z.string(),
  isReading: z.boolean(),
  rows: z.number(),
  held: InvoiceSnapshot.nullable(),
})
export type InvoiceReading = z.infer<typeof InvoiceReading>

export const InvoiceGroup = z.object({
  /** The value itself; null where the rows have none. */
  key: text,
  /** What the value is called, where it has a name beside it: a company, an API key. */
  name: text,
  ...sums,
})
export type InvoiceGroup = z.infer<typeof InvoiceGroup>
export const InvoiceGroups = answer({ groups: z.array(InvoiceGroup), total: z.number(), sums: InvoiceSums })
export const InvoiceRows = answer({ rows: z.array(InvoiceRow), total: z.number() })

const invoiceParams = z.strictObject({ invoiceId: z.string().min(1).max(200) })
/** Which rows: those that hold a text, those of a finding. */
const wanted = { q: z.string().max(200).optional(), finding: z.string().max(200).optional() }

export const invoicesOperations = {
  getInvoiceSnapshot: row({
    ...own,
    method: 'GET',
    path: '/api/console/invoices/{invoiceId}',
    summary: 'An invoice with its proof, read from the service when it is not held yet; a draft anew on request',
    roles: payers,
    params: invoiceParams,
    query: z.strictObject({ again: queryBoolean.optional() }),
    status: 200,
    answer: InvoiceReading,
  }),
  listInvoiceGroups: row({
    ...own,
    method: 'GET',
    path: '/api/console/invoices/{invoiceId}/groups',
    summary: 'The ledger rows of an invoice, grouped',
    roles: payers,
    params: invoiceParams,
    query: z.strictObject({ by: z.enum([...invoiceGroupings, 'line']), ...wanted }),
    status: 200,
    answer: InvoiceGroups,
  }),
  listInvoiceRows: row({
    ...own,
    method: 'GET',
    path: '/api/console/invoices/{invoiceId}/rows',
    summary: 'Ledger rows of an invoice in their order: all, of a line, of a group, or about one event',
    roles: payers,
    params: invoiceParams,
    query: z.strictObject({
      ...wanted,
      offset: queryInteger(0, 100_000_000).optional(),
      limit: queryInteger(1, invoiceLimits.rowsMax).optional(),
      line: queryInteger(0, 100_000).optional(),
      by: z.enum(invoiceGroupings).optional(),
      /** The group's value; without it, the rows that have none. */
      key: z.string().max(1000).optional(),
      /** The event itself and its refund. */
      about: z.string().max(200).optional(),
    }),
    status: 200,
    answer: InvoiceRows,
  }),
  getInvoiceFile: row({
    ...own,
    method: 'GET',
    path: '/api/console/invoices/{invoiceId}/file',
    summary: 'All ledger rows of an invoice as CSV, every field of them or the few that a charge-back takes',
    roles: payers,
    params: invoiceParams,
    query: z.strictObject({ as: z.enum(['detailed', 'simple']) }),
    status: 200,
    content: 'text',
    answer: null,
  }),
} as const satisfies Record<string, Operation>
