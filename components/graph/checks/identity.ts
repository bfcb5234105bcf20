import type { Percentage } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { type Explored, type ExploredRelation, figuresIn, type Party, sha256OfText } from '../model/index.ts'
import type { Finding } from './model.ts'

/** Of what is computed here: the order of an addition must not make another finding. */
const placesMax = 6
/** Longer keys are digested once: each finding that they are in would digest the whole text again. */
const keyMax = 10_000

/**
 * The ids under which a person accepts findings: of what a finding says, not of the graph it was found in. The same facts have
 * the same id in a graph that was ordered again; another share, party, relation or day has another, and is open again.
 */
export function findingIds(explored: Explored): (finding: Finding) => string {
  const parties = new Map(explored.parties.map((party) => [party.id, shortened(partyKey(party))]))
  const keyOf = (id: string) => parties.get(id) ?? id
  const relations = new Map(explored.relations.map((relation) => [relation, shortened(relationKey(relation, keyOf))]))
  const relationOf = (id: string) => {
    const relation = explored.relationOf.get(id)
    return relation === undefined ? '' : (relations.get(relation) ?? '')
  }
  return ({ kind, nodeIds, edgeIds, stated, found, day, among, wording, lists = [] }) => {
    const [about = null, ...others] = nodeIds.map(keyOf)
    const facts = [
      'finding',
      kind,
      keyOf(explored.root?.id ?? ''),
      about,
      [...new Set(others)].toSorted(),
      [...new Set(edgeIds.map(relationOf))].toSorted(),
      shareKey(stated),
      shareKey(found),
      day,
      among,
      ...(wording === undefined ? [] : [wording.written, wording.own]),
      ...lists,
    ]
    return sha256OfText(JSON.stringify(facts))
  }
}

function shortened(key: string) {
  return key.length > keyMax ? sha256OfText(key) : key
}

/** By what a party is called outside of this graph: its service id, its numbers, or else its name. */
function partyKey(party: Party) {
  const data = party.node?.data
  if (data?.serviceId) return `company ${data.serviceId}`
  const numbers = (data?.identifiers ?? []).flatMap(({ type, value }) => (value ? [`${type ?? ''}:${value}`] : []))
  if (numbers.length > 0) return `${party.kind} ${numbers.toSorted().join(' ')}`
  return `${party.kind} ${foldName(party.name ?? '')} ${party.code ?? ''}`
}

function relationKey({ source, target, kind, edges, share }: ExploredRelation, keyOf: (id: string) => string) {
  const interests = edges.map(({ data }) => {
    const day = [data?.startDate, data?.endDate].map((one) => one?.normalized ?? one?.original ?? null)
    return JSON.stringify([data?.interestType ?? null, shareKey(data?.percentage), data?.shareClass ?? null, day])
  })
  return JSON.stringify([kind, keyOf(source), keyOf(target), shareKey(share), interests.toSorted()])
}

/** In a fixed order of the bounds; a bound the source leaves out and one it states as null are the same. */
function shareKey(share: Percentage | null | undefined): (number | null)[] | null {
  if (share === null || share === undefined) return null
  return Object.values(figuresIn(share)).map((one) => (typeof one === 'number' ? Number(one.toFixed(placesMax)) : null))
}
