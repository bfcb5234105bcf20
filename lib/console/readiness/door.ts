import 'server-only'
import { within } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/id.ts'
import { databaseAway, errorAnswer, jsonText } from '../answer.ts'
import { getRuntime } from '../holder.ts'
import { askDatabase } from './store.ts'

const patienceMs = 2_000

/** For whoever watches the process, without a session: it answers, and its database does. It says nothing of the service. */
export async function healthRoute(): Promise<Response> {
  const requestId = newRequestId()
  const { database, log } = await getRuntime()
  try {
    await within(patienceMs, () => askDatabase(database.sql))
    const { kind, durability } = database
    return jsonText(200, JSON.stringify({ status: 'ok', database: kind, durability }), requestId)
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'the database does not answer')
    return errorAnswer(databaseAway(), requestId)
  }
}
