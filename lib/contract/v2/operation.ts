import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { request, textWithin } from '../fields.ts'
import type { Role } from '../roles.ts'
import type { ServiceVersion } from './limits.ts'
import type { Product } from './products.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * What calling costs. `order` is the price of its product, `poll` only with includeIntermediateResult, `check` and
 * `event` are a monitor's. Everything but `free` needs a person's request and is never repeated by a program.
 */
export type Spends = 'free' | 'order' | 'poll' | 'check' | 'event'

/**
 * What a call is counted by: a read by the bytes of its answer, a change by one, an export by its place among those that run at
 * the same time, and what costs credits by one on an account of its own, since its price limits it as well. `attempt` is a free
 * call that makes a program send requests to somebody else's machine.
 */
export type Cost = 'bytes' | 'change' | 'export' | 'order' | 'attempt'

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
  /** A status under which the same answer comes when it is bad news. */
  otherStatus?: 503
  /** Refusals that the rest of the row does not say. */
  refuses?: readonly ErrorCode[]
  /** Where to read what a request has begun or made; `{name}` is a parameter of its path or a field of its answer. */
  followedAt?: string
  /** The answer has an ETag, and is 304 for whoever names it. */
  isTagged?: boolean
  /** How a list of pages names the next one: by how many came before, or by a field of the answer. */
  pages?: 'offset' | 'cursor'
  /** `bytes` and `text` are not JSON: a file, the metrics. */
  content?: 'json' | 'bytes' | 'text'
  /** The interface does not specify the answer: any JSON is accepted and returned as received beside the known fields. */
  isOpenForm?: boolean
  /** Header that names the customer, where the interface takes one (P132). */
  customerHeader?: 'X-Customer-Id' | 'X-Partner-Customer-Id'
  /** Default of Service-Version (P131). */
  version: ServiceVersion
  /** Needs no API key: probes and the signed file link. */
  isPublic?: boolean
  /** Returns a secret: no auditor reads it. */
  revealsSecret?: boolean
  /** How many a list holds that has no pages: whoever asks for one is answered no more. */
  atMost?: number
  /** Of a body of the console, where it may be longer than what people type; in bytes. */
  bodyBytesMax?: number
  /** Scope a key needs, where the operation is free. */
  scope?: Scope
  /** The rows that read what the call changes: a page that shows one asks again. A row that changes says it, if only that there is none. */
  makesStale?: readonly string[]
  /** What a call is counted by, where its method does not say it (`costOf`). */
  cost?: Cost
}

/** A row of the service: public, or with the scope a key needs. */
export type ServiceOperation = Operation & ({ isPublic: true } | { scope: Scope })

/**
 * The scope a row requires of a key: `order` where it costs, null where it is public and needs no key. A running graph's
 * intermediate result (`getGraph` with includeIntermediateResult) needs `order` beside `read`. Without `secrets` a
 * webhook is answered without its signing secret and with masked header values.
 */
export function scopeOf({ isPublic, scope, spends }: Operation): Scope | null {
  if (isPublic) return null
  return spends === 'free' || spends === 'poll' ? (scope ?? 'secrets') : 'order'
}

const defaults = { spends: 'free', status: 200 } as const
type Shared = Partial<Operation> & Pick<Operation, 'tag' | 'version'>
type Row<M extends Method, S, R> = { method: M; path: string; summary: string } & Omit<
  typeof defaults,
  keyof S | keyof R
> &
  Omit<S, keyof R> &
  R

/** Makes rows with shared fields; free and answered with 200 by default. The type of a row has its exact schemas. */
export function rowsOf<const S extends Shared>(shared: S) {
  return <M extends Method, const R extends Partial<Operation>>(
    route: `${M} /${string}`,
    summary: string,
    rest: R,
  ): Row<M, S, R> => {
    const [method, path] = route.split(' ') as [M, string]
    const roles = readBy({ method, ...rest }, rest.roles ?? shared.roles ?? [])
    return { ...defaults, ...shared, ...rest, method, path, summary, roles }
  }
}

/** Whatever a role reads an auditor reads, but for secrets. */
function readBy(row: { method: Method; revealsSecret?: boolean }, roles: readonly Role[]): readonly Role[] {
  const isRead = row.method === 'GET' && row.revealsSecret !== true && roles.length > 0
  return isRead && !roles.includes('auditor') ? [...roles, 'auditor'] : roles
}

export type ParamsOf<O> = O extends { params: infer S extends z.ZodType } ? z.output<S> : Record<never, never>
export type QueryOf<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>
export type BodyOf<O> = O extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type AnswerOf<O> = O extends { answer: infer S extends z.ZodType } ? z.output<S> : null

/** What shows orders. */
export const orderReads: readonly string[] = [
  'listRequests',
  'getOverview',
  'getStoredCompany',
  'getWorkList',
  'countCompanies',
  'getCredits',
  'listOwnBudgets',
]

export const orderIdParams = request({ orderId: textWithin(200) })
export const noQuery = request({})
