import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  number,
  openEnum,
  request,
  text,
  textUpTo,
  Uuid,
  whole,
} from '../../fields.ts'
import { admins } from '../../roles.ts'
import {
  UpdateWebhookRequest,
  Webhook,
  WebhookEvents,
  WebhookId,
  WebhookSchedule,
  WebhookUrl,
} from '../../v2/webhook.ts'
import { consoleRow, forAdmins } from '../row.ts'
import { listedMax } from '../values/compliance.ts'
import { alertChannelKinds, alertChannelLimits } from '../values/service.ts'

/** A webhook created in or added to this console, and its latest secret rotation; never a secret. */
export const RecordedWebhook = answer({
  webhookId: text,
  ...maybeTexts('name', 'url', 'recordedAt', 'rotatedAt', 'previousSecretExpiresAt'),
  /** True for the webhook by which this console receives results. */
  isOwn: maybeBoolean,
})
export type RecordedWebhook = z.infer<typeof RecordedWebhook>

/** `webhook` has no secret, and the values of its custom headers are masked. */
export const KnownWebhook = RecordedWebhook.extend({
  webhook: Webhook,
  /** Who revealed the secret, newest first, the last of them (P85). */
  reveals: maybeList(answer({ at: text, email: maybeText })),
  /** How often it was revealed, in all that the log has. */
  revealsCount: maybeNumber,
  /** Begin of the log that these are from; what is older was removed. */
  revealsSince: maybeText,
  /** Changes with the custom headers, whose values are masked. */
  headersVersion: maybeText,
  /** Who rotated the secret last in this console. */
  rotatedBy: maybeText,
})
export type KnownWebhook = z.infer<typeof KnownWebhook>

/** What a form showed of the fields it changes, compared with what the service has now; of the headers, their version. */
export const WebhookBase = request({
  name: text.max(1000).nullish(),
  url: text.max(10_000).nullish(),
  description: text.max(10_000).nullish(),
  maxAttempts: number.nullish(),
  customHeaders: text.max(200).nullish(),
  events: WebhookEvents.nullish(),
  schedule: WebhookSchedule.nullish(),
  hasKeyPair: boolean.nullish(),
})
export type WebhookBase = z.infer<typeof WebhookBase>

export const WebhookChanges = UpdateWebhookRequest.omit({ status: true })
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const webhooksOperations = {
  listRecordedWebhooks: consoleRow('GET /api/console/webhooks', 'Lists the webhooks recorded by this console', {
    atMost: listedMax.webhooks,
    roles: admins,
    answer: answer({ webhooks: list(RecordedWebhook) }),
  }),
  addWebhook: forAdmins('POST /api/console/webhooks', 'Adds a webhook created elsewhere, by its ID', {
    body: request({ webhookId: WebhookId }),
    status: 201,
    answer: KnownWebhook,
    makesStale: ['listRecordedWebhooks'],
  }),
  getKnownWebhook: forAdmins(
    'GET /api/console/webhooks/{webhookId}',
    'Returns a webhook without its secret, and its latest rotation',
    { params: request({ webhookId: WebhookId }), answer: KnownWebhook },
  ),
  editWebhook: forAdmins(
    'PATCH /api/console/webhooks/{webhookId}',
    'Changes fields of a webhook, unless they were changed meanwhile',
    {
      params: request({ webhookId: WebhookId }),
      body: request({ base: WebhookBase, changes: WebhookChanges }),
      answer: Webhook,
      makesStale: ['listWebhooks', 'listRecordedWebhooks', 'getKnownWebhook'],
    },
  ),
}

/**
 * Where alerts of failing endpoints go beside e-mail: a webhook of its own, signed as Standard Webhooks says, or a chat address
 * that takes `{ text }`. `threshold` results whose attempts ran out within `windowMinutes` are an alert; that a webhook is or
 * will be disabled always is.
 */
export const AlertChannel = answer({
  channelId: text,
  name: text,
  kind: openEnum(alertChannelKinds),
  /** Host and nothing else: the path of a chat address is its password. */
  host: text,
  threshold: number,
  windowMinutes: number,
  ...maybeTexts('createdAt', 'lastSentAt', 'lastError'),
  /** Alerts that wait to be sent. */
  waiting: maybeNumber,
})
export type AlertChannel = z.infer<typeof AlertChannel>

const CreateAlertChannel = request({
  name: textUpTo(100).min(1, { error: 'A name is required' }),
  kind: z.enum(alertChannelKinds),
  url: WebhookUrl,
  threshold: whole(1, alertChannelLimits.thresholdMax),
  windowMinutes: whole(alertChannelLimits.windowMinutesMin, alertChannelLimits.windowMinutesMax),
})

export const alertChannelsOperations = {
  listAlertChannels: consoleRow('GET /api/console/alert-channels', 'Lists where alerts of failing webhooks are sent', {
    atMost: alertChannelLimits.channelsMax,
    roles: admins,
    answer: answer({ channels: list(AlertChannel) }),
  }),
  createAlertChannel: forAdmins(
    'POST /api/console/alert-channels',
    'Adds an address for alerts and sends it a first message; the secret of a webhook is returned once',
    {
      body: CreateAlertChannel,
      status: 201,
      answer: AlertChannel.extend({ signingSecret: maybeText }),
      makesStale: ['listAlertChannels'],
    },
  ),
  deleteAlertChannel: forAdmins('DELETE /api/console/alert-channels/{channelId}', 'Removes an address for alerts', {
    params: request({ channelId: Uuid }),
    answer: answer({}),
    makesStale: ['listAlertChannels'],
  }),
}
