import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { ApiError, limits } from '#lib/contract/index.ts'
import { refuseDeclared, textOfBody } from '#lib/http/index.ts'
import type { Context, Delivered } from '../../core/context.ts'
import { parseJson, readPlain } from '../../core/http/body.ts'
import { addressOf } from '../../core/http/origin.ts'
import { createRateLimit } from '../../core/http/rate-limit.ts'
import { isKnownMonitor } from '../../service/changes/index.ts'
import { type OwnWebhookRow, ownWebhook, secretsOf } from '../../service/webhooks/index.ts'
import { announceArrival } from './announce.ts'
import { type Frame, frameOfPayload, isSettledOrder, noticeIdOf } from './parse-payload.ts'
import { addToOpenNotice, insertArrival } from './store.ts'

/** Limits of one entry, so that a flood of one does not block another. Sizes are in bytes, times in milliseconds. */
interface IntakeBounds {
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
type Intake = <T>(ctx: Pick<Context, 'sleep'>, request: Request, use: (body: Uint8Array) => Promise<T>) => Promise<T>

function createIntake(bounds: IntakeBounds): Intake {
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
) {
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

function tooSlow(readingMs: number) {
  return new ApiError('request.timeout', `Request body not received within ${readingMs / 1_000} seconds`)
}

function overloaded() {
  return new ApiError('request.rate_limited', 'Too many deliveries at once', {
    status: 503,
    headers: { 'retry-after': '5' },
  })
}

const MiB = 1024 * 1024

/**
 * Deliveries to this console's own webhook, whose id only the service and admins know. A result larger than one body may
 * be is refused, and read by asking for its order. The service gives an attempt ten seconds.
 */
const ownIntake = createIntake({
  bytesMax: 16 * MiB,
  bufferedBytesMax: 64 * MiB,
  atOnceMax: 4,
  waitingMax: 500,
  readingMs: 10_000,
})
/** Whatever else calls itself signed: a service may form its ids in another way, and so may a stranger. */
const foreignIntake = createIntake({
  bytesMax: MiB,
  bufferedBytesMax: 4 * MiB,
  atOnceMax: 4,
  waitingMax: 16,
  readingMs: 10_000,
})
const noticeIntake = createIntake({
  bytesMax: 16 * 1024,
  bufferedBytesMax: MiB / 4,
  atOnceMax: 8,
  waitingMax: 32,
  readingMs: 5_000,
})

/** Takes a delivery: verified on the bytes as they came, and stored before this returns. */
export async function receiveDelivery(ctx: Context, request: Request): Promise<void> {
  const signed = signedInPayload(request.headers)
  if (signed === null) return takeNotice(ctx, request)
  if (!isTimely(signed, ctx.clock.now())) throw unverified('The timestamp is more than five minutes from now')
  const take = (await isAddressedHere(ctx, signed)) ? ownIntake : foreignIntake
  await take(ctx, request, async (body) => {
    if (!(await isOurs(ctx, signed, body))) throw unverified('The signature does not match')
    const value = parseJson(textOfBody(body))
    const frame = frameOfPayload(value)
    if (frame === null) throw new ApiError('request.invalid', 'Request body must be an order or a notice')
    const serviceVersion = request.headers.get('service-version')
    const delivered = serviceVersion === null || !isSettledOrder(frame) ? null : { body, serviceVersion }
    await store(ctx, frame.kind === 'notice' ? noticeIdOf(body) : signed.id, frame, delivered)
  })
}

/** The id of a delivery ends in that of its webhook (interface, Events 2), maybe with an ordinal. */
async function isAddressedHere(ctx: Context, { id }: Signed) {
  const row = recentlyVerified(ctx)?.row ?? (await ownWebhook(ctx))
  return row?.webhookId != null && id.includes(`-webhook-${row.webhookId}`)
}

/** A secret rotated elsewhere is learned when the first delivery under it does not verify. */
async function isOurs(ctx: Context, signed: Signed, body: Uint8Array) {
  const now = ctx.clock.now()
  const isSigned = (row: OwnWebhookRow) => isSignedBy(signed, body, secretsOf(ctx, row, now))
  const last = recentlyVerified(ctx)
  if (last !== undefined && isSigned(last.row)) return true
  const row = await ownWebhook(ctx)
  if (row === null) return false
  if (isSigned(row)) {
    verifiedBy.set(ctx.inbox, { row, untilMs: now.getTime() + verifiedMs })
    return true
  }
  if (!(await ctx.inbox.refreshSecret())) return false
  const learned = await ownWebhook(ctx)
  return learned !== null && isSigned(learned)
}

/** What a delivery verified with verifies those that come with it: they come by the hundred. */
const verifiedBy = new WeakMap<Context['inbox'], { row: OwnWebhookRow; untilMs: number }>()
const verifiedMs = 1_000

function recentlyVerified(ctx: Context): { row: OwnWebhookRow } | undefined {
  const last = verifiedBy.get(ctx.inbox)
  return last !== undefined && ctx.clock.now().getTime() < last.untilMs ? last : undefined
}

/**
 * Notices of monitors come unsigned (P99): nothing in one is trusted but which monitor to poll. One of a monitor this
 * console has not seen is answered like any other and not stored; the list of monitors is read soon, in case it is new.
 */
async function takeNotice(ctx: Context, request: Request) {
  notices.consume(ctx.clock, addressOf(request.headers, ctx.env))
  await noticeIntake(ctx, request, async (body) => {
    const frame = frameOfPayload(parseJson(textOfBody(body)))
    if (frame?.kind !== 'notice') throw unverified('the delivery is not signed')
    if (!(await isKnownMonitor(ctx.database.sql, frame.monitorId))) return ctx.inbox.listMonitorsSoon()
    if (await addToOpenNotice(ctx.database.sql, frame.monitorId, frame.frame)) return
    await store(ctx, noticeIdOf(body), frame)
  })
}

/** Notices one address may send in a minute: a service sends one for each monitor that changed. */
const notices = createRateLimit(600, 'Too many notices from this address')

/** Once under its id; and an order that has ended is not announced again, whatever id a later delivery has (P28). */
async function store(ctx: Context, arrivalId: string, frame: Frame, delivered: Delivered | null = null) {
  const { database } = ctx
  const orderId = frame.kind === 'order' ? frame.orderId : null
  const first = await insertArrival(database.sql, {
    arrivalId,
    kind: frame.kind,
    orderId,
    monitorId: frame.kind === 'notice' ? frame.monitorId : null,
    frame: frame.frame,
    arrivedAt: ctx.clock.now(),
  })
  if (first === undefined) return
  const wakes = first.isPolled !== false
  // One that nobody here knows may be that of a request that is only being answered; where none is, it is another client's.
  const isAwaited = first.isPolled ?? ctx.inFlight.size > 0
  if (isAwaited && orderId !== null && delivered !== null) ctx.delivered.put(orderId, delivered)
  // A kill in between leaves what arrived: open ones are found by the next round, orders by their polling.
  announceArrival(database, { kind: frame.kind, orderId, wakes })
}

function unverified(detail: string) {
  return new ApiError('auth.unauthorized', detail)
}

/** The three headers of a signed delivery, as they came. */
interface Signed {
  id: string
  timestamp: string
  signature: string
}

/** Under the names of the interface, or those of the Standard Webhooks specification; null where one is missing. */
export function signedInPayload(headers: Headers): Signed | null {
  for (const prefix of ['service-webhook', 'webhook']) {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((part) => headers.get(`${prefix}-${part}`))
    if (id && timestamp && signature) return { id, timestamp, signature }
  }
  return null
}

/** True within five minutes of now in either direction (interface, Events 3); anything but whole seconds is no time. */
export function isTimely({ timestamp }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const seconds = Math.floor(now.getTime() / 1_000)
  return Math.abs(seconds - Number(timestamp)) <= limits.signatureSkewMs / 1_000
}

/** True when any v1 entry is the digest of the raw bytes under any of the secrets; entries of other versions are ignored. */
export function isSignedBy(signed: Signed, body: Uint8Array, secrets: readonly string[]): boolean {
  const entries = signed.signature
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry.slice(3), 'base64'))
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const digest = createHmac('sha256', key).update(`${signed.id}.${signed.timestamp}.`).update(body).digest()
    return entries.some((given) => given.byteLength === digest.byteLength && timingSafeEqual(given, digest))
  })
}
