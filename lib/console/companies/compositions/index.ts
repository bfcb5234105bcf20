import 'server-only'
import {
  type AnswerProduct,
  type ComposedAnswer,
  type ComposedOwnership,
  compositionLimits,
  resultForms,
  type ShareholderGraph,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'
import type { Database, Sql } from '#lib/database/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import {
  type AnswerRef,
  answerOfGraph,
  answerOfOwners,
  answerOfReport,
  type Composition,
  type CompositionConflict,
  compose,
  type HolderAnswer,
} from '#lib/domain/composition/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { onceFor } from '../../core/once.ts'
import { orderIn, storedBytes, textOfBytes, withoutBranches } from '../../core/stored-result.ts'
import { companyNameOf } from '../index.ts'
import { type AnswerOnFile, answersOnFile, companiesAtOnceMax, newestAnswers, type StoredAnswer } from './store.ts'

/** A company's pages are opened one after another, and each asks for it. */
const keptMax = 50

/** A composition of more companies is rare, and large. */
const companiesMax = 200
const keptOf = onceFor((_database: Database) => new Map<string, Kept>())

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
  const kept = keptOf(database)
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

function markOf(rootName: string | null, onFile: readonly AnswerOnFile[]) {
  return JSON.stringify([rootName, onFile.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted()])
}

interface GatherBounds {
  /** Results that name a company which no result named before. */
  levelsMax: number
  /** Companies looked for, on file or not. */
  companiesMax: number
  /** Of the results as JSON: a page waits for all of them to be read. */
  bytesMax: number
}

export const gatherBounds: GatherBounds = { levelsMax: 24, companiesMax: companiesAtOnceMax, bytesMax: 48_000_000 }

interface Gathered {
  rootId: string
  answers: readonly HolderAnswer[]
  /** A result of them is on file and cannot be read. */
  unreadable: readonly string[]
  /** Not looked at, because a bound was reached. */
  unlooked: readonly string[]
  /** Of the company itself: results that cannot be read. */
  ownUnread: readonly AnswerProduct[]
  /** Every company looked for, on file or not, and what was found of them. */
  seen: readonly string[]
  onFile: readonly AnswerOnFile[]
}

/**
 * What is on file of a company and of whoever is named above it, level by level, a statement each. A company is found by its id
 * alone, never by a name. What is found does not depend on the order in which it was stored.
 */
export async function gatherAnswers(db: Sql, rootId: string, bounds = gatherBounds): Promise<Gathered> {
  const seen = new Set([rootId])
  const answers: HolderAnswer[] = []
  const onFile: AnswerOnFile[] = []
  const unreadable = new Set<string>()
  const unlooked = new Set<string>()
  const ownUnread: AnswerProduct[] = []
  let bytesLeft = bounds.bytesMax
  let level = [rootId]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > bounds.levelsMax) {
      for (const id of level) unlooked.add(id)
      break
    }
    const stored = await newestAnswers(db, level, bytesLeft)
    const found: HolderAnswer[] = []
    for (const one of stored) {
      const { body: _body, ...row } = one
      onFile.push(row)
      if (one.body === null) {
        unlooked.add(one.serviceId)
        continue
      }
      bytesLeft -= one.bytes
      const answer = await readStoredAnswer(one)
      if (answer !== null) found.push(answer)
      else if (one.serviceId === rootId) ownUnread.push(one.product)
      else unreadable.add(one.serviceId)
    }
    answers.push(...found)
    const named = [...new Set(found.flatMap(companiesIn))].filter((id) => !seen.has(id)).toSorted()
    const room = Math.max(0, bounds.companiesMax - seen.size)
    for (const id of named.slice(room)) unlooked.add(id)
    level = named.slice(0, room)
    for (const id of level) seen.add(id)
  }
  return { rootId, answers, unreadable: [...unreadable], unlooked: [...unlooked], ownUnread, seen: [...seen], onFile }
}

function companiesIn({ graph }: HolderAnswer) {
  return (graph.nodes ?? []).flatMap(({ type, data }) =>
    type === 'person' || data?.serviceId == null ? [] : [data.serviceId],
  )
}

/**
 * Who holds a company, by everything on file. Null where nothing on file names a holder; and where its own graph cannot be read, of which
 * each page says so.
 */
export async function composedOf(db: Sql, serviceId: string, bounds = gatherBounds): Promise<Composition | null> {
  return composed(await gatherAnswers(db, serviceId, bounds), await companyNameOf(db, serviceId))
}

/** What `gatherAnswers` found, put together. */
export function composed({ ownUnread, ...gathered }: Gathered, rootName: string | null) {
  return ownUnread.includes('graph') ? null : compose({ ...gathered, rootName })
}

/** A stored result as an answer on holders; null where it cannot be read. */
async function readStoredAnswer({ body, ...stored }: StoredAnswer) {
  if (body === null) return null
  const bytes = await storedBytes(body)
  const text = textOfBytes(stored.product === 'report' ? withoutBranches(bytes) : bytes)
  const result: unknown = orderIn(text)?.result ?? null
  const { serviceId, orderId, companyName } = stored
  const ref = { serviceId, orderId, companyName, at: stored.at.toISOString() }
  if (stored.product === 'graph') return ofGraph(ref, graphInResult(result)?.graph ?? null)
  return stored.product === 'report' ? ofReport(ref, result) : ofOwners(ref, result)
}

type Ref = Parameters<typeof answerOfGraph>[0]

function ofGraph(ref: Ref, graph: ShareholderGraph | null) {
  return graph === null ? null : answerOfGraph(ref, graph)
}

function ofReport(ref: Ref, result: unknown) {
  const read = tolerateBy(resultForms.report, result)
  const report = read?.value.companyReport
  if (read === null || !report) return null
  const { legalName, identifiers } = report.basicInformation ?? {}
  const isWhole = !isLeftOut(leftOutOf(read.unexpected, resultForms.report), [
    'companyReport',
    'relationships',
    'shareholders',
  ])
  return answerOfReport(
    { ...ref, companyName: legalName ?? ref.companyName },
    report.relationships?.shareholders ?? [],
    report.sources ?? {},
    {
      isWhole,
      isPart: Boolean(report.relationships?.ownershipIncompleteReason),
      ...(identifiers == null ? {} : { identifiers }),
    },
  )
}

function ofOwners(ref: Ref, result: unknown) {
  const read = tolerateBy(resultForms.ubo, result)
  const report = read?.value.ultimateBeneficialOwnerReport
  if (read === null || !report) return null
  const list = ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners']
  const isWhole = !isLeftOut(leftOutOf(read.unexpected, resultForms.ubo), list)
  return answerOfOwners(ref, report.ultimateBeneficialOwners ?? [], report.sources ?? {}, { isWhole })
}

/** In the list, the list itself, or what it is in. */
function isLeftOut(unexpected: readonly Unexpected[], list: readonly string[]) {
  return unexpected.some(({ path }) => list.every((step, depth) => depth >= path.length || path[depth] === step))
}
