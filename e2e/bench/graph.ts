import { once } from 'node:events'
import { startProgram } from '../setup/process.ts'

/**
 * The layout of ownership graphs at four sizes (15 % shared owners, some circles), each in a process of its own so that
 * no run warms up the next. Ends with 1 when a goal is missed. elkjs and dagre are no dependencies, so nothing is beside it.
 */
interface Figures {
  nodes: number
  edges: number
  firstMs: number
  medianMs: number
  growMs: number
  moved: number
  layers: number
  broken: number
  crossings: number
  overlaps: number
  fromMiddle: number
}

const goalsMs: Record<number, number> = { 5000: 150, 20000: 1_000 }
const found: Figures[] = []
for (const nodes of [500, 2_000, 5_000, 20_000]) found.push(await measure(nodes))

const print = (line: string) => process.stdout.write(`${line}\n`)
print('nodes  edges  layers  first ms  median ms  goal ms  +1 node ms  moved  crossings  overlaps  from the middle')
for (const one of found) {
  const cells = [one.nodes, one.edges, one.layers, one.firstMs, one.medianMs, goalsMs[one.nodes] ?? '', one.growMs]
  const rest = [one.moved, one.crossings, one.overlaps, `${one.fromMiddle} widths`]
  const widths = [5, 7, 8, 10, 11, 9, 12, 7, 11, 10, 17]
  print([...cells, ...rest].map((cell, index) => String(cell).padStart(widths[index] ?? 8)).join(''))
}
const [small, large] = [found.at(-2), found.at(-1)]
const growth = (large?.medianMs ?? 0) / Math.max(1, small?.medianMs ?? 1)
print(`four times the nodes take ${growth.toFixed(1)} times as long`)

const missed = found.filter(({ nodes, medianMs, overlaps }) => medianMs > (goalsMs[nodes] ?? Infinity) || overlaps > 0)
if (missed.length > 0) process.exitCode = 1

async function measure(nodes: number): Promise<Figures> {
  const program = startProgram(['components/graph/layout/testing/measure.ts', String(nodes)], {})
  await once(program.child, 'close')
  if (program.child.exitCode !== 0) throw new Error(`the layout of ${nodes} nodes failed:\n${program.output()}`)
  const figures: Figures = JSON.parse(program.output())
  return figures
}
