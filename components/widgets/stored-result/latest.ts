import { isSettled, type RequestRecord } from '#lib/contract/index.ts'

/** What became of the newest request, where that matters beside the stored result. */
export type Latest =
  | { kind: 'running'; activity: string | null; startedAt: string }
  | { kind: 'failed'; code: string | null; detail: string | null; at: string }
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
  if (!order) return { kind: 'nothing' }
  if (order.status === 'completed') return { kind: 'nothing' }
  if (!isSettled(order.status)) {
    return { kind: 'running', activity: order.currentActivity ?? null, startedAt: order.requestTime ?? requestedAt }
  }
  return { kind: 'failed', code: order.code ?? order.status, detail: order.error ?? null, at: requestedAt }
}
