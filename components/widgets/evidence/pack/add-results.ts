import { type OrderRecord, parseExactJson } from '#lib/contract/index.ts'
import { compareHash } from '../../documents/bytes.ts'
import { pathOfResult } from './paths.ts'
import { readResult, wordsOfResult } from './read-result.ts'
import type { PackWriter } from './writer.ts'

/**
 * The result of an order as it was delivered, with the hash the journal took when it came. A difference is a finding and
 * the file is kept with it: leaving it out would hide it. Of a result masked for the maker's role the stated hash is that of
 * the original. Answers the order's result, or null where it cannot be read.
 */
export async function addResult(writer: PackWriter, order: OrderRecord, signal: AbortSignal): Promise<unknown> {
  const { orderId, product, responseTime, resultSha256 } = order
  try {
    const { bytes, isMasked } = await readResult(orderId, signal)
    const file = await writer.add(pathOfResult(order), bytes, {
      contentType: 'application/json',
      content: 'result',
      orderId,
      ...(product ? { product } : {}),
      ...(responseTime ? { retrievedAt: responseTime } : {}),
      ...(resultSha256 ? { statedSha256: resultSha256 } : {}),
    })
    file.check = isMasked ? 'masked' : compareHash(resultSha256, file.sha256)
    return resultOf(parseExactJson(new TextDecoder().decode(bytes)))
  } catch (error) {
    if (signal.aborted) throw error
    const what = product ?? 'order'
    writer.miss({ content: 'result', what, reason: 'notReadable', orderId, detail: wordsOfResult(error) })
    return null
  }
}

function resultOf(order: unknown): unknown {
  return typeof order === 'object' && order !== null && 'result' in order ? order.result : null
}
