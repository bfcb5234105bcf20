import 'server-only'
import { consoleError, Invoice, type InvoiceLine, tolerate } from '#lib/contract/index.ts'
import { createCutter } from './cut.ts'
import { createRowReader, type LedgerRow } from './ledger-row.ts'

/** An invoice without its ledger rows. */
export interface InvoiceFrame {
  /** Without its lines. */
  invoice: Invoice
  /** Without their ledger items. */
  lines: readonly InvoiceLine[]
  /** Fields the contract does not know, or knows in another form, and how often they came. */
  unexpected: ReadonlyMap<string, number>
}

/** Rows of a batch; the first one is smaller, so that something can be looked at while the rest is on its way. */
export const firstBatchRows = 200
export const batchRows = 1_000

/**
 * Reads an invoice as it arrives and hands its rows on in batches: it is never held as one text, and no batch is held
 * longer than whoever takes it needs.
 */
export async function readInvoice(
  pieces: AsyncIterable<string>,
  take: (rows: LedgerRow[]) => Promise<void>,
): Promise<InvoiceFrame> {
  const cutter = createCutter()
  const reader = createRowReader()
  let batch: LedgerRow[] = []
  let place = 0
  let size = firstBatchRows
  for await (const piece of pieces) {
    for (const { line, text } of cutter.push(piece)) {
      batch.push(reader.readRow(parsed(text), line, place))
      place += 1
      if (batch.length < size) continue
      await take(batch)
      batch = []
      size = batchRows
    }
  }
  if (batch.length > 0) await take(batch)
  const frame = tolerate(Invoice, parsed(cutter.frame()))
  if (frame === null) throw notAnInvoice('its form is not the one the interface states')
  const { lineItems, ...invoice } = frame.value
  const unexpected = new Map(reader.odd())
  for (const { path } of frame.unexpected) {
    const name = path.filter((step) => typeof step === 'string').join('.')
    unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
  }
  return { invoice, lines: lineItems ?? [], unexpected }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAnInvoice('the body is not JSON to its end')
  }
}

function notAnInvoice(reason: string): Error {
  return consoleError('upstream.invalid', `the invoice of the registry service is not the interface: ${reason}`)
}
