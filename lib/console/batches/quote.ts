import 'server-only'
import { call } from '#lib/client/index.ts'
import { forEachLimit } from '#lib/concurrency/index.ts'
import { ApiError, itemFields, products, type SetItem } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { Context } from '../context.ts'
import { afterFailure, isThrottled, isUpstreamDown } from './backoff.ts'
import type { BatchLease } from './lease.ts'
import { nameOtherCustomers } from './parts/store.ts'
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
    ...(bypassCache ? { bypassCache } : {}),
  }
}

/** Asks what each row would cost and whether it would reuse an order; a service that quotes nothing leaves it unknown. */
export async function quoteRows(ctx: Context, lease: BatchLease, batch: BatchRecord): Promise<void> {
  const db = ctx.database.sql
  const rows = await unquotedRows(db, lease.batchId, rowsAtOnce)
  if (rows.length === 0) return endQuoting(ctx, batch)
  const isQuoting = await ctx.upstream.has('quote')
  let failure: ApiError | null = null
  const isOn = () => failure === null && !lease.signal.aborted
  await forEachLimit(rows, asksAtOnce, isOn, async (row) => {
    if (isQuoting) failure = (await quoteRow(ctx, batch, row)) ?? failure
    else await changeRow(db, row, { isQuoted: true })
  })
  if (failure !== null) await afterFailure(ctx, lease, failure)
}

async function endQuoting(ctx: Context, batch: BatchRecord): Promise<void> {
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

async function quoteRow(ctx: Context, batch: BatchRecord, row: StoredRow): Promise<ApiError | null> {
  const { customerId } = row
  const db = ctx.database.sql
  const item = itemAt(batch, row)
  if (item === null) return null
  const headers: Record<string, string> = customerId === null ? {} : { 'x-customer-id': customerId }
  try {
    const body = { product: item.product, request: bodyOf(batch, row, item) }
    const { value } = await call('quote', { body, headers }, { ...ctx.upstream.options('quote') })
    const reusesOrderId = value.reusesOrderId ?? null
    const credits = value.credits ?? null
    await changeRow(db, row, { isQuoted: true, creditsQuoted: credits, creditsMax: credits, reusesOrderId })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isThrottled(error) || isUpstreamDown(error)) return error
    await changeRow(db, row, { isQuoted: true, quoteCode: error.code })
    return null
  }
}
