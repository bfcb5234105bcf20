import { createHash } from 'node:crypto'
import { limits, matchRoute, type Operation } from '#lib/contract/index.ts'
import { encoded, encodedBytesMin, encodingFor, namesTag } from '#lib/http/index.ts'
import type { Reply } from './call.ts'

/** What an answer is made for. */
interface Asked {
  request: Request
  operation: Operation
}

const general = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A copy may be kept by its caller alone, and is asked about each time it is used. */
const tagged = { 'cache-control': 'private, no-cache' }

/** Seconds after which it is worth looking again at what has just begun, or still runs. */
const lookAgainSeconds = '1'

/**
 * The HTTP answer to a request: with where it goes on, the tag of its content, pages, in the encoding its caller prefers; without
 * a body for HEAD and for what the caller has. `headers` are those of every answer. `weighs` hears how many characters were made.
 */
export async function respond(
  { request, operation }: Asked,
  reply: Reply,
  headers: Readonly<Record<string, string>>,
  weighs: (size: number) => void,
): Promise<Response> {
  if ('response' in reply) return passedOn(request, reply.response, headers)
  const status = reply.status ?? operation.status
  if (status === 204) return new Response(null, { status, headers })
  if (status === 304) return new Response(null, { status, headers: { ...headers, ...tagged, ...reply.headers } })
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.json)
  weighs(text.length)
  const said: Record<string, string> = {
    ...general,
    ...headers,
    ...linksOf({ request, operation }, status, reply, text),
    ...reply.headers,
  }
  const etag = operation.isTagged === true ? (said.etag ?? (reply.isUntagged === true ? null : tagOf(text))) : null
  if (etag !== null && namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, ...tagged, etag } })
  }
  return jsonResponse(request, status, text, etag === null ? said : { ...said, ...tagged, etag })
}

/** JSON as it goes out, also where it is a refusal. Headers are given at once: changing those of a Response costs a copy of it. */
export async function jsonResponse(
  request: Pick<Request, 'method' | 'headers'> | null,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const said: Record<string, string> = { ...general, ...headers }
  const isHead = request?.method === 'HEAD'
  if (text.length < encodedBytesMin) {
    return isHead ? headOf(status, Buffer.byteLength(text), said) : new Response(text, { status, headers: said })
  }
  said.vary = 'Accept-Encoding'
  const encoding = encodingFor(request?.headers.get('accept-encoding') ?? null)
  if (encoding === null) {
    return isHead ? headOf(status, Buffer.byteLength(text), said) : new Response(text, { status, headers: said })
  }
  const bytes = await encoded(text, encoding)
  said['content-encoding'] = encoding
  return isHead ? headOf(status, bytes.byteLength, said) : new Response(bytes, { status, headers: said })
}

function headOf(status: number, length: number, headers: Record<string, string>) {
  return new Response(null, { status, headers: { ...headers, 'content-length': String(length) } })
}

/** A response that a verb made itself: a file, or an invoice that is sent while it is read. */
function passedOn(request: Request, response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  const { body, status } = response
  if (body === null) return response
  if (request.method === 'HEAD') {
    void body.cancel()
    return new Response(null, { status, headers: response.headers })
  }
  const isText = /^(application\/json|text\/)/.test(response.headers.get('content-type') ?? '')
  // A file is answered in ranges, which are of its own bytes.
  if (!isText || response.headers.has('accept-ranges')) return response
  response.headers.set('vary', 'Accept-Encoding')
  if (encodingFor(request.headers.get('accept-encoding')) === null) return response
  response.headers.set('content-encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: response.headers })
}

function linksOf(
  { request, operation }: Asked,
  status: number,
  reply: Exclude<Reply, { response: Response }>,
  text: string,
): Record<string, string> {
  const value = () => ('json' in reply ? reply.json : JSON.parse(text))
  const found: Record<string, string> = {}
  if (status === 202) found['retry-after'] = lookAgainSeconds
  if ((status === 201 || status === 202) && operation.followedAt !== undefined)
    found.location = followedAt(operation, new URL(request.url).pathname, value())
  const link = operation.pages === undefined ? null : pageLinks(operation.pages, new URL(request.url), value())
  if (link !== null) found.link = link
  return found
}

function tagOf(text: string) {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`
}

/** Where what a request has begun or made can be read: the path of its row, filled from its own path and its answer. */
function followedAt({ followedAt: path = '', method }: Operation, requested: string, answer: unknown): string {
  const match = matchRoute(method, requested)
  const values = new Map<string, unknown>([
    ...Object.entries({ ...Object(answer) }),
    ...Object.entries('params' in match ? match.params : {}),
  ])
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** The next and the previous page of a list, as one Link header (RFC 8288); null where it is the only one. */
function pageLinks(pages: 'offset' | 'cursor', url: URL, answer: unknown): string | null {
  const to = (rel: string, name: string, value: string) => {
    const query = new URLSearchParams(url.searchParams)
    query.set(name, value)
    return `<${url.pathname}?${query}>; rel="${rel}"`
  }
  const { nextCursor, total }: { nextCursor?: unknown; total?: unknown } = Object(answer)
  if (pages === 'cursor') return typeof nextCursor === 'string' ? to('next', 'cursor', nextCursor) : null
  const limit = Number(url.searchParams.get('limit') ?? limits.listLimitDefault)
  const offset = Number(url.searchParams.get('offset') ?? 0)
  const links = [
    ...(offset + limit < Number(total) ? [to('next', 'offset', String(offset + limit))] : []),
    ...(offset > 0 ? [to('prev', 'offset', String(Math.max(0, offset - limit)))] : []),
  ]
  return links.length === 0 ? null : links.join(', ')
}
