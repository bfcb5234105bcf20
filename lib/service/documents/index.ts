import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError, limits, orNotFound, type RouteParams, type RouteQuery, Uuid } from '#lib/contract/index.ts'
import { deriveKey } from '#lib/crypto/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { FetchedDocument } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { findStoredFile, insertFile, readStoredFile } from './store.ts'

/** Stores a retrieved document beside the order it completes; the order's id is the file's. */
export async function storeFile(
  tx: Transaction,
  order: { orderId: string; organizationId: string },
  file: FetchedDocument,
  now: Date,
): Promise<void> {
  await insertFile(tx, {
    orderId: order.orderId,
    organizationId: order.organizationId,
    fileName: file.fileName,
    contentType: file.contentType,
    sizeBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    content: file.bytes,
    createdAt: now,
  })
}

/** The stored result of a document order with a link that works from now on: every poll renews it, free. */
export function withFreshLink(env: ServiceEnv, orderId: string, result: string, now: Date): string {
  const { document, ...rest } = JSON.parse(result)
  return JSON.stringify({ ...rest, document: { ...document, ...signLink(env, orderId, now) } })
}

/** Answers a stored file, whole or one range of it (RFC 9110, section 14), by a valid link. */
export async function serveFile(
  ctx: Context,
  { fileId }: RouteParams<'getFile'>,
  link: RouteQuery<'getFile'>,
  request: Request,
  now: Date,
): Promise<Response> {
  checkLink(ctx.env, fileId, link, now)
  const file = orNotFound(
    Uuid.safeParse(fileId).success ? await findStoredFile(ctx.database.sql, fileId) : null,
    'File not found',
  )
  const headers = new Headers({
    'content-type': file.contentType,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    etag: `"${file.sha256}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // A document from a register is data: nothing in it may run where it is shown.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers.get('range'), file.sizeBytes)
  if (range === 'unsatisfiable') {
    const detail = `Range not satisfiable; the file has ${file.sizeBytes} bytes`
    throw new ApiError('request.invalid', detail, {
      status: 416,
      headers: { 'content-range': `bytes */${file.sizeBytes}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${file.sizeBytes}`)
  const bytes = await readStoredFile(ctx.database.sql, fileId, start, end)
  return new Response(new Uint8Array(bytes), { status: range === null ? 200 : 206, headers })
}

/** The one range a request asks for; null for the whole file, also for forms we do not serve, as the RFC allows. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** A link to a stored file that works for 15 minutes and for nothing else (docs/interface.md, "Extensions"). */
function signLink(env: ServiceEnv, fileId: string, now: Date): { downloadUrl: string; expiresAt: string } {
  const expires = now.getTime() + limits.fileLinkMs
  const query = new URLSearchParams({ expires: String(expires), signature: signatureOf(env, fileId, String(expires)) })
  return {
    downloadUrl: `${env.publicUrl}/v2/files/${encodeURIComponent(fileId)}?${query}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

/** Refuses a link that was tampered with or has expired; only the holder of a genuine link learns that it has expired. */
function checkLink(
  env: ServiceEnv,
  fileId: string,
  link: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): void {
  const { expires = '', signature = '' } = link
  const expected = Buffer.from(signatureOf(env, fileId, expires))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError('auth.forbidden', 'Invalid link')
  }
  if (now.getTime() >= Number(expires)) {
    throw new ApiError('auth.forbidden', 'Link has expired; poll the order again for a new one')
  }
}

function signatureOf(env: ServiceEnv, fileId: string, expires: string): string {
  const key = deriveKey(Buffer.from(env.secretKey, 'base64'), 'file links')
  return createHmac('sha256', key).update(`${fileId}.${expires}`).digest('base64url')
}
