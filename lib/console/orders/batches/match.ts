import 'server-only'
import { call } from '#lib/client/call.ts'
import { forEachLimit } from '#lib/concurrency/index.ts'
import {
  type ApiError,
  type AutocompleteHit,
  type BatchCandidate,
  type BatchMatch,
  type BatchMatchReason,
  hitsIn,
  hitsLost,
  limits,
  requireRefusal,
} from '#lib/contract/index.ts'
import { isSameNumber, visible, withoutWords } from '#lib/domain/identifiers/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import type { Context } from '../../core/context.ts'
import { keepHits } from '../hits/index.ts'
import { afterFailure, type BatchLease, isThrottled, isUpstreamDown } from './backoff.ts'
import { markRepeats } from './repeats/store.ts'
import { changeRow, openRows, type StoredRow } from './rows/store.ts'
import { moveBatch } from './store.ts'

const rowsAtOnce = 40
const asksAtOnce = 4
const hitsMax = 10

/** Finds the company of every open row: by its service id, or by autocomplete, which is free; never by a paid search. */
export async function matchRows(ctx: Context, lease: BatchLease): Promise<void> {
  const db = ctx.database.sql
  const rows = await openRows(db, lease.batchId, rowsAtOnce)
  if (rows.length === 0) {
    await ctx.database.transaction(async (tx) => {
      if ((await moveBatch(tx, lease.batchId, ['matching'], { state: 'choosing' })) === null) return
      await markRepeats(tx, lease.batchId)
    })
    return
  }
  const names = await companyNamesOf(
    db,
    rows.flatMap(({ givenServiceId }) => givenServiceId ?? []),
  )
  let failure: ApiError | null = null
  const isOn = () => failure === null && !lease.signal.aborted
  await forEachLimit(rows, asksAtOnce, isOn, async (row) => {
    failure = (await matchRow(ctx, row, names)) ?? failure
  })
  if (failure !== null) await afterFailure(ctx, lease, failure)
}

/** Answers the failure of a service that is away or wants to be left alone; any other one is the row's own. */
async function matchRow(ctx: Context, row: StoredRow, names: Map<string, string>) {
  const { givenServiceId, givenNumber, givenName, jurisdictionCode } = row
  const db = ctx.database.sql
  if (givenServiceId !== null) {
    const companyName = names.get(givenServiceId) ?? givenName
    await changeRow(db, row, { match: 'sure', matchReason: 'serviceId', serviceId: givenServiceId, companyName })
    return null
  }
  try {
    const given: GivenRow = { number: givenNumber, name: givenName }
    const asked = await hitsFor(ctx, given, jurisdictionCode)
    const { match, reason, chosen, candidates } = judgeCandidates(
      given,
      asked.hits,
      asked.whyNot !== 'upstream.invalid',
    )
    const serviceId = chosen?.serviceId ?? null
    await keepHits(ctx, { results: asked.hits.filter((hit) => isMeant(hit, chosen, candidates)) })
    // That nobody has this name or number follows only where all who were to be asked have answered.
    const found =
      match === 'none' && asked.whyNot !== null ? { match: 'unsearched' as const, quoteCode: asked.whyNot } : { match }
    const about = { serviceId, companyName: chosen?.name ?? null, company: chosen, matchReason: reason }
    await changeRow(db, row, { ...found, ...about, candidates })
    return null
  } catch (error) {
    requireRefusal(error)
    if (isThrottled(error) || isUpstreamDown(error)) return error
    await changeRow(db, row, { match: 'unsearched', quoteCode: error.code })
    return null
  }
}

/** The company of the line, or the only one that is suggested for it: lists of companies show what a search says of it. */
function isMeant(hit: AutocompleteHit, chosen: BatchCandidate | null, candidates: readonly BatchCandidate[]) {
  const [only, ...others] = candidates
  return hit.serviceId === (chosen ?? (others.length === 0 ? only : undefined))?.serviceId
}

interface Asked {
  hits: readonly AutocompleteHit[]
  /** Why there may be others; null where all have answered. */
  whyNot: string | null
}

async function hitsFor(ctx: Context, { number, name }: GivenRow, jurisdictionCode: string | null): Promise<Asked> {
  // Not every service reads a number with the words around it.
  const query = (number === null ? visible(name ?? '') : withoutWords(number).number).slice(
    0,
    limits.autocompleteQueryMax,
  )
  if (query.length < limits.autocompleteQueryMin) return { hits: [], whyNot: 'request.invalid' }
  const asked = { query, limit: hitsMax, ...(jurisdictionCode === null ? {} : { jurisdictionCode }) }
  const { received, value } = await call('autocomplete', { query: asked }, { ...ctx.upstream.options('autocomplete') })
  const hits = hitsIn(received)
  if (hits === null) return { hits: [], whyNot: 'upstream.invalid' }
  if (hitsLost(received) > 0) return { hits, whyNot: 'upstream.invalid' }
  return { hits, whyNot: (value.leftOut ?? []).length > 0 ? 'source.unavailable' : null }
}

interface GivenRow {
  number: string | null
  name: string | null
}

interface Judgement {
  match: Extract<BatchMatch, 'sure' | 'unsure' | 'none'>
  /** Why; null where nobody was found. */
  reason: BatchMatchReason | null
  chosen: BatchCandidate | null
  candidates: BatchCandidate[]
}

const candidatesMax = 10

/**
 * Which company a line means. A number decides where exactly one company has it, unless the name beside it has no word
 * in common with that company's; a name decides only where it is the same and nobody else has it. The rest is for a person, and
 * all of it where a hit could not be read: that one may have the number or name as well.
 */
export function judgeCandidates(given: GivenRow, hits: readonly AutocompleteHit[], isWhole = true): Judgement {
  if (hits.length === 0) return { match: 'none', reason: null, chosen: null, candidates: [] }
  const fitting = given.number === null ? sameName(given.name ?? '', hits) : sameNumber(given.number, hits)
  const [only] = fitting
  const reason = isWhole ? reasonOf(given, fitting) : 'unread'
  if (only === undefined || !sureReasons.includes(reason)) {
    return { match: 'unsure', reason, chosen: null, candidates: hits.slice(0, candidatesMax).map(candidateOf) }
  }
  return { match: 'sure', reason, chosen: candidateOf(only), candidates: [] }
}

const sureReasons: readonly BatchMatchReason[] = ['number', 'numberAndName', 'name']

function reasonOf({ number, name }: GivenRow, [only, ...others]: readonly AutocompleteHit[]): BatchMatchReason {
  if (number === null) return only === undefined ? 'similarName' : others.length > 0 ? 'severalNames' : 'name'
  if (only === undefined) return 'noNumber'
  if (others.length > 0) return 'severalNumbers'
  if (!isPlausible(name, only)) return 'otherName'
  return wordsOf(name ?? '').length === 0 || !only.name ? 'number' : 'numberAndName'
}

function sameNumber(number: string, hits: readonly AutocompleteHit[]) {
  return hits.filter((hit) => (hit.identifiers ?? []).some((one) => isSameNumber(number, one)))
}

function sameName(name: string, hits: readonly AutocompleteHit[]) {
  const wanted = bare(name)
  return wanted === '' ? [] : hits.filter((hit) => bare(hit.name ?? '') === wanted)
}

/** A number with a slip in it is often another company's: then at least one word of the names would have to agree. */
function isPlausible(name: string | null, hit: AutocompleteHit) {
  const wanted = wordsOf(name ?? '')
  if (wanted.length === 0 || !hit.name) return true
  const found = new Set(wordsOf(hit.name))
  return wanted.some((word) => found.has(word))
}

function wordsOf(name: string) {
  return (folded(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2)
}

/** Letters and digits alone. */
function bare(text: string) {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function folded(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function numbersOf(hit: AutocompleteHit) {
  return (hit.identifiers ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function candidateOf(hit: AutocompleteHit): BatchCandidate {
  const { serviceId, name = null, jurisdictionCode = null } = hit
  const { original, normalized } = hit.address ?? {}
  return {
    serviceId,
    name,
    jurisdictionCode,
    number: numbersOf(hit)[0] ?? null,
    place: original ?? normalized?.city ?? null,
    status: hit.status?.original ?? hit.status?.normalized ?? null,
    companyStatus: hit.status ?? null,
    condition: conditionOf(hit.status, null),
  }
}
