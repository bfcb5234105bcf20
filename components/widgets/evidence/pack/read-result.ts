import { maskedHeader, pathOf } from '#lib/contract/index.ts'
import type { Missing } from '#lib/domain/evidence/index.ts'
import { readFile } from '../../documents/bytes.ts'
import type { PackWriter } from './writer.ts'

/** A result as this person may read it. */
export interface ReadResult {
  bytes: Uint8Array<ArrayBuffer>
  /** Account numbers are masked for the role of the reader: the hash of the order is that of the original. */
  isMasked: boolean
}

/** The settled order of the journal, as delivered. Reading it requests nothing from a register and costs nothing. */
export async function readResult(orderId: string, signal: AbortSignal): Promise<ReadResult> {
  const response = await readFile(pathOf('getOrderResult', { orderId }), 'application/json', signal)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, isMasked: response.headers.has(maskedHeader) }
}

/**
 * Puts something into a pack. What cannot be read is listed as missing with what went wrong, in one line, and stops nothing else; the
 * answer is null then.
 */
export async function addOrMiss<T>(
  writer: PackWriter,
  about: Omit<Missing, 'reason' | 'detail'>,
  signal: AbortSignal,
  add: () => Promise<T>,
): Promise<T | null> {
  try {
    return await add()
  } catch (error) {
    if (signal.aborted) throw error
    writer.miss({ ...about, reason: 'notReadable', detail: error instanceof Error ? error.message : String(error) })
    return null
  }
}
