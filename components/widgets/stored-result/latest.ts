import { isSettled, type RequestRecord } from '#lib/contract/index.ts'

/** What became of the newest request, where that matters beside the stored result. */
export type Latest =
  | { kind: 'running'; activity: string | null; startedAt: string }
  | { kind: 'failed'; code: string | null; detail: string | null; at: string }
  /** Sent without an answer so far: whether it was accepted is not known. */
  | { kind: 'unclear' }
  /** Its order brought a result, which is not on file. */
  | { kind: 'gone' }
  | { kind: 'nothing' }

/** A request that ended without a result counts until one after it has a result. */
export function latestOf(request: RequestRecord | null, newestAt: string | null | undefined): Latest {
  if (request === null) return { kind: 'nothing' }
  const { order, state, requestedAt } = request
  if (state === 'refused') {
    const isOld = typeof newestAt === 'string' && newestAt > requestedAt
    if (isOld) return { kind: 'nothing' }
    return { kind: 'failed', code: request.errorCode ?? null, detail: request.errorDetail ?? null, at: requestedAt }
  }
  const isOnFile = typeof newestAt === 'string'
  if (!order) return { kind: state === 'dismissed' || isOnFile ? 'nothing' : 'unclear' }
  if (order.status === 'completed') return { kind: isOnFile ? 'nothing' : 'gone' }
  if (!isSettled(order.status)) {
    return { kind: 'running', activity: order.currentActivity ?? null, startedAt: order.requestTime ?? requestedAt }
  }
  return { kind: 'failed', code: order.code ?? order.status, detail: order.error ?? null, at: requestedAt }
}
