import { z } from 'zod'
import type { ServiceVersion } from './limits.ts'
import type { Product } from './products.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * What calling costs. `order` is the price of its product, `poll` only with includeIntermediateResult, `check` and
 * `event` are a monitor's. Everything but `free` needs a person's press and is never repeated by a program.
 */
export type Spends = 'free' | 'order' | 'poll' | 'check' | 'event'

/** A row of the contract. Paths hold `{name}` for parameters; a literal segment beats a parameter (P134). */
export interface Operation {
  method: Method
  path: string
  tag: string
  summary: string
  roles: readonly Role[]
  spends: Spends
  /** Which product an order-creating or polling row belongs to. */
  product?: Product
  mode?: 'start' | 'sync' | 'poll'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The status of success; an order reused is 200 beside it. */
  status: 200 | 201 | 202 | 204
  answer: z.ZodType | null
  /** `bytes` and `text` are not JSON: a file, the metrics. */
  content?: 'json' | 'bytes' | 'text'
  /** The interface states no form of the answer: any JSON is taken, and kept as received beside what is understood. */
  isOpenForm?: boolean
  /** Header that names the customer, where the interface takes one (P132). */
  customerHeader?: 'X-Customer-Id' | 'X-Partner-Customer-Id'
  /** What Service-Version means when it is absent (P131). */
  version: ServiceVersion
  /** Needs no API key: probes and the signed file link. */
  isPublic?: boolean
}

/** Keeps the exact schemas of a row in its type. */
export function row<const O extends Operation>(operation: O): O {
  return operation
}

export type ParamsOf<O> = O extends { params: infer S extends z.ZodType } ? z.output<S> : Record<never, never>
export type QueryOf<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>
export type BodyOf<O> = O extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type AnswerOf<O> = O extends { answer: infer S extends z.ZodType } ? z.output<S> : null

export const orderIdParams = z.strictObject({ orderId: z.string().min(1).max(200) })
export const noQuery = z.strictObject({})
