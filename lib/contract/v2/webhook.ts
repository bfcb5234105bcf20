import { z } from 'zod'
import {
  answer,
  boolean,
  given,
  givenBoolean,
  givenInstant,
  givenList,
  givenOrNull,
  givenText,
  givenWhole,
  givenWord,
  Instant,
  InstantText,
  instantOrNull,
  list,
  maybe,
  maybeNull,
  maybeText,
  maybeTexts,
  maybeWord,
  openEnum,
  optionalText,
  period,
  request,
  TextMap,
  text,
  textList,
  typedText,
  UrlText,
  Uuid,
  UuidText,
  Whole,
  whole,
} from '../fields.ts'
import { limits } from './limits.ts'
import {
  certificationChecks,
  certificationFaults,
  deliveredOutcomes,
  deliveredProducts,
  disabledReasons,
  testProducts,
} from './values.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const

export const WebhookUrl = text
  .max(limits.urlCharactersMax)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: 'Must be an http or https URL' })

export const WebhookId = Uuid

/**
 * What a webhook receives (ours). `products` of null is every product, also one that is added later; notices are the unsigned
 * notifications of monitors. Without a choice it is what the interface says: every completed order and every notice.
 */
export const WebhookEvents = request({
  products: list(z.enum(deliveredProducts)).max(deliveredProducts.length).nullable(),
  outcomes: list(z.enum(deliveredOutcomes)).min(1).max(deliveredOutcomes.length),
  notices: boolean,
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
  endsOnGone: boolean,
  heedsRetryAfter: boolean,
  hasJitter: boolean,
  perSecond: whole(1, limits.webhookPerSecondMax).nullable(),
  hasBreaker: boolean,
})
export type WebhookSchedule = z.infer<typeof WebhookSchedule>

const webhookFields = {
  name: typedText(limits.webhookNameCharactersMax, 'A name'),
  url: WebhookUrl,
  description: optionalText(limits.webhookDescriptionCharactersMax),
  customHeaders: TextMap.optional(),
  maxAttempts: whole(1, limits.webhookAttemptsMax)
    .optional()
    .meta({ description: 'ours: the interface has no field for the attempt limit (P5)' }),
  events: WebhookEvents.optional(),
  schedule: WebhookSchedule.optional(),
  /** Signs with an Ed25519 key beside the secret (`v1a` of Standard Webhooks), so that a receiver's leak forges nothing. */
  hasKeyPair: boolean.optional(),
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

const createdFields = {
  id: UuidText,
  name: givenText,
  url: given(UrlText),
  status: givenWord(webhookStatuses),
  /** For a key with the scope `secrets` alone. */
  signingSecret: maybeText,
}

/** What the creation answers (interface, "Webhooks"). */
export const CreatedWebhook = answer(createdFields)

const heard = {
  products: givenOrNull(textList),
  outcomes: givenList(openEnum(deliveredOutcomes)),
  notices: givenBoolean,
}

/** `signingSecret` is `whsec_` and the base64 of its bytes; it comes with every read, so it is masked and audited (P85). */
export const Webhook = answer({
  ...createdFields,
  description: maybeText,
  apiVersion: given(text.meta({ format: 'date' })),
  orgId: given(UuidText),
  customerId: maybeText,
  customHeaders: maybe(TextMap),
  createdAt: givenInstant,
  updatedAt: givenInstant,
  maxAttempts: givenWhole,
  /**
   * Ours: the first failed attempt of a result after the last accepted delivery, and when the webhook is disabled if that
   * continues. Notices of monitors are unsigned, so that refusing them is no failure of an endpoint.
   */
  failingSince: instantOrNull,
  disablesAt: instantOrNull,
  disabledReason: maybeWord(disabledReasons),
  events: given(answer(heard)),
  schedule: given(
    answer({
      endsOnGone: givenBoolean,
      heedsRetryAfter: givenBoolean,
      hasJitter: givenBoolean,
      perSecond: givenOrNull(Whole),
      hasBreaker: givenBoolean,
    }),
  ),
  /** Deliveries wait behind an endpoint that accepts nothing: since when, and when the next one is tried as a probe. */
  breaker: givenOrNull(answer({ since: InstantText, probeAt: instantOrNull })),
  /** Until when the endpoint asked not to be called (Retry-After). */
  heldUntil: instantOrNull,
  /** `whpk_` and the base64 of the 32 bytes; the previous one signs beside it until `previousPublicKeyExpiresAt`. */
  ...maybeTexts('publicKey', 'previousPublicKey'),
  previousPublicKeyExpiresAt: maybe(InstantText),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookList = answer({ webhooks: givenList(Webhook) })

export const RotatedSecret = answer({
  signingSecret: givenText,
  previousSecretExpiresAt: givenInstant,
  /** Ours: the new public key, where the webhook has a pair of keys. */
  publicKey: maybeText,
})

export const deliveryEvents = ['order.completed', 'order.failed', 'monitor.change_detected', 'test'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const

export const DeliveryAttempt = answer({
  attempt: Whole,
  startedAt: givenInstant,
  durationMs: givenWhole,
  status: givenOrNull(Whole),
  error: givenOrNull(text),
  requestHeaders: given(TextMap),
  responseHeaders: givenOrNull(TextMap),
  responseBody: givenOrNull(text),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const Delivery = answer({
  deliveryId: UuidText,
  webhookId: given(UuidText),
  serviceWebhookId: maybeText,
  event: givenWord(deliveryEvents),
  orderId: maybeText,
  status: givenWord(deliveryStatuses),
  attempts: givenWhole,
  attemptsMax: givenWhole,
  nextAttemptAt: instantOrNull,
  lastStatus: givenOrNull(Whole),
  lastError: givenOrNull(text),
  createdAt: givenInstant,
  deliveredAt: instantOrNull,
  /** Its last attempt that was not accepted, whatever became of the delivery since. */
  lastFailure: maybeNull(answer({ at: InstantText, status: givenOrNull(Whole), error: maybeText })),
  /** When its attempts last ran out; sending it again does not erase it. */
  exhaustedAt: instantOrNull,
  /** Attempts made before it was last sent again: the timetable counts from there. */
  attemptsBefore: givenWhole,
  lastDurationMs: givenOrNull(Whole),
  /** `current` where a test is signed with the new secret alone, although a rotation is active. */
  signedWith: maybe(openEnum(['current'])),
  /** Of the order, so that deliveries can be found by what they are about. */
  ...maybeTexts('product', 'serviceId', 'companyName', 'customerReference', 'customerId', 'code'),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryList = answer({ deliveries: givenList(Delivery), total: givenWhole })

export const DeliveryDetail = Delivery.extend({ body: givenText, log: givenList(DeliveryAttempt) })

export const DeliveryListQuery = request({
  status: z.enum(deliveryStatuses).optional(),
  ...period,
  event: z.enum(deliveryEvents).optional(),
  /** Part of an order ID, a company, a reference, a customer or a code. */
  search: text.trim().max(200).optional(),
})

/** What is sent as a test: the plain notice of a test, or an order as the product would deliver it. */
export const TestEventRequest = request({
  product: z.enum(testProducts).optional(),
  outcome: z.enum(['completed', 'failed']).optional(),
  signedWith: z.enum(['current']).optional(),
})

export const RecoveryQuery = request({ ...period })
export const RecoveryRequest = request({ since: Instant, until: Instant })

export const recoveryStatuses = ['running', 'done', 'stopped'] as const

/** One recovery, as it stands: what it was asked for, and how far it is. */
export const Recovery = answer({
  recoveryId: UuidText,
  status: givenWord(recoveryStatuses),
  since: givenInstant,
  until: givenInstant,
  createdAt: givenInstant,
  endedAt: instantOrNull,
  /** Never sent before; sent again under their own ID; without a result any more. */
  neverSent: givenWhole,
  sentAgain: givenWhole,
  erased: givenWhole,
})
export type Recovery = z.infer<typeof Recovery>

/** What a recovery of this span would send. `first` and `last` are the earliest and the latest of it. */
export const RecoveryPreview = answer({
  since: givenInstant,
  until: givenInstant,
  first: instantOrNull,
  last: instantOrNull,
  neverSent: Whole,
  failed: Whole,
  erased: Whole,
  /** Orders whose result can no longer be sent; at most 100 of them. */
  erasedOrders: given(textList),
  latest: givenOrNull(Recovery),
})
export type RecoveryPreview = z.infer<typeof RecoveryPreview>

/** `question`: an answer cannot show it, only the receiver's own records by the delivery's ID. `skipped`: not sent, after a fault. */
export const certificationVerdicts = ['passed', 'failed', 'question', 'skipped'] as const

export const CertificationCheck = answer({
  check: openEnum(certificationChecks),
  verdict: openEnum(certificationVerdicts),
  fault: maybeWord(certificationFaults),
  serviceWebhookId: maybeNull(text),
  status: maybeNull(Whole),
  error: maybeNull(text),
  durationMs: maybe(Whole),
})
export type CertificationCheck = z.infer<typeof CertificationCheck>

export const Certification = answer({
  certificationId: UuidText,
  status: givenWord(['running', 'done']),
  url: given(UrlText),
  createdAt: givenInstant,
  endedAt: instantOrNull,
  checks: givenList(CertificationCheck),
})
export type Certification = z.infer<typeof Certification>

export const CertificationList = answer({ certifications: givenList(Certification) })

/** Without an address the webhook's own is certified; another one must be on its host, and gets none of its custom headers. */
export const CertifyRequest = request({ url: WebhookUrl.optional() })
