import type { ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership, readOwnership } from '#lib/domain/ownership/index.ts'
import { threadMs } from './clock.ts'
import { makeGraph } from './graphs.ts'

/** What everybody owns in a made graph with circles, a few times, as JSON. `node … arithmetic.ts <nodes> <circles>` */
const nodes = Number(process.argv[2] ?? '5000')
const { nodes: parties, edges, rootId = '' } = makeGraph({ nodes, cycles: Number(process.argv[3] ?? '20') })
const holders = new Map<string, number>()
for (const { target } of edges) holders.set(target, (holders.get(target) ?? 0) + 1)
const graph: ShareholderGraph = {
  rootCompanyId: rootId,
  nodes: parties.map(({ id }) => ({ id, type: id === rootId ? 'rootEntity' : 'company' })),
  edges: edges.map(({ id, source, target }) => {
    const share = 100 / (holders.get(target) ?? 1)
    return { id, source, target, data: { percentage: { minimum: share * 0.9, maximum: share } } }
  }),
}
const times: number[] = []
let cycles = 0
for (let round = 0; round < 7; round += 1) {
  const startedAt = threadMs()
  cycles = cumulativeOwnership(readOwnership(graph)).cycles.length
  times.push(threadMs() - startedAt)
}
const medianMs = times.toSorted((a, b) => a - b)[3] ?? 0
process.stdout.write(
  `${JSON.stringify({ nodes, edges: edges.length, cycles, firstMs: Math.round(times[0] ?? 0), medianMs: Math.round(medianMs) })}\n`,
)
