import 'server-only'
import {
  ApiError,
  type CompanySanctions,
  companySanctionsLimits,
  type SanctionJudgment,
  type SanctionResult,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { Base } from '../context.ts'
import type { Handler } from '../http/handler.ts'
import { colleague, namesOfUsers } from '../people/index.ts'
import { editionRecords } from './list.ts'
import { matchRecords, type StandingMatch, standingMatches } from './matches/matches.ts'
import { decidedMatches, type JudgmentRow, judgmentsOf } from './matches/store.ts'
import { type EditionRow, editionsInUse } from './store.ts'
import { type SanctionSubject, subjectOf } from './subject.ts'
import { assess, type RegimeAssessment } from './verdicts/assess.ts'
import { resultRecord } from './verdicts/record.ts'

const { matchesMax, partiesMax } = companySanctionsLimits

/** A company against the lists in use, as it stands now. */
export interface Standing {
  subject: SanctionSubject
  editions: readonly EditionRow[]
  matches: readonly StandingMatch[]
  assessed: readonly RegimeAssessment[]
}

export async function standingOf(
  { database, clock }: Pick<Base, 'database' | 'clock'>,
  serviceId: string,
): Promise<Standing> {
  const db = database.sql
  const [subject, editions, decisions] = await Promise.all([
    subjectOf(db, serviceId),
    editionsInUse(db),
    decidedMatches(db, serviceId),
  ])
  const matches = await standingMatches(db, subject.parties, editions, decisions)
  return { subject, editions, matches, assessed: assess(subject, matches, editions, dayOf(clock.now())) }
}

/** Reads what is on file; asks no register and costs nothing. */
export const getCompanySanctions: Handler<'getCompanySanctions'> = async (ctx, { params: { serviceId }, query }) => {
  const db = ctx.database.sql
  const standing = await standingOf(ctx, serviceId)
  const { subject, matches } = standing
  const party = query.party ?? subject.root
  const about = subject.known.get(party)?.party
  if (about === undefined) throw new ApiError('resource.not_found', 'Party not found')
  const day = dayOf(ctx.clock.now())
  const [editions, records, judgments] = await Promise.all([
    editionRecords(db, standing.editions),
    matchRecords(db, matches),
    judgmentsOf(db, serviceId),
  ])
  const judged = await judgmentRecords(db, judgments, subject.known.get(party)?.keyed?.keys ?? new Set())
  const results = standing.assessed.map((assessment) =>
    resultRecord(assessment, { subject, party, matches, editions, day }, judged.get(assessment.regime) ?? null),
  )
  const others = othersIn(standing, party)
  return {
    ...{ subject: about, root: subject.root, basis: subject.basis, day, editions, results },
    matches: records.slice(0, matchesMax),
    parties: namedIn(subject, results, others),
    others: others.slice(0, partiesMax),
    partiesChecked: subject.parties.length,
    isCut: records.length > matchesMax || others.length > partiesMax,
  }
}

type Others = CompanySanctions['others']

/** Parties with another verdict than "not blocked" under any regime, in the order of the structure. */
function othersIn({ subject, assessed }: Standing, party: string): Others {
  return [...subject.known.keys()].flatMap((id) => {
    const said = assessed.flatMap(({ regime, result }) => {
      const verdict = result?.verdicts.get(id)?.verdict
      return verdict === undefined || verdict === 'notBlocked' ? [] : [[regime, verdict] as const]
    })
    return id === party || said.length === 0 ? [] : [{ id, verdicts: Object.fromEntries(said) }]
  })
}

function namedIn({ known, root }: SanctionSubject, results: readonly SanctionResult[], others: Others) {
  const ids = results.flatMap(({ proof, toObtain, contradictions }) => [
    ...proof.flatMap(({ party, holdings, control }) => [
      party,
      ...(control ? [control.by] : []),
      ...holdings.flatMap(({ by, of }) => [...by, of]),
    ]),
    ...toObtain.flatMap(({ by, of }) => [...by, of]),
    ...contradictions,
  ])
  const named = new Set([root, ...ids, ...others.slice(0, partiesMax).map(({ id }) => id)])
  return [...named].flatMap((id) => known.get(id)?.party ?? [])
}

/** Decisions of people on this party, by regime. */
async function judgmentRecords(
  db: Sql,
  rows: readonly JudgmentRow[],
  keys: ReadonlySet<string>,
): Promise<Map<string, SanctionJudgment>> {
  const own = rows.filter(({ partyKey }) => keys.has(partyKey))
  const people = await namesOfUsers(
    db,
    own.map(({ by }) => by),
  )
  return new Map(
    own.map(({ judgmentId, regime, outcome, note, verdict, editionId, at, by }) => {
      const found = people.get(by)
      const author = found === undefined ? null : colleague(found)
      const said = { judgmentId, outcome, note, verdict, editionId, at: at.toISOString(), by: author }
      return [regime, said]
    }),
  )
}
