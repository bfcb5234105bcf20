import 'server-only'
import { type ComposedAnswer, type ComposedOwnership, compositionLimits } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import type { AnswerRef, Composition, CompositionConflict } from '#lib/domain/composition/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { companyNameOf } from '../index.ts'
import { composed, gatherAnswers } from './gather.ts'
import { type AnswerOnFile, answersOnFile } from './store.ts'

export { composedOf } from './gather.ts'

/** A company's pages are opened one after another, and each asks for it. */
const keptMax = 50

/** A composition of more companies is rare, and large. */
const companiesMax = 200
const keptOf = new WeakMap<Database, Map<string, Kept>>()

const nothing: ComposedOwnership = {
  own: null,
  graph: null,
  joined: [],
  origins: {},
  conflicts: [],
  unjoined: [],
  unjoinedCount: 0,
  cut: null,
}

/** Reads what is on file alone: it asks no register and costs nothing. */
export const getComposition: Handler<'getComposition'> = (ctx, { params }) =>
  composedRecordOf(ctx.database, params.serviceId)

/** Who holds a company, by everything on file, as it is answered. */
export async function composedRecordOf(database: Database, serviceId: string): Promise<ComposedOwnership> {
  const composition = await keptComposition(database, serviceId)
  return composition === null ? nothing : composedRecord(composition)
}

function composedRecord({ own, graph, origins, joined, conflicts, unjoined, cut }: Composition): ComposedOwnership {
  const placeOf = new Map(joined.map(({ orderId }, at) => [orderId, at]))
  const ofOthers = [...origins].flatMap(([line, { orderId }]): [string, number][] => {
    const at = placeOf.get(orderId)
    return at === undefined ? [] : [[line, at]]
  })
  return {
    own: answerRecord(own),
    graph: joined.length === 0 ? null : graph,
    joined: joined.map(answerRecord),
    origins: Object.fromEntries(ofOthers),
    conflicts: conflicts.map(conflictRecord),
    unjoined: unjoined
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .slice(0, compositionLimits.unjoinedMax)
      .map((one) => ({ ...one })),
    unjoinedCount: unjoined.length,
    cut,
  }
}

function answerRecord({ serviceId, companyName, product, orderId, at }: AnswerRef): ComposedAnswer {
  return { serviceId, companyName, product, orderId, at }
}

function conflictRecord({ of, name, lists }: CompositionConflict): ComposedOwnership['conflicts'][number] {
  return {
    of,
    name,
    lists: lists.map(({ answer, holders }) => ({
      answer: answerRecord(answer),
      holders: holders.slice(0, compositionLimits.holdersMax).map((one) => ({ ...one })),
      count: holders.length,
    })),
  }
}

/** What is on file and could not be joined is told before what is not on file. */
function rankOf({ isOnFile, reason }: Composition['unjoined'][number]): number {
  return isOnFile ? 0 : reason === 'notOnFile' || reason === 'noNumber' ? 2 : 1
}

interface Kept {
  composition: Composition | null
  seen: readonly string[]
  readFrom: string
}

/**
 * As `composedOf`, read anew only where other results than then are on file of a company that was looked for: one statement
 * instead of all their bodies.
 */
export async function keptComposition(database: Database, serviceId: string): Promise<Composition | null> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const rootName = await companyNameOf(database.sql, serviceId)
  const last = kept.get(serviceId)
  kept.delete(serviceId)
  if (last !== undefined && last.readFrom === markOf(rootName, await answersOnFile(database.sql, last.seen))) {
    kept.set(serviceId, last)
    return last.composition
  }
  const gathered = await gatherAnswers(database.sql, serviceId)
  const composition = composed(gathered, rootName)
  if (gathered.seen.length <= companiesMax)
    kept.set(serviceId, { composition, seen: gathered.seen, readFrom: markOf(rootName, gathered.onFile) })
  for (const longest of kept.keys()) if (kept.size > keptMax) kept.delete(longest)
  return composition
}

function markOf(rootName: string | null, onFile: readonly AnswerOnFile[]): string {
  return JSON.stringify([rootName, onFile.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted()])
}
