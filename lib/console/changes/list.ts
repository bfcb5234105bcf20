import 'server-only'
import type { MonitorChange, SeverityByKind } from '#lib/contract/index.ts'
import { gravestFirst, rankOf, severityOfChange } from '#lib/domain/changes/index.ts'
import { severitiesIn } from '../company-states/index.ts'
import type { Handler } from '../http/handler.ts'
import { type ChangeRow, listChanges } from './store.ts'

const shownDefault = 20
/** Among so many of the newest the gravest are looked for. */
const weighedMax = 200

/** What changed at monitored companies, from what this console has picked up: reading it asks nobody. */
export const listMonitorChanges: Handler<'listMonitorChanges'> = async ({ database, clock }, { query }) => {
  const { limit = shownDefault, serviceId, order = 'time' } = query
  const severities = await severitiesIn(database.sql)
  const isByWeight = order === 'severity'
  const rows = await listChanges(database.sql, { serviceId, limit: isByWeight ? Math.max(limit, weighedMax) : limit })
  const changes = rows.map(({ change, name }) => changeRecord(change, name, severities))
  if (!isByWeight) return { changes: changes.toSorted(newestFirst) }
  const placeOf = ({ weight, detectedAt }: MonitorChange) => ({ severity: weight, at: new Date(detectedAt) })
  return { changes: gravestFirst(changes, placeOf, clock.now()).slice(0, limit) }
}

/** Newest first; of those that one check found, the gravest. */
function newestFirst(a: MonitorChange, b: MonitorChange): number {
  return Date.parse(b.detectedAt) - Date.parse(a.detectedAt) || rankOf(a.weight) - rankOf(b.weight)
}

function changeRecord(row: ChangeRow, name: string | null, severities: SeverityByKind): MonitorChange {
  const { companyName, detectedAt, recordedAt: _noted, ...rest } = row
  // A change without a code came from a notice only: there is no event to open.
  const eventId = row.eventCode === null ? null : row.changeId
  const weight = severityOfChange(row, severities)
  return { ...rest, eventId, companyName: companyName ?? name, detectedAt: detectedAt.toISOString(), weight }
}
