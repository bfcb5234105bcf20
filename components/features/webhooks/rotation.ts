import { type Delivery, limits, type RecordedWebhook } from '#lib/contract/index.ts'

const hourMs = 3_600_000
const hours = limits.rotationOverlapMs / hourMs

export interface RotationHour {
  accepted: number
  /** Retrying or given up. */
  failing: number
}

export interface Rotation {
  rotatedAt: string
  endsAt: string
  remainingMs: number
  /** Deliveries made since the rotation; each carried both signatures. */
  accepted: number
  total: number
  /** The 24 hours of the overlap, one after the other. */
  hours: RotationHour[]
}

/** The rotation that is under way at `nowMs`, or null: from the very end of the 24 hours only the new secret signs. */
export function rotationOf(noted: RecordedWebhook, deliveries: readonly Delivery[], nowMs: number): Rotation | null {
  const endsMs = Date.parse(noted.previousSecretExpiresAt ?? '')
  if (Number.isNaN(endsMs) || nowMs >= endsMs) return null
  const startMs = endsMs - limits.rotationOverlapMs
  const signed = deliveries.filter((one) => isSigned(one) && Date.parse(one.createdAt ?? '') >= startMs)
  const perHour: RotationHour[] = Array.from({ length: hours }, () => ({ accepted: 0, failing: 0 }))
  for (const { createdAt, status } of signed) {
    const hour = perHour[Math.floor((Date.parse(createdAt ?? '') - startMs) / hourMs)]
    if (hour === undefined) continue
    if (status === 'delivered') hour.accepted += 1
    else if (status !== 'canceled') hour.failing += 1
  }
  return {
    rotatedAt: noted.rotatedAt ?? new Date(startMs).toISOString(),
    endsAt: new Date(endsMs).toISOString(),
    remainingMs: endsMs - nowMs,
    accepted: signed.filter(({ status }) => status === 'delivered').length,
    total: signed.length,
    hours: perHour,
  }
}

/** Monitor notifications carry no signature of this scheme (P99), so they prove nothing about a secret. */
function isSigned({ event }: Delivery): boolean {
  return event !== 'monitor.change_detected'
}

/** "07:17:49": always in the same places, so that it does not jump. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
