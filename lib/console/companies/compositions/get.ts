import 'server-only'
import { type ComposedAnswer, type ComposedOwnership, compositionLimits } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import type { AnswerRef, Composition, CompositionConflict } from '#lib/domain/composition/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { keptComposition } from './kept.ts'

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
