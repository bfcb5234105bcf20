import 'server-only'
import { type SanctionEvidence, type SanctionListId, sanctionListIds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ListEntry, MatchEvidence, PartyToMatch } from '#lib/domain/law/index.ts'
import type { Closure } from '../../parties/index.ts'
import type { KeyedParty } from '../../screening/index.ts'
import { findMatches } from '../matching/matcher.ts'
import type { EditionRow } from '../store.ts'
import type { MatchRow } from './store.ts'

/** A match as it stands: what the lists in use propose, and what a person decided on it. */
export interface StandingMatch {
  keyed: KeyedParty | null
  list: SanctionListId
  entryId: string
  /** Null where no edition in use has the entry any more. */
  entry: ListEntry | null
  evidence: SanctionEvidence | null
  decision: MatchRow | null
  /** All in force on the party and the entry, of whatever company; several only where they were made of what was not known to be one party. */
  inForce: readonly MatchRow[]
}

/**
 * The decision that holds in a company. Where those in force contradict each other the one made there holds, and elsewhere none:
 * the match is open until a person decides it for the party.
 */
export function decisionOf(inForce: readonly MatchRow[], serviceId: string): MatchRow | null {
  const isOne = (rows: readonly MatchRow[]) => new Set(rows.map(({ verdict }) => verdict)).size === 1
  const own = inForce.filter((row) => row.serviceId === serviceId)
  const holding = isOne(inForce) ? inForce : isOne(own) ? own : []
  return holding.at(-1) ?? null
}

/** What a person who decides has seen: the decision that holds, else the newest that is contradicted. */
export function seenOf(inForce: readonly MatchRow[], serviceId: string): string | null {
  return (decisionOf(inForce, serviceId) ?? inForce.at(-1))?.matchId ?? null
}

/** Everything proposed for the parties of a company, and everything decided; a decision outlives its proposal. */
export async function standingMatches(
  db: Sql,
  { serviceId, parties, editions, decisions, closure }: Deciding,
): Promise<StandingMatch[]> {
  const decidedOn = groupsOf({ serviceId, parties, decisions, closure })
  const { matches, entries } = await findMatches(db, editions, {
    parties: parties.map(toMatch),
    entries: decidedOn.map(({ list, entryId }) => ({ list, entryId })),
  })
  const partyOf = new Map(parties.map((keyed) => [keyed.party.partyKey, keyed]))
  const keyOf = ({ keyed, list, entryId }: Pick<StandingMatch, 'keyed' | 'list' | 'entryId'>) =>
    `${keyed?.party.partyKey} ${list} ${entryId}`
  const proposed = matches.flatMap(({ party, list, entry, evidence }): StandingMatch[] => {
    const listId = sanctionListIds.find((one) => one === list)
    if (listId === undefined) return []
    const keyed = partyOf.get(party) ?? null
    const own = { keyed, list: listId, entryId: entry.id, entry, evidence: evidenceOf(evidence) }
    return [{ ...own, decision: null, inForce: [] }]
  })
  const evidenceIn = new Map(proposed.map((match) => [keyOf(match), match.evidence]))
  const decided = decidedOn.map((group, at): StandingMatch => {
    const decision = decisionOf(group.inForce, serviceId)
    const newest = decision ?? group.inForce.at(-1)
    // What another company's results had in common with the entry is not what these have.
    const own = newest?.serviceId === serviceId ? newest.evidence : evidenceIn.get(keyOf(group))
    return { ...group, entry: entries[at] ?? null, evidence: own ?? newest?.evidence ?? null, decision }
  })
  const isDecided = new Set(decided.map(keyOf))
  return [...proposed.filter((match) => !isDecided.has(keyOf(match))), ...decided]
}

interface Deciding {
  serviceId: string
  parties: readonly KeyedParty[]
  editions: readonly EditionRow[]
  decisions: readonly MatchRow[]
  closure: Pick<Closure, 'keys' | 'of'>
}

/** Every party and entry that is decided, with the decisions in force; of a party not on file those of this company. */
function groupsOf({ serviceId, parties, decisions, closure }: Omit<Deciding, 'editions'>) {
  const byParty = Map.groupBy(parties, ({ ids }) => closure.of(ids[0] ?? ''))
  const byAnyKey = new Map(parties.flatMap((keyed) => [...keyed.keys].map((key) => [key, keyed] as const)))
  const groups = new Map<string, Pick<StandingMatch, 'keyed' | 'list' | 'entryId'> & { inForce: MatchRow[] }>()
  for (const decision of decisions) {
    const { keys, list, entryId, partyKey } = decision
    const own = decision.serviceId === serviceId ? byAnyKey.get(partyKey) : undefined
    const meant = new Set(keys.filter((key) => closure.keys.has(key)).map((key) => closure.of(key)))
    const known = new Set([...meant].flatMap((party) => byParty.get(party) ?? []))
    if (own !== undefined) known.add(own)
    const targets = known.size > 0 ? [...known] : decision.serviceId === serviceId ? [null] : []
    for (const keyed of targets) {
      const key = `${keyed?.party.partyKey ?? partyKey} ${list} ${entryId}`
      const group = groups.get(key) ?? { keyed, list, entryId, inForce: [] }
      group.inForce.push(decision)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

function toMatch({ party: { partyKey }, source: { kind, name, country, numbers } }: KeyedParty): PartyToMatch {
  return {
    id: partyKey,
    ...{ kind, name, country },
    numbers: numbers.map((number) => {
      const at = number.indexOf(':')
      return { type: number.slice(0, at), value: number.slice(at + 1) }
    }),
  }
}

function evidenceOf(evidence: MatchEvidence): SanctionEvidence {
  if (evidence.by === 'number') {
    const { own, ownCountry, listed } = evidence
    return { by: 'number', own: { ...own }, ownCountry, listed: { ...listed } }
  }
  const { listed, ownForm, listedForm, standards, agree, differ } = evidence
  return {
    by: 'name',
    ...{ listedName: listed, ownForm, listedForm },
    ...{ standards: [...standards], agree: [...agree], differ: [...differ] },
  }
}

/** Whether it makes its party listed: confirmed by a person, an asset freeze, and in the edition in use. */
export function makesListed({ decision, entry }: StandingMatch): boolean {
  return decision?.verdict === 'confirmed' && entry?.isFreeze === true
}

/** Whether an entry of whatever list has the whole name or a number of the party: one who is on one list is often on others. */
export function isIdentical({ evidence }: StandingMatch): boolean {
  return evidence?.by === 'number' || evidence?.differ?.length === 0
}
