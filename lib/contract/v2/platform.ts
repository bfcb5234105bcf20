import { z } from 'zod'
import {
  answer,
  given,
  givenInstant,
  givenList,
  givenText,
  givenWhole,
  givenWord,
  Instant,
  instantOrNull,
  JsonObject,
  list,
  maybe,
  maybeInstant,
  maybeNull,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  openEnum,
  request,
  text,
  textList,
  textOrNull,
  textWithin,
  typedText,
  UuidText,
  Whole,
  whole,
  wholeOrNull,
} from '../fields.ts'
import { limits } from './limits.ts'
import { scopes } from './scopes.ts'
import { eventCategories } from './values.ts'

/** Answer of GET /v2. A service without it answers 404, and the console uses no extensions. */
export const ServiceDescription = answer({
  service: givenText,
  versions: given(textList),
  extensions: given(textList),
  /** Addresses or blocks that deliveries come from, where the operator has stated them. */
  deliveryAddresses: maybeTextList,
  /** Scopes of the key of this request. */
  scopes: givenList(openEnum(scopes)),
})

/** Price of a request, and the order it would reuse. A quote is free and creates nothing. */
export const QuoteRequest = request({
  product: textWithin(40),
  request: JsonObject,
})

/** One thing that became known of a company after an answer was read. */
export const OutdatedReason = answer({
  eventCode: givenWord(['NAME_CHANGED']),
  category: givenWord(eventCategories),
  /** When a monitor detected it, or the newer answer was read. */
  detectedAt: givenInstant,
  /** The event, or the order of the newer answer. */
  ...maybeTexts('eventId', 'monitorId', 'orderId'),
})
export type OutdatedReason = z.infer<typeof OutdatedReason>

export const Quote = answer({
  product: givenText,
  credits: givenWhole,
  /** Price of the same request with bypassCache. */
  creditsFresh: givenWhole,
  /** Parts today's result lacks because a source did not answer: while there are any, `creditsFresh` is 0. */
  missingParts: maybeTextList,
  reusesOrderId: maybe(UuidText),
  reusesRequestTime: maybeInstant,
  reusesCustomerReference: maybeNull(text),
  reuseEndsAt: maybeInstant,
  /** Ours: what the service learned after it read the answer that would be reused; absent where it learned nothing. */
  outdated: maybe(answer({ since: givenInstant, reasons: givenList(OutdatedReason) })),
  available: wholeOrNull,
  /** Price of each version of a graph's intermediate result. */
  intermediateCredits: maybe(Whole),
})
export type Quote = z.infer<typeof Quote>

/** Who made a key: an operator by the command line, the environment at start, or another key. */
export const keyMakers = ['operator', 'environment', 'key'] as const

/** A range of addresses, as 192.0.2.0/24 or 2001:db8::/32; a single address is a range of its own. */
export const Network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'Must be an address or a range of addresses such as 192.0.2.0/24',
})

/** The key itself is returned by its creation only. */
export const ApiKey = answer({
  keyId: UuidText,
  name: givenText,
  prefix: givenText,
  scopes: givenList(openEnum(scopes)),
  createdAt: givenInstant,
  /** Absent for a key older than this field. */
  createdBy: maybeWord(keyMakers),
  createdByKeyName: maybeText,
  /** Absent for a key older than this field: who made it is known by name alone. */
  createdByKeyId: maybe(UuidText),
  lastUsedAt: instantOrNull,
  /** Address of the latest use, recorded at most once a minute. */
  lastUsedFrom: textOrNull,
  /** Instant from which the key is refused; null for never. */
  expiresAt: instantOrNull,
  /** Networks the key may be used from; empty for any. */
  networks: given(textList),
  /** Credits the key may spend in a UTC day; null without a cap. */
  creditsPerDayMax: wholeOrNull,
  revokedAt: instantOrNull,
})
export type ApiKey = z.infer<typeof ApiKey>

export const CreateKeyRequest = request({
  name: typedText(limits.keyNameCharactersMax, 'A name'),
  scopes: list(z.enum(scopes))
    .min(1, { error: 'At least one scope is required' })
    .max(scopes.length)
    .refine((given) => new Set(given).size === given.length, { error: 'Scopes must not be repeated' }),
  expiresAt: Instant.nullable().optional(),
  networks: list(Network).max(limits.keyNetworksMax).optional(),
  creditsPerDayMax: whole(0, limits.keyCreditsPerDayMax).nullable().optional(),
})
export type CreateKeyRequest = z.infer<typeof CreateKeyRequest>
export const CreatedKey = ApiKey.extend({ key: text })
export const ApiKeyList = answer({ keys: givenList(ApiKey) })

/** Readiness of the process: `durability` is `process` on the embedded engine, which does not fsync (docs/interface.md, "Durability"). */
export const Readiness = answer({
  status: openEnum(['ready', 'starting', 'stopping', 'degraded']),
  /** Why it is not ready; absent when it is. */
  reason: maybeText,
  database: maybeWord(['pglite', 'postgres']),
  durability: maybeWord(['process', 'fsync']),
  role: maybeWord(['all', 'api', 'worker']),
  version: maybeText,
})

export const Health = answer({ status: openEnum(['ok']) })
