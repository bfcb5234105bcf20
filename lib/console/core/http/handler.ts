import 'server-only'
import type {
  AuditAbout,
  ConsoleOperationId,
  Operation,
  RouteAnswer,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '#lib/contract/index.ts'
import type { AuditLabelsIn, AuditWriter, Context, Person } from '../context.ts'
import type { MakePaper } from '../papers.ts'

/** A request that has passed the guard: whose it is, which row it calls, and input that fits the row. */
export interface Call {
  id: string
  operation: Operation
  person: Person
  requestId: string
  address: string
  params: Record<string, string>
  query: object
  body: unknown
  /** The body exactly as it was received. */
  bodyText: string | null
  headers: Headers
  /** What the audit log says it was about, where a handler knows it better than the path does. */
  auditEntry: { object: string | null; about?: AuditAbout }
  /** Texts of the audit log in a language, where the program that serves the route has them. */
  auditLabels?: AuditLabelsIn
  /** Makes a paper from what is on file, where the program that serves the route has its words. */
  makePaper?: MakePaper
  /** Writes the audit row of this call; a handler that changes anything does it through here. */
  trail: AuditWriter
  url: URL
  /** Aborted when the browser goes away. */
  signal: AbortSignal
}

/** A call with the types of its row: the guard has read its input by the row's own schemas. */
export type CallOf<Id extends ConsoleOperationId> = Omit<Call, 'params' | 'query' | 'body'> & {
  params: RouteParams<Id>
  query: RouteQuery<Id>
  body: RouteBody<Id>
}

/** Answers a row; a Response only where the body goes out exactly as it was stored. */
export type Handler<Id extends ConsoleOperationId> = (
  ctx: Context,
  call: CallOf<Id>,
) => Promise<RouteAnswer<Id> | Response>

export type Handlers = { readonly [Id in ConsoleOperationId]: Handler<Id> }
