import { type Delivery, limits, type RecordedWebhook } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '../knowledge/index.ts'
import { answerTo } from './answer.ts'
import { outcomeOfDelivery } from './delivery.ts'

const hourMs = 3_600_000
const hours = limits.rotationOverlapMs / hourMs

interface RotationHour {
  accepted: number
  failed: number
}

export interface Rotation {
  rotatedAt: string
  endsAt: string
  remainingMs: number
  /** Of the deliveries made since the rotation, each with both signatures, those that have ended. */
  accepted: number
  ended: number
  /** Made since and still being sent: they say nothing yet. */
  underWay: number
  /** The latest test signed with the new secret alone, and what its receiver answered to it. */
  proof: { test: Delivery | null; answer: Knowledge<'accepted' | 'rejected'> }
  /** The 24 hours of the overlap, one after the other. */
  hours: RotationHour[]
}

/** The rotation that is under way at `nowMs`, or null: from the very end of the 24 hours only the new secret signs. */
export function rotationOf(noted: RecordedWebhook, deliveries: readonly Delivery[], nowMs: number): Rotation | null {
  const endsMs = Date.parse(noted.previousSecretExpiresAt ?? '')
  if (Number.isNaN(endsMs) || nowMs >= endsMs) return null
  const startMs = endsMs - limits.rotationOverlapMs
  const since = deliveries.filter(({ createdAt }) => Date.parse(createdAt ?? '') >= startMs)
  // Monitor notifications carry no signature of this scheme (P99), so they prove nothing about a secret.
  const signed = since.filter(({ event, signedWith }) => event !== 'monitor.change_detected' && !signedWith)
  const perHour: RotationHour[] = Array.from({ length: hours }, () => ({ accepted: 0, failed: 0 }))
  for (const one of signed) {
    const hour = perHour[Math.floor((Date.parse(one.createdAt ?? '') - startMs) / hourMs)]
    const outcome = outcomeOfDelivery(one)
    if (hour !== undefined && outcome !== 'open') hour[outcome] += 1
  }
  const of = (outcome: string) => signed.filter((one) => outcomeOfDelivery(one) === outcome).length
  return {
    rotatedAt: noted.rotatedAt ?? new Date(startMs).toISOString(),
    endsAt: new Date(endsMs).toISOString(),
    remainingMs: endsMs - nowMs,
    accepted: of('accepted'),
    ended: of('accepted') + of('failed'),
    underWay: signed.filter((one) => outcomeOfDelivery(one) === 'open' && one.status === 'pending').length,
    proof: proofIn(since),
    hours: perHour,
  }
}

function proofIn(deliveries: readonly Delivery[]): Rotation['proof'] {
  const tests = deliveries.filter(({ signedWith, createdAt }) => signedWith === 'current' && createdAt)
  const test = tests.toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '')).at(-1) ?? null
  return { test, answer: answerTo(test) }
}

/** The latest deliveries of a webhook, and how many the service has of it; null where it does not say. */
export interface ListedDeliveries {
  deliveries: readonly Delivery[]
  total: number | null
}

/** The rotation under way, and whether all deliveries made since it are among those that were listed. */
export function rotationRead(
  noted: RecordedWebhook,
  read: Knowledge<ListedDeliveries>,
  nowMs: number,
): { rotation: Rotation; since: Knowledge<true> } | null {
  const { deliveries, total } = read.isKnown ? read.value : { deliveries: [], total: null }
  const rotation = rotationOf(noted, deliveries, nowMs)
  if (rotation === null) return null
  if (!read.isKnown) return { rotation, since: read }
  const startMs = Date.parse(rotation.endsAt) - limits.rotationOverlapMs
  // The list is the latest: one from before the rotation shows that it reaches back to it.
  const reachesBack = deliveries.some(({ createdAt }) => Date.parse(createdAt ?? '') < startMs)
  const isWhole = deliveries.length === 0 || (total !== null && total <= deliveries.length)
  return { rotation, since: reachesBack || isWhole ? known(true, ...read.lookedAt) : unknown('incomplete') }
}

/** "07:17:49": always in the same places, so that it does not jump. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
