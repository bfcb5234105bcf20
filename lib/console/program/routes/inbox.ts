import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import { databaseAway, errorAnswer, privateHeaders, unexpected } from '../../core/http/answer.ts'
import { receiveDelivery } from '../inbox/index.ts'
import { getRuntime } from '../server/runtime.ts'

/** Where the service delivers. Nobody is signed in here: what counts is the signature, and for notices nothing they say. */
export function inboxHandler(open: () => Promise<Context>): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = newRequestId()
    const ctx = await open()
    const response = await answer(ctx, request, requestId)
    ctx.log.info({ event: 'request.answered', request_id: requestId, operation: 'receive', status: response.status })
    return response
  }
}

export const inboxRoute = inboxHandler(getRuntime)

/** 204 only after the arrival is stored; everything else is tried again by the service. */
async function answer(ctx: Context, request: Request, requestId: string) {
  try {
    if (ctx.database.isAway()) throw databaseAway()
    await receiveDelivery(ctx, request)
    return new Response(null, { status: 204, headers: { ...privateHeaders, 'x-request-id': requestId } })
  } catch (error) {
    if (error instanceof ApiError) return refusal(error, requestId)
    ctx.log.error({ event: 'inbox.receive_failed', request_id: requestId, err: error }, 'Failed to receive a delivery')
    return refusal(unexpected(error), requestId)
  }
}

/** Ends the connection: the rest of a body that was refused would be read for as long as its sender goes on. */
function refusal(error: ApiError, requestId: string) {
  const response = errorAnswer(error, requestId)
  response.headers.set('connection', 'close')
  return response
}
