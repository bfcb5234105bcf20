import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, textUpTo, Uuid } from '../../fields.ts'
import { admins } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { WebhookUrl } from '../../v2/webhook.ts'
import { own } from '../row.ts'
import { alertChannelKinds, alertChannelLimits } from '../values/alert-channels.ts'

/**
 * Where alerts of failing endpoints go beside e-mail: a webhook of its own, signed as Standard Webhooks says, or a chat address
 * that takes `{ text }`. `threshold` results whose attempts ran out within `windowMinutes` are an alert; that a webhook is or
 * will be disabled always is.
 */
export const AlertChannel = answer({
  channelId: z.string(),
  name: z.string(),
  kind: openEnum(alertChannelKinds),
  /** Host and nothing else: the path of a chat address is its password. */
  host: z.string(),
  threshold: z.number(),
  windowMinutes: z.number(),
  ...maybeTexts('createdAt', 'lastSentAt', 'lastError'),
  /** Alerts that wait to be sent. */
  waiting: maybe(z.number()),
})
export type AlertChannel = z.infer<typeof AlertChannel>

const CreateAlertChannel = request({
  name: textUpTo(100).min(1, { error: 'A name is required' }),
  kind: z.enum(alertChannelKinds),
  url: WebhookUrl,
  threshold: z.int().min(1).max(alertChannelLimits.thresholdMax),
  windowMinutes: z.int().min(alertChannelLimits.windowMinutesMin).max(alertChannelLimits.windowMinutesMax),
})

export const alertChannelsOperations = {
  listAlertChannels: own('GET /api/console/alert-channels', 'Lists where alerts of failing webhooks are sent', {
    atMost: alertChannelLimits.channelsMax,
    roles: admins,
    answer: answer({ channels: z.array(AlertChannel) }),
  }),
  createAlertChannel: own(
    'POST /api/console/alert-channels',
    'Adds an address for alerts and sends it a first message; the secret of a webhook is returned once',
    {
      roles: admins,
      body: CreateAlertChannel,
      status: 201,
      answer: AlertChannel.extend({ signingSecret: maybe(z.string()) }),
      makesStale: ['listAlertChannels'],
    },
  ),
  deleteAlertChannel: own('DELETE /api/console/alert-channels/{channelId}', 'Removes an address for alerts', {
    roles: admins,
    params: z.strictObject({ channelId: Uuid }),
    answer: answer({}),
    makesStale: ['listAlertChannels'],
  }),
} as const satisfies Record<string, Operation>
