import { send } from '#lib/client/call.ts'
import { failureOfCall } from '#lib/client/failure.ts'
import { maskedHeader, pathOf } from '#lib/contract/index.ts'

/** A result as this person may read it. */
export interface ReadResult {
  bytes: Uint8Array<ArrayBuffer>
  /** Account numbers are masked for the role of the reader: the hash of the order is that of the original. */
  isMasked: boolean
}

/** The settled order of the journal, as delivered. Reading it requests nothing from a register and costs nothing. */
export async function readResult(orderId: string, signal: AbortSignal): Promise<ReadResult> {
  const response = await send(pathOf('getOrderResult', { orderId }), {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal,
  })
  if (!response.ok) throw failureOfCall(response, await response.text())
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, isMasked: response.headers.has(maskedHeader) }
}

/** What went wrong, in one line for the manifest. */
export function wordsOfResult(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
