import type { Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { type Knowledge, unknown as notKnown } from '#lib/domain/knowledge/index.ts'
import {
  type Determination,
  determineOwners,
  isInForce,
  type OwnerOutcome,
  type OwnerThreshold,
  type PaperStep,
  upstreamOf,
} from '#lib/domain/law/index.ts'
import {
  finishedGraph,
  type IntervalText,
  intervalOfText,
  isSameShare,
  type OpenBranch,
  openBranchesOf,
  partyOfNode,
  percentageOf,
  reaches,
  structureOf,
} from '#lib/domain/ownership/index.ts'

/** A line of the graph that a step rests on, with the source it was read from. */
interface PaperLine {
  /** Of the edge; steps name their lines by it. */
  id: string
  /** Counts up from 1 in the order of the paper. */
  number: number
  by: string
  of: string
  /** As the source states it. */
  stated: Percentage | null
  kind: string | null
  sourceName: string | null
  /** Of the source, or when it was retrieved; null where neither is stated. */
  sourceDate: string | null
}

export interface DeterminationPaper {
  determination: Determination
  /** Whether the threshold is the law on the day of the paper. */
  isInForce: boolean
  /** Natural persons: owners first, then those who may be, then the others, each by name. */
  persons: readonly OwnerOutcome[]
  lines: readonly PaperLine[]
  /** Parts of the company whose owners are not known, one of whom alone could reach the threshold. */
  unknown: readonly OpenBranch[]
  /** Whether nobody whom the graph lacks could reach the threshold. */
  whole: Knowledge<true>
  nameOf: (id: string) => string
}

/**
 * Relations above a company of which the paper is worked out, off the main thread: as a tree one to three seconds. They are
 * what is counted, not the parties: where everybody holds of everybody, ways are many times the parties.
 */
export const relationsAboveMax = 4_000

/** How many relations there are above the company of a graph; 0 where it has none to ask about. */
export function countAbove(graph: ShareholderGraph, today: string): number {
  const root = rootOf(graph)
  return root === null ? 0 : upstreamOf(structureOf(graph, { asOf: today }), root).holdings.length
}

function rootOf(graph: ShareholderGraph) {
  return graph.rootCompanyId ?? (graph.nodes ?? []).find(({ type }) => type === 'rootEntity')?.id ?? null
}

const order = { is: 0, may: 1, isNot: 2 } as const

/** Null where the graph has no root to ask about. What has ended by this day is left out. */
export function determinationPaper(
  graph: ShareholderGraph,
  threshold: OwnerThreshold,
  today: string,
): DeterminationPaper | null {
  const root = rootOf(graph)
  const structure = structureOf(graph, { asOf: today })
  if (root === null || !structure.parties.some(({ id }) => id === root)) return null
  const determination = determineOwners(structure, root, threshold)
  const nameOf = nameIn(graph)
  const persons = [...determination.outcomes.values()]
    .filter(({ type }) => type === 'person')
    .toSorted((a, b) => order[a.status] - order[b.status] || nameOf(a.party).localeCompare(nameOf(b.party)))
  const isLaw = !threshold.isWhatIf && isInForce(threshold.source, today)
  const { percent, isStrict } = threshold.limit
  const asked = { percent: Number(percent), isInclusive: !isStrict }
  const unknown = openBranchesOf(graph, { asOf: today }).filter(({ share }) => reaches(share, asked) !== 'not')
  const finished = finishedGraph(graph)
  const whole = finished.isKnown && unknown.length > 0 ? notKnown('notPublished', String(unknown.length)) : finished
  return { determination, isInForce: isLaw, persons, lines: linesOf(graph, persons), unknown, whole, nameOf }
}

/** What a party of a graph is called; its id where it has no name. */
export function nameIn(graph: ShareholderGraph): (id: string) => string {
  const names = new Map((graph.nodes ?? []).map((node) => [node.id, partyOfNode(node).name]))
  return (id) => names.get(id) || id
}

/** Every line that a step names, once, in the order in which the paper names them. */
function linesOf(graph: ShareholderGraph, persons: readonly OwnerOutcome[]): PaperLine[] {
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  const ids = new Set(persons.flatMap(({ steps }) => steps.flatMap(sourcesOf)))
  return [...ids].flatMap((id, index): PaperLine[] => {
    const edge = edges.get(id)
    if (edge === undefined) return []
    const { percentage = null, interestType = null, sourceId } = edge.data ?? {}
    const source = graph.sources?.[sourceId ?? '']
    const sourceDate = source?.date?.normalized ?? source?.date?.original ?? source?.retrievalTime ?? null
    const said = { sourceName: source?.name ?? sourceId ?? null, sourceDate }
    return [
      { id, number: index + 1, by: edge.source, of: edge.target, stated: percentage, kind: interestType, ...said },
    ]
  })
}

/** The lines a step rests on. */
export function sourcesOf({ operands, chain }: PaperStep): string[] {
  const holdings = [...operands, ...chain.flatMap((round) => round.holdings)].flatMap(({ statements }) => statements)
  const controls = chain.flatMap(({ statement }) => statement ?? [])
  return [...holdings, ...controls].flatMap(({ source }) => source ?? [])
}

/** Numbers of the lines a step rests on, ascending. */
export function numbersOf(step: PaperStep, { lines }: Pick<DeterminationPaper, 'lines'>): number[] {
  const ids = new Set(sourcesOf(step))
  return lines.flatMap(({ id, number }) => (ids.has(id) ? [number] : []))
}

/** For showing: a figure of the paper. */
export function percentageOfText(text: IntervalText): Percentage {
  return percentageOf(intervalOfText(text))
}

/** Whether the sum of Article 52 and cumulative ownership are two figures for somebody, joint parcels counted whole in both. */
export function doRulesDiffer({ art52, cumulative: { share, withJoint } }: OwnerOutcome): boolean {
  return !isSameShare(intervalOfText(art52), { low: intervalOfText(share).low, high: intervalOfText(withJoint).high })
}
