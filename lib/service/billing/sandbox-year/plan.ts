import { createRandom, pickAt, type Random } from '#lib/sandbox/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { type Month, monthAfter } from '../calendar.ts'
import { customers, referenceKinds, refundReasons, sandboxKeyNames, sandboxUsage } from './words.ts'

/** A company usage is about. */
export interface Subject {
  serviceId: string
  name: string
}

/** Something that was used, or given back; who pays for it is worked out in the order of time. */
export interface PlannedEvent {
  /** Unique within the year; ids are made of it. */
  name: string
  occurredAt: Date
  use: (typeof sandboxUsage)[number]
  credits: number
  subject: Subject | null
  customerId: string | null
  customerReference: string | null
  keyName: string
  metadata: Record<string, string>
  /** The name of the event this gives back. */
  refundOf: string | null
}

export const months = 12
/** The fourth month before the current one has the faults. */
export const faultyMonthsAgo = 4

const eventsInFirstMonth = 240
const moreEachMonth = 22

/** Twelve months of usage before `current`, the same on every machine. */
export function planUsage(current: Month, subjects: readonly Subject[]): PlannedEvent[] {
  const events = Array.from({ length: months }, (_, index) =>
    planMonth(monthAfter(current, index - months), index, subjects),
  )
  return events.flat().sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
}

function planMonth(month: Month, index: number, subjects: readonly Subject[]): PlannedEvent[] {
  const random = createRandom('usage', index)
  const events: PlannedEvent[] = []
  for (let count = 0; count < eventsInFirstMonth + index * moreEachMonth; count += 1) {
    const event = planEvent(`${index}/${count}`, instantIn(month, random), subjects, random)
    events.push(event)
    if (random.chance(0.012)) events.push(...giveBack(event, month, random))
  }
  // The first and the last instant of a month are where a careless bill counts twice or not at all.
  const edges = [month.start, new Date(month.end.getTime() - 1)]
  events.push(...edges.map((instant, edge) => planEvent(`${index}/edge-${edge}`, instant, subjects, random)))
  return events
}

function planEvent(name: string, occurredAt: Date, subjects: readonly Subject[], random: Random): PlannedEvent {
  const use = pickUse(random)
  const kind = random.pick(referenceKinds)
  const isBatch = use.bucket === 'monitoring' || random.chance(0.3)
  return {
    name,
    occurredAt,
    use,
    credits: random.pick<number>(use.credits),
    subject: use.sku === 'search' ? null : random.pick(subjects),
    customerId: random.chance(0.82) ? random.pick(customers) : null,
    customerReference: random.chance(0.9) ? `${kind}-${occurredAt.getUTCFullYear()}-${random.between(1, 180)}` : null,
    keyName: isBatch ? sandboxKeyNames[2] : random.pick(sandboxKeyNames.slice(0, 2)),
    metadata: random.chance(0.25) ? { desk: random.pick(['Hamburg', 'Wien', 'Łódź']) } : {},
    refundOf: null,
  }
}

function giveBack(event: PlannedEvent, month: Month, random: Random): PlannedEvent[] {
  const occurredAt = new Date(event.occurredAt.getTime() + random.between(1, 6) * dayMs)
  if (occurredAt >= month.end) return []
  const metadata = { ...event.metadata, reason: random.pick(refundReasons) }
  const name = `${event.name}/refund`
  return [{ ...event, name, occurredAt, credits: -event.credits, metadata, refundOf: event.name }]
}

function pickUse(random: Random): PlannedEvent['use'] {
  let left = random.below(sandboxUsage.reduce((sum, { weight }) => sum + weight, 0))
  for (const use of sandboxUsage) {
    left -= use.weight
    if (left < 0) return use
  }
  return pickAt(sandboxUsage, 0)
}

/** Mostly on working days between seven and eighteen; batches run at night. */
function instantIn(month: Month, random: Random): Date {
  const days = Math.round((month.end.getTime() - month.start.getTime()) / dayMs)
  let day = random.below(days)
  const weekday = new Date(month.start.getTime() + day * dayMs).getUTCDay()
  if ((weekday === 0 || weekday === 6) && random.chance(0.8)) day = (day + 2) % days
  const hour = random.chance(0.7) ? random.between(7, 17) : random.between(0, 23)
  return new Date(month.start.getTime() + day * dayMs + hour * 3_600_000 + random.below(3_600_000))
}
