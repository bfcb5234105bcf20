import type { BodyOf, Operation, ParamsOf, QueryOf, RouteId, routes, ServiceVersion } from '#lib/contract/index.ts'
import type { Caller } from './context.ts'
/** A request that has passed the contract: what a handler gets. */
export interface Call<Id extends RouteId = RouteId> {
  id: Id
  operation: Operation
  caller: Caller
  requestId: string
  params: ParamsOf<(typeof routes)[Id]>
  query: QueryOf<(typeof routes)[Id]>
  body: BodyOf<(typeof routes)[Id]>
  metadataText: string
  customerId: string | null
  idempotencyKey: string | null
  /** The most it may be charged, where it says so. */
  creditsMax: number | null
  serviceVersion: ServiceVersion
  /** The one `now` of this request: what it causes belongs to this instant, however long it takes (T08). */
  receivedAt: Date
  /** Aborted when the client goes away. */
  signal: AbortSignal
  request: Request
}

/** What a handler answers: an object to serialise, or a text that is JSON already, or a whole response. */
export type Reply =
  | { status?: number; json: unknown }
  | { status?: number; text: string; headers?: Record<string, string> }
  | { response: Response }
