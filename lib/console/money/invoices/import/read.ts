import 'server-only'
import { consoleError, Invoice, tolerate } from '#lib/contract/index.ts'
import { createRowReader, type ProvedLedgerRow, withDecimalTexts } from '#lib/domain/invoices/index.ts'
import { chunkRows } from '../chunk.ts'
import type { InvoiceFrame } from '../parts.ts'
import { createCutter } from './cut.ts'

const valuesMax = 500

/**
 * Reads an invoice as it arrives and hands its rows on chunk by chunk: it is never in memory as one text, and no chunk is there
 * longer than its consumer needs.
 */
export async function readInvoice(
  pieces: AsyncIterable<Uint8Array>,
  take: (rows: ProvedLedgerRow[]) => Promise<void>,
): Promise<InvoiceFrame> {
  const cutter = createCutter()
  const reader = createRowReader()
  let chunk: ProvedLedgerRow[] = []
  let place = 0
  for await (const piece of pieces) {
    for (const { line, text } of cutter.push(piece)) {
      chunk.push(reader.readRow(parsed(text), line, place))
      place += 1
      if (chunk.length < chunkRows) continue
      await take(chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) await take(chunk)
  const frame = tolerate(Invoice, withDecimalTexts(parsed(cutter.frame())))
  if (frame === null) throw notAnInvoice('its form is not the one the interface states')
  const { lineItems, ...invoice } = frame.value
  const unexpected = new Map(reader.odd())
  for (const { path } of frame.unexpected) {
    const name = path.filter((step) => typeof step === 'string').join('.')
    unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
  }
  return { invoice, lines: lineItems ?? [], unexpected, values: frame.unexpected.slice(0, valuesMax) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAnInvoice('the JSON is incomplete')
  }
}

function notAnInvoice(reason: string): Error {
  return consoleError('upstream.invalid', `The invoice does not match the interface: ${reason}`)
}
