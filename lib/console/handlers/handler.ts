import 'server-only'
import type { ConsoleOperationId, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { Call } from '../guard.ts'

/** A call with the types of its row: the guard has read its input by the row's own schemas. */
export type CallOf<Id extends ConsoleOperationId> = Omit<Call, 'params' | 'query' | 'body'> & {
  params: RouteParams<Id>
  query: RouteQuery<Id>
  body: RouteBody<Id>
}

/** Answers a row; a Response only where the body goes out exactly as it was kept. */
export type Handler<Id extends ConsoleOperationId> = (
  ctx: Context,
  call: CallOf<Id>,
) => Promise<RouteAnswer<Id> | Response>

export type Handlers = { readonly [Id in ConsoleOperationId]: Handler<Id> }
