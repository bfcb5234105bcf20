import 'server-only'
import { ApiError, type InvoiceRow } from '#lib/contract/index.ts'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { Context } from '../context.ts'
import { csvFile } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import { chunkRows, rowsIn, withAmounts } from './chunk.ts'
import type { Reading } from './import/store.ts'
import { requireImport } from './snapshot.ts'
import { listChunks } from './store.ts'

/** Chunks of one turn: a thousand rows are sent before the next are read. */
const chunksAtOnce = 5

type Cell = string | null
const figure = (value: number | null): Cell => (value === null ? null : String(value))

/** Names in files are the interface's own, so that a file reads the same in every language; instants are in UTC. */
const heads = {
  simple: [
    ...['line', 'occurredAtUtc', 'companyName', 'customerId', 'customerReference', 'apiKeyName'],
    ...['creditsCharged', 'amountMajor', 'id'],
  ],
  detailed: [
    ...['line', 'id', 'occurredAtUtc', 'eventType', 'creditsCharged', 'creditsBilled', 'quantity', 'unitAmountMajor'],
    ...['amountMajor', 'sku', 'pricedSku', 'billableCode', 'productBucket', 'endpoint', 'capability', 'customerId'],
    ...['customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName', 'grantsUsed', 'grantAmounts'],
    ...['refundOfEventId', 'sourceEventId', 'idempotencyKey', 'metadata'],
  ],
}

const cells: Record<keyof typeof heads, (row: InvoiceRow, line: Cell) => Cell[]> = {
  simple: (row, line) => [
    ...[line, row.occurredAt, row.companyName, row.customerId, row.customerReference, row.apiKeyName],
    ...[figure(row.creditsCharged), row.amountMajor, row.id],
  ],
  detailed: (row, line) => [
    ...[line, row.id, row.occurredAt, row.eventType, figure(row.creditsCharged), figure(row.billed), row.quantity],
    ...[row.unitAmountMajor, row.amountMajor, row.sku, row.pricedSku, row.billableCode, row.productBucket],
    ...[row.endpoint, row.capability, row.customerId, row.customerReference, row.serviceId, row.companyName],
    ...[row.apiKeyId, row.apiKeyName, row.grantsUsed.join(' '), row.grantAmounts.join(' '), row.refundOfEventId],
    ...[row.sourceEventId, row.idempotencyKey],
    Object.keys(row.metadata).length === 0 ? null : JSON.stringify(row.metadata),
  ],
}

/** Every ledger row, sent chunk by chunk as the browser takes it: a long invoice needs no more memory than a short one. */
export const getInvoiceFile: Handler<'getInvoiceFile'> = async (ctx, { params, query, requestId }) => {
  const reading = await requireImport(ctx, params.invoiceId)
  if (reading.snapshot === null) throw new ApiError('request.conflict', 'The invoice is still being imported')
  const month = reading.snapshot.invoice.periodStart?.slice(0, 7) ?? ''
  const name = `invoice ${month} ${params.invoiceId} ${query.as}`.replace(/[^\w.-]+/g, '-')
  return csvFile(linesOf(ctx, reading, query.as), `${name}.csv`, requestId)
}

async function* linesOf(ctx: Context, reading: Reading, as: keyof typeof heads): AsyncGenerator<string, void> {
  yield utf8Mark + csvLine(heads[as])
  const names = (reading.snapshot?.lines ?? []).map(({ sku }) => sku)
  const last = Math.ceil(reading.rows / chunkRows)
  for (let chunk = 0; chunk < last; chunk += chunksAtOnce) {
    const numbers = Array.from({ length: chunksAtOnce }, (_, index) => chunk + index)
    const chunks = await listChunks(ctx.database.sql, reading.readingId, numbers)
    const rows = chunks.flatMap(({ rows }) => rowsIn(rows))
    yield rows.map((row) => csvLine(cells[as](withAmounts(row), names[row.line] ?? null))).join('')
  }
}
