import 'server-only'
import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { RouteAnswer } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { invoiceReadings, invoiceRows } from '../../../core/schema/index.ts'
import type { StoredImport } from '../import/store.ts'

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
