import type { Identifier, Percentage } from '#lib/contract/index.ts'
import {
  add,
  compare,
  type Fraction,
  figureOf,
  fractionOf,
  type Interval,
  intervalOf,
  isClearlyAbove,
  isContradictory,
  isImpossible,
  minus,
  nothingHeld,
  percentageOf,
  restOfWhole,
} from '#lib/domain/ownership/index.ts'
import { isOtherName } from '#lib/domain/parties/index.ts'
import type { Explored, ExploredRelation, Party } from '../model/explored.ts'
import { figuresIn } from '../model/interests.ts'
import {
  type Audit,
  type CompanySum,
  type DeclaredShare,
  type Finding,
  findingOf,
  type GraphFindingKind,
  graphFindingKinds,
  type Wording,
} from './model.ts'
import { selfDeclared, staleSources } from './sources.ts'

/**
 * Goes over a graph as an auditor would: every sum and every declared share again, and what a reader should know before
 * relying on them. Where nothing is wrong nothing is found. Linear in parties and lines but for the circles.
 * `today` is YYYY-MM-DD, from the reader's clock.
 */
export function auditOf(explored: Explored, { today }: { today: string }): Audit {
  const sums = companySums(explored)
  const declared = declaredShares(explored)
  const findings = [
    ...sums.flatMap((sum) => fromSum(explored, sum)),
    ...cycles(explored),
    ...parcels(explored),
    ...declared.filter(({ differs }) => differs).map(fromDeclared),
    ...selfDeclared(explored),
    ...staleSources(explored, today),
    ...otherWordings(explored),
  ]
  const rank = (finding: Finding) => graphFindingKinds.indexOf(finding.kind)
  return { findings: findings.toSorted((a, b) => rank(a) - rank(b)), sums, declared }
}

/** Parties of any finding: what the picture marks. */
export function markedBy(findings: readonly Finding[]): Set<string> {
  return new Set(findings.flatMap(({ nodeIds }) => nodeIds))
}

function fromSum({ relationOf }: Explored, { nodeId, edgeIds, explained, unexplained, state }: CompanySum): Finding[] {
  if (state === 'over') return [findingOf('overWhole', nodeId, [nodeId], edgeIds, { found: explained })]
  const open = edgeIds.filter((id) => isOpen(relationOf.get(id)))
  if (state !== 'short' && open.length === 0) return []
  const holders = open.flatMap((id) => relationOf.get(id)?.source ?? [])
  const lines = open.length > 0 ? open : edgeIds
  return [findingOf('missing', nodeId, [nodeId, ...new Set(holders)], lines, { found: unexplained })]
}

/** A holding whose share the source does not state at all, or states as no share can be; that two parties are one company is none. */
function isOpen(relation: ExploredRelation | undefined) {
  if (relation?.kind === 'is') return false
  const share = relation?.edge?.data?.percentage ?? {}
  return isImpossible(share) || Object.values(figuresIn(share)).every((value) => typeof value !== 'number')
}

function cycles({ cumulative, parties, relations, countsJoints }: Explored): Finding[] {
  const isHolding = ({ kind, isNotCurrent }: ExploredRelation) =>
    kind !== 'controls' && !isNotCurrent && (kind !== 'is' || countsJoints)
  return cumulative.cycles.map((members) => {
    const nodeIds = members.flatMap((index) => parties[index]?.id ?? []).toSorted()
    const inside = new Set(nodeIds)
    const lines = relations.filter(
      (relation) => isHolding(relation) && inside.has(relation.source) && inside.has(relation.target),
    )
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

function fromDeclared({ nodeId, of, stated, found }: DeclaredShare): Finding {
  return findingOf('declaredDiffers', `${of}:${nodeId}`, [nodeId], [], { stated, found })
}

/** Cumulative shares as the source states them beside the same recomputed: apart where at most one can be right. */
function declaredShares({ parties, relations }: Explored): DeclaredShare[] {
  const hasHoldings = relations.some(({ kind }) => kind === 'owns' || kind === 'joins')
  return parties.flatMap((party): DeclaredShare[] => {
    const data = party.node?.data
    if (party.isRoot || !hasHoldings) return []
    return [
      { of: 'own' as const, stated: data?.cumulativeOwnership, found: party.share },
      { of: 'joint' as const, stated: data?.jointlyHeldOwnership, found: party.joint },
    ].flatMap(({ of, stated, found }) => {
      if (stated === null || stated === undefined) return []
      const computed = found ?? { exact: 0 }
      const differs = figuresContradict(intervalOf(stated), intervalOf(computed), roundingOf(stated))
      return [{ nodeId: party.id, of, stated, found: computed, differs }]
    })
  })
}

/** What the holders of each company have together. Only rounding may keep a sum below the whole without being said. */
function companySums({ ownership }: Explored): CompanySum[] {
  return ownership.holdingsOf.flatMap((holdings, index): CompanySum[] => {
    const nodeId = ownership.ids[index]
    if (nodeId === undefined || holdings.length === 0) return []
    const edges = holdings.flatMap((holding) => holding.edges)
    const shares = holdings.map(({ share, stated }) => stated ?? share)
    const sum = shares.reduce(add, nothingHeld)
    const rounding = edges.reduce((all, { data }) => all + roundingOf(data?.percentage), 0)
    return [
      {
        nodeId,
        edgeIds: edges.map(({ id }) => id),
        explained: figureOf(sum),
        unexplained: figureOf(restOfWhole(sum)),
        // A sum above the whole leaves none of its lower ends certain, so it is said however little it is above.
        state: isContradictory(shares)
          ? 'over'
          : stateOf(sum, minus(fractionOf(100), fractionOf(rounding + machineError))),
      },
    ]
  })
}

/** What divisions of some machine may leave over in a sum, in percent. */
const machineError = 1e-7

function stateOf({ low, high }: Interval, enough: Fraction): CompanySum['state'] {
  if (compare(high.at, enough) < 0) return 'short'
  return compare(low.at, enough) >= 0 ? 'whole' : 'open'
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

function numbersOf({ node }: Party): Wording[] {
  return (node?.data?.identifiers ?? []).flatMap(({ value, source, extra }) =>
    wordingOf(extra?.registration_number, value, source),
  )
}

function namesOf({ node, name }: Party): Wording[] {
  return extrasOf(node?.data?.identifiers).flatMap(({ nameInSource, nameSourceId }) =>
    wordingOf(nameInSource, name, nameSourceId, isOtherName),
  )
}

function statusesOf({ node }: Party): Wording[] {
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

/** Two shares of which at most one can be right: their ranges do not meet, by more than rounding makes. */
function figuresContradict(stated: Interval, found: Interval, rounding: number) {
  const room = fractionOf(Math.max(rounding, 0.005))
  return isClearlyAbove(stated.low.at, found.high.at, room) || isClearlyAbove(found.low.at, stated.high.at, room)
}
