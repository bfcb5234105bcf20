import 'server-only'
import type { ScreeningFound } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { awaitDecisions, partyClosureOf, partyIdOf } from '../../companies/parties/index.ts'
import { type ComparedCompany, listMatchId, versionsOf } from '../../companies/screening-states/index.ts'
import type { Base } from '../../core/context.ts'
import { decisionsIn, onMatches } from '../../core/decisions/index.ts'
import { type CurrentMatch, currentMatches } from './matches/matches.ts'
import { type EditionRow, editionsInUse } from './store.ts'
import { type SanctionSubject, subjectsOf } from './subject.ts'
import { assess, type RegimeAssessment } from './verdicts/assess.ts'

/** A company against the lists in use, as it stands now. */
export interface SanctionsState {
  subject: SanctionSubject
  editions: readonly EditionRow[]
  matches: readonly CurrentMatch[]
  assessed: readonly RegimeAssessment[]
  /** What it comes to for whoever does not compare, with the version of the company it was read at. */
  compared: ComparedCompany & { found: ScreeningFound }
}

type Reading = Pick<Base, 'database' | 'clock'>

export async function sanctionsStateOf(ctx: Reading, serviceId: string): Promise<SanctionsState> {
  const [standing] = await sanctionsStatesOf(ctx, [serviceId])
  if (standing === undefined) throw new Error('a company was compared and not answered')
  return standing
}

/** Several companies, each in its place. What one of them throws, all do. */
export async function sanctionsStatesOf(
  { database, clock }: Reading,
  serviceIds: readonly string[],
): Promise<SanctionsState[]> {
  const db = database.sql
  // Before anything else is read: what comes meanwhile leaves this comparison behind.
  await awaitDecisions(db)
  const versions = await versionsOf(db, serviceIds)
  const [subjects, editions, judgments] = await Promise.all([
    subjectsOf(db, serviceIds),
    editionsInUse(db),
    decisionsIn(db, { kind: 'judgment', places: serviceIds, order: 'oldest' }),
  ])
  const judgmentsIn = Map.groupBy(judgments, ({ row }) => row.place)
  const matchesOf = await matchesIn(db, subjects, editions)
  const at = clock.now()
  return subjects.map((subject, place): SanctionsState => {
    const { serviceId } = subject
    const matches = matchesOf[place] ?? []
    const own = judgmentsIn.get(serviceId) ?? []
    const assessed = assess(subject, { matches, editions, judgments: own, day: dayOf(at) })
    const found = foundIn({ subject, editions, matches }, at)
    return { subject, editions, matches, assessed, compared: { version: versions.get(serviceId) ?? 0, at, found } }
  })
}

async function matchesIn(db: Sql, subjects: readonly SanctionSubject[], editions: readonly EditionRow[]) {
  const parties = subjects.flatMap((subject) => subject.parties)
  const closure = await partyClosureOf(
    db,
    parties.map(({ ties, ids }) => [...ids, ...ties]),
    { isWhole: true },
  )
  if (closure.isCut && subjects.length > 1) {
    // What one of them leads to is not to be cut because of another.
    const each: CurrentMatch[][] = []
    for (const subject of subjects) each.push(...(await matchesIn(db, [subject], editions)))
    return each
  }
  const ids = subjects.map(({ serviceId }) => serviceId)
  const decisions = await onMatches(db, 'match', { serviceIds: ids, keys: [...closure.keys] })
  return currentMatches(db, subjects, { editions, decisions, closure })
}

interface Compared {
  subject: Pick<SanctionSubject, 'parties' | 'read'>
  editions: readonly EditionRow[]
  matches: readonly CurrentMatch[]
}

/** What a comparison comes to, for everybody who does not compare: whom the lists in use may mean, or do by a decision. */
export function foundIn({ subject, editions, matches }: Compared, at: Date): ScreeningFound {
  return {
    parties: subject.parties.length,
    lists: editions.map(({ list, editionId, day }) => ({ list, editionId, day })),
    sources: subject.read,
    isWhole: editions.every(({ remarks }) => remarks.length === 0),
    matches: matches.flatMap((match) => {
      const { keyed, entry, list, decision } = match
      // A decision on who is not on file, or on an entry the list no longer has, counts for nothing.
      if (keyed === null || entry === null || decision?.outcome === 'rejected') return []
      const state = decision === null ? ('open' as const) : ('confirmed' as const)
      const { partyKey, name: partyName } = keyed.party
      const entryName = entry.names[0] ?? entry.id
      const partyId = partyIdOf([...keyed.ties, ...keyed.ids])
      const own = { id: matchIdOf(match), from: 'list' as const, partyKey, partyId, partyName, list, entryName, state }
      return [{ ...own, at: (decision?.at ?? at).toISOString() }]
    }),
  }
}

/** Of a match, whether anybody has decided it or not: the party by its key, and the entry. */
export function matchIdOf({ keyed, decision, list, entryId }: CurrentMatch): string {
  return listMatchId({ partyKey: keyed?.party.partyKey ?? decision?.facts.partyKey ?? '', list, entryId })
}
