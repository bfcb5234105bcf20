import 'server-only'
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import { firstRow, only, rowsOf, type Sql, type Transaction } from '#lib/database/index.ts'
import { earlier } from '#lib/time/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import { calendarFeeds, users } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'createdAt' | 'lastReadAt'>

export function feedOf(db: Sql, userId: string): Promise<Feed | null> {
  return firstRow(
    db
      .select(only(calendarFeeds, 'createdAt', 'lastReadAt'))
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId)),
  )
}

/** Notes that a calendar has read a feed, once a minute at most: a write on every read is a write. */
export async function noteRead(db: Sql, tokenHash: string, at: Date): Promise<void> {
  const { lastReadAt } = calendarFeeds
  const isDue = or(isNull(lastReadAt), lt(lastReadAt, earlier(at, 60_000)))
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isDue))
}

/** Whose feed an address is: nobody's, once it is revoked or its person can open companies no more. */
export function feedByHash(db: Sql, tokenHash: string): Promise<{ userId: string; locale: string } | null> {
  return firstRow(
    db
      .select(only(users, 'userId', 'locale'))
      .from(calendarFeeds)
      .innerJoin(users, eq(users.userId, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.isActive, true), inArray(users.role, readers))),
  )
}

export async function saveFeed(tx: Transaction, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt, lastReadAt: null } })
}

/** False where there was none. */
export const { take: deleteFeed } = keyedWithin(calendarFeeds, calendarFeeds.userId)

interface WorkAsked {
  userId: string
  /** The last day on which a review is listed. */
  reviewsUntil: string
  perKindMax: number
}

/** What has a day: a file to work on, a decision on one that awaits a second person, a review that is due, a case. */
type DatedKind = 'file' | 'proposal' | 'review' | 'case'

export interface DatedWork {
  kind: DatedKind
  serviceId: string
  companyName: string | null
  caseId: string | null
  /** YYYY-MM-DD */
  dueOn: string
}

/**
 * What has a day and waits for a person, of each kind so many at most, by that day. A file is theirs, or nobody's; a proposal of
 * another awaits any second person. Each way to come to a kind is a walk of an index of its own and stops at the limit.
 */
export async function workOf(db: Sql, { userId, reviewsUntil, perKindMax }: WorkAsked): Promise<DatedWork[]> {
  const me = sql`${userId}::uuid`
  const kinds = [...filesFor(me, reviewsUntil), casesFor(me)].map((kind) => merged(kind, perKindMax))
  const rows = await rowsOf<Omit<DatedWork, 'companyName'>>(db)`
    select work.kind, work.service_id as "serviceId", work.case_id as "caseId", to_char(work.day, 'YYYY-MM-DD') as "dueOn"
    from (${sql.join(kinds, sql` union all `)}) as work
    where work.day is not null order by work.day, work.kind, work.service_id, work.case_id`
  const names = await companyNamesOf(db, [...new Set(rows.map(({ serviceId }) => serviceId))])
  return rows.map((row) => ({ ...row, companyName: names.get(row.serviceId) ?? null }))
}

/** Walks of which none has a row of another, all in one order, which is that of their indexes. */
interface Kind {
  walks: readonly SQL[]
  order: SQL
}

function merged({ walks, order }: Kind, limit: number) {
  const each = walks.map((walk) => sql`(${walk} order by ${order} limit ${limit})`)
  return sql`(select * from (${sql.join(each, sql` union all `)}) as walked order by ${order} limit ${limit})`
}

function filesFor(me: SQL, reviewsUntil: string): Kind[] {
  const walk = (kind: DatedKind, day: SQL, where: SQL) => sql`
    select ${kind}::text as kind, f.service_id, ${day} as day, null::uuid as case_id from console.files f where ${where}`
  // A proposal is of a file in review, whose decision is looked for in no other one.
  const awaits = sql`f.status = 'inReview' and exists (select from console.decisions d where d.kind = 'file'
    and d.place = f.service_id and d.state = 'proposed' and d.by <> ${me})`
  const isOpen = sql`f.status <> 'closed' and not (${awaits})`
  const isDue = sql`f.next_review_on <= ${reviewsUntil}::date`
  const isMine = sql`f.assignee_id = ${me}`
  const isFree = sql`f.assignee_id is null`
  const order = sql`day, service_id`
  const dueFree = sql`${isFree} and f.due_on is not null`
  const ofEach = [isMine, isFree]
  return [
    { walks: [isMine, dueFree].map((ours) => walk('file', sql`f.due_on`, sql`${ours} and ${isOpen}`)), order },
    { walks: [walk('proposal', sql`f.due_on`, awaits)], order },
    { walks: ofEach.map((ours) => walk('review', sql`f.next_review_on`, sql`${ours} and ${isDue}`)), order },
  ]
}

/** Cases of a person's own or nobody's, but for a proposal of their own; and proposals of others, which await any second person. */
function casesFor(me: SQL): Kind {
  const walk = (where: SQL) => sql`
    select 'case'::text as kind, k.service_id, k.due_on as day, k.case_id from console.cases k where ${where}`
  const proposal = (by: SQL) => sql`k.status = 'inReview' and exists (
    select from console.decisions d
    where d.kind = 'case' and d.place = k.case_id::text and d.state = 'proposed' and d.by ${by} ${me})`
  const isOpen = sql`k.status <> 'closed' and not (${proposal(sql`=`)})`
  return {
    walks: [
      walk(sql`k.assignee_id = ${me} and ${isOpen}`),
      walk(sql`k.assignee_id is null and ${isOpen}`),
      // On either side of their own: an index leads to what is less or greater, but not to what is different.
      ...[sql`<`, sql`>`].map((side) => walk(sql`k.assignee_id ${side} ${me} and ${proposal(sql`<>`)}`)),
    ],
    order: sql`day, case_id`,
  }
}
