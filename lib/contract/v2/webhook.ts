import { z } from 'zod'
import { answer, Instant, maybe, maybeTexts, openEnum, request, TextMap, Uuid } from '../fields.ts'
import { limits } from './limits.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const

export const WebhookUrl = z
  .string()
  .max(2048)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: 'Must be an http or https URL' })

export const WebhookId = Uuid

const webhookFields = {
  name: z.string().trim().min(1, { error: 'A name is required' }).max(200),
  url: WebhookUrl,
  description: z.string().max(2000).optional(),
  customHeaders: TextMap.optional(),
  maxAttempts: z
    .int()
    .min(1)
    .max(limits.webhookAttemptsMax)
    .optional()
    .meta({ description: 'ours: the interface has no field for the attempt limit (P5)' }),
}

export const CreateWebhookRequest = request(webhookFields)
export type CreateWebhookRequest = z.infer<typeof CreateWebhookRequest>

export const UpdateWebhookRequest = request({
  name: webhookFields.name.optional(),
  description: webhookFields.description,
  url: WebhookUrl.optional(),
  customHeaders: webhookFields.customHeaders,
  status: z.enum(['active', 'paused']).optional(),
  maxAttempts: webhookFields.maxAttempts,
})
export type UpdateWebhookRequest = z.infer<typeof UpdateWebhookRequest>

/** `signingSecret` is `whsec_` and the base64 of its bytes; it comes with every read, so it is masked and audited (P85). */
export const Webhook = answer({
  id: z.string(),
  ...maybeTexts('name', 'description', 'url', 'apiVersion'),
  status: maybe(openEnum(webhookStatuses)),
  orgId: maybe(z.string()),
  customerId: maybe(z.string()),
  customHeaders: maybe(TextMap),
  ...maybeTexts('signingSecret', 'createdAt', 'updatedAt'),
  maxAttempts: maybe(z.number()),
})
export type Webhook = z.infer<typeof Webhook>

export const RotatedSecret = answer({
  signingSecret: maybe(z.string()),
  previousSecretExpiresAt: maybe(z.string()),
})
export type RotatedSecret = z.infer<typeof RotatedSecret>

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const

export const DeliveryAttempt = answer({
  attempt: z.number(),
  startedAt: maybe(z.string()),
  durationMs: maybe(z.number()),
  status: maybe(z.number()),
  error: maybe(z.string()),
  requestHeaders: maybe(TextMap),
  responseHeaders: maybe(TextMap),
  responseBody: maybe(z.string()),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const Delivery = answer({
  deliveryId: z.string(),
  webhookId: maybe(z.string()),
  serviceWebhookId: maybe(z.string()),
  event: maybe(openEnum(['order.completed', 'monitor.change_detected', 'test'])),
  orderId: maybe(z.string()),
  status: maybe(openEnum(deliveryStatuses)),
  attempts: maybe(z.number()),
  attemptsMax: maybe(z.number()),
  nextAttemptAt: maybe(z.string()),
  lastStatus: maybe(z.number()),
  ...maybeTexts('lastError', 'createdAt', 'deliveredAt'),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryDetail = Delivery.extend({ body: maybe(z.string()), log: maybe(z.array(DeliveryAttempt)) })

export const DeliveryListQuery = z.strictObject({
  status: z.enum(deliveryStatuses).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
})
