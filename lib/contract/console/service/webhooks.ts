import { z } from 'zod'
import { answer, maybe, maybeTexts, request } from '../../fields.ts'
import { admins } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { UpdateWebhookRequest, Webhook, WebhookEvents, WebhookId, WebhookSchedule } from '../../v2/webhook.ts'
import { own } from '../row.ts'
import { listedMax } from '../values/lists.ts'

/** A webhook created in or added to this console, and its latest secret rotation; never a secret. */
export const RecordedWebhook = answer({
  webhookId: z.string(),
  ...maybeTexts('name', 'url', 'recordedAt', 'rotatedAt', 'previousSecretExpiresAt'),
  /** True for the webhook by which this console receives results. */
  isOwn: maybe(z.boolean()),
})
export type RecordedWebhook = z.infer<typeof RecordedWebhook>

/** `webhook` has no secret, and the values of its custom headers are masked. */
export const KnownWebhook = RecordedWebhook.extend({
  webhook: Webhook,
  /** Who revealed the secret, newest first, the last of them (P85). */
  reveals: maybe(z.array(answer({ at: z.string(), email: maybe(z.string()) }))),
  /** How often it was revealed, in all that the log has. */
  revealsCount: maybe(z.number()),
  /** Begin of the log that these are from; what is older was removed. */
  revealsSince: maybe(z.string()),
  /** Changes with the custom headers, whose values are masked. */
  headersVersion: maybe(z.string()),
  /** Who rotated the secret last in this console. */
  rotatedBy: maybe(z.string()),
})
export type KnownWebhook = z.infer<typeof KnownWebhook>

/** What a form showed of the fields it changes, compared with what the service has now; of the headers, their version. */
export const WebhookBase = z.strictObject({
  name: z.string().max(1000).nullish(),
  url: z.string().max(10_000).nullish(),
  description: z.string().max(10_000).nullish(),
  maxAttempts: z.number().nullish(),
  customHeaders: z.string().max(200).nullish(),
  events: WebhookEvents.nullish(),
  schedule: WebhookSchedule.nullish(),
  hasKeyPair: z.boolean().nullish(),
})
export type WebhookBase = z.infer<typeof WebhookBase>

export const WebhookChanges = UpdateWebhookRequest.omit({ status: true })
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const webhooksOperations = {
  listRecordedWebhooks: own('GET /api/console/webhooks', 'Lists the webhooks recorded by this console', {
    atMost: listedMax.webhooks,
    roles: admins,
    answer: answer({ webhooks: z.array(RecordedWebhook) }),
  }),
  addWebhook: own('POST /api/console/webhooks', 'Adds a webhook created elsewhere, by its ID', {
    roles: admins,
    body: request({ webhookId: WebhookId }),
    status: 201,
    answer: KnownWebhook,
    makesStale: ['listRecordedWebhooks'],
  }),
  getKnownWebhook: own(
    'GET /api/console/webhooks/{webhookId}',
    'Returns a webhook without its secret, and its latest rotation',
    { roles: admins, params: z.strictObject({ webhookId: WebhookId }), answer: KnownWebhook },
  ),
  editWebhook: own(
    'PATCH /api/console/webhooks/{webhookId}',
    'Changes fields of a webhook, unless they were changed meanwhile',
    {
      roles: admins,
      params: z.strictObject({ webhookId: WebhookId }),
      body: request({ base: WebhookBase, changes: WebhookChanges }),
      answer: Webhook,
      makesStale: ['listWebhooks', 'listRecordedWebhooks', 'getKnownWebhook'],
    },
  ),
} as const satisfies Record<string, Operation>
