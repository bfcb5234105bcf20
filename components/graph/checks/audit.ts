import type { Identifier, Percentage } from '#lib/contract/index.ts'
import {
  add,
  compare,
  contradict,
  figureOf,
  fractionOf,
  isContradictory,
  isImpossible,
  minus,
  nothingHeld,
  percentageOf,
  restOfWhole,
} from '#lib/domain/ownership/index.ts'
import { isOtherName } from '#lib/domain/parties/index.ts'
import { type Explored, type ExploredRelation, figuresIn, type Party } from '../model/index.ts'
import { type Finding, findingOf, type GraphFindingKind, graphFindingKinds, type Wording } from './model.ts'
import { selfDeclared, staleSources } from './sources.ts'

/**
 * Goes over a graph as an auditor would: every sum and every declared share again, and what a reader should know before
 * relying on them. Where nothing is wrong nothing is found. Linear in parties and lines but for the circles.
 * `today` is YYYY-MM-DD, from the reader's clock.
 */
export function auditOf(explored: Explored, { today }: { today: string }): Finding[] {
  const findings = [
    ...companySums(explored),
    ...cycles(explored),
    ...parcels(explored),
    ...declaredShares(explored),
    ...selfDeclared(explored),
    ...staleSources(explored, today),
    ...otherWordings(explored),
  ]
  const rank = (finding: Finding) => graphFindingKinds.indexOf(finding.kind)
  return findings.toSorted((a, b) => rank(a) - rank(b))
}

/** Parties of any finding: what the picture marks. */
export function markedBy(findings: readonly Finding[]): Set<string> {
  return new Set(findings.flatMap(({ nodeIds }) => nodeIds))
}

/** What the holders of each company have together. Only rounding may keep a sum below the whole without being said. */
function companySums({ ownership, relationOf }: Explored): Finding[] {
  return ownership.holdingsOf.flatMap((holdings, index): Finding[] => {
    const nodeId = ownership.ids[index]
    if (nodeId === undefined || holdings.length === 0) return []
    const edges = holdings.flatMap((holding) => holding.edges)
    const edgeIds = edges.map(({ id }) => id)
    const shares = holdings.map(({ share, stated }) => stated ?? share)
    const sum = shares.reduce(add, nothingHeld)
    // A sum above the whole leaves none of its lower ends certain, so it is said however little it is above.
    if (isContradictory(shares)) return [findingOf('overWhole', nodeId, [nodeId], edgeIds, { found: figureOf(sum) })]
    const rounding = edges.reduce((all, { data }) => all + roundingOf(data?.percentage), 0)
    const enough = minus(fractionOf(100), fractionOf(rounding + machineError))
    const open = edgeIds.filter((id) => isOpen(relationOf.get(id)))
    if (compare(sum.high.at, enough) >= 0 && open.length === 0) return []
    const holders = open.flatMap((id) => relationOf.get(id)?.source ?? [])
    const lines = open.length > 0 ? open : edgeIds
    return [findingOf('missing', nodeId, [nodeId, ...new Set(holders)], lines, { found: figureOf(restOfWhole(sum)) })]
  })
}

/** What divisions of some machine may leave over in a sum, in percent. */
const machineError = 1e-7

/** A holding whose share the source does not state at all, or states as no share can be; that two parties are one company is none. */
function isOpen(relation: ExploredRelation | undefined) {
  if (relation?.kind === 'is') return false
  const share = relation?.edge?.data?.percentage ?? {}
  return isImpossible(share) || Object.values(figuresIn(share)).every((value) => typeof value !== 'number')
}

function cycles({ cumulative, parties, current, countsJoints }: Explored): Finding[] {
  const holdings = current.filter(({ kind }) => kind !== 'controls' && (kind !== 'is' || countsJoints))
  return cumulative.cycles.map((members) => {
    const nodeIds = members.flatMap((index) => parties[index]?.id ?? []).toSorted()
    const inside = new Set(nodeIds)
    const lines = holdings.filter(({ source, target }) => inside.has(source) && inside.has(target))
    const edgeIds = lines.map(({ id }) => id)
    return findingOf('cycle', nodeIds.join(','), nodeIds, edgeIds)
  })
}

function parcels({ ownership, parties }: Explored): Finding[] {
  return ownership.parcels.map(({ index, holders }) => {
    const [holding] = ownership.holdingsBy[index] ?? []
    const id = ownership.ids[index] ?? ''
    const ids = [index, holding?.of ?? index, ...holders].flatMap((one) => parties[one]?.id ?? [])
    const edgeIds = [id, ...(holding?.edges ?? []).map((edge) => edge.id)]
    const stated = holding === undefined ? null : percentageOf(holding.stated ?? holding.share)
    return findingOf('jointParcel', id, [...new Set(ids)], edgeIds, { stated })
  })
}

/** Cumulative shares as the source states them beside the same recomputed: apart where at most one can be right. */
function declaredShares({ parties, relations }: Explored) {
  if (!relations.some(({ kind }) => kind === 'owns' || kind === 'joins')) return []
  return parties.flatMap(({ id, isRoot, node, share, joint }) =>
    [
      { of: 'own', stated: node?.data?.cumulativeOwnership, computed: share },
      { of: 'joint', stated: node?.data?.jointlyHeldOwnership, computed: joint },
    ].flatMap(({ of, stated, computed }) => {
      if (isRoot || stated == null) return []
      const found = computed ?? { exact: 0 }
      const room = fractionOf(Math.max(roundingOf(stated), 0.005))
      return contradict(stated, found, room)
        ? [findingOf('declaredDiffers', `${of}:${id}`, [id], [], { stated, found })]
        : []
    }),
  )
}

/**
 * Numbers that a register wrote in another form than the register that issued them, as "3849195" without its leading zero, and
 * companies it gives another name or status than their own register does. The company is found by the number all the same; a
 * reader who compares documents should know.
 */
function otherWordings({ parties }: Explored): Finding[] {
  return parties.flatMap((party) => [
    ...findingsOf(party, 'numberDiffers', numbersOf(party)),
    ...findingsOf(party, 'nameDiffers', namesOf(party)),
    ...findingsOf(party, 'statusDiffers', statusesOf(party)),
  ])
}

function findingsOf({ id }: Party, kind: GraphFindingKind, wordings: readonly Wording[]): Finding[] {
  const once = new Map(wordings.map((wording) => [wording.written, wording]))
  return [...once.values()].map((wording) => findingOf(kind, `${id}:${wording.written}`, [id], [], { wording }))
}

function numbersOf({ node }: Party) {
  return (node?.data?.identifiers ?? []).flatMap(({ value, source, extra }) =>
    wordingOf(extra?.registration_number, value, source),
  )
}

function namesOf({ node, name }: Party) {
  return extrasOf(node?.data?.identifiers).flatMap(({ nameInSource, nameSourceId }) =>
    wordingOf(nameInSource, name, nameSourceId, isOtherName),
  )
}

function statusesOf({ node }: Party) {
  const { normalized, original } = node?.data?.status ?? {}
  return extrasOf(node?.data?.identifiers).flatMap(({ statusInSource, statusSourceId }) =>
    wordingOf(statusInSource, normalized ?? original, statusSourceId),
  )
}

function extrasOf(identifiers: readonly Identifier[] | null | undefined): Record<string, unknown>[] {
  return (identifiers ?? []).flatMap(({ extra }) => (extra ? [extra] : []))
}

function wordingOf(
  written: unknown,
  own: string | null | undefined,
  source: unknown,
  differs = (a: string, b: string) => a !== b,
): Wording[] {
  if (typeof written !== 'string' || !own || !differs(own, written)) return []
  return [{ written, own, sourceId: typeof source === 'string' ? source : null }]
}

/** What rounding at the source can make of a figure, in percent: half of its last place, where it has places. */
function roundingOf(share: Percentage | null | undefined) {
  return Object.values(figuresIn(share)).reduce<number>((most, value) => {
    const places = typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0
    return Math.max(most, places === 0 ? 0 : 0.5 * 10 ** -places)
  }, 0)
}
