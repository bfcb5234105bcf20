import 'server-only'
import { companySanctionsLimits, type MatchProposal, type SanctionMatch } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { companyNamesOf } from '../../../companies/index.ts'
import { partyIdOf, standsOf } from '../../../companies/parties/index.ts'
import { type OnMatch, onMatches } from '../../../core/decisions/index.ts'
import { type PersonOf, personOf } from '../../../people/index.ts'
import { neededAt } from '../../files/index.ts'
import type { KeyedParty } from '../../screening/index.ts'
import { type CurrentMatch, keysOf, seenOf } from '../matches/matches.ts'
import { factsOf } from '../store.ts'

/** Those to be decided first, by number before by name; then those that were. */
export async function matchRecords(
  db: Sql,
  serviceId: string,
  matches: readonly CurrentMatch[],
): Promise<SanctionMatch[]> {
  const alsoIn = await otherCompanies(db, serviceId, matches)
  const companiesOf = ({ keyed }: CurrentMatch) =>
    keyed === null ? [serviceId] : [serviceId, ...alsoIn(keyed).map((one) => one.serviceId)]
  const [told, proposals, isNeeded] = await Promise.all([
    factsOf(db, matches),
    onMatches(db, 'matchProposal', { keys: [...new Set(matches.flatMap(keysOf))] }),
    neededAt(db, [...new Set(matches.flatMap(companiesOf))]),
  ])
  const by = await personOf(db, [
    ...matches.flatMap(({ decision }) => [decision?.by ?? null, decision?.confirmedBy ?? null]),
    ...proposals.map((one) => one.by),
  ])
  const rank = ({ decision, evidence }: CurrentMatch) => (decision !== null ? 2 : evidence?.by === 'number' ? 0 : 1)
  return matches
    .toSorted((a, b) => rank(a) - rank(b))
    .map((match) => {
      const { keyed, list, entryId, entry, evidence, decision, inForce } = match
      const others = keyed === null ? [] : alsoIn(keyed)
      return {
        ...{ matchId: seenOf(inForce, serviceId), list, entryId, evidence },
        partyKey: keyed?.party.partyKey ?? decision?.facts.partyKey ?? '',
        partyId: keyed === null ? null : partyIdOf(keysOf(match)),
        partyName: keyed?.party.name ?? decision?.facts.partyName ?? '',
        entryName: entry?.names[0] ?? decision?.facts.entryName ?? entryId,
        programmes: [...(entry?.programmes ?? [])],
        ...{ isFreeze: entry?.isFreeze ?? false, isListed: entry !== null, isOnFile: keyed !== null },
        party: keyed === null ? null : partyFields(keyed),
        ...{ entryKind: entry?.kind ?? null, entryNames: [...(entry?.names ?? [])] },
        entryFacts: told.get(`${list} ${entryId}`) ?? null,
        ...{ verdict: decision?.outcome ?? null, reason: decision?.facts.why ?? null, note: decision?.reason ?? null },
        at: decision?.at.toISOString() ?? null,
        ...{ by: by(decision?.by), confirmedBy: by(decision?.confirmedBy) },
        proposal: proposalIn(proposals, match, by),
        needsSecondPerson: isNeeded(companiesOf(match)),
        alsoIn: others.slice(0, companySanctionsLimits.alsoInMax),
        alsoInCount: others.length,
        isContradicted: new Set(inForce.map(({ outcome }) => outcome)).size > 1,
      }
    })
}

/** The newest that waits on a match; several only where its parties were not known to be one when they were proposed. */
function proposalIn(
  proposals: readonly OnMatch<'matchProposal'>[],
  match: CurrentMatch,
  by: PersonOf,
): MatchProposal | null {
  const known = new Set(keysOf(match))
  const own = proposals.findLast(
    ({ facts, keys }) =>
      facts.list === match.list && facts.entryId === match.entryId && keys.some((key) => known.has(key)),
  )
  if (own === undefined) return null
  const { decisionId: proposalId, outcome: verdict, reason: note, facts, at } = own
  return { proposalId, verdict, reason: facts.why, note, at: at.toISOString(), by: by(own.by) }
}

/** The other companies that the party of a match stands in. */
async function otherCompanies(db: Sql, serviceId: string, matches: readonly CurrentMatch[]) {
  const parties = new Set(matches.flatMap(({ keyed }) => keyed ?? []))
  const stands = await standsOf(
    db,
    [...parties].map(({ ids, ties }) => [...ids, ...ties]),
  )
  const of = ({ ids }: KeyedParty) => stands.companiesOf(ids[0] ?? '').filter((one) => one !== serviceId)
  const names = await companyNamesOf(db, [...new Set([...parties].flatMap(of))])
  return (keyed: KeyedParty) => of(keyed).map((one) => ({ serviceId: one, companyName: names.get(one) ?? null }))
}

function partyFields({ source: { kind, birth, country, roles, numbers, told } }: KeyedParty) {
  return { kind, birth, country, roles: [...roles], numbers: [...numbers], told: structuredClone(told) }
}
