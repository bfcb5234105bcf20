import 'server-only'
import {
  ApiError,
  type CompanySanctions,
  companySanctionsLimits,
  listedMax,
  type SanctionResult,
} from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { matchRecords } from './decisions/match-records.ts'
import { editionRecords } from './import.ts'
import { listsAsked } from './list-requests.ts'
import { listRuns } from './replay/store.ts'
import { type SanctionsState, sanctionsStateOf } from './sanctions-state.ts'
import { sandboxListsToImport } from './sandbox-lists/entries.ts'
import { sourceRecords } from './sources/switch.ts'
import { listEditions } from './store.ts'
import type { SanctionSubject } from './subject.ts'
import { isSame, resultRecord, wayOf } from './verdicts/record.ts'

const { matchesMax, partiesMax } = companySanctionsLimits

/** Reads what is on file; asks no register and costs nothing. */
export const getCompanySanctions: Handler<'getCompanySanctions'> = async (ctx, { params: { serviceId }, query }) => {
  const db = ctx.database.sql
  const standing = await sanctionsStateOf(ctx, serviceId)
  const { subject, matches } = standing
  const party = query.party ?? subject.root
  const about = subject.known.get(party)?.party
  if (about === undefined) throw new ApiError('resource.not_found', 'Party not found')
  const hasVerdict = standing.assessed.some(({ result }) => result?.verdicts.has(party))
  if (about.kind === 'person' && !hasVerdict)
    throw new ApiError('resource.not_found', 'Natural persons have no verdict from ownership')
  const day = dayOf(ctx.clock.now())
  const used = standing.editions.map(({ list }) => list)
  const [editions, asked, records] = await Promise.all([
    editionRecords(db, standing.editions),
    listsAsked(db, used, ctx.clock.now()),
    matchRecords(db, serviceId, matches),
  ])
  const results = standing.assessed.map((assessment) =>
    resultRecord(assessment, { subject, party, matches, editions, day }),
  )
  const others = othersIn(standing, party)
  return {
    ...{
      subject: about,
      root: subject.root,
      basis: subject.basis,
      sources: subject.read,
      day,
      editions,
      asked,
      results,
    },
    matches: records.slice(0, matchesMax),
    parties: namedIn(subject, results, others),
    others: others.slice(0, partiesMax),
    partiesChecked: subject.parties.length,
    isCut: records.length > matchesMax || others.length > partiesMax,
  }
}

type Others = CompanySanctions['others']

/** Parties with another verdict than "not blocked" under any regime, also by a decision, or with a hint of control. */
function othersIn({ subject, assessed }: SanctionsState, party: string): Others {
  return [...subject.known.keys()].flatMap((id) => {
    const verdicts = assessed.flatMap(({ regime, result }) => {
      const verdict = result?.verdicts.get(id)?.verdict
      return verdict === undefined || verdict === 'notBlocked' ? [] : [[regime, verdict] as const]
    })
    const byDecision = assessed.flatMap(({ regime, result, decided, pending, unread }) => {
      const verdict = decided?.verdicts.get(id)
      return verdict === undefined || isSame(verdict, result?.verdicts.get(id))
        ? []
        : [[regime, codeSaid({ verdict: verdict.verdict, pending, unread })] as const]
    })
    const cautions = assessed.flatMap(({ regime, result, judgments }) => {
      const isOpen = !judgments.some((one) => one.party === id)
      return isOpen && result?.verdicts.get(id)?.cautions.length ? [regime] : []
    })
    const ways = assessed.flatMap(({ regime, result }) => {
      const way = wayOf(result?.verdicts.get(id))
      return way === null ? [] : [[regime, way] as const]
    })
    if (id === party || verdicts.length + byDecision.length + cautions.length === 0) return []
    const said = { verdicts: Object.fromEntries(verdicts), ways: Object.fromEntries(ways) }
    return [{ id, ...said, byDecision: Object.fromEntries(byDecision), cautions }]
  })
}

function namedIn({ known, root }: SanctionSubject, results: readonly SanctionResult[], others: Others) {
  const ids = results.flatMap(({ proof, sum, sumWithOpen, toObtain, contradictions, byDecision }) => [
    ...[sum, sumWithOpen, byDecision?.sum].flatMap((one) => one?.holdings ?? []).flatMap(({ by }) => by),
    ...[...proof, ...(byDecision?.proof ?? [])].flatMap(({ party, holdings, control }) => [
      party,
      ...(control ? [control.by] : []),
      ...holdings.flatMap(({ by, of }) => [...by, of]),
    ]),
    ...[...toObtain, ...(byDecision?.toObtain ?? [])].flatMap(({ by, of }) => [...by, of]),
    ...(byDecision?.decisions ?? []).map((one) => one.party),
    ...contradictions,
  ])
  const named = new Set([root, ...ids, ...others.slice(0, partiesMax).map(({ id }) => id)])
  return [...named].flatMap((id) => known.get(id)?.party ?? [])
}

/** Five lists that change daily, for a month. */
export const listSanctionEditions: Handler<'listSanctionEditions'> = async (ctx) => {
  const db = ctx.database.sql
  const rows = await listEditions(db, listedMax.editions)
  const [editions, sandboxLists, sources] = await Promise.all([
    editionRecords(db, rows),
    sandboxListsToImport(ctx),
    sourceRecords(ctx),
  ])
  return { editions, sandboxLists, sources }
}

export const listSanctionRuns: Handler<'listSanctionRuns'> = async (ctx) => {
  const rows = await listRuns(ctx.database.sql, companySanctionsLimits.runsMax)
  const runs = rows.map(({ runner: _runner, runnerUntil: _until, queuedAt, startedAt, endedAt, ...row }) => ({
    ...row,
    queuedAt: queuedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { runs }
}
