import { z } from 'zod'
import { answer, Instant, maybe, maybeTexts, openEnum, request, TextMap, Uuid } from '../fields.ts'
import { limits } from './limits.ts'
import {
  certificationChecks,
  certificationFaults,
  deliveredOutcomes,
  deliveredProducts,
  disabledReasons,
  testProducts,
} from './webhook-values.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const

export const WebhookUrl = z
  .string()
  .max(2048)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: 'Must be an http or https URL' })

export const WebhookId = Uuid

/**
 * What a webhook receives (ours). `products` of null is every product, also one that is added later; notices are the unsigned
 * notifications of monitors. Without a choice it is what the interface says: every completed order and every notice.
 */
export const WebhookEvents = request({
  products: z.array(z.enum(deliveredProducts)).max(deliveredProducts.length).nullable(),
  outcomes: z.array(z.enum(deliveredOutcomes)).min(1).max(deliveredOutcomes.length),
  notices: z.boolean(),
}).refine(({ products, notices }) => notices || products === null || products.length > 0, {
  error: 'A webhook must receive something',
})
export type WebhookEvents = z.infer<typeof WebhookEvents>

/**
 * How attempts depart from the timetable of the interface (ours), each off unless chosen. None of them is ever earlier than the
 * timetable. `endsOnGone`: 410 disables at once. `heedsRetryAfter`: 429 and 503 with Retry-After are waited for, at most
 * `limits.retryAfterMaxMs`. `hasJitter`: up to a quarter of the interval later. `perSecond`: attempts begun in a second.
 * `hasBreaker`: behind an endpoint that accepts nothing, deliveries wait for one probe.
 */
export const WebhookSchedule = request({
  endsOnGone: z.boolean(),
  heedsRetryAfter: z.boolean(),
  hasJitter: z.boolean(),
  perSecond: z.int().min(1).max(limits.webhookPerSecondMax).nullable(),
  hasBreaker: z.boolean(),
})
export type WebhookSchedule = z.infer<typeof WebhookSchedule>

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
  events: WebhookEvents.optional(),
  schedule: WebhookSchedule.optional(),
  /** Signs with an Ed25519 key beside the secret (`v1a` of Standard Webhooks), so that a receiver's leak forges nothing. */
  hasKeyPair: z.boolean().optional(),
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
  events: webhookFields.events,
  schedule: webhookFields.schedule,
  hasKeyPair: webhookFields.hasKeyPair,
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
  /**
   * Ours: the first failed attempt of a result after the last accepted delivery, and when the webhook is disabled if that
   * continues. Notices of monitors are unsigned, so that refusing them is no failure of an endpoint.
   */
  ...maybeTexts('failingSince', 'disablesAt'),
  disabledReason: maybe(openEnum(disabledReasons)),
  events: maybe(
    answer({
      products: maybe(z.array(z.string())),
      outcomes: maybe(z.array(openEnum(deliveredOutcomes))),
      notices: maybe(z.boolean()),
    }),
  ),
  schedule: maybe(
    answer({
      endsOnGone: maybe(z.boolean()),
      heedsRetryAfter: maybe(z.boolean()),
      hasJitter: maybe(z.boolean()),
      perSecond: maybe(z.number()),
      hasBreaker: maybe(z.boolean()),
    }),
  ),
  /** Deliveries wait behind an endpoint that accepts nothing: since when, and when the next one is tried as a probe. */
  breaker: maybe(answer({ since: z.string(), probeAt: maybe(z.string()) })),
  /** Until when the endpoint asked not to be called (Retry-After). */
  heldUntil: maybe(z.string()),
  /** `whpk_` and the base64 of the 32 bytes; the previous one signs beside it until `previousPublicKeyExpiresAt`. */
  ...maybeTexts('publicKey', 'previousPublicKey', 'previousPublicKeyExpiresAt'),
})
export type Webhook = z.infer<typeof Webhook>

export const RotatedSecret = answer({
  signingSecret: maybe(z.string()),
  previousSecretExpiresAt: maybe(z.string()),
  /** Ours: the new public key, where the webhook has a pair of keys. */
  publicKey: maybe(z.string()),
})
export type RotatedSecret = z.infer<typeof RotatedSecret>

export const deliveryEvents = ['order.completed', 'order.failed', 'monitor.change_detected', 'test'] as const

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
  event: maybe(openEnum(deliveryEvents)),
  orderId: maybe(z.string()),
  status: maybe(openEnum(deliveryStatuses)),
  attempts: maybe(z.number()),
  attemptsMax: maybe(z.number()),
  nextAttemptAt: maybe(z.string()),
  lastStatus: maybe(z.number()),
  ...maybeTexts('lastError', 'createdAt', 'deliveredAt'),
  /** Its last attempt that was not accepted, whatever became of the delivery since. */
  lastFailure: maybe(answer({ at: z.string(), status: maybe(z.number()), error: maybe(z.string()) })),
  /** When its attempts last ran out; sending it again does not erase it. */
  exhaustedAt: maybe(z.string()),
  /** Attempts made before it was last sent again: the timetable counts from there. */
  attemptsBefore: maybe(z.number()),
  lastDurationMs: maybe(z.number()),
  /** `current` where a test is signed with the new secret alone, although a rotation is active. */
  signedWith: maybe(openEnum(['current'])),
  /** Of the order, so that deliveries can be found by what they are about. */
  ...maybeTexts('product', 'serviceId', 'companyName', 'customerReference', 'customerId', 'code'),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryDetail = Delivery.extend({ body: maybe(z.string()), log: maybe(z.array(DeliveryAttempt)) })

export const DeliveryListQuery = z.strictObject({
  status: z.enum(deliveryStatuses).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
  event: z.enum(deliveryEvents).optional(),
  /** Part of an order ID, a company, a reference, a customer or a code. */
  search: z.string().trim().max(200).optional(),
})

/** What is sent as a test: the plain notice of a test, or an order as the product would deliver it. */
export const TestEventRequest = request({
  product: z.enum(testProducts).optional(),
  outcome: z.enum(['completed', 'failed']).optional(),
  signedWith: z.enum(['current']).optional(),
})
export type TestEventRequest = z.infer<typeof TestEventRequest>

export const RecoveryQuery = z.strictObject({ since: Instant.optional(), until: Instant.optional() })
export const RecoveryRequest = request({ since: Instant, until: Instant })

export const recoveryStatuses = ['running', 'done', 'stopped'] as const

/** One recovery, as it stands: what it was asked for, and how far it is. */
export const Recovery = answer({
  recoveryId: z.string(),
  status: maybe(openEnum(recoveryStatuses)),
  ...maybeTexts('since', 'until', 'createdAt', 'endedAt'),
  /** Never sent before; sent again under their own ID; without a result any more. */
  neverSent: maybe(z.number()),
  sentAgain: maybe(z.number()),
  erased: maybe(z.number()),
})
export type Recovery = z.infer<typeof Recovery>

/** What a recovery of this span would send. `first` and `last` are the earliest and the latest of it. */
export const RecoveryPreview = answer({
  ...maybeTexts('since', 'until', 'first', 'last'),
  neverSent: z.number(),
  failed: z.number(),
  erased: z.number(),
  /** Orders whose result can no longer be sent; at most 100 of them. */
  erasedOrders: maybe(z.array(z.string())),
  latest: maybe(Recovery),
})
export type RecoveryPreview = z.infer<typeof RecoveryPreview>

/** `question`: an answer cannot show it, only the receiver's own records by the delivery's ID. `skipped`: not sent, after a fault. */
export const certificationVerdicts = ['passed', 'failed', 'question', 'skipped'] as const

export const CertificationCheck = answer({
  check: openEnum(certificationChecks),
  verdict: openEnum(certificationVerdicts),
  fault: maybe(openEnum(certificationFaults)),
  serviceWebhookId: maybe(z.string()),
  status: maybe(z.number()),
  error: maybe(z.string()),
  durationMs: maybe(z.number()),
})
export type CertificationCheck = z.infer<typeof CertificationCheck>

export const Certification = answer({
  certificationId: z.string(),
  status: maybe(openEnum(['running', 'done'])),
  ...maybeTexts('url', 'createdAt', 'endedAt'),
  checks: maybe(z.array(CertificationCheck)),
})
export type Certification = z.infer<typeof Certification>

/** Without an address the webhook's own is certified; another one must be on its host, and gets none of its custom headers. */
export const CertifyRequest = request({ url: WebhookUrl.optional() })
