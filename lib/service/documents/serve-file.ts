import { ApiError, type RouteParams, type RouteQuery, Uuid } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { checkLink } from './link.ts'
import { findStoredFile, readStoredFile } from './store.ts'

/** Answers a stored file, whole or one range of it (RFC 9110, section 14), by a valid link. */
export async function serveFile(
  ctx: Context,
  { fileId }: RouteParams<'getFile'>,
  link: RouteQuery<'getFile'>,
  request: Request,
  now: Date,
): Promise<Response> {
  checkLink(ctx.env, fileId, link, now)
  const file = Uuid.safeParse(fileId).success ? await findStoredFile(ctx.database.sql, fileId) : null
  if (file === null) throw new ApiError('resource.not_found', 'File not found')
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
