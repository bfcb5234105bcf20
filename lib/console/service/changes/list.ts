import 'server-only'
import { changeLanes, type MonitorChange, type SeverityByKind } from '#lib/contract/index.ts'
import { gravestFirst, rankOf, severityOfChange } from '#lib/domain/changes/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { countChanges, type FoundChangeRow, lanesSince, listChanges, watchedCounts } from './store.ts'

const shownDefault = 20
/** Among so many of the newest the one that is told beside a picture is looked for. */
const toldAmong = 20
/** Among so many of the newest the gravest are looked for. */
const weighedMax = 200

/** What changed at monitored companies, from what this console has picked up: reading it asks nobody. */
export const listMonitorChanges: Handler<'listMonitorChanges'> = async ({ database, clock }, { query }) => {
  const { limit = shownDefault, serviceId, order = 'time', days, lane } = query
  const since = days === undefined ? undefined : new Date(clock.now().getTime() - days * dayMs)
  const severities = await severitiesIn(database.sql)
  const isByWeight = order === 'severity'
  const [rows, total] = await Promise.all([
    listChanges(database.sql, { serviceId, since, lane, limit: isByWeight ? Math.max(limit, weighedMax) : limit }),
    since === undefined ? null : countChanges(database.sql, { serviceId, since, lane }),
  ])
  const changes = rows.map(({ change, name }) => changeRecord(change, name, severities))
  if (!isByWeight) return { changes: changes.toSorted(newestFirst), total }
  const placeOf = ({ weight, detectedAt }: MonitorChange) => ({ severity: weight, at: new Date(detectedAt) })
  return { changes: gravestFirst(changes, placeOf, clock.now()).slice(0, limit), total }
}

/** What changed within so many days, lane by lane, with the newest that is serious and how many companies are watched. */
export async function changesFor({ database, clock }: Pick<Base, 'database' | 'clock'>, userId: string, days: number) {
  const now = clock.now()
  const since = new Date(now.getTime() - days * dayMs)
  const db = database.sql
  const [found, counts, newest, severities] = await Promise.all([
    lanesSince(db, { userId, since, now }),
    watchedCounts(db),
    listChanges(db, { since, limit: toldAmong }),
    severitiesIn(db),
  ])
  const lanes = changeLanes.map((lane) => {
    const own = found.days.filter((one) => one.lane === lane).toSorted((a, b) => b.ago - a.ago)
    const count = own.reduce((sum, one) => sum + one.count, 0)
    return { lane, count, days: own.map(({ ago, count: of, unseen }): [number, number, number] => [ago, of, unseen]) }
  })
  const serious = newest.find(({ change }) => severityOfChange(change, severities) === 'serious')
  return {
    lanes,
    told: serious === undefined ? null : changeRecord(serious.change, serious.name, severities),
    ...{ companies: found.companies, ...counts },
  }
}

/** Newest first; of those that one check found, the gravest. */
function newestFirst(a: MonitorChange, b: MonitorChange): number {
  return Date.parse(b.detectedAt) - Date.parse(a.detectedAt) || rankOf(a.weight) - rankOf(b.weight)
}

function changeRecord(row: FoundChangeRow, name: string | null, severities: SeverityByKind): MonitorChange {
  const { companyName, detectedAt, recordedAt: _noted, ...rest } = row
  // A change without a code came from a notice only: there is no event to open.
  const eventId = row.eventCode === null ? null : row.changeId
  const weight = severityOfChange(row, severities)
  return { ...rest, eventId, companyName: companyName ?? name, detectedAt: detectedAt.toISOString(), weight }
}
