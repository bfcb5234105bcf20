import 'server-only'
import { within } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { databaseAway, errorAnswer, jsonText } from '../http/answer.ts'
import { askDatabase } from '../readiness/store.ts'
import { getRuntime } from '../server/runtime.ts'

const maxWaitMs = 2_000

/** A probe without a session: the process and its database answer. It does not cover the service. */
export async function healthRoute(): Promise<Response> {
  const requestId = newRequestId()
  const { database, log } = await getRuntime()
  try {
    await within(maxWaitMs, () => askDatabase(database.sql))
    const { kind, durability } = database
    return jsonText(200, JSON.stringify({ status: 'ok', database: kind, durability }), requestId)
  } catch (error) {
    log.error({ event: 'database.unavailable', err: error, request_id: requestId }, 'The database does not answer')
    return errorAnswer(databaseAway(), requestId)
  }
}
