import { send } from '#lib/client/call.ts'
import { failureOf, notTheInterface } from '#lib/client/failure.ts'
import { consoleError, Invoice, type InvoiceLine, pathOf, tolerate } from '#lib/contract/index.ts'
import { createCutter } from './cut.ts'
import { createRowReader, type LedgerRow } from './ledger-row.ts'

/** An invoice read to its end. */
export interface LoadedInvoice {
  /** Without its lines. */
  invoice: Invoice
  /** Without their ledger items, which are in `rows` with the number of their line. */
  lines: readonly InvoiceLine[]
  rows: readonly LedgerRow[]
  /** Fields the contract does not know, or knows in another form, and how often they came. */
  unexpected: ReadonlyMap<string, number>
  bytes: number
}

export interface ReadOptions {
  signal?: AbortSignal | undefined
  /** How many ledger rows have been read so far. */
  onRows?: (rows: number) => void
  /** Lets the page draw between two stretches of work. */
  pause?: () => Promise<void>
}

/** Rows between two pauses: some 15 ms of work. */
const stretchRows = 2_000

/** Asks for an invoice and reads it as it arrives. It is never held as one text, however long it is. */
export async function fetchInvoice(invoiceId: string, options: ReadOptions = {}): Promise<LoadedInvoice> {
  const { signal } = options
  const sending = { method: 'GET', headers: { accept: 'application/json' }, signal }
  const response = await send(`/api${pathOf('getInvoice', { invoiceId })}`, sending)
  if (!response.ok) throw failureOf(response, await response.text())
  if (response.body === null) throw notTheInterface(response, 'the body is empty')
  return readInvoice(piecesOf(response.body, signal), response, options)
}

async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw consoleError('upstream.unreachable', 'the invoice broke off before its end', { cause })
  }
}

export async function readInvoice(
  pieces: AsyncIterable<string>,
  response: Response,
  { onRows, pause }: ReadOptions = {},
): Promise<LoadedInvoice> {
  const cutter = createCutter()
  const reader = createRowReader()
  const rows: LedgerRow[] = []
  let bytes = 0
  let pausedAt = 0
  for await (const piece of pieces) {
    bytes += piece.length
    for (const { line, text } of cutter.push(piece))
      rows.push(reader.readRow(parsed(text, response), line, rows.length))
    if (rows.length - pausedAt < stretchRows) continue
    pausedAt = rows.length
    onRows?.(rows.length)
    await pause?.()
  }
  const frame = tolerate(Invoice, parsed(cutter.frame(), response))
  if (frame === null) throw notTheInterface(response, 'its form is not the one the interface states')
  const { lineItems, ...invoice } = frame.value
  const unexpected = new Map(reader.odd())
  for (const { path } of frame.unexpected) {
    const name = path.filter((step) => typeof step === 'string').join('.')
    unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
  }
  return { invoice, lines: lineItems ?? [], rows, unexpected, bytes }
}

function parsed(text: string, response: Response): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notTheInterface(response, 'the body is not JSON to its end')
  }
}
