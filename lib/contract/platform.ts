import { z } from 'zod'
import { answer, maybe, openEnum, request } from './fields.ts'

/** What GET /v2 says of a service. An upstream without it answers 404, and the console does without extensions. */
export const ServiceDescription = answer({
  service: maybe(z.string()),
  versions: maybe(z.array(z.string())),
  extensions: maybe(z.array(z.string())),
})
export type ServiceDescription = z.infer<typeof ServiceDescription>

/** Would this request reuse an order, and what would it cost? Asking is free and creates nothing. */
export const QuoteRequest = request({
  product: z.string().min(1).max(40),
  request: z.record(z.string(), z.unknown()),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const Quote = answer({
  product: maybe(z.string()),
  credits: maybe(z.number()),
  /** What the same request would cost with bypassCache. */
  creditsFresh: maybe(z.number()),
  reusesOrderId: maybe(z.string()),
  reusesRequestTime: maybe(z.string()),
  reusesCustomerReference: maybe(z.string()),
  reuseEndsAt: maybe(z.string()),
  available: maybe(z.number()),
  /** Of a graph: what each version of its intermediate result costs while it runs. */
  intermediateCredits: maybe(z.number()),
})
export type Quote = z.infer<typeof Quote>

/** The key itself is in the answer to its creation and nowhere else. */
export const ApiKey = answer({
  keyId: z.string(),
  name: maybe(z.string()),
  prefix: maybe(z.string()),
  rights: maybe(z.array(openEnum(['data', 'manage']))),
  createdAt: maybe(z.string()),
  lastUsedAt: maybe(z.string()),
  revokedAt: maybe(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const CreateKeyRequest = request({
  name: z.string().trim().min(1, { error: 'a name is required' }).max(100),
  rights: z
    .array(z.enum(['data', 'manage']))
    .max(2)
    .optional(),
})
export const CreatedKey = ApiKey.extend({ key: z.string() })
export const ApiKeyList = answer({ keys: maybe(z.array(ApiKey)) })

/** Where the process stands: `durability` is `process` on the embedded engine, which does not fsync (design, section 2). */
export const Readiness = answer({
  status: openEnum(['ready', 'starting', 'stopping', 'degraded']),
  database: maybe(openEnum(['pglite', 'postgres'])),
  durability: maybe(openEnum(['process', 'fsync'])),
  role: maybe(openEnum(['all', 'api', 'worker'])),
  version: maybe(z.string()),
})

export const Health = answer({ status: openEnum(['ok']) })
