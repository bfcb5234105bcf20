import 'server-only'
import {
  ApiError,
  batchLimits,
  itemKey,
  jurisdictionOf,
  type RouteBody,
  type SetItem,
  tooManyUntil,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { removeParts, writeParts } from './parts/store.ts'
import { choosable } from './pick.ts'
import { noNotice } from './quote.ts'
import { countsOf, readBatch } from './record.ts'
import { markRepeats } from './repeats/store.ts'
import { clearQuotes, countRows, countStates, insertRows, type NewBatchLine } from './rows/store.ts'
import { emptyBatchesSince, insertBatch, lockBatch, moveBatch } from './store.ts'

const hourMs = 3_600_000

export const createBatch: Handler<'createBatch'> = async (ctx, { person, body, trail }) => {
  const now = ctx.clock.now()
  const batchId = newId(now)
  const name = body.name.trim()
  const batch = { batchId, name, state: 'draft', createdAt: now, createdBy: person.userId }
  await trail.change(async (tx) => {
    await refuseEmptyOnes(tx, person.userId, now)
    await insertBatch(tx, batch)
  })
  return readBatch(ctx.database.sql, batchId)
}

/** A batch is made without rows and filled at once; who makes one after the other and fills none makes waste. */
async function refuseEmptyOnes(tx: Transaction, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [earliest, ...more] = (await emptyBatchesSince(tx, userId, since)).slice(-batchLimits.emptyPerHour)
  if (earliest === undefined || more.length + 1 < batchLimits.emptyPerHour) return
  throw tooManyUntil('Too many batches without rows by this person', earliest.getTime() - since.getTime())
}

export const addBatchRows: Handler<'addBatchRows'> = async (ctx, { params: { batchId }, body, trail }) => {
  const rows = body.rows.map((row) => storedRow(batchId, row))
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    if (batch.state !== 'draft') throw new ApiError('request.conflict', 'Rows can only be added to a draft')
    if ((await countRows(tx, batchId)) + rows.length > batchLimits.rowsMax) {
      throw new ApiError('request.too_large', `A batch has at most ${batchLimits.rowsMax} rows`)
    }
    await insertRows(tx, rows)
  })
  return readBatch(ctx.database.sql, batchId)
}

type Given = RouteBody<'addBatchRows'>['rows'][number]

function storedRow(batchId: string, row: Given): NewBatchLine {
  const { line, serviceId = null, number = null, name = null, jurisdictionCode = null } = row
  if (serviceId === null && number === null && name === null) {
    const msg = `Line ${line} has no company; it needs a service ID, a number or a name`
    throw new ApiError('request.invalid', [{ loc: ['body', 'rows'], msg, type: 'missing' }])
  }
  return {
    batchId,
    line,
    givenServiceId: serviceId,
    givenNumber: number,
    givenName: name,
    jurisdictionCode: jurisdictionCode ?? (serviceId === null ? null : jurisdictionOf(serviceId)),
    customerReference: row.customerReference ?? null,
    customerId: row.customerId || null,
    match: 'open',
  }
}

export const matchBatch: Handler<'matchBatch'> = async (ctx, { params: { batchId }, trail }) => {
  await trail.change((tx) => moveBatch(tx, batchId, ['draft'], { state: 'matching' }))
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}

/**
 * Requests all prices again. After the start only of what was not sent, and for the same products: of a paused batch, and of
 * a finished one with lines that were given a company since.
 */
export const quoteBatch: Handler<'quoteBatch'> = async (ctx, { params: { batchId }, body, trail }) => {
  const { items, bypassCache = false, reusesOutdated = false } = body
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    const { ready = 0 } = countsOf((await countStates(tx, [batchId])).get(batchId) ?? []).byState
    const isLate = batch.state === 'finished' && ready > 0
    if (!isLate && ![...choosable, 'paused'].includes(batch.state)) {
      throw new ApiError('request.conflict', 'Prices of this batch cannot be requested now')
    }
    const isSame = keysIn(batch.items) === keysIn(items) && batch.bypassCache === bypassCache
    if (batch.startedAt !== null && !isSame) {
      throw new ApiError('request.conflict', 'The products and options of a started batch cannot be changed')
    }
    if (batch.startedAt === null) await removeParts(tx, batchId, null)
    await clearQuotes(tx, batchId)
    await writeParts(tx, batchId, items.length)
    await markRepeats(tx, batchId)
    const late = isLate ? { endedAt: null } : {}
    await moveBatch(tx, batchId, [batch.state], {
      items,
      bypassCache,
      reusesOutdated,
      ...noNotice,
      ...late,
      state: 'quoting',
    })
  })
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}

/** Its products in their order, which is the order of the parts of a line. */
function keysIn(items: readonly SetItem[]): string {
  return items.map(itemKey).join(', ')
}
