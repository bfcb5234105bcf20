import 'server-only'
import { call } from '#lib/client/call.ts'
import { forEachLimit } from '#lib/concurrency/index.ts'
import { ApiError, type AutocompleteHit, type BatchCandidate, hitsIn, hitsLost, limits } from '#lib/contract/index.ts'
import { visible, withoutWords } from '#lib/domain/identifiers/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import type { Context } from '../../core/context.ts'
import { keepHits } from '../hits/index.ts'
import { afterFailure, isThrottled, isUpstreamDown } from './backoff.ts'
import type { BatchLease } from './lease.ts'
import { type GivenRow, judgeCandidates } from './match.ts'
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
async function matchRow(ctx: Context, row: StoredRow, names: Map<string, string>): Promise<ApiError | null> {
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
    if (!(error instanceof ApiError)) throw error
    if (isThrottled(error) || isUpstreamDown(error)) return error
    await changeRow(db, row, { match: 'unsearched', quoteCode: error.code })
    return null
  }
}

/** The company of the line, or the only one that is suggested for it: lists of companies show what a search says of it. */
function isMeant(hit: AutocompleteHit, chosen: BatchCandidate | null, candidates: readonly BatchCandidate[]): boolean {
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
