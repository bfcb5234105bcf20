import { send } from '#lib/client/call.ts'
import { failureOf } from '#lib/client/failure.ts'
import { pathOf } from '#lib/contract/index.ts'

/** The settled order of the journal, byte for byte as it was delivered. Reading it asks no register and costs nothing. */
export async function readResult(orderId: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await send(pathOf('getOrderResult', { orderId }), {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal,
  })
  if (!response.ok) throw failureOf(response, await response.text())
  return new Uint8Array(await response.arrayBuffer())
}

/** What went wrong, in one line for the manifest. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
