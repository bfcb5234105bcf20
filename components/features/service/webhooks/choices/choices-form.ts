import { type WebhookBase, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'

/** As it is in the form; null where the service does not say what was chosen. */
export interface ChoicesForm {
  events: WebhookEvents | null
  schedule: WebhookSchedule | null
  perSecond: string
  hasKeyPair: boolean
}

/** By what deliveries of a webhook are spared. */
export const spares = ['endsOnGone', 'heedsRetryAfter', 'hasBreaker', 'hasJitter'] as const

/** What every webhook is before anything is chosen: all completed orders and notices, by the timetable of the interface. */
export const plainChoices: ChoicesForm = {
  events: { products: null, outcomes: ['completed'], notices: true },
  schedule: { endsOnGone: false, heedsRetryAfter: false, hasJitter: false, perSecond: null, hasBreaker: false },
  perSecond: '',
  hasKeyPair: false,
}

export function choicesFormOf({ events, schedule, hasKeyPair }: WebhookBase): ChoicesForm {
  return {
    events: events ?? null,
    schedule: schedule ?? null,
    perSecond: schedule?.perSecond == null ? '' : String(schedule.perSecond),
    hasKeyPair: hasKeyPair === true,
  }
}

/** What of the choices differs from what they were; null where something chosen is no choice. */
export function choicesIn(form: ChoicesForm, was: ChoicesForm) {
  const events = form.events === null ? null : WebhookEvents.safeParse(inOrder(form.events))
  const perSecond = form.perSecond.trim() === '' ? null : Number(form.perSecond)
  const schedule = form.schedule === null ? null : WebhookSchedule.safeParse({ ...form.schedule, perSecond })
  if (events?.success === false || schedule?.success === false) return null
  const wasEvents = was.events && inOrder(was.events)
  return {
    ...(events && !isSame(events.data, wasEvents) && { events: events.data }),
    ...(schedule && !isSame(schedule.data, was.schedule) && { schedule: schedule.data }),
    ...(form.hasKeyPair !== was.hasKeyPair && { hasKeyPair: form.hasKeyPair }),
  }
}

/** A set has no order: what is ticked and unticked again is no change. */
function inOrder({ products, outcomes, notices }: WebhookEvents) {
  return { products: products === null ? null : products.toSorted(), outcomes: outcomes.toSorted(), notices }
}

function isSame(a: object | null, b: object | null) {
  const plain = (one: object | null) =>
    JSON.stringify(Object.entries(one ?? {}).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return plain(a) === plain(b)
}
