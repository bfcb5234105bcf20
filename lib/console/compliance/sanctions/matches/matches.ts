import 'server-only'
import { type SanctionEvidence, type SanctionListId, sanctionListIds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ListEntry, Match, MatchEvidence, PartyToMatch } from '#lib/domain/law/index.ts'
import type { PartyClosure } from '../../../companies/parties/index.ts'
import type { OnMatch } from '../../../core/decisions/index.ts'
import type { KeyedParty } from '../../screening/index.ts'
import { findMatches } from '../matching/matcher.ts'
import type { EditionRow } from '../store.ts'

/** A match as it stands: what the lists in use propose, and what a person decided on it. */
export interface CurrentMatch {
  keyed: KeyedParty | null
  list: SanctionListId
  entryId: string
  /** Null where no edition in use has the entry any more. */
  entry: ListEntry | null
  evidence: SanctionEvidence | null
  decision: OnMatch<'match'> | null
  /** All in force on the party and the entry, of whatever company; several only where they were made of what was not known to be one party. */
  inForce: readonly OnMatch<'match'>[]
}

/**
 * The decision that holds in a company. Where those in force contradict each other the one made there holds, and elsewhere none:
 * the match is open until a person decides it for the party.
 */
export function decisionOf(inForce: readonly OnMatch<'match'>[], serviceId: string): OnMatch<'match'> | null {
  const isOne = (rows: readonly OnMatch<'match'>[]) => new Set(rows.map(({ outcome }) => outcome)).size === 1
  const own = inForce.filter((row) => row.place === serviceId)
  const holding = isOne(inForce) ? inForce : isOne(own) ? own : []
  return holding.at(-1) ?? null
}

/** What a person who decides has seen: the decision that holds, else the newest that is contradicted. */
export function seenOf(inForce: readonly OnMatch<'match'>[], serviceId: string): string | null {
  return (decisionOf(inForce, serviceId) ?? inForce.at(-1))?.decisionId ?? null
}

/** What means the party of a match; empty where nothing on file names it and nobody decided. */
export function keysOf({ keyed, inForce }: CurrentMatch): string[] {
  return keyed === null ? [...new Set(inForce.flatMap(({ keys }) => keys))] : [...keyed.ties, ...keyed.ids]
}

/**
 * Everything proposed for the parties of each of these companies, and everything decided, each in its place; a decision outlives its
 * proposal. Of several companies the lists are asked once for all.
 */
export async function currentMatches(
  db: Sql,
  companies: readonly PartiesOfCompany[],
  { editions, ...deciding }: Deciding & { editions: readonly EditionRow[] },
): Promise<CurrentMatch[][]> {
  const decidedIn = companies.map((company) => groupsOf(company, deciding))
  const asked = new Map(companies.flatMap(({ parties }) => parties.map((keyed) => [askedAs(keyed), toMatch(keyed)])))
  const entriesAsked = new Map(
    decidedIn.flat().map(({ list, entryId }) => [`${list} ${entryId}`, { list, entryId }] as const),
  )
  const { matches, entries } = await findMatches(db, editions, {
    parties: [...asked.values()],
    entries: [...entriesAsked.values()],
  })
  const proposals = Map.groupBy(matches, ({ party }) => party)
  const entryOf = new Map([...entriesAsked.keys()].map((key, at) => [key, entries[at] ?? null]))
  return companies.map(({ serviceId, parties }, at) => {
    const proposed = parties.flatMap((keyed) => (proposals.get(askedAs(keyed)) ?? []).flatMap(proposedFor(keyed)))
    const evidenceIn = new Map(proposed.map((match) => [keyOf(match), match.evidence]))
    const decided = (decidedIn[at] ?? []).map((group): CurrentMatch => {
      const decision = decisionOf(group.inForce, serviceId)
      const newest = decision ?? group.inForce.at(-1)
      // What another company's results had in common with the entry is not what these have.
      const own = newest?.place === serviceId ? newest.facts.evidence : evidenceIn.get(keyOf(group))
      const entry = entryOf.get(`${group.list} ${group.entryId}`) ?? null
      return { ...group, entry, evidence: own ?? newest?.facts.evidence ?? null, decision }
    })
    const isDecided = new Set(decided.map(keyOf))
    return [...proposed.filter((match) => !isDecided.has(keyOf(match))), ...decided]
  })
}

function keyOf({ keyed, list, entryId }: Pick<CurrentMatch, 'keyed' | 'list' | 'entryId'>) {
  return `${keyed?.party.partyKey} ${list} ${entryId}`
}

function proposedFor(keyed: KeyedParty): (match: Match) => CurrentMatch[] {
  return ({ list, entry, evidence }) => {
    const listId = sanctionListIds.find((one) => one === list)
    if (listId === undefined) return []
    const own = { keyed, list: listId, entryId: entry.id, entry, evidence: evidenceOf(evidence) }
    return [{ ...own, decision: null, inForce: [] }]
  }
}

interface PartiesOfCompany {
  serviceId: string
  parties: readonly KeyedParty[]
}

/** Decisions in force that may be about a party of whatever company is asked for, and what means one party. */
interface Deciding {
  decisions: readonly OnMatch<'match'>[]
  closure: Pick<PartyClosure, 'keys' | 'of'>
}

/** Every party and entry that is decided, with the decisions in force; of a party not on file those of this company. */
function groupsOf({ serviceId, parties }: PartiesOfCompany, { decisions, closure }: Deciding) {
  const byParty = Map.groupBy(parties, ({ ids }) => closure.of(ids[0] ?? ''))
  const byAnyKey = new Map(parties.flatMap((keyed) => [...keyed.keys].map((key) => [key, keyed] as const)))
  const groups = new Map<string, Pick<CurrentMatch, 'keyed' | 'list' | 'entryId'> & { inForce: OnMatch<'match'>[] }>()
  for (const decision of decisions) {
    const { keys, place } = decision
    const { list, entryId, partyKey } = decision.facts
    const own = place === serviceId ? byAnyKey.get(partyKey) : undefined
    const meant = new Set(keys.filter((key) => closure.keys.has(key)).map((key) => closure.of(key)))
    const known = new Set([...meant].flatMap((party) => byParty.get(party) ?? []))
    if (own !== undefined) known.add(own)
    const targets = known.size > 0 ? [...known] : place === serviceId ? [null] : []
    for (const keyed of targets) {
      const key = `${keyed?.party.partyKey ?? partyKey} ${list} ${entryId}`
      const group = groups.get(key) ?? { keyed, list, entryId, inForce: [] }
      group.inForce.push(decision)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** Parties that a list cannot tell apart, in whatever companies, are one question. */
function askedAs({ source: { kind, name, country, numbers } }: KeyedParty) {
  return JSON.stringify([kind, name, country, numbers])
}

function toMatch(keyed: KeyedParty): PartyToMatch {
  const { kind, name, country, numbers } = keyed.source
  return {
    id: askedAs(keyed),
    kind,
    name,
    country,
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
    listedName: listed,
    ownForm,
    listedForm,
    standards: [...standards],
    agree: [...agree],
    differ: [...differ],
  }
}

/** Whether it makes its party listed: confirmed by a person, an asset freeze, and in the edition in use. */
export function makesListed({ decision, entry }: CurrentMatch): boolean {
  return decision?.outcome === 'confirmed' && entry?.isFreeze === true
}

/** Whether an entry of whatever list has the whole name or a number of the party: one who is on one list is often on others. */
export function isIdentical({ evidence }: CurrentMatch): boolean {
  return evidence?.by === 'number' || evidence?.differ?.length === 0
}
