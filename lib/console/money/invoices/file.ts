import 'server-only'
import { ApiError, type InvoiceRow } from '#lib/contract/index.ts'
import { type Measure, pricedRow, type TierPart, tierPartsOf } from '#lib/domain/invoices/index.ts'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { Context } from '../../core/context.ts'
import { csvFile } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { chunkRows, rowsIn, withAmounts } from './chunk.ts'
import type { InvoiceReading } from './import/store.ts'
import { pricedTier } from './parts.ts'
import { requireImport } from './snapshot.ts'
import { listChunks } from './store.ts'

/** Chunks of one turn: a thousand rows are sent before the next are read. */
const chunksAtOnce = 5

type Cell = string | null
const figure = (value: number | null): Cell => (value === null ? null : String(value))

/** The price of one of what is counted: of a credit where credits are billed, else the interface's price of one piece. */
const priceHead = 'unitAmountMajor'
const creditPriceHead = 'pricePerCredit'

/** Names in files are the interface's own, so that a file reads the same in every language; instants are in UTC. */
const heads = {
  simple: [
    ...['line', 'occurredAtUtc', 'companyName', 'customerId', 'customerReference', 'apiKeyName'],
    ...['creditsCharged', 'amountMajor', 'id'],
  ],
  // A line, a tier and a row count the same: quantity times price is amountMajor, and the rows of a tier add up to it.
  detailed: [
    ...['line', 'tierIndex', 'id', 'occurredAtUtc', 'eventType', 'quantity', priceHead, 'amountMajor'],
    ...['creditsCharged', 'eventQuantity', 'sku', 'pricedSku', 'billableCode', 'productBucket', 'endpoint'],
    ...['capability', 'customerId', 'customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName'],
    ...['grantsUsed', 'grantAmounts', 'refundOfEventId', 'sourceEventId', 'idempotencyKey', 'metadata'],
  ],
}

const simpleCells = (row: InvoiceRow, line: Cell): Cell[] => [
  ...[line, row.occurredAt, row.companyName, row.customerId, row.customerReference, row.apiKeyName],
  ...[figure(row.creditsCharged), row.amountMajor, row.id],
]

type FilePart = Omit<TierPart, 'amount' | 'quantity'> & { quantity: string | null; amount: string | null }

/** What is counted once for an event stands in its first part, so that every column adds up. */
const detailedCells = (row: InvoiceRow, line: Cell, part: FilePart, isFirst: boolean): Cell[] => [
  ...[line, figure(part.tier), row.id, row.occurredAt, row.eventType, part.quantity, part.unit, part.amount],
  ...(isFirst ? [figure(row.creditsCharged), row.quantity] : ['0', '0']),
  ...[row.sku, row.pricedSku, row.billableCode, row.productBucket, row.endpoint],
  ...[row.capability, row.customerId, row.customerReference, row.serviceId, row.companyName, row.apiKeyId],
  ...[row.apiKeyName, row.grantsUsed.join(' '), row.grantAmounts.join(' '), row.refundOfEventId],
  ...[row.sourceEventId, row.idempotencyKey],
  Object.keys(row.metadata).length === 0 ? null : JSON.stringify(row.metadata),
]

/** Every ledger row, sent chunk by chunk as the browser takes it: a long invoice needs no more memory than a short one. */
export const getInvoiceFile: Handler<'getInvoiceFile'> = async (ctx, { params, query, requestId }) => {
  const reading = await requireImport(ctx, params.invoiceId)
  if (reading.snapshot === null) throw new ApiError('request.conflict', 'The invoice is still being imported')
  const month = reading.snapshot.invoice.periodStart?.slice(0, 7) ?? ''
  const name = `invoice ${month} ${params.invoiceId} ${query.as}`.replace(/[^\w.-]+/g, '-')
  return csvFile(linesOf(ctx, reading, query.as), `${name}.csv`, requestId)
}

async function* linesOf(ctx: Context, reading: InvoiceReading, as: keyof typeof heads): AsyncGenerator<string, void> {
  const isByCredit = (reading.snapshot?.measure ?? 'credits') === 'credits'
  yield utf8Mark + csvLine(heads[as].map((name) => (isByCredit && name === priceHead ? creditPriceHead : name)))
  const names = (reading.snapshot?.lines ?? []).map(({ sku }) => sku)
  const cut = createTierCut(reading)
  const last = Math.ceil(reading.rows / chunkRows)
  for (let chunk = 0; chunk < last; chunk += chunksAtOnce) {
    const numbers = Array.from({ length: chunksAtOnce }, (_, index) => chunk + index)
    const chunks = await listChunks(ctx.database.sql, reading.readingId, numbers)
    const rows = chunks.flatMap(({ rows }) => rowsIn(rows).map(withAmounts))
    const lines = rows.flatMap((row) => {
      const line = names[row.line] ?? null
      return as === 'simple'
        ? [simpleCells(row, line)]
        : cut(row).map((part, at) => detailedCells(row, line, part, at === 0))
    })
    yield lines.map(csvLine).join('')
  }
}

/** Cuts events by the tiers of their lines; takes the rows in their order, because a tier begins where the one before is full. */
function createTierCut({ snapshot }: InvoiceReading): (row: InvoiceRow) => FilePart[] {
  const measure: Measure = snapshot?.measure ?? 'credits'
  const tiers = (snapshot?.lines ?? []).map((line) => line.tiers.map(pricedTier))
  const billed = new Map<number, number>()
  return (row) => {
    const before = billed.get(row.line) ?? 0
    billed.set(row.line, before + row.billed)
    const parts = measure === 'credits' ? tierPartsOf(row, before, tiers[row.line] ?? []) : []
    return parts.length > 0 ? parts : [{ tier: null, ...pricedRow(row, measure), amount: row.amountMajor }]
  }
}
