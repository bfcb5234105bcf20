import 'server-only'
import { ApiError, type BatchCandidate, type BatchMatchReason } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { countLine, pickLine, removeParts, writeParts } from './parts/store.ts'
import { readBatch } from './record.ts'
import { markRepeats } from './repeats/store.ts'
import type { NewBatchLine } from './rows/store.ts'
import { type BatchRecord, lockBatch, moveBatch } from './store.ts'

/** States before the start in which companies are chosen. */
export const choosable: readonly string[] = ['choosing', 'quoted']
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
      throw new ApiError('request.conflict', `The suggestion for line ${line} has changed; review it again`)
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
): Promise<void> {
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'Batch not found')
    if (choosable.includes(batch.state)) await removeParts(tx, batchId, null)
    for (const line of lines) await changeLine(tx, batch, line, pickOf(line))
    await markRepeats(tx, batchId)
    if (choosable.includes(batch.state)) await moveBatch(tx, batchId, choosable, { state: 'choosing' })
  })
}

async function changeLine(tx: Transaction, batch: BatchRecord, line: number, pick: Pick): Promise<void> {
  const { batchId, state, items } = batch
  const { rows, submitted, candidates, match } = await countLine(tx, batchId, line)
  if (rows === 0) throw new ApiError('resource.not_found', 'Batch row not found')
  const isLate = isUnderWay.includes(state) && submitted === 0
  if (!isLate && !choosable.includes(state)) {
    throw new ApiError('request.conflict', 'The companies of this batch cannot be changed now')
  }
  if (isLate) await removeParts(tx, batchId, line)
  await pickLine(tx, batchId, line, pick(candidates, match))
  if (isLate) await writeParts(tx, batchId, items.length)
}
