import { once } from 'node:events'
import { startProgram } from '../setup/process.ts'

/**
 * The layout of ownership graphs at four sizes (15 % shared owners, some circles), each in a process of its own so that
 * no run warms up the next; at two sizes beside elkjs layered and dagre on the same graphs, and the arithmetic of a graph
 * of 5,000. Ends with 1 when a goal is missed.
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

interface Compared {
  engine: string
  ms: number
  crossings: number
  overlaps: number
  fromMiddle: number
}

interface Sums {
  nodes: number
  edges: number
  cycles: number
  medianMs: number
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

const missed = found
  .filter(({ nodes, medianMs, overlaps }) => medianMs > (goalsMs[nodes] ?? Infinity) || overlaps > 0)
  .map(({ nodes }) => `layout of ${nodes} nodes`)

const ratios = { faster: 20, crossings: 1.25 }
print('\nengine  nodes      ms  crossings as drawn  overlaps  from the middle')
for (const nodes of [500, 2_000]) {
  const [ours, elk, dagre] = [await compare('ours', nodes), await compare('elk', nodes), await compare('dagre', nodes)]
  for (const { engine, ms, crossings, overlaps, fromMiddle } of [ours, elk, dagre]) {
    const cells = [nodes, ms, crossings, overlaps, `${fromMiddle} widths`]
    print(engine.padEnd(6) + cells.map((cell, at) => String(cell).padStart([7, 8, 20, 10, 17][at] ?? 8)).join(''))
  }
  const faster = Math.min(elk.ms, dagre.ms) / Math.max(1, ours.ms)
  print(
    `${faster.toFixed(1)} times as fast as the faster of both, ${(ours.crossings / elk.crossings).toFixed(2)} of ELK's crossings`,
  )
  if (nodes >= 2_000 && faster < ratios.faster) missed.push(`speed beside ELK and dagre at ${nodes}`)
  if (ours.crossings > ratios.crossings * elk.crossings) missed.push(`crossings at ${nodes}`)
  if (ours.overlaps > 0) missed.push(`overlaps at ${nodes}`)
  if (ours.fromMiddle > elk.fromMiddle) missed.push(`distance from the middle at ${nodes}`)
}

const sums = await figuresOf<Sums>('arithmetic.ts', ['5000', '20'])
print(
  `\narithmetic on ${sums.nodes} nodes, ${sums.edges} edges and ${sums.cycles} circles: ${sums.medianMs} ms, goal 200 ms`,
)
if (sums.medianMs > 200) missed.push('arithmetic')
if (missed.length > 0) {
  print(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

function measure(nodes: number): Promise<Figures> {
  return figuresOf('measure.ts', [String(nodes)])
}

function compare(engine: string, nodes: number): Promise<Compared> {
  return figuresOf('compare.ts', [engine, String(nodes)])
}

async function figuresOf<F>(script: string, args: string[]): Promise<F> {
  const program = startProgram([`components/graph/layout/testing/${script}`, ...args], {})
  await once(program.child, 'close')
  if (program.child.exitCode !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${program.output()}`)
  const figures: F = JSON.parse(program.output())
  return figures
}
