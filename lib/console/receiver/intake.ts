import 'server-only'
import { createSemaphore } from '#lib/concurrency/semaphore.ts'
import { ApiError } from '#lib/contract/index.ts'
import { refuseDeclared } from '#lib/http/body.ts'
import { readPlain } from '../body.ts'
import type { Context } from '../context.ts'

/** Bounds of one way in, so that whoever fills one way does not close another. Sizes are in bytes, times in milliseconds. */
export interface IntakeBounds {
  /** Of one body. */
  bytesMax: number
  /** Of all bodies together that are being read or are not stored yet. */
  heldBytesMax: number
  /** Bodies that are read at once, and senders that wait for their turn. */
  atOnceMax: number
  waitingMax: number
  readingMs: number
}

/** Reads the body of a request within the bounds and hands it to `use`; the bytes count as held until that has ended. */
export type Intake = <T>(
  ctx: Pick<Context, 'sleep'>,
  request: Request,
  use: (body: Uint8Array) => Promise<T>,
) => Promise<T>

export function createIntake(bounds: IntakeBounds): Intake {
  const places = createSemaphore(bounds.atOnceMax)
  let present = 0
  let heldBytes = 0

  return async function take(ctx, request, use) {
    // Here already, so that what will be refused waits in no line.
    refuseDeclared(request, bounds.bytesMax)
    if (present >= bounds.atOnceMax + bounds.waitingMax) throw overloaded()
    present += 1
    let ownBytes = 0
    const count = (size: number) => {
      if (heldBytes + size > bounds.heldBytesMax) throw overloaded()
      ownBytes += size
      heldBytes += size
    }
    try {
      return await places.run(async () => use(await readInTime(ctx, request, bounds, count)))
    } finally {
      present -= 1
      heldBytes -= ownBytes
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
  return new ApiError('request.timeout', `the body did not come within ${readingMs / 1_000} seconds`)
}

function overloaded(): ApiError {
  return new ApiError('request.rate_limited', 'too many deliveries arrive at once', {
    status: 503,
    headers: { 'retry-after': '5' },
  })
}
