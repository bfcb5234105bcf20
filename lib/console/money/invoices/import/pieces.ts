import 'server-only'
import { consoleError, operations, pathOf } from '#lib/contract/index.ts'
import type { Base } from '../../../core/context.ts'
import { exchange, failureIn, headersFor, isFailedAnswer, readAnswer } from '../../../core/upstream/index.ts'

const timeoutMs = 60_000

/** Asks the service for an invoice; its bytes come in pieces, as fast as they are taken. */
export async function* invoicePieces(base: Base, invoiceId: string): AsyncGenerator<Uint8Array, void> {
  const incoming = await exchange(base.env, {
    method: 'GET',
    path: pathOf('getInvoice', { invoiceId }),
    headers: headersFor(base.env, operations.getInvoice),
    timeoutMs,
  })
  if (isFailedAnswer(incoming)) throw failureIn(incoming, await readAnswer(incoming))
  try {
    for await (const piece of incoming.body) yield asBytes(piece)
  } catch (cause) {
    throw consoleError('upstream.unreachable', 'The invoice ended unexpectedly', { cause })
  } finally {
    incoming.body.destroy()
  }
}

/** A body of undici without an encoding set gives bytes. */
function asBytes(piece: unknown): Uint8Array {
  return piece as Uint8Array
}
