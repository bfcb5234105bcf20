import { type Webhook, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'

/**
 * What an admin chose of a webhook; null where its service does not say, or says what this version does not know. Apart from the rest
 * of deliveries, because it is read by schemas, which no page loads before they are needed.
 */
interface WebhookChoices {
  events: WebhookEvents | null
  schedule: WebhookSchedule | null
  hasKeyPair: boolean
}

export function webhookChoicesOf({ events, schedule, publicKey }: Webhook): WebhookChoices {
  const readEvents = WebhookEvents.safeParse({ products: null, ...events })
  const readSchedule = WebhookSchedule.safeParse({ perSecond: null, ...schedule })
  return {
    events: readEvents.success ? readEvents.data : null,
    schedule: readSchedule.success ? readSchedule.data : null,
    hasKeyPair: publicKey != null,
  }
}
