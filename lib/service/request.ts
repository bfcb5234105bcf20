import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import {
  ApiError,
  CustomerId,
  creditsMaxHeader,
  invalidAt,
  invalidRequest,
  limits,
  type Operation,
  type ServiceVersion,
  serviceVersions,
} from '#lib/contract/index.ts'
import { isJsonType, jsonIn, readBytes, refuseEncoded, textOfBody, waitPreferred } from '#lib/http/index.ts'

/** What a request says in its headers, as its row takes it; each refuses with `request.invalid` what it cannot be. */

export function customerOf(request: Request, { customerHeader }: Operation): string | null {
  const value = customerHeader === undefined ? null : request.headers.get(customerHeader)
  if (value === null || value === '') return null
  // Node reads header bytes as Latin-1; a customer may be called in any script.
  const text = Buffer.from(value, 'latin1').toString('utf8')
  const name = (customerHeader ?? '').toLowerCase()
  checkText(text, ['header', name])
  const result = CustomerId.safeParse(text)
  if (!result.success) throw invalidRequest(result.error, ['header', name])
  return result.data
}

/** A change that would be made twice says so: the key is kept where a request costs, and refused where it would be ignored. */
export function idempotencyKeyOf(request: Request, operation: Operation): string | null {
  const key = request.headers.get('idempotency-key')
  if (operation.method !== 'POST' || key === null || key === '') return null
  if (operation.spends === 'free')
    throw refusedHeader('idempotency-key', 'Not supported on this endpoint', 'unsupported')
  if (key.length <= limits.idempotencyKeyCharactersMax) return key
  const msg = `Must not exceed ${limits.idempotencyKeyCharactersMax} characters`
  throw refusedHeader('idempotency-key', msg, 'too_big')
}

/** Seconds a poll waits for the end of its order; 0 where its caller prefers none. */
export function waitOf(request: Request, { mode }: Operation): number {
  return mode === 'poll' ? (waitPreferred(request.headers.get('prefer'), limits.waitSecondsMax) ?? 0) : 0
}

export function creditsMaxOf(request: Request, { spends }: Operation): number | null {
  const given = request.headers.get(creditsMaxHeader)
  if (spends === 'free' || given === null || given === '') return null
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw refusedHeader(creditsMaxHeader.toLowerCase(), 'Must be a whole number of credits', 'pattern')
}

export function versionOf(request: Request, operation: Operation): ServiceVersion {
  const given = request.headers.get('service-version')
  if (given === null) return operation.version
  const known = serviceVersions.find((version) => version === given)
  if (known !== undefined) return known
  throw refusedHeader('service-version', `Must be one of ${serviceVersions.join(', ')}`, 'enum')
}

function refusedHeader(name: string, msg: string, type: string) {
  return invalidAt(['header', name], msg, type)
}

/** The body of a request: its value, and the text of its `metadata` exactly as it was received. */
interface ReadBody {
  value: unknown
  metadataText: string
}

/** Reads a JSON body within the limits of the contract; whatever is wrong with it is a clear 400, 413 or 415. */
export async function readRequestBody(request: Request, operation: Operation): Promise<ReadBody> {
  if (operation.body === undefined) {
    await refuseBody(request)
    return { value: undefined, metadataText: '{}' }
  }
  if (!isJsonType(request.headers.get('content-type'))) {
    throw new ApiError('request.invalid', 'Content-Type must be application/json in UTF-8', { status: 415 })
  }
  refuseEncoded(request)
  const text = textOfBody(await readAll(request))
  const value = jsonIn(text)
  checkValue(value, ['body'], 0)
  return { value, metadataText: metadataOf(text, value) }
}

/** An endpoint without a body accepts an empty one, or an empty object, because many clients always send one. */
async function refuseBody(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return
  const text = textOfBody(await readAll(request)).trim()
  if (text !== '' && text !== '{}')
    throw new ApiError('request.invalid', 'This endpoint does not accept a request body')
}

async function readAll(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  // The server keeps to a declared length, so what declares one is read at once, which is faster than piece by piece.
  const isBounded = declared !== null && Number(declared) <= limits.requestBytesMax
  return isBounded ? new Uint8Array(await request.arrayBuffer()) : readBytes(request, limits.requestBytesMax)
}

/** Refuses what no later part could hold: too deep a nesting, U+0000, half a surrogate pair. */
function checkValue(value: unknown, path: (string | number)[], depth: number): void {
  if (typeof value === 'string') checkText(value, path)
  if (typeof value !== 'object' || value === null) return
  if (depth >= limits.jsonDepthMax) {
    throw invalidAt(path.slice(0, 4), `Must not be nested deeper than ${limits.jsonDepthMax} levels`, 'too_deep')
  }
  for (const [key, item] of Object.entries(value)) {
    checkText(key, path)
    checkValue(item, [...path, Array.isArray(value) ? Number(key) : key], depth + 1)
  }
}

function checkText(value: string, loc: (string | number)[]): void {
  if (value.isWellFormed() && !value.includes('\0')) return
  throw invalidAt(loc, 'Text must not contain U+0000 or unpaired surrogates', 'text_invalid')
}

/** The very text of the top-level `metadata`; like JSON.parse, the last one counts where a name stands twice. */
function metadataOf(text: string, value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'metadata')) return '{}'
  const root = parseTree(text)
  const node =
    root === undefined ? undefined : (lastProperty(root, 'metadata') ?? findNodeAtLocation(root, ['metadata']))
  if (node === undefined) throw new Error('metadata was parsed and cannot be found')
  const raw = text.slice(node.offset, node.offset + node.length)
  if (Buffer.byteLength(raw) > limits.metadataBytesMax) {
    const msg = `Metadata must not exceed ${limits.metadataBytesMax} bytes as JSON`
    throw invalidAt(['body', 'metadata'], msg, 'too_big')
  }
  return raw
}

function lastProperty(root: Node, name: string): Node | undefined {
  const properties = (root.children ?? []).filter((property) => property.children?.[0]?.value === name)
  return properties.at(-1)?.children?.[1]
}

/** The query of a request as one value a name; a name given twice is refused, because either could be meant. */
export function queryOfRequest(search: URLSearchParams): Record<string, string> {
  // No prototype: a name such as __proto__ is an unknown name like any other.
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) {
      throw invalidAt(['query', name], 'Must not be repeated', 'duplicate')
    }
    checkText(value, ['query', name])
    query[name] = value
  }
  return query
}
