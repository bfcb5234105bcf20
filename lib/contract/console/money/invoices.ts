import { z } from 'zod'
import {
  answer,
  boolean,
  JsonObject,
  list,
  NumberMap,
  nullableText,
  nullableTexts,
  number,
  optionalText,
  queryBoolean,
  queryInteger,
  request,
  TextMap,
  text,
  textList,
  textWithin,
} from '../../fields.ts'
import { payers } from '../../roles.ts'
import { Invoice, TierLine } from '../../v2/invoice.ts'
import { consoleRow, forPayers } from '../row.ts'
import { listedMax } from '../values/compliance.ts'
import { changeCauses, invoiceGroupings, invoiceLimits } from '../values/money.ts'

/**
 * An invoice as stored in the console: read once as a stream, its ledger rows counted, grouped and searched in the
 * console's own database, because one may have a hundred thousand of them and the interface has no pages (P122).
 */

/** Checks of an invoice, in the order in which they are shown. */
export const checkIds = [
  ...(['ledgerTiers', 'tierAmounts', 'tiersLines', 'linesGross', 'tiersFill'] as const),
  ...(['refunds', 'duplicates', 'grants', 'period', 'places'] as const),
] as const
export type CheckId = (typeof checkIds)[number]

export const findingKinds = [
  ...(['ledgerAbove', 'ledgerBelow', 'tierAmount', 'tiersLine', 'linesGross', 'tierNotFull'] as const),
  ...(['refundOfNothing', 'refundDiffers', 'refundMoney', 'refundedTwice', 'doubled', 'grantsDiffer'] as const),
  ...(['afterPeriod', 'beforePeriod', 'otherLine'] as const),
] as const

const figure = number.nullable()

/** A ledger item with every field, null where the service left it out, and its position. */
export const InvoiceRow = z.object({
  /** Position in the whole invoice as received, from 0. */
  place: number,
  line: number,
  id: text,
  occurredAt: nullableText,
  eventType: nullableText,
  creditsCharged: figure,
  ...nullableTexts('sku', 'billableCode', 'pricedSku', 'productBucket', 'quantity', 'endpoint', 'capability'),
  ...nullableTexts('customerId', 'customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName'),
  grantsUsed: textList.readonly(),
  grantAmounts: list(number).readonly(),
  ...nullableTexts('refundOfEventId', 'billingPriceId', 'billingCreditPriceId', 'unitAmountMajor', 'sourceEventId'),
  ...nullableTexts('idempotencyKey'),
  metadata: TextMap.readonly(),
  /** Exactly quantity times unit amount; null where one of the two is not provided. */
  amountMajor: nullableText,
  /** Credits not covered by a grant. */
  billed: number,
  /** Of an event that is not wholly in the tier it is listed under: its part in each tier. Absent of all others. */
  parts: list(z.object({ tier: number, quantity: text, unit: nullableText, amount: text }))
    .readonly()
    .optional(),
  /** Fields unknown to the contract or of another form, as received; absent where there are none. */
  unexpected: JsonObject.readonly().optional(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** Totals of ledger rows; `creditsUnknown` is how many of them state no credits, absent of older readings; `amountMajor` is null where there are rows and none has an amount. */
const sums = {
  rows: number,
  credits: number,
  creditsUnknown: number.optional(),
  billed: number,
  amountMajor: nullableText,
}
export const InvoiceSums = z.object(sums)
export type InvoiceSums = z.infer<typeof InvoiceSums>

export const InvoiceTierPart = z.object({
  tier: TierLine,
  tierIndex: number,
  /** Rows that fill it: those of its line from this place on, as many as its sums say. */
  firstPlace: number,
  sums: InvoiceSums,
  /** Positions of events listed under another tier that have a part in this one. */
  shared: list(number).optional(),
})
export const InvoiceLinePart = z.object({
  line: number,
  sku: text,
  ...nullableTexts('quantity', 'grossMajor', 'priceSource'),
  firstPlace: number,
  sums: InvoiceSums,
  tiers: list(InvoiceTierPart),
})
export type InvoiceLinePart = z.infer<typeof InvoiceLinePart>

export const Finding = z.object({
  /** Stable for the same finding, so that a URL can contain it. */
  id: text,
  kind: z.enum(findingKinds),
  sku: nullableText,
  tierIndex: figure,
  /** Amounts and quantities as decimal texts. */
  stated: nullableText,
  found: nullableText,
  /** Amount affected; null where it is unknown. */
  amount: nullableText,
  credits: figure,
  /** Ids of the affected rows. */
  rows: textList.readonly(),
  /** Their positions. */
  places: list(number).readonly(),
})
export type Finding = z.infer<typeof Finding>

export const Check = z.object({
  id: z.enum(checkIds),
  /** `asking`: other invoices are still being checked. `unstated`: the invoice lacks the values it needs. */
  state: z.enum(['holds', 'finding', 'asking', 'unstated']),
  count: number,
  /** How many of these pass with a remark: rounded, refunded on another invoice, recorded late. */
  remarked: number,
  /** Sum of the rounding differences. */
  rounding: nullableText,
  findings: list(Finding).readonly(),
})
export type Check = z.infer<typeof Check>

export const Proof = z.object({
  checks: list(Check).readonly(),
  findings: list(Finding).readonly(),
  /** A sum is null where it is unknown; `largest` is the largest difference between any two of the four. */
  sums: z.object({
    ...nullableTexts('ledger', 'tiers', 'lines', 'gross'),
    largest: text,
  }),
})
export type Proof = z.infer<typeof Proof>

export const InvoiceSnapshot = z.object({
  readingId: number,
  readAt: text,
  /** Without its lines. */
  invoice: Invoice,
  lines: list(InvoiceLinePart),
  sums: InvoiceSums,
  /** What its lines count and price; absent in older snapshots, where it is billed credits. */
  measure: z.enum(['credits', 'quantity']).optional(),
  /** Fields unknown to the contract or of another form, and how often they occurred. */
  unexpected: NumberMap,
  /** Those above the rows, with path and value as received; absent in older snapshots. */
  values: list(z.object({ path: list(z.union([text, number])), value: z.unknown() })).optional(),
  proof: Proof,
})
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>

/** `snapshot` is null during the first import; `rows` is the number of rows imported so far. */
export const InvoiceImport = answer({
  invoiceId: text,
  isReading: boolean,
  rows: number,
  snapshot: InvoiceSnapshot.nullable(),
})
export type InvoiceImport = z.infer<typeof InvoiceImport>

export const InvoiceGroup = z.object({
  /** The value itself; null where the rows have none. */
  key: nullableText,
  /** Name of the value, where it has one: a company, an API key. */
  name: nullableText,
  ...sums,
})
export type InvoiceGroup = z.infer<typeof InvoiceGroup>
export const InvoiceGroups = answer({ groups: list(InvoiceGroup), total: number, sums: InvoiceSums })
export const InvoiceRows = answer({ rows: list(InvoiceRow), total: number })

/** Of an invoice that is stored: what its checks found. */
export const InvoiceResult = z.object({
  invoiceId: text,
  readAt: text,
  /** Checks that passed, those for which the invoice does not state enough, and findings of the others. */
  passed: number,
  unstated: number,
  findings: number,
  /** Of these, how many are in each state; the others are open. */
  decided: z.object({ raised: number, accepted: number, noted: number, answered: number }),
  /** Null where the month is not signed off. */
  signedOff: z.object({ at: text, isChanged: boolean }).nullable(),
  /** True while other invoices are still being searched for what it refunds. */
  isChecking: boolean,
})
export type InvoiceResult = z.infer<typeof InvoiceResult>

const Change = z.object({
  /** The product, customer or key; null for events that have none. */
  subject: nullableText,
  /** Its name, where it has one. */
  name: nullableText,
  cause: z.enum(changeCauses),
  /** Positive is dearer. */
  amount: text,
})
/** Why one invoice costs more than another: each of the three lists and `unexplained` add up exactly to `difference`. */
export const InvoiceChanges = answer({
  difference: text,
  /** Of the difference, what no ledger row explains. */
  unexplained: text,
  product: list(Change),
  customer: list(Change),
  key: list(Change),
})

const invoiceParams = request({ invoiceId: textWithin(200) })
/** Filters of rows: those that contain a text, those of a finding. */
const wanted = { q: optionalText(200), finding: optionalText(200) }

export const invoicesOperations = {
  listInvoiceResults: consoleRow('GET /api/console/invoices', 'Lists what the checks of stored invoices found', {
    atMost: listedMax.invoices,
    roles: payers,
    answer: answer({ results: list(InvoiceResult) }),
  }),
  getInvoiceChanges: forPayers(
    'GET /api/console/invoices/{invoiceId}/changes',
    'Explains the difference to another invoice by price, volume, mix, tiers, grants and refunds; both must be stored',
    {
      params: invoiceParams,
      query: request({ since: textWithin(200) }),
      answer: InvoiceChanges,
    },
  ),
  getInvoiceSnapshot: forPayers(
    'GET /api/console/invoices/{invoiceId}',
    'Returns an invoice with its checks; imports it first if it is not stored, and again on request',
    {
      params: invoiceParams,
      query: request({ again: queryBoolean.optional() }),
      answer: InvoiceImport,
    },
  ),
  listInvoiceGroups: consoleRow(
    'GET /api/console/invoices/{invoiceId}/groups',
    'Groups the ledger rows of an invoice',
    {
      atMost: invoiceLimits.groupsMax,
      roles: payers,
      params: invoiceParams,
      query: request({ by: z.enum([...invoiceGroupings, 'line']), ...wanted }),
      answer: InvoiceGroups,
    },
  ),
  listInvoiceRows: forPayers(
    'GET /api/console/invoices/{invoiceId}/rows',
    'Lists ledger rows of an invoice: all, of a line, of a group, or of one event',
    {
      params: invoiceParams,
      query: request({
        ...wanted,
        offset: queryInteger(0, 100_000_000).optional(),
        limit: queryInteger(1, invoiceLimits.rowsMax).optional(),
        line: queryInteger(0, 100_000).optional(),
        by: z.enum(invoiceGroupings).optional(),
        /** The group's value; without it, the rows that have none. */
        key: optionalText(1000),
        /** The event itself and its refund. */
        about: optionalText(200),
      }),
      answer: InvoiceRows,
    },
  ),
  getInvoiceFile: forPayers(
    'GET /api/console/invoices/{invoiceId}/file',
    'Returns all ledger rows of an invoice as CSV, with all fields or those for a charge-back',
    {
      params: invoiceParams,
      query: request({ as: z.enum(['detailed', 'simple']) }),
      content: 'text',
      cost: 'export',
      answer: null,
    },
  ),
}
