import 'server-only'
import { type ConsoleOperationId, consoleOperations, matchConsoleOperation } from '#lib/contract/index.ts'
import type { AuditLabelsIn, Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import type { Call, CallOf, Handler } from '../../core/http/handler.ts'
import type { MakePaper } from '../../core/papers.ts'
import { guard, type RouteTable } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'
import { handlers } from './handlers.ts'

/** The console's own data: the rows of lib/contract/console/operations.ts, each with its handler. */
export const consoleTable: RouteTable = {
  find: matchConsoleOperation,
  rowOf: (id) => consoleOperations[asConsoleOperation(id)],
  handle: (ctx, call) => answer(ctx, asConsoleOperation(call.id), call),
}

/** Every route under /api/console; files of the audit log are in these words, and papers are made by this. */
export const consoleRouteWith = (auditLabels: AuditLabelsIn, makePaper: MakePaper) =>
  guard(getRuntime, {
    ...consoleTable,
    handle: (ctx, call) => consoleTable.handle(ctx, { ...call, auditLabels, makePaper }),
  })

async function answer<Id extends ConsoleOperationId>(ctx: Context, id: Id, call: Call) {
  const handler: Handler<Id> = handlers[id]
  const value = await handler(ctx, asCallOfItsRow<Id>(call))
  if (value instanceof Response) return value
  return jsonText(consoleOperations[id].status, JSON.stringify(value), call.requestId)
}

/** The matcher answers ids of this table only. */
function asConsoleOperation(id: string): ConsoleOperationId {
  if (!Object.hasOwn(consoleOperations, id)) throw new Error(`the console has no operation ${id}`)
  return id as ConsoleOperationId
}

/** The guard has read params, query and body by the schemas of this row. */
function asCallOfItsRow<Id extends ConsoleOperationId>(call: Call) {
  return call as unknown as CallOf<Id>
}
