import 'server-only'
import { conflict } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import { storedText } from '../../../core/stored-result.ts'
import { findResult } from '../orders/store.ts'
import type { RequestRow } from '../requests/store.ts'
import type { Answer } from './send.ts'

/**
 * The earlier response to a request: as it is in the journal, or made from the stored result. Null
 * for one that was not answered, or was refused, which asks nothing of the service twice that it had done once.
 */
export async function repeatedAnswer(ctx: Context, row: RequestRow): Promise<Answer | null> {
  if (row.state !== 'answered') return null
  const headers: Record<string, string> =
    row.upstreamRequestId === null ? {} : { 'x-request-id': row.upstreamRequestId }
  const status = row.answerStatus ?? 200
  if (row.answerBody !== null) return { status, text: row.answerBody, headers }
  const result = row.orderId === null ? null : await findResult(ctx.database.sql, row.orderId)
  // Sending it again would be a second order.
  if (result === null) throw conflict('This request was answered, and its answer is not stored')
  return { status, text: await storedText(result.body), headers }
}
