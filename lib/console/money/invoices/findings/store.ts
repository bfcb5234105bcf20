import 'server-only'
import { and, asc, desc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { InvoiceFindingState, RouteAnswer } from '#lib/contract/index.ts'
import { first, type Sql } from '#lib/database/index.ts'
import {
  type Author,
  author,
  invoiceFindingDecisions as decisions,
  invoiceReadings,
  invoiceRows,
  users,
} from '../../../core/schema/index.ts'
import type { StoredImport } from '../import/store.ts'

type DecisionRow = typeof decisions.$inferSelect
export type NewDecision = typeof decisions.$inferInsert

export interface FullDecision {
  decision: DecisionRow
  by: Author | null
}

function selectFull(db: Sql) {
  return db.select({ decision: decisions, by: author }).from(decisions).leftJoin(users, eq(users.userId, decisions.by))
}

/** Every decision on these findings, replaced and revoked ones among them, newest first. */
export async function decisionsOn(db: Sql, invoiceId: string, keys: readonly string[]): Promise<FullDecision[]> {
  if (keys.length === 0) return []
  return selectFull(db)
    .where(and(eq(decisions.invoiceId, invoiceId), inArray(decisions.findingKey, [...keys])))
    .orderBy(desc(decisions.at), desc(decisions.decisionId))
}

/** Decisions that count on findings other than these: their facts have changed since. */
export async function formerDecisions(
  db: Sql,
  invoiceId: string,
  keys: readonly string[],
  limit: number,
): Promise<FullDecision[]> {
  return selectFull(db)
    .where(
      and(
        eq(decisions.invoiceId, invoiceId),
        isNull(decisions.endedAt),
        keys.length === 0 ? undefined : notInArray(decisions.findingKey, [...keys]),
      ),
    )
    .orderBy(desc(decisions.at), desc(decisions.decisionId))
    .limit(limit)
}

/** The states that count, of every invoice. */
export async function openStates(
  db: Sql,
): Promise<{ invoiceId: string; findingKey: string; state: InvoiceFindingState }[]> {
  const { invoiceId, findingKey, state } = decisions
  return db.select({ invoiceId, findingKey, state }).from(decisions).where(isNull(decisions.endedAt))
}

export function openDecision(db: Sql, invoiceId: string, findingKey: string): Promise<FullDecision | null> {
  const isThis = and(eq(decisions.invoiceId, invoiceId), eq(decisions.findingKey, findingKey))
  return first(selectFull(db).where(and(isThis, isNull(decisions.endedAt))))
}

/** False where another decision counts already: of two at once the first stays. */
export async function insertDecision(db: Sql, decision: NewDecision): Promise<boolean> {
  const rows = await db
    .insert(decisions)
    .values(decision)
    .onConflictDoNothing()
    .returning({ decisionId: decisions.decisionId })
  return rows.length > 0
}

/** False where this decision is not of this finding, or counts no more. */
export async function endDecision(
  db: Sql,
  which: Pick<DecisionRow, 'decisionId' | 'invoiceId' | 'findingKey'>,
  change: { endedAt: Date; endedBy: string },
): Promise<boolean> {
  const { decisionId, invoiceId, findingKey, endedAt } = decisions
  const rows = await db
    .update(decisions)
    .set(change)
    .where(
      and(
        ...[eq(decisionId, which.decisionId), eq(invoiceId, which.invoiceId)],
        ...[eq(findingKey, which.findingKey), isNull(endedAt)],
      ),
    )
    .returning({ decisionId })
  return rows.length > 0
}

/** An event that gives something back, on an invoice of a later period. */
type CreditRow = RouteAnswer<'listInvoiceCredits'>['credits'][number]

/** Credits on stored invoices whose period begins where this one's ends, or later; those that refund these events first. */
export async function creditsAfter(
  db: Sql,
  of: StoredImport,
  wish: { refunding: readonly string[]; event?: { invoiceId: string; eventId: string } },
  limit: number,
): Promise<CreditRow[]> {
  const readings = (await laterReadings(db, of)).filter(
    ({ invoiceId }) => wish.event === undefined || wish.event.invoiceId === invoiceId,
  )
  const later = new Map(readings.map((reading) => [reading.readingId, reading]))
  if (later.size === 0) return []
  const { readingId, eventId, amount, credits, refundOf, day, product, place } = invoiceRows
  const isOfFinding = sql<boolean>`coalesce(${refundOf} in
    (select value from json_array_elements_text(${JSON.stringify(wish.refunding)}::json)), false)`
  const rows = await db
    .select({ readingId, eventId, amount: sql<string | null>`trim_scale(${amount})::text`, day, product, isOfFinding })
    .from(invoiceRows)
    .where(
      and(
        inArray(readingId, [...later.keys()]),
        or(lt(amount, '0'), lt(credits, 0)),
        wish.event === undefined ? undefined : eq(eventId, wish.event.eventId),
      ),
    )
    .orderBy(desc(isOfFinding), desc(readingId), asc(place))
    .limit(limit)
  return rows.flatMap(({ readingId: id, amount: amountMajor, ...row }) => {
    const reading = later.get(id)
    if (reading === undefined) return []
    return [{ ...row, amountMajor, invoiceId: reading.invoiceId, periodStart: reading.periodStart }]
  })
}

/** The newest complete reading of each later invoice; of an invoice without a period every other one is later. */
async function laterReadings(db: Sql, { invoiceId, snapshot }: StoredImport) {
  const start = sql<string | null>`${invoiceReadings.snapshot} -> 'invoice' ->> 'periodStart'`
  const readings = await db
    .selectDistinctOn([invoiceReadings.invoiceId], {
      readingId: invoiceReadings.readingId,
      invoiceId: invoiceReadings.invoiceId,
      periodStart: start,
    })
    .from(invoiceReadings)
    .where(and(eq(invoiceReadings.state, 'read'), ne(invoiceReadings.invoiceId, invoiceId)))
    .orderBy(invoiceReadings.invoiceId, desc(invoiceReadings.readingId))
  const endMs = Date.parse(snapshot.invoice.periodEnd ?? '')
  return readings.filter(
    ({ periodStart }) => Number.isNaN(endMs) || (periodStart !== null && Date.parse(periodStart) >= endMs),
  )
}
