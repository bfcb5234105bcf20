import { ApiError } from '#lib/contract/index.ts'

/** The pieces of a body, counted byte by byte as they come, whatever length was declared. */
export interface BoundedBytes {
  /** Keeps a piece; false once all of them are more than may come, and then it is not kept. */
  add(piece: Uint8Array): boolean
  isTooLong(): boolean
  /** What was kept, in one. */
  bytes(): Buffer<ArrayBuffer>
}

export function createBoundedBytes(bytesMax: number): BoundedBytes {
  const pieces: Uint8Array[] = []
  let size = 0
  const isTooLong = () => size > bytesMax
  return {
    add(piece) {
      size += piece.byteLength
      if (!isTooLong()) pieces.push(piece)
      return !isTooLong()
    },
    isTooLong,
    bytes: () => Buffer.concat(pieces),
  }
}

export interface BodyOptions {
  /** Ends the reading with its reason. */
  signal?: AbortSignal
  /** Hears of every piece before it is kept, and may refuse it by throwing. */
  count?: (size: number) => void
}

/**
 * The bytes of a request's body exactly as they came, which is what a signature is over. A declared length is refused before
 * anything is read, and an undeclared one as soon as it has grown too long (`request.too_large`); a body that is refused or
 * late is not read any further. One whose connection ends early is `request.invalid`.
 */
export async function readBytes(request: Request, bytesMax: number, options: BodyOptions = {}): Promise<Uint8Array> {
  refuseDeclared(request, bytesMax)
  return request.body === null ? new Uint8Array() : readStream(request.body, bytesMax, options)
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
  { signal, count }: BodyOptions,
): Promise<Uint8Array> {
  const reader = body.getReader()
  const stop = () => void reader.cancel(signal?.reason).catch(() => {})
  signal?.addEventListener('abort', stop, { once: true })
  const read = createBoundedBytes(bytesMax)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { done, value } = await reader.read().catch(endedEarly)
      if (done) break
      if (!read.add(value)) throw tooLarge(bytesMax)
      count?.(value.byteLength)
    }
    // A cancelled stream ends as one that is complete.
    signal?.throwIfAborted()
    return read.bytes()
  } catch (error) {
    await reader.cancel(error).catch(() => {})
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Refuses a body by its declared length, before anything of it is read (`request.too_large`). */
export function refuseDeclared({ headers }: Request, bytesMax: number): void {
  if (Number(headers.get('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax)
}

/** Refuses a compressed body with 415: a few bytes of it may be gigabytes. */
export function refuseEncoded({ headers }: Request): void {
  const encoding = headers.get('content-encoding')
  if (encoding === null || encoding === 'identity') return
  throw new ApiError('request.invalid', 'Request body must not be compressed', { status: 415 })
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a body; `request.invalid` where it is not UTF-8. */
export function textOfBody(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidBody('Request body is not valid UTF-8')
  }
}

/** The value of a JSON body; `request.invalid` where it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Request body is not valid JSON')
  }
}

/** A body of which everything behind can make nothing. */
export function invalidBody(msg: string): ApiError {
  return new ApiError('request.invalid', [{ loc: ['body'], msg, type: 'json_invalid' }])
}

/** The client may disconnect in the middle, which is not an error of this program. */
function endedEarly(cause: unknown): never {
  throw new ApiError('request.invalid', 'Connection closed before the request body was complete', { cause })
}

function tooLarge(bytesMax: number) {
  return new ApiError('request.too_large', `Request body must not exceed ${bytesMax} bytes`)
}
