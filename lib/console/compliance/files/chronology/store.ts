import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { type ChronologyKind, chronologyKinds } from '#lib/contract/index.ts'
import { only, type Position, rowsOf, type Sql } from '#lib/database/index.ts'
import { type Author, audit, author, fileEvents, orders, requests, users } from '../../../core/schema/index.ts'
import { utcText } from '../../../core/store.ts'
import type { FileEventRow } from '../store.ts'

export interface Place {
  id: string
  kind: ChronologyKind
  at: Date
}

/** Where each thing that happened to a company is written, newest first; each part reads no more than the page needs. */
export async function chronologyPlaces(
  db: Sql,
  serviceId: string,
  after: Position | null,
  limit: number,
): Promise<Place[]> {
  const part = (
    kind: ChronologyKind,
    table: string,
    id: string,
    at: string,
    isOurs = sql`service_id = ${serviceId}`,
  ) => {
    const [place, time] = [sql.raw(id), sql.raw(at)]
    const isOlder =
      after === null
        ? sql`true`
        : sql`(${time}, ${place}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    return sql`(select ${kind}::text as kind, ${place} as id, ${time} as at from console.${sql.raw(table)}
      where ${isOurs} and ${isOlder} order by ${time} desc, ${place} desc limit ${limit})`
  }
  const seals = sql`action = 'sealEvidence' and outcome = 'done' and starts_with(object, ${`${serviceId} `}::text)`
  // A side has all that certainly meant its party when it was decided.
  const joins = sql`exists (select from console.party_appearances a where a.service_id = ${serviceId}
    and (a.ties && (one || other) or a.ids && (one || other)))`
  const parts = [
    part('file', 'file_events', 'event_id', 'at'),
    part('request', 'requests', 'request_id', 'requested_at'),
    part('note', 'notes', 'note_id', 'at'),
    part('review', 'reviews', 'review_id', 'at'),
    part('evidence', 'audit', 'audit_id', 'at', seals),
    part('party', 'party_joins', 'join_id', 'at', joins),
  ]
  const rows = await rowsOf<{ kind: string; id: string; at: string }>(db)`
    select kind, id::text as id, to_char(at at time zone 'UTC', ${utcText}) as at
    from (${sql.join(parts, sql` union all `)}) as happened
    order by happened.at desc, happened.id desc limit ${limit}`
  return rows.flatMap(({ kind, id, at }) => {
    const known = chronologyKinds.find((one) => one === kind)
    return known === undefined ? [] : [{ kind: known, id, at: new Date(at) }]
  })
}

export async function eventsByIds(
  db: Sql,
  ids: readonly string[],
): Promise<{ event: FileEventRow; by: Author | null }[]> {
  if (ids.length === 0) return []
  return db
    .select({ event: fileEvents, by: author })
    .from(fileEvents)
    .leftJoin(users, eq(users.userId, fileEvents.by))
    .where(inArray(fileEvents.eventId, ids))
}

export async function requestsByIds(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      ...only(requests, 'requestId', 'state', 'product', 'orderId'),
      status: orders.status,
      creditsCharged: requests.creditsCharged,
      by: author,
    })
    .from(requests)
    .leftJoin(users, eq(users.userId, requests.requestedBy))
    .leftJoin(orders, eq(orders.orderId, requests.orderId))
    .where(inArray(requests.requestId, ids))
}

/** Rows of the audit log that say an evidence pack was made. */
export async function sealsByIds(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ auditId: audit.auditId, object: audit.object, by: author })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(inArray(audit.auditId, ids))
}
