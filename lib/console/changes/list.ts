import 'server-only'
import type { MonitorChange } from '#lib/contract/index.ts'
import type { Handler } from '../http/handler.ts'
import { type ChangeRow, listChanges } from './store.ts'

const shownDefault = 20

/** What changed at monitored companies, from what this console has picked up: reading it asks nobody. */
export const listMonitorChanges: Handler<'listMonitorChanges'> = async ({ database }, { query }) => {
  const rows = await listChanges(database.sql, query.limit ?? shownDefault)
  return { changes: rows.map(({ change, name }) => changeRecord(change, name)) }
}

function changeRecord(row: ChangeRow, name: string | null): MonitorChange {
  const { companyName, detectedAt, recordedAt: _noted, ...rest } = row
  // A change without a code came from a notice only: there is no event to open.
  const eventId = row.eventCode === null ? null : row.changeId
  return { ...rest, eventId, companyName: companyName ?? name, detectedAt: detectedAt.toISOString() }
}
