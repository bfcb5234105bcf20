import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

type EndpointAlertKind = 'webhook.exhausted' | 'webhook.failing' | 'webhook.disabling' | 'webhook.disabled'

export interface EndpointAlert {
  kind: EndpointAlertKind
  /** The same for as long as it is the same news. */
  about: string
  /** The delivery that shows it, where one does. */
  delivery: Delivery | null
}

/**
 * What an admin has to know of an endpoint now: that it was disabled, that it will be within a day, that nothing was
 * accepted since attempts ran out, or that attempts ran out although others are accepted. `lastFailed` is the latest
 * delivery whose attempts ran out.
 */
export function alertsOf(webhook: Webhook, lastFailed: Delivery | null, nowMs: number): EndpointAlert[] {
  const { id, status, failingSince, disablesAt, updatedAt } = webhook
  if (status === 'disabled') {
    return [{ kind: 'webhook.disabled', about: `${id} ${updatedAt ?? ''}`, delivery: lastFailed }]
  }
  if (status !== 'active') return []
  const alerts: EndpointAlert[] = []
  const endsMs = Date.parse(disablesAt ?? '')
  if (failingSince && endsMs - nowMs <= dayMs) {
    alerts.push({ kind: 'webhook.disabling', about: `${id} ${failingSince}`, delivery: lastFailed })
  }
  const exhaustedAt = lastFailed?.exhaustedAt ?? null
  if (lastFailed === null || exhaustedAt === null || nowMs - Date.parse(exhaustedAt) > dayMs) return alerts
  const isFailing = failingSince != null && Date.parse(exhaustedAt) >= Date.parse(failingSince)
  // One a day where others are accepted: a busy endpoint that refuses some is one piece of news.
  return isFailing
    ? [...alerts, { kind: 'webhook.failing', about: `${id} ${failingSince}`, delivery: lastFailed }]
    : [...alerts, { kind: 'webhook.exhausted', about: `${id} ${exhaustedAt.slice(0, 10)}`, delivery: lastFailed }]
}
