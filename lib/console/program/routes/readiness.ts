import 'server-only'
import { newRequestId } from '#lib/id/index.ts'
import { databaseAway, errorAnswer, jsonText, storageFull } from '../../core/http/answer.ts'
import { consoleWriteProblem } from '../../core/readiness/storage.ts'
import { getRuntime } from '../server/runtime.ts'

/** A probe without a session: the process works and its database takes writes. It does not cover the service. */
export async function healthRoute(): Promise<Response> {
  const requestId = newRequestId()
  const base = await getRuntime()
  const problem = await consoleWriteProblem(base)
  if (problem !== null) return errorAnswer(problem === 'full' ? storageFull() : databaseAway(), requestId)
  const { kind, durability } = base.database
  return jsonText(200, JSON.stringify({ status: 'ok', database: kind, durability }), requestId)
}
