import 'server-only'
import {
  ApiError,
  type BatchCandidate,
  batchLimits,
  itemKey,
  jurisdictionOf,
  type RouteBody,
  type SetItem,
} from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../http/handler.ts'
import { countLine, pickLine, removeParts, writeParts } from './parts/store.ts'
import { noNotice } from './quote.ts'
import { countsOf, readBatch } from './record.ts'
import { markRepeats } from './repeats/store.ts'
import { clearQuotes, countRows, countStates, insertRows, type NewRow } from './rows/store.ts'
import { insertBatch, lockBatch, moveBatch } from './store.ts'

export const createBatch: Handler<'createBatch'> = async (ctx, { person, body, trail }) => {
  const now = ctx.clock.now()
  const batchId = newId(now)
  const name = body.name.trim()
  const batch = { batchId, name, state: 'draft', createdAt: now, createdBy: person.userId }
  await trail.change((tx) => insertBatch(tx, batch))
  return readBatch(ctx.database.sql, batchId)
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

function storedRow(batchId: string, row: Given): NewRow {
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

const choosable = ['choosing', 'quoted']
/** What has left keeps its company; a line that ordered nothing can still be given one, and is then ordered by itself. */
const isUnderWay = ['running', 'paused', 'finished']

/**
 * Before the start a pick makes the prices of the whole batch old: another company may cost and reuse something else.
 * After it, a line without an order gets its company, and waits for a price of its own.
 */
export const pickBatchMatch: Handler<'pickBatchMatch'> = async (ctx, { params, body, trail }) => {
  const { batchId } = params
  const { serviceId, companyName } = body
  const picked =
    serviceId === null
      ? { match: 'left', serviceId: null, companyName: null }
      : { match: 'picked', serviceId, companyName: companyName ?? null }
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    const line = await countLine(tx, batchId, Number(params.line))
    if (line.rows === 0) throw new ApiError('resource.not_found', 'Batch row not found')
    const isLate = isUnderWay.includes(batch.state) && line.submitted === 0
    if (!isLate && !choosable.includes(batch.state)) {
      throw new ApiError('request.conflict', 'The companies of this batch cannot be changed now')
    }
    await removeParts(tx, batchId, isLate ? Number(params.line) : null)
    await pickLine(tx, batchId, Number(params.line), { ...picked, ...aboutPicked(line.candidates, serviceId) })
    if (isLate) await writeParts(tx, batchId, batch.items.length)
    await markRepeats(tx, batchId)
    if (!isLate) await moveBatch(tx, batchId, choosable, { state: 'choosing' })
  })
  return readBatch(ctx.database.sql, batchId)
}

/** What the suggestions said of the company a person picked; one that was searched for is known by its name alone. */
function aboutPicked(candidates: readonly BatchCandidate[], serviceId: string | null) {
  if (serviceId === null) return { company: null, matchReason: null }
  return { company: candidates.find((one) => one.serviceId === serviceId) ?? null, matchReason: 'picked' as const }
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
