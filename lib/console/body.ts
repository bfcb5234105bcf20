import 'server-only'
import { ApiError, limits } from '#lib/contract/index.ts'

/**
 * The text of a body, counted byte by byte as it comes: a declared length is refused before anything is read, and an
 * undeclared one as soon as it has grown too long. Next hands on only the first 10 MB of a longer one without an error.
 */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  return textIn(await readBytes(request, bytesMax))
}

export interface ReadOptions {
  /** Ends the reading with its reason. */
  signal?: AbortSignal
  /** Hears of every piece before it is kept, and may refuse it by throwing. */
  count?: (size: number) => void
}

/**
 * The bytes of a body exactly as they came, which is what a signature is over. A body that is refused or late is not read
 * any further.
 */
export async function readBytes(request: Request, bytesMax: number, options: ReadOptions = {}): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > bytesMax) throw tooLarge(bytesMax)
  if (request.body === null) return new Uint8Array()
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity') {
    throw new ApiError('request.invalid', 'the body must not be compressed', { status: 415 })
  }
  return readStream(request.body, bytesMax, options)
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
  { signal, count }: ReadOptions,
): Promise<Uint8Array> {
  const reader = body.getReader()
  const stop = () => void reader.cancel(signal?.reason).catch(() => {})
  signal?.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { done, value } = await reader.read().catch(endedEarly)
      if (done) break
      size += value.byteLength
      if (size > bytesMax) throw tooLarge(bytesMax)
      count?.(value.byteLength)
      chunks.push(value)
    }
    // A cancelled stream ends as one that is complete.
    signal?.throwIfAborted()
    return Buffer.concat(chunks)
  } catch (error) {
    await reader.cancel(error).catch(() => {})
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Whoever sends may go away in the middle: that is no fault of this program. */
function endedEarly(cause: unknown): never {
  throw new ApiError('request.invalid', 'the connection ended before the body did', { cause })
}

function tooLarge(bytesMax: number): ApiError {
  return new ApiError('request.too_large', `the body may have ${bytesMax} bytes`)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

export function textIn(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidBody('the body is not UTF-8')
  }
}

/** The value of a JSON body, of which everything behind can hold every part (`checkValue`). */
export function parseJson(text: string): unknown {
  const value = valueIn(text)
  checkValue(value)
  return value
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('the body is not JSON')
  }
}

/** Refuses what nothing behind could hold: nesting beyond 32 levels, U+0000, half a surrogate pair. */
export function checkValue(value: unknown, depth = 0): void {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
    throw invalidBody('U+0000 and lone surrogates are no text')
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= limits.jsonDepthMax) throw invalidBody(`nested deeper than ${limits.jsonDepthMax} levels`)
  for (const [key, item] of Object.entries(value)) {
    checkValue(key)
    checkValue(item, depth + 1)
  }
}

function invalidBody(msg: string): ApiError {
  return new ApiError('request.invalid', [{ loc: ['body'], msg, type: 'json_invalid' }])
}
