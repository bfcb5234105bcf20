import 'server-only'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import { refuseDeclared } from '#lib/http/index.ts'
import type { Context } from '../../core/context.ts'
import { readPlain } from '../../core/http/body.ts'

/** Limits of one entry, so that a flood of one does not block another. Sizes are in bytes, times in milliseconds. */
export interface IntakeBounds {
  /** Of one body. */
  bytesMax: number
  /** Of all bodies together that are being read or are not stored yet. */
  bufferedBytesMax: number
  /** Bodies that are read at once, and senders that wait for their turn. */
  atOnceMax: number
  waitingMax: number
  readingMs: number
}

/** Reads the body of a request within the bounds and hands it to `use`; the bytes count as buffered until that has ended. */
export type Intake = <T>(
  ctx: Pick<Context, 'sleep'>,
  request: Request,
  use: (body: Uint8Array) => Promise<T>,
) => Promise<T>

export function createIntake(bounds: IntakeBounds): Intake {
  const places = createSemaphore(bounds.atOnceMax)
  let present = 0
  let bufferedBytes = 0

  return async function take(ctx, request, use) {
    // Here already, so that what will be refused waits in no line.
    refuseDeclared(request, bounds.bytesMax)
    if (present >= bounds.atOnceMax + bounds.waitingMax) throw overloaded()
    present += 1
    let ownBytes = 0
    const count = (size: number) => {
      if (bufferedBytes + size > bounds.bufferedBytesMax) throw overloaded()
      ownBytes += size
      bufferedBytes += size
    }
    try {
      return await places.run(async () => use(await readInTime(ctx, request, bounds, count)))
    } finally {
      present -= 1
      bufferedBytes -= ownBytes
    }
  }
}

async function readInTime(
  ctx: Pick<Context, 'sleep'>,
  request: Request,
  { bytesMax, readingMs }: IntakeBounds,
  count: (size: number) => void,
): Promise<Uint8Array> {
  const over = new AbortController()
  const read = new AbortController()
  const late = ctx.sleep(readingMs, read.signal).then(() => over.abort(tooSlow(readingMs)))
  try {
    return await readPlain(request, bytesMax, { signal: over.signal, count })
  } finally {
    read.abort()
    await late
  }
}

function tooSlow(readingMs: number): ApiError {
  return new ApiError('request.timeout', `Request body not received within ${readingMs / 1_000} seconds`)
}

function overloaded(): ApiError {
  return new ApiError('request.rate_limited', 'Too many deliveries at once', {
    status: 503,
    headers: { 'retry-after': '5' },
  })
}
