import 'server-only'
import { type SanctionEvidence, type SanctionListId, type SanctionMatch, sanctionListIds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ListEntry, MatchEvidence, PartyToMatch } from '#lib/domain/law/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
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
}

/** Everything proposed for the parties of a company, and everything decided; a decision outlives its proposal. */
export async function standingMatches(
  db: Sql,
  parties: readonly KeyedParty[],
  editions: readonly EditionRow[],
  decisions: readonly MatchRow[],
): Promise<StandingMatch[]> {
  const { matches, entries } = await findMatches(db, editions, {
    parties: parties.map(toMatch),
    entries: decisions.map(({ list, entryId }) => ({ list, entryId })),
  })
  const partyOf = new Map(parties.map((keyed) => [keyed.party.partyKey, keyed]))
  const byAnyKey = new Map(parties.flatMap((keyed) => [...keyed.keys].map((key) => [key, keyed] as const)))
  const decided = decisions.map(
    (decision, at): StandingMatch => ({
      keyed: byAnyKey.get(decision.partyKey) ?? null,
      list: decision.list,
      entryId: decision.entryId,
      entry: entries[at] ?? null,
      evidence: decision.evidence,
      decision,
    }),
  )
  const keyOf = ({ keyed, list, entryId }: StandingMatch) => `${keyed?.party.partyKey} ${list} ${entryId}`
  const isDecided = new Set(decided.map(keyOf))
  const proposed = matches.flatMap(({ party, list, entry, evidence }): StandingMatch[] => {
    const listId = sanctionListIds.find((one) => one === list)
    if (listId === undefined) return []
    const keyed = partyOf.get(party) ?? null
    return [{ keyed, list: listId, entryId: entry.id, entry, evidence: evidenceOf(evidence), decision: null }]
  })
  return [...proposed.filter((match) => !isDecided.has(keyOf(match))), ...decided]
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

/** Those to be decided first, by number before by name; then those that were. */
export async function matchRecords(db: Sql, matches: readonly StandingMatch[]): Promise<SanctionMatch[]> {
  const people = await namesOfUsers(
    db,
    matches.map(({ decision }) => decision?.by ?? null),
  )
  const rank = ({ decision, evidence }: StandingMatch) => (decision !== null ? 2 : evidence?.by === 'number' ? 0 : 1)
  return matches
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ keyed, list, entryId, entry, evidence, decision }) => {
      const by = people.get(decision?.by ?? '')
      return {
        ...{ matchId: decision?.matchId ?? null, list, entryId, evidence },
        partyKey: keyed?.party.partyKey ?? decision?.partyKey ?? '',
        partyName: keyed?.party.name ?? decision?.partyName ?? '',
        entryName: entry?.names[0] ?? decision?.entryName ?? entryId,
        programmes: [...(entry?.programmes ?? [])],
        ...{ isFreeze: entry?.isFreeze ?? false, isListed: entry !== null, isOnFile: keyed !== null },
        ...{ verdict: decision?.verdict ?? null, note: decision?.note ?? null },
        at: decision?.at.toISOString() ?? null,
        by: by === undefined ? null : colleague(by),
      }
    })
}
