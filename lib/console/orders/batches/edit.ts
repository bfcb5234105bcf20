import 'server-only'
import {
  ApiError,
  type BatchCandidate,
  type BatchMatchReason,
  batchLimits,
  conflict,
  invalidAt,
  itemKey,
  jurisdictionOf,
  notFound,
  orNotFound,
  type RouteBody,
  type SetItem,
  tooManyUntil,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { countLine, deleteParts, pickLine, writeParts } from './parts/store.ts'
import { noNotice } from './quote.ts'
import { countsOf, readBatch } from './record.ts'
import { markRepeats } from './repeats/store.ts'
import { clearQuotes, countRows, insertRows, type NewBatchLine, statesOfBatch } from './rows/store.ts'
import { type BatchRecord, emptyBatchesSince, insertBatch, lockBatch, moveBatch } from './store.ts'

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
async function refuseEmptyOnes(tx: Transaction, userId: string, now: Date) {
  const since = earlier(now, hourMs)
  const [earliest, ...more] = (await emptyBatchesSince(tx, userId, since)).slice(-batchLimits.emptyPerHour)
  if (earliest === undefined || more.length + 1 < batchLimits.emptyPerHour) return
  throw tooManyUntil('Too many batches without rows by this person', earliest.getTime() - since.getTime())
}

export const addBatchRows: Handler<'addBatchRows'> = async (ctx, { params: { batchId }, body, trail }) => {
  const rows = body.rows.map((row) => storedRow(batchId, row))
  await trail.change(async (tx) => {
    const batch = orNotFound(await lockBatch(tx, batchId), 'Batch not found')
    if (batch.state !== 'draft') throw conflict('Rows can only be added to a draft')
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
    throw invalidAt(['body', 'rows'], msg, 'missing')
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
    const batch = orNotFound(await lockBatch(tx, batchId), 'Batch not found')
    const { ready = 0 } = countsOf(await statesOfBatch(tx, batchId)).byState
    const isLate = batch.state === 'finished' && ready > 0
    if (!isLate && ![...choosable, 'paused'].includes(batch.state)) {
      throw conflict('Prices of this batch cannot be requested now')
    }
    const isSame = keysIn(batch.items) === keysIn(items) && batch.bypassCache === bypassCache
    if (batch.startedAt !== null && !isSame) {
      throw conflict('The products and options of a started batch cannot be changed')
    }
    if (batch.startedAt === null) await deleteParts(tx, batchId, null)
    await clearQuotes(tx, batchId)
    await writeParts(tx, batchId, items.length)
    await markRepeats(tx, batchId)
    await moveBatch(tx, batchId, [batch.state], {
      items,
      bypassCache,
      reusesOutdated,
      ...noNotice,
      ...(isLate && { endedAt: null }),
      state: 'quoting',
    })
  })
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}

/** Its products in their order, which is the order of the parts of a line. */
function keysIn(items: readonly SetItem[]) {
  return items.map(itemKey).join(', ')
}

/** States before the start in which companies are chosen. */
const choosable: readonly string[] = ['choosing', 'quoted']
/** What has left keeps its company; a line that ordered nothing can still be given one, and is then ordered by itself. */
const isUnderWay = ['running', 'paused', 'finished']

/** What a line becomes, by what was suggested for it. */
type Pick = (candidates: readonly BatchCandidate[], match: string) => Partial<NewBatchLine>

export const pickBatchMatch: Handler<'pickBatchMatch'> = async (ctx, { params: { batchId, line }, body, trail }) => {
  const { serviceId, companyName = null } = body
  await changeLines(trail, batchId, [Number(line)], () => (candidates) => {
    if (serviceId === null) return { ...left, ...about(candidates, null, null) }
    const found = about(candidates, serviceId, 'picked')
    // A company that was suggested is called as the service called it.
    return { match: 'picked', serviceId, companyName: found.company?.name ?? companyName, ...found }
  })
  return readBatch(ctx.database.sql, batchId)
}

const left = { match: 'left', serviceId: null, companyName: null }

/** All of them or none: each line must still await its decision, and the company be the one that is suggested for it. */
export const acceptBatchMatches: Handler<'acceptBatchMatches'> = async (ctx, { params: { batchId }, body, trail }) => {
  const wanted = new Map(body.matches.map(({ line, serviceId }) => [line, serviceId]))
  await changeLines(trail, batchId, [...wanted.keys()], (line) => (candidates, match) => {
    const serviceId = wanted.get(line) ?? ''
    const [only] = candidates
    if (match !== 'unsure' || candidates.length !== 1 || only?.serviceId !== serviceId) {
      throw conflict(`The suggestion for line ${line} has changed; review it again`)
    }
    return { match: 'picked', serviceId, companyName: only.name ?? null, ...about(candidates, serviceId, 'accepted') }
  })
  return readBatch(ctx.database.sql, batchId)
}

/** What the suggestions said of the company; one that was searched for is known by its name alone. */
function about(candidates: readonly BatchCandidate[], serviceId: string | null, matchReason: BatchMatchReason | null) {
  return { company: candidates.find((one) => one.serviceId === serviceId) ?? null, matchReason }
}

/**
 * Before the start a pick makes the prices of the whole batch old: another company may cost and reuse something else.
 * After it, a line without an order gets its company, and waits for a price of its own.
 */
async function changeLines(
  trail: CallOf<'pickBatchMatch'>['trail'],
  batchId: string,
  lines: readonly number[],
  pickOf: (line: number) => Pick,
) {
  await trail.change(async (tx) => {
    const batch = orNotFound(await lockBatch(tx, batchId), 'Batch not found')
    if (choosable.includes(batch.state)) await deleteParts(tx, batchId, null)
    for (const line of lines) await changeLine(tx, batch, line, pickOf(line))
    await markRepeats(tx, batchId)
    if (choosable.includes(batch.state)) await moveBatch(tx, batchId, choosable, { state: 'choosing' })
  })
}

async function changeLine(tx: Transaction, batch: BatchRecord, line: number, pick: Pick) {
  const { batchId, state, items } = batch
  const { rows, submitted, candidates, match } = await countLine(tx, batchId, line)
  if (rows === 0) throw notFound('Batch row not found')
  const isLate = isUnderWay.includes(state) && submitted === 0
  if (!isLate && !choosable.includes(state)) {
    throw conflict('The companies of this batch cannot be changed now')
  }
  if (isLate) await deleteParts(tx, batchId, line)
  await pickLine(tx, batchId, line, pick(candidates, match))
  if (isLate) await writeParts(tx, batchId, items.length)
}
