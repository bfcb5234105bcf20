import 'server-only'
import { forEachLimit } from '#lib/concurrency/index.ts'
import {
  type ApiError,
  type CompanyState,
  itemFields,
  type OutdatedOrder,
  products,
  type Quote,
  requireRefusal,
  type SetItem,
} from '#lib/contract/index.ts'
import { outdatedAnswer } from '#lib/domain/company-state/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { statesOf } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { ask } from '../../core/upstream/index.ts'
import { afterFailure, type BatchLease, isThrottled, isUpstreamDown } from './backoff.ts'
import { nameOtherCustomers } from './parts/store.ts'
import { renewKey } from './reuse/store.ts'
import { changeRow, quoteRepeats, type StoredRow, unquotedRows } from './rows/store.ts'
import { type BatchRecord, moveBatch } from './store.ts'

const rowsAtOnce = 80
const asksAtOnce = 8

/** What of the batch a row orders. */
export function itemAt({ items }: BatchRecord, { part }: StoredRow): SetItem | null {
  return items[part] ?? null
}

/** The body of a row's request, the same in the quote and in the order. */
export function bodyOf({ bypassCache }: BatchRecord, row: StoredRow, item: SetItem): Record<string, unknown> {
  return {
    serviceId: row.serviceId,
    ...itemFields(item),
    ...(row.customerReference === null ? {} : { customerReference: row.customerReference }),
    ...(bypassCache || row.isFresh ? { bypassCache: true } : {}),
  }
}

/** Asks what each row would cost and whether it would reuse an order; a service that quotes nothing leaves it unknown. */
export async function quoteRows(ctx: Context, lease: BatchLease, batch: BatchRecord): Promise<void> {
  const db = ctx.database.sql
  const rows = await unquotedRows(db, lease.batchId, rowsAtOnce)
  if (rows.length === 0) return endQuoting(ctx, batch)
  const isQuoting = await ctx.upstream.has('quote')
  const states = await statesOf(db, [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))])
  let failure: ApiError | null = null
  const isOn = () => failure === null && !lease.signal.aborted
  await forEachLimit(rows, asksAtOnce, isOn, async (row) => {
    const state = states.get(row.serviceId ?? '') ?? null
    if (isQuoting) failure = (await quoteRow(ctx, batch, row, state)) ?? failure
    else await writeQuote(ctx, row, { isQuoted: true, ...outdatedRow(ctx, batch, row, state, null) })
  })
  if (failure !== null) await afterFailure(ctx, lease, failure)
}

async function endQuoting(ctx: Context, batch: BatchRecord) {
  const { batchId, items, bypassCache, startedAt } = batch
  const reused = bypassCache
    ? []
    : items.flatMap((item, part) => (products[item.product].isReused ? [{ item, part }] : []))
  const since = new Date(`${dayOf(ctx.clock.now())}T00:00:00.000Z`)
  await ctx.database.transaction(async (tx) => {
    const state = startedAt === null ? 'quoted' : 'paused'
    const moved = await moveBatch(tx, batchId, ['quoting'], { state, quotedAt: ctx.clock.now(), ...noNotice })
    if (moved === null) return
    await quoteRepeats(
      tx,
      batchId,
      reused.map(({ part }) => part),
    )
    for (const { item, part } of reused) await nameOtherCustomers(tx, batchId, { ...item, part, since })
  })
}

export const noNotice = { noticeCode: null, noticeDetail: null, noticeUntil: null }

async function quoteRow(ctx: Context, batch: BatchRecord, row: StoredRow, state: CompanyState | null) {
  const item = itemAt(batch, row)
  if (item === null) return null
  try {
    const quote = await fetchPrice(ctx, batch, { ...row, isFresh: false }, item)
    const about = outdatedRow(ctx, batch, row, state, quote)
    const price = about.isFresh ? await fetchPrice(ctx, batch, { ...row, isFresh: true }, item) : quote
    const reusesOrderId = price.reusesOrderId ?? null
    const credits = price.credits ?? null
    await writeQuote(ctx, row, {
      isQuoted: true,
      creditsQuoted: credits,
      creditsMax: credits,
      reusesOrderId,
      ...about,
    })
    return null
  } catch (error) {
    requireRefusal(error)
    if (isThrottled(error) || isUpstreamDown(error)) return error
    await changeRow(ctx.database.sql, row, { isQuoted: true, quoteCode: error.code })
    return null
  }
}

export async function fetchPrice(ctx: Context, batch: BatchRecord, row: StoredRow, item: SetItem): Promise<Quote> {
  const { customerId } = row
  const headers: Record<string, string> = customerId === null ? {} : { 'x-customer-id': customerId }
  const body = { product: item.product, request: bodyOf(batch, row, item) }
  return await ask(ctx, 'quote', { body, headers })
}

interface OutdatedRow {
  outdated: OutdatedOrder | null
  isFresh: boolean
}

/** Whether the answer a row would reuse is out of date: then it is ordered afresh, unless a person chose otherwise. */
export function outdatedRow(
  { clock }: Context,
  batch: BatchRecord,
  row: StoredRow,
  state: CompanyState | null,
  quote: Quote | null,
): OutdatedRow {
  const item = itemAt(batch, row)
  const isReused = item !== null && !batch.bypassCache && products[item.product].isReused
  const found = isReused ? outdatedAnswer(state, item.product, quote, clock.now()) : null
  if (found === null) return { outdated: null, isFresh: false }
  const { orderId, at, since, reasons } = found
  return { outdated: { orderId, at, since, reasons }, isFresh: !batch.reusesOutdated }
}

/** A row that was sent and refused for now is another request where it is ordered afresh by now: it gets another key. */
async function writeQuote(ctx: Context, row: StoredRow, change: Partial<StoredRow>) {
  await changeRow(ctx.database.sql, row, change)
  if (row.requestKey !== null && change.isFresh !== row.isFresh) await renewKey(ctx.database.sql, row)
}
