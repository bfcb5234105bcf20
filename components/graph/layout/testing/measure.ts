import { layOut } from '../index.ts'
import { threadMs } from './clock.ts'
import { makeGraph } from './graphs.ts'
import { distanceFromMiddle, overlapsOf } from './quality.ts'

/** Lays out one made graph a few times and prints its figures as JSON. `node … measure.ts <nodes> [rounds]` */
const nodes = Number(process.argv[2] ?? '2000')
const rounds = Number(process.argv[3] ?? '5')
const graph = makeGraph({ nodes })
const times: number[] = []
let layout = layOut(makeGraph({ nodes: 300 }))
for (let round = 0; round < rounds; round += 1) {
  const startedAt = threadMs()
  layout = layOut(graph)
  times.push(threadMs() - startedAt)
}
const opened = graph.nodes.at(-1)?.id ?? ''
const grown = {
  ...graph,
  nodes: [...graph.nodes, { id: 'new', width: 200, height: 64 }],
  edges: [...graph.edges, { id: 'to new', source: 'new', target: opened }],
}
const startedAt = threadMs()
const after = layOut(grown, { previous: layout })
const growMs = threadMs() - startedAt
const moved = graph.nodes.filter(({ id }) => {
  const [a, b] = [layout.positions.get(id), after.positions.get(id)]
  return a === undefined || b === undefined || Math.hypot(a.x - b.x, a.y - b.y) > 1
}).length
const figures = {
  nodes,
  edges: graph.edges.length,
  firstMs: Math.round(times[0] ?? 0),
  medianMs: Math.round(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0),
  growMs: Math.round(growMs),
  moved,
  layers: Math.max(...layout.layers.values()) + 1,
  broken: layout.broken.size,
  crossings: layout.crossings,
  overlaps: overlapsOf(graph, layout).length,
  fromMiddle: Math.round(distanceFromMiddle(graph, layout) * 10) / 10,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
