import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ApiError } from '#lib/contract/index.ts'
import { isDatabaseFault, isStorageFull } from '#lib/database/index.ts'
import type { Base } from '../context.ts'
import { noteStorageFull } from '../readiness/storage.ts'
import { sized } from './size.ts'

/** On every response to a signed-in person: not cached, not run as a script, not framed. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** How a caller authenticates (RFC 9110, 11.6.1): by a session, which begins at /sign-in. */
export const challenge = { 'www-authenticate': 'Session realm="console"' } as const

export function jsonText(status: number, text: string, requestId: string, more: Record<string, string> = {}): Response {
  const headers = {
    ...privateHeaders,
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    ...more,
  }
  // Of text that is not ASCII a part more: a limit need not be exact to the byte.
  return sized(new Response(text, { status, headers }), text.length)
}

/**
 * The same with a tag of its content: whoever names the tag of what it holds is told that nothing changed. Browsers store none
 * of it, so that a page has to keep and name the tag itself (`lib/client/call.ts`).
 */
export function taggedJson(text: string, asked: Headers, requestId: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  if (asked.get('if-none-match') !== etag) return jsonText(200, text, requestId, { etag })
  // It was read and made all the same.
  const headers = { ...privateHeaders, 'x-request-id': requestId, etag }
  return sized(new Response(null, { status: 304, headers }), text.length)
}

/** Longest rest between two pieces of a file, in milliseconds. */
const restMsMax = 20

/** A CSV file that is made while the browser takes it, and rests after each piece as long as that took: others ask meanwhile. */
export function csvFile(lines: AsyncGenerator<string, void>, fileName: string, requestId: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const since = performance.now()
      const { value, done } = await lines.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      await setTimeout(Math.min(performance.now() - since, restMsMax))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  const headers = {
    ...privateHeaders,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-request-id': requestId,
  }
  return new Response(body, { status: 200, headers })
}

/** An error in the one form of the interface, also where it is the console's own. */
export function errorAnswer(error: ApiError, requestId: string): Response {
  const body = { detail: error.detail, code: error.code, request_id: error.requestId ?? requestId }
  return jsonText(error.status, JSON.stringify(body), requestId, error.headers)
}

/**
 * A bug says nothing of itself but the request id under which the log has its cause. A database that is away passes: that is
 * 503 with `Retry-After`, as the service answers it.
 */
export function unexpected(error: unknown): ApiError {
  if (isStorageFull(error)) {
    noteStorageFull()
    return storageFull()
  }
  return isDatabaseFault(error) ? databaseAway() : new ApiError('internal.unexpected', 'Unexpected internal error')
}

/** What a failure is answered with; one that nobody foresaw is logged. */
export function failureAnswer({ log }: Pick<Base, 'log'>, error: unknown, requestId: string): Response {
  if (error instanceof ApiError) return errorAnswer(error, requestId)
  log.error({ event: 'request.failed', err: error, request_id: requestId }, 'Request failed unexpectedly')
  return errorAnswer(unexpected(error), requestId)
}

/** Somebody has to make room: what is stored can be read meanwhile. */
export function storageFull(): ApiError {
  const detail = 'The storage of the console is full; retry once there is room'
  return new ApiError('internal.storage_full', detail, { headers: { 'retry-after': '5' } })
}

export function databaseAway(): ApiError {
  const headers = { 'retry-after': '5' }
  const detail = 'The console cannot use its database; retry the request'
  return new ApiError('internal.unexpected', detail, { status: 503, headers })
}
