import dagre from '@dagrejs/dagre'
import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { layOut } from '../index.ts'
import type { Layout, LayoutGraph, Point } from '../model.ts'
import { threadMs } from './clock.ts'
import { makeGraph } from './graphs.ts'
import { crossingsOf } from './polylines.ts'
import { distanceFromMiddle, overlapsOf } from './quality.ts'

/** One engine on one made graph, its figures as JSON. `node … compare.ts <ours|elk|dagre> <nodes>` */
const engine = process.argv[2] ?? 'ours'
const nodes = Number(process.argv[3] ?? '500')

interface Drawn {
  positions: Layout['positions']
  lines: Point[][]
}

const drawers: Record<string, (graph: LayoutGraph) => Drawn | Promise<Drawn>> = { ours, elk, dagre: byDagre }
const drawer = drawers[engine] ?? ours
await drawer(makeGraph({ nodes: 60, seed: 2 }))
const graph = makeGraph({ nodes })
const startedAt = threadMs()
const { positions, lines } = await drawer(graph)
const ms = threadMs() - startedAt
const layout = { ...layOut(makeGraph({ nodes: 2 })), positions }
const figures = {
  engine,
  nodes,
  ms: Math.round(ms),
  crossings: crossingsOf(lines),
  overlaps: overlapsOf(graph, layout).length,
  fromMiddle: Math.round(distanceFromMiddle(graph, layout) * 100) / 100,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)

function ours(given: LayoutGraph): Drawn {
  const { positions, routes } = layOut(given)
  const at = (id: string) => positions.get(id) ?? { x: 0, y: 0 }
  return {
    positions,
    lines: given.edges.map(({ id, source, target }) => [at(source), ...(routes.get(id) ?? []), at(target)]),
  }
}

/** Layered with the same gaps as ours, owners above; everything else as it comes. */
async function elk(given: LayoutGraph): Promise<Drawn> {
  const laid: ElkNode = await new ELK().layout<ElkNode>({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'POLYLINE',
      'elk.spacing.nodeNode': '32',
      'elk.layered.spacing.nodeNodeBetweenLayers': '96',
    },
    children: given.nodes.map(({ id, width, height }) => ({ id, width, height })),
    edges: given.edges.map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  })
  const positions = new Map(
    (laid.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [
      id,
      { x: x + width / 2, y: y + height / 2 },
    ]),
  )
  const lines = (laid.edges ?? []).flatMap(({ sections }) =>
    (sections ?? []).map(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint]),
  )
  return { positions, lines }
}

function byDagre(given: LayoutGraph): Drawn {
  const made = new dagre.graphlib.Graph({ multigraph: true })
  made.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 96 })
  made.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of given.nodes) made.setNode(id, { width, height })
  for (const { id, source, target } of given.edges) made.setEdge(source, target, {}, id)
  dagre.layout(made)
  const positions = new Map(given.nodes.map(({ id }) => [id, { x: made.node(id).x, y: made.node(id).y }]))
  return { positions, lines: made.edges().map((edge) => made.edge(edge).points ?? []) }
}
