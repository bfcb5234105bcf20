import 'server-only'
import { ApiError, batchLimits, jurisdictionOf, type RouteBody } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../http/handler.ts'
import { noNotice } from './quote.ts'
import { readBatch } from './record.ts'
import { changeRow, clearQuotes, countRows, insertRows, type NewRow } from './rows/store.ts'
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

/** A pick makes the prices of the whole batch old: another company may cost and reuse something else. */
export const pickBatchMatch: Handler<'pickBatchMatch'> = async (ctx, { params, body, trail }) => {
  const { batchId } = params
  const { serviceId, companyName } = body
  const picked =
    serviceId === null
      ? { match: 'left', serviceId: null, companyName: null }
      : { match: 'picked', serviceId, companyName: companyName ?? null }
  const quote = { isQuoted: false, creditsQuoted: null, reusesOrderId: null, quoteCode: null }
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    if (!choosable.includes(batch.state)) {
      throw new ApiError('request.conflict', 'The companies of this batch cannot be changed now')
    }
    if (!(await changeRow(tx, batchId, Number(params.line), { ...picked, ...quote }))) {
      throw new ApiError('resource.not_found', 'Batch row not found')
    }
    await moveBatch(tx, batchId, choosable, { state: 'choosing' })
  })
  return readBatch(ctx.database.sql, batchId)
}

/** Requests all prices again, also of a paused batch: then only of what was not sent, and for the same product. */
export const quoteBatch: Handler<'quoteBatch'> = async (ctx, { params: { batchId }, body, trail }) => {
  const { product, maxDepth = null, bypassCache = false } = body
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    if (![...choosable, 'paused'].includes(batch.state)) {
      throw new ApiError('request.conflict', 'Prices of this batch cannot be requested now')
    }
    const wanted = { product, maxDepth: product === 'graph' ? maxDepth : null, bypassCache }
    const isSame = batch.product === product && batch.maxDepth === wanted.maxDepth && batch.bypassCache === bypassCache
    if (batch.startedAt !== null && !isSame) {
      throw new ApiError('request.conflict', 'The product and options of a started batch cannot be changed')
    }
    await clearQuotes(tx, batchId)
    await moveBatch(tx, batchId, [batch.state], { ...wanted, ...noNotice, state: 'quoting' })
  })
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}
