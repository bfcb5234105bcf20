import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { parseJson, readBytes, textIn } from '../body.ts'
import type { Context } from '../context.ts'
import type { Delivered } from '../follow/delivered.ts'
import { createGate } from '../follow/gate.ts'
import { announceArrival } from './announce.ts'
import { type Frame, frameOf, noticeIdOf, settledOrderIn } from './frame.ts'
import { ownReceiver, secretsOf } from './own.ts'
import { countOpenNotices, insertArrival, type ReceiverRow } from './store.ts'
import { isSignedBy, isTimely, type Signed, signedIn } from './verify.ts'

/** The largest result that is taken; a larger one is refused and read by asking for its order. */
const signedBytesMax = 16 * 1024 * 1024
const noticeBytesMax = 16 * 1024
/** Anybody may send an unsigned notice, so only so many wait to be looked into. */
const openNoticesMax = 200
/** The service gives an attempt ten seconds; whoever sends more slowly holds up those that wait. */
const readingMs = 10_000
/** A body is kept in memory until its signature is known: few at once, whoever sends them. */
const gate = createGate(4)

/** Takes a delivery: verified on the bytes as they came, and stored before this returns. */
export async function takeDelivery(ctx: Context, request: Request): Promise<void> {
  const signed = signedIn(request.headers)
  if (signed === null) return takeNotice(ctx, request)
  if (!isTimely(signed, ctx.clock.now())) throw unverified('the timestamp is more than five minutes away')
  await gate(async () => {
    const body = await inTime(ctx, readBytes(request, signedBytesMax))
    if (!(await isOurs(ctx, signed, body))) throw unverified('no signature of this delivery is known here')
    const raw = textIn(body)
    const value = parseJson(raw)
    const frame = frameOf(value)
    if (frame === null) throw new ApiError('request.invalid', 'the body is neither an order nor a notice')
    const answer = settledOrderIn(value)
    const serviceVersion = request.headers.get('service-version')
    const delivered = answer === null || serviceVersion === null ? null : { answer, raw, serviceVersion }
    await store(ctx, frame.kind === 'notice' ? noticeIdOf(body) : signed.id, frame, delivered)
  })
}

/** A secret rotated elsewhere is learned when the first delivery under it does not verify. */
async function isOurs(ctx: Context, signed: Signed, body: Uint8Array): Promise<boolean> {
  const now = ctx.clock.now()
  const isSigned = (row: ReceiverRow) => isSignedBy(signed, body, secretsOf(ctx, row, now))
  const last = verifiedBy.get(ctx.inbox)
  if (last !== undefined && now.getTime() < last.untilMs && isSigned(last.row)) return true
  const row = await ownReceiver(ctx)
  if (row === null) return false
  if (isSigned(row)) {
    verifiedBy.set(ctx.inbox, { row, untilMs: now.getTime() + verifiedMs })
    return true
  }
  if (!(await ctx.inbox.learn())) return false
  const learned = await ownReceiver(ctx)
  return learned !== null && isSigned(learned)
}

/** What a delivery verified with verifies those that come with it: they come by the hundred. */
const verifiedBy = new WeakMap<Context['inbox'], { row: ReceiverRow; untilMs: number }>()
const verifiedMs = 1_000

/** Notices of monitors come unsigned (P99): nothing in one is believed but which monitor to look at. */
async function takeNotice(ctx: Context, request: Request): Promise<void> {
  const body = await inTime(ctx, readBytes(request, noticeBytesMax))
  const frame = frameOf(parseJson(textIn(body)))
  if (frame?.kind !== 'notice') throw unverified('the delivery is not signed')
  if ((await countOpenNotices(ctx.database.sql)) >= openNoticesMax) {
    throw new ApiError('request.rate_limited', 'too many notices wait to be looked into', {
      headers: { 'retry-after': '60' },
    })
  }
  await store(ctx, noticeIdOf(body), frame)
}

/** Once under its id; and an order that has ended is not told of again, whatever id a later delivery has (P28). */
async function store(ctx: Context, arrivalId: string, frame: Frame, delivered: Delivered | null = null): Promise<void> {
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
  const wakes = first.isFollowed !== false
  if (wakes && orderId !== null && delivered !== null) ctx.followers.hand(orderId, delivered)
  // A kill in between leaves what arrived: open ones are found by the next round, orders by their polling.
  announceArrival(database, { kind: frame.kind, orderId, wakes })
}

async function inTime(ctx: Context, reading: Promise<Uint8Array>): Promise<Uint8Array> {
  const over = new AbortController()
  const late = ctx.sleep(readingMs, over.signal).then(() => null)
  try {
    const body = await Promise.race([reading, late])
    if (body === null) throw new ApiError('request.timeout', 'the body did not come within ten seconds')
    return body
  } finally {
    over.abort('read')
    reading.catch(() => {})
  }
}

function unverified(detail: string): ApiError {
  return new ApiError('auth.unauthorized', detail)
}
