import type {
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  RouteAnswer,
  RouteId,
  routes,
  ServiceVersion,
} from '#lib/contract/index.ts'
import type { Caller, Context } from './context.ts'
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
  /** How long its caller prefers to wait for the end of an order, in milliseconds; 0 for not at all. */
  waitMs: number
  serviceVersion: ServiceVersion
  /** The one `now` of this request: what it causes belongs to this instant, however long it takes (T08). */
  receivedAt: Date
  /** What the answer carries beside; a verb may add to it. */
  answerHeaders: Record<string, string>
  /** Aborted when the client goes away. */
  signal: AbortSignal
  request: Request
}

/**
 * What a handler answers: an object to serialise, or a text that is JSON already, or a whole response. The tag of its content is
 * computed where `headers` has none; `isUntagged` is content that is new each time.
 */
export type Reply =
  | { status?: number; json: unknown; headers?: Record<string, string>; isUntagged?: true }
  | { status?: number; text: string; headers?: Record<string, string>; isUntagged?: true }
  | { response: Response }

/** What a row does, where it answers a value of the contract. */
export type Verb<Id extends RouteId> = (ctx: Context, call: Call<Id>) => Promise<RouteAnswer<Id>> | RouteAnswer<Id>
