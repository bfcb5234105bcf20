import 'server-only'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InvoiceGroup, InvoiceGrouping, InvoiceSums } from '#lib/contract/index.ts'
import { columnOf, containing, equal, matching, only, type Sql, valuesOf } from '#lib/database/index.ts'
import type { CostCell } from '#lib/domain/invoices/index.ts'
import { invoiceChunks, invoiceReadings, invoiceRows } from '../../core/schema/index.ts'

const columns = {
  product: { key: invoiceRows.product, name: null },
  customer: { key: invoiceRows.customer, name: null },
  reference: { key: invoiceRows.reference, name: null },
  company: { key: invoiceRows.company, name: invoiceRows.companyName },
  key: { key: invoiceRows.key, name: invoiceRows.keyName },
  day: { key: invoiceRows.day, name: null },
  line: { key: sql<string>`${invoiceRows.line}::text`, name: null },
} as const satisfies Record<InvoiceGrouping | 'line', { key: AnyPgColumn | SQL; name: AnyPgColumn | null }>

export interface RowRequest {
  readingId: number
  line?: number | undefined
  group?: { by: InvoiceGrouping; key: string | null } | undefined
  text?: string | undefined
  /** The only places wanted: those of a finding. */
  places?: readonly number[] | undefined
  /** An event and its refund. */
  about?: string | undefined
}

function conditionOf({ readingId, line, group, text, places, about }: RowRequest) {
  const pattern = containing(text ?? '')
  const searched = [
    invoiceRows.companyName,
    invoiceRows.reference,
    invoiceRows.customer,
    invoiceRows.company,
    invoiceRows.keyName,
    invoiceRows.eventId,
    invoiceRows.words,
    invoiceRows.product,
    invoiceRows.day,
  ]
  const column = group === undefined ? undefined : columns[group.by].key
  return and(
    matching(invoiceRows, { readingId, line }),
    column === undefined ? undefined : group?.key == null ? isNull(column) : eq(column, group.key),
    text === undefined || text === '' ? undefined : or(...searched.map((one) => sql`${one} ilike ${pattern}`)),
    places === undefined
      ? undefined
      : sql`${invoiceRows.place} in (select value::integer from json_array_elements_text(${JSON.stringify(places)}::json))`,
    about === undefined ? undefined : or(eq(invoiceRows.eventId, about), eq(invoiceRows.refundOf, about)),
  )
}

const summed = {
  rows: sql<number>`count(*)::integer`,
  credits: sql<number>`coalesce(sum(${invoiceRows.credits}), 0)::integer`,
  creditsUnknown: sql<number>`count(*) filter (where ${invoiceRows.credits} is null)::integer`,
  billed: sql<number>`coalesce(sum(${invoiceRows.billed}), 0)::integer`,
  // Null where no row states an amount.
  amountMajor: sql<string | null>`trim_scale(sum(${invoiceRows.amount}))::text`,
}

/** Rows by what they have in common, the costliest group first, days and lines in their order; without a value last. */
export async function groupRows(
  db: Sql,
  wish: RowRequest,
  by: InvoiceGrouping | 'line',
  limit: number,
): Promise<InvoiceGroup[]> {
  const { key, name } = columns[by]
  const groups = await db
    .select({ key: sql<string | null>`${key}`, last: sql<number>`max(${invoiceRows.place})`, ...summed })
    .from(invoiceRows)
    .where(conditionOf(wish))
    .groupBy(sql`1`)
    .orderBy(sql`${key} is null`, orderOf(by), sql`1`)
    .limit(limit)
  const places = name === null ? [] : groups.map(({ last }) => last)
  const names = await namesAt(db, wish.readingId, name, places)
  return groups.map(({ last, ...group }) => ({ ...group, name: names.get(last) ?? null }))
}

/** Days by their date, lines as the invoice has them, all others with the dearest first. */
function orderOf(by: InvoiceGrouping | 'line') {
  if (by === 'day') return sql`${columns.day.key}`
  return by === 'line' ? sql`min(${invoiceRows.place})` : sql`sum(${invoiceRows.amount}) desc nulls last`
}

/** A company that was renamed within the month is called as it was last. */
async function namesAt(
  db: Sql,
  readingId: number,
  name: AnyPgColumn | null,
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (name === null || places.length === 0) return new Map()
  const rows = await db
    .select({ place: invoiceRows.place, name: sql<string | null>`${name}` })
    .from(invoiceRows)
    .where(conditionOf({ readingId, places }))
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.place, row.name]])))
}

export async function countGroups(db: Sql, wish: RowRequest, by: InvoiceGrouping | 'line'): Promise<number> {
  const { key } = columns[by]
  const [row] = await db
    .select({ total: sql<number>`(count(distinct ${key}) + max((${key} is null)::integer))::integer` })
    .from(invoiceRows)
    .where(conditionOf(wish))
  return row?.total ?? 0
}

export async function sumRows(db: Sql, wish: RowRequest): Promise<InvoiceSums> {
  const [row] = await db.select(summed).from(invoiceRows).where(conditionOf(wish))
  return row === undefined || row.rows === 0
    ? { rows: 0, credits: 0, creditsUnknown: 0, billed: 0, amountMajor: '0.00' }
    : row
}

/** How many rows of a line charge something: refunds do not. */
export function countCharged(
  db: Sql,
  readingId: number,
  { firstPlace, rows }: { firstPlace: number; rows: number },
): Promise<number> {
  const { place, refundOf, credits } = invoiceRows
  const isOfLine = sql`${place} >= ${firstPlace} and ${place} < ${firstPlace + rows}`
  const isCharged = and(isNull(refundOf), sql`coalesce(${credits}, 0) >= 0`)
  return db.$count(invoiceRows, and(eq(invoiceRows.readingId, readingId), isOfLine, isCharged))
}

/** What a line has billed before one of its rows. */
export async function billedBefore(
  db: Sql,
  readingId: number,
  { line, place }: { line: number; place: number },
): Promise<number> {
  const [row] = await db
    .select({ billed: summed.billed })
    .from(invoiceRows)
    .where(and(equal(invoiceRows, { readingId, line }), lt(invoiceRows.place, place)))
  return row?.billed ?? 0
}

/** Where rows stand, in their order. */
export function listPlaces(db: Sql, wish: RowRequest, offset: number, limit: number): Promise<number[]> {
  return valuesOf(
    db
      .select({ place: invoiceRows.place })
      .from(invoiceRows)
      .where(conditionOf(wish))
      .orderBy(asc(invoiceRows.place))
      .offset(offset)
      .limit(limit),
    'place',
  )
}

export async function listChunks(
  db: Sql,
  readingId: number,
  chunks: readonly number[],
): Promise<{ chunk: number; rows: Uint8Array }[]> {
  if (chunks.length === 0) return []
  return db
    .select(only(invoiceChunks, 'chunk', 'rows'))
    .from(invoiceChunks)
    .where(and(eq(invoiceChunks.readingId, readingId), inArray(invoiceChunks.chunk, chunks)))
    .orderBy(asc(invoiceChunks.chunk))
}

/** Places of refunds of a reading, and of the events they give back. */
export function listRefundPlaces(db: Sql, readingId: number): Promise<number[]> {
  const refunded = db
    .select({ id: invoiceRows.refundOf })
    .from(invoiceRows)
    .where(and(eq(invoiceRows.readingId, readingId), isNotNull(invoiceRows.refundOf)))
  const isMeant = or(isNotNull(invoiceRows.refundOf), inArray(invoiceRows.eventId, refunded))
  return columnOf(db, invoiceRows.place, and(eq(invoiceRows.readingId, readingId), isMeant), invoiceRows.place)
}

/** Which of these events are on other imported invoices, and where. */
export function findEventsElsewhere(
  db: Sql,
  eventIds: readonly string[],
  invoiceId: string,
): Promise<{ readingId: number; place: number }[]> {
  return db
    .select(only(invoiceRows, 'readingId', 'place'))
    .from(invoiceRows)
    .innerJoin(invoiceReadings, eq(invoiceReadings.readingId, invoiceRows.readingId))
    .where(
      and(
        inArray(invoiceRows.eventId, eventIds),
        eq(invoiceReadings.state, 'read'),
        ne(invoiceReadings.invoiceId, invoiceId),
      ),
    )
}

/** What each product, customer and key have, refunds apart. */
export function costCells(db: Sql, readingId: number): Promise<CostCell[]> {
  const { product, customer, key, credits, billed, amount, refundOf } = invoiceRows
  const isRefund = sql`(${refundOf} is not null or ${credits} < 0)`
  const money = (condition: SQL) =>
    sql<string>`trim_scale(coalesce(sum(${amount}) filter (where ${condition}), 0))::text`
  const count = (what: SQL | AnyPgColumn) =>
    sql<number>`coalesce(sum(${what}) filter (where not ${isRefund}), 0)::integer`
  return db
    .select({
      product,
      customer,
      key,
      credits: count(credits),
      granted: count(sql`${credits} - ${billed}`),
      charged: money(sql`not ${isRefund}`),
      refunded: money(isRefund),
    })
    .from(invoiceRows)
    .where(eq(invoiceRows.readingId, readingId))
    .groupBy(product, customer, key)
}

/** Names of keys by their ids. */
export async function keyNames(db: Sql, readingId: number): Promise<[string, string][]> {
  const { key, keyName } = invoiceRows
  const rows = await db
    .selectDistinct({ key, keyName })
    .from(invoiceRows)
    .where(and(eq(invoiceRows.readingId, readingId), isNotNull(key), isNotNull(keyName)))
  return rows.map((row) => [row.key ?? '', row.keyName ?? ''])
}
