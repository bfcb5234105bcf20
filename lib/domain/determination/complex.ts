import type { GraphNode, LegalRepresentative, ShareholderGraph } from '#lib/contract/index.ts'
import { type ComplexStructureRule, complexStructureRule, isMemberState, upstreamOf } from '#lib/domain/law/index.ts'
import { isCurrent, partyOfNode, type Structure, structureOf } from '#lib/domain/ownership/index.ts'
import { nomineesIn } from '#lib/domain/parties/index.ts'
import { signatoriesOf } from '#lib/domain/signing/index.ts'
import type { DeterminationPaper } from './paper.ts'

/**
 * What a graph shows of a complex structure. `few`: less layers than the draft asks for. `met`: layers and conditions that a
 * graph can show suffice. `open`: a person decides, because of countries, or of a purpose that no graph states. `unknown`: the
 * graph lacks owners, behind whom there may be more layers.
 */
export interface ComplexStructure {
  outcome: 'few' | 'met' | 'open' | 'unknown'
  rule: ComplexStructureRule
  /** Entities on the shortest chain to the owner who is farthest away. */
  layers: number
  /** Ids of nodes: legal arrangements, holders that a source states to be nominees, and whoever is outside the Union or without a country. */
  arrangements: readonly string[]
  nominees: readonly string[]
  outside: readonly string[]
  withoutCountry: readonly string[]
}

/** Types of nodes beyond the interface's own, as BODS and registers name them. */
const isArrangement = /arrangement|trust|foundation/i

/**
 * AMLA's draft, Art. 11, read by conventions of ours: layers are counted along the shortest chain, to owners and those who may
 * be, and where nobody is, to every person; whether one entity outside the Union suffices is unclear, so they are listed and
 * count for nothing; whether a structure obscures ownership is never decided here.
 */
export function complexStructureOf(
  graph: ShareholderGraph,
  { determination, persons, whole }: Pick<DeterminationPaper, 'determination' | 'persons' | 'whole'>,
  today: string,
): ComplexStructure {
  const { root } = determination
  const rule = complexStructureRule
  const structure = upstreamOf(structureOf(graph, { asOf: today }), root)
  const distances = distancesFrom(structure, root)
  const owners = persons.filter(({ status }) => status !== 'isNot')
  const counted = (owners.length > 0 ? owners : persons).map(({ party }) => distances.get(party) ?? 1)
  const layers = Math.max(0, ...counted.map((distance) => distance - 1))
  const entities = (graph.nodes ?? []).filter((node) => distances.has(node.id) && node.type !== 'person')
  const arrangements = entities.flatMap(({ id, type }) => (isArrangement.test(type ?? '') ? [id] : []))
  const lines = (graph.edges ?? []).filter((edge) => distances.has(edge.target) && isCurrent(edge, today))
  const nominees = [
    ...new Set(nomineesIn(lines.map(({ source, data }) => ({ ...data, source }))).map(({ source }) => source)),
  ]
  const shown = [arrangements, nominees].filter((found) => found.length > 0).length
  const found = { rule, layers, arrangements, nominees, ...abroad(entities) }
  if (layers < rule.layers) return { ...found, outcome: whole.isKnown ? 'few' : 'unknown' }
  return { ...found, outcome: shown >= rule.conditions ? 'met' : 'open' }
}

/** How many relations there are at least from each party to the root, which is at 0. */
function distancesFrom({ holdings }: Structure, root: string): Map<string, number> {
  const holders = Map.groupBy(holdings, ({ of }) => of)
  const distances = new Map([[root, 0]])
  for (const [of, distance] of distances) {
    for (const { by } of holders.get(of) ?? []) if (!distances.has(by)) distances.set(by, distance + 1)
  }
  return distances
}

function abroad(entities: readonly GraphNode[]) {
  const countries = entities.map((node) => ({ id: node.id, country: partyOfNode(node).country }))
  return {
    outside: countries.flatMap(({ id, country }) => (country !== null && !isMemberState(country) ? [id] : [])),
    withoutCountry: countries.flatMap(({ id, country }) => (country === null ? [id] : [])),
  }
}

/** A person whom a report names among the officers. */
export interface Official {
  name: string
  /** In the register's own words. */
  roles: readonly string[]
}

/**
 * The natural persons among the officers who have not left. Which of them are senior managing officials (Article 63(4)), no
 * report states: a person decides.
 */
export function officialsOf(officers: readonly LegalRepresentative[] | null | undefined): Official[] {
  return signatoriesOf(officers ?? []).flatMap(({ name, isCompany, roles }) => {
    if (name === null || isCompany) return []
    const words = roles.flatMap((role) => role?.original ?? role?.englishTranslation ?? [])
    return [{ name, roles: [...new Set(words)] }]
  })
}
