import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership, nothingHeld, percentageOf, readOwnership } from '#lib/domain/ownership/index.ts'
import { isCurrentRelation, type Known, type ReadCompany, type Relation, serviceIdOf } from './answer.ts'
import { toEdges } from './edges.ts'
import type { DrawnNode } from './identity.ts'
import { type GraphMention, hashOf, identify, kindOf, nameOf } from './identity.ts'
import { startNodes } from './nodes.ts'
import { rootReport } from './root-report.ts'
import { mergeSources } from './sources.ts'
import type { Assembly } from './stop.ts'
import { stopOf } from './stop.ts'
import { pathTo, toRead, walkUp } from './walk.ts'

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
