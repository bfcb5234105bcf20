import type { z } from 'zod'
import type { GraphNode, ShareholderGraph, ShareholderReport } from '#lib/contract/index.ts'
import { cumulativeOwnership, nothingHeld, percentageOf, readOwnership } from '#lib/domain/ownership/index.ts'
import { isCurrentRelation, type Known, type ReadCompany, type Relation, serviceIdOf } from './answer.ts'
import { type DrawnNode, type GraphMention, hashOf, identify, kindOf, nameOf } from './identity.ts'
import { mergeSources, startNodes, toEdges } from './parts.ts'
import { type GraphWalk, graphCompaniesMax, pathTo, toRead, walkUp } from './walk.ts'

/** The graph of the known answers. It does not depend on their order or on the workers that read them. */
export function assembleGraph(known: ReadonlyMap<string, Known>, assembly: Assembly): ShareholderGraph {
  const { rootId, maxDepth, now } = assembly
  const walk = walkUp(known, rootId, maxDepth)
  const companies = toRead(walk, maxDepth).flat()
  const reads = companies.flatMap((serviceId) => {
    const read = known.get(serviceId)?.read
    return read ? [{ serviceId, read }] : []
  })
  const drawn = drawnOf(reads)
  const sources = mergeSources(reads)
  const nodes = startNodes(rootId, known, drawn, sources)
  const edges = toEdges(drawn, sources)
  const graph = { rootCompanyId: rootId, nodes, edges }
  addCumulative(graph)
  const root = known.get(rootId)?.read
  if (root && nodes[0]?.data) nodes[0].data.shareholderReport = rootReport(root)
  const errors = companies.flatMap((serviceId) => {
    const failure = known.get(serviceId)?.failure
    return failure ? [{ path: pathTo(walk, serviceId), ...failure }] : []
  })
  return {
    ...graph,
    maxDepth,
    extractionTimestamp: now.toISOString(),
    sources: sources.merged,
    ...stopOf({
      assembly,
      walk,
      readCount: reads.length,
      errors,
      largestOnly: reads.filter(({ read }) => read.incompleteReason !== null).length,
      withoutId: countWithoutId(drawn),
    }),
    errors,
  }
}

function drawnOf(reads: readonly { serviceId: string; read: ReadCompany }[]): DrawnNode[] {
  const mentions = reads.flatMap(({ serviceId, read }) => {
    const met = new Map<string, number>()
    return read.relations.map((relation): GraphMention => {
      const occurrence = met.get(nameOf(relation)) ?? 0
      // The rows of a company without an id are one company in its list; of two persons nothing says so.
      if (kindOf(relation) === 'person') met.set(nameOf(relation), occurrence + 1)
      return { relation, heldId: serviceId, occurrence }
    })
  })
  const ids = identify(mentions)
  return mentions.map((mention, index) => ({ ...mention, holderId: ids[index] ?? hashOf(String(index)) }))
}

/** Cumulative and joint shares of every node, by the one module the console computes with as well. */
function addCumulative(graph: ShareholderGraph & { nodes: GraphNode[] }): void {
  const { share, joint } = cumulativeOwnership(readOwnership(graph))
  for (const [index, { data }] of graph.nodes.entries()) {
    if (!data) continue
    data.cumulativeOwnership = percentageOf(share[index] ?? nothingHeld)
    data.jointlyHeldOwnership = percentageOf(joint[index] ?? nothingHeld)
  }
}

/** Companies that hold shares today and cannot be followed, because no register here numbers them. */
function countWithoutId(drawn: readonly DrawnNode[]): number {
  const isUnknown = (relation: Relation) =>
    kindOf(relation) === 'company' && serviceIdOf(relation) === null && isCurrentRelation(relation)
  return new Set(drawn.filter(({ relation }) => isUnknown(relation)).map(({ holderId }) => holderId)).size
}

/** The root's shareholders of today as its register lists them, in the fields the interface gives them. */
function rootReport({ report, relations }: ReadCompany): z.infer<typeof ShareholderReport> {
  return {
    sources: report.sources,
    shareholders: relations
      .filter(isCurrentRelation)
      .map(({ type, company, person, numberOfShares, percentage, totalNominalValue, interestType, source }) => ({
        type: typeof type === 'string' ? type : undefined,
        company,
        person,
        numberOfShares,
        percentage,
        totalNominalValue,
        interestType: interestType ?? 'shareholding',
        source,
      })),
  }
}

interface Assembly {
  rootId: string
  maxDepth: number
  now: Date
  /** Whether more is still being read: then the graph is a part and says so. */
  isRunning: boolean
}

interface Outcome {
  assembly: Assembly
  walk: GraphWalk
  readCount: number
  errors: readonly { code: string }[]
  largestOnly: number
  withoutId: number
}

/** Why the extraction ended. `completed` only where nothing is left to read; other reasons are in the detail. */
function stopOf(outcome: Outcome): { stopReason: string; stopReasonDetail: string } {
  const { assembly, walk, readCount, errors } = outcome
  const total = walk.levels.slice(0, assembly.maxDepth).flat().length
  if (assembly.isRunning) {
    const unread = total - readCount - errors.length
    return {
      stopReason: 'inProgress',
      stopReasonDetail: sentences([
        `${counted(readCount)} read so far, ${unread} known and not read yet`,
        ...failures(errors),
      ]),
    }
  }
  const beyond = walk.levels[assembly.maxDepth]?.length ?? 0
  const detail = sentences([
    `${counted(readCount)} read`,
    ...failures(errors),
    ...(beyond > 0 ? [`${counted(beyond)} at level ${assembly.maxDepth} not asked: maxDepth`] : []),
    ...(walk.leftOut > 0 ? [`${walk.leftOut} left out: a graph has at most ${graphCompaniesMax} companies`] : []),
    ...(outcome.withoutId > 0 ? [`${counted(outcome.withoutId)} without an id that could be followed`] : []),
    ...(outcome.largestOnly > 0 ? [`of ${outcome.largestOnly} the register lists only some holders`] : []),
  ])
  if (walk.leftOut > 0) return { stopReason: 'companyLimitReached', stopReasonDetail: detail }
  if (errors.length > 0) return { stopReason: 'completedWithErrors', stopReasonDetail: detail }
  return { stopReason: beyond > 0 ? 'maxDepthReached' : 'completed', stopReasonDetail: detail }
}

function failures(errors: readonly { code: string }[]): string[] {
  const byCode = [...Map.groupBy(errors, ({ code }) => code)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = byCode.map(([code, all]) => `${all.length} ${code}`)
  return errors.length === 0 ? [] : [`${counted(errors.length)} not readable (${parts.join(', ')})`]
}

function counted(count: number) {
  return `${count} ${count === 1 ? 'company' : 'companies'}`
}

function sentences(parts: readonly string[]) {
  return `${parts.join('; ')}.`
}
