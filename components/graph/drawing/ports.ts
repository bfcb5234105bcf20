import type { Layout } from '../layout/index.ts'
import type { Line, Size } from './routes.ts'

/** Between two lines at one side of a box: each keeps its arrow head and its width. */
const portGap = 28
const labelGap = 6
/** Beside the outermost lines, where the corners of a box are round. */
const sideMargin = 16
/** Boxes grow for their lines up to this; more lines stand closer. */
const linesWidthMax = 480

/** Where a line leaves its holder and enters what it holds, from the middle of each box. */
export interface Ports {
  from: number
  to: number
}

/** An end of a line at the top or bottom of a box. */
interface End {
  line: Line
  isStart: boolean
  /** Lines that close a circle stand right of the others. */
  isUpwards: boolean
  x: number
}

/** How wide each box has to be for its lines to stand side by side with their words. */
export function linesWidths(lines: readonly Line[]): Map<string, number> {
  const above = new Map<string, number>()
  const below = new Map<string, number>()
  for (const { source, target, labelWidth = 0 } of lines) {
    if (source === target) continue
    above.set(target, (above.get(target) ?? -portGap) + portGap)
    below.set(source, (below.get(source) ?? -labelGap) + Math.max(portGap - labelGap, labelWidth) + labelGap)
  }
  const widths = new Map<string, number>()
  for (const ends of [above, below])
    for (const [id, width] of ends) {
      const wanted = Math.min(linesWidthMax, width + 2 * sideMargin)
      widths.set(id, Math.max(widths.get(id) ?? 0, wanted))
    }
  return widths
}

/** Every line has a port of its own at both ends, in the order of the boxes it comes from and leads to. */
export function portsOf(lines: readonly Line[], layout: Layout, boxes: ReadonlyMap<string, Size>): Map<string, Ports> {
  const sides = new Map<string, { id: string; ends: End[] }>()
  const put = (id: string, isTop: boolean, end: End) => {
    const key = `${isTop ? 't' : 'b'}${id}`
    const side = sides.get(key)
    if (side === undefined) sides.set(key, { id, ends: [end] })
    else side.ends.push(end)
  }
  const ports = new Map<string, Ports>()
  for (const line of lines) {
    const { id, source, target } = line
    const [from, to] = [layout.positions.get(source), layout.positions.get(target)]
    if (from === undefined || to === undefined || source === target) continue
    const isUpwards = runsUpwards(line, layout)
    const bends = layout.routes.get(id)
    ports.set(id, { from: 0, to: 0 })
    put(source, isUpwards, { line, isStart: true, isUpwards, x: bends?.[0]?.x ?? to.x })
    put(target, !isUpwards, { line, isStart: false, isUpwards, x: bends?.at(-1)?.x ?? from.x })
  }
  for (const { id, ends } of sides.values()) spread(ends, boxes.get(id)?.width ?? 0, ports)
  return ports
}

/** A line that closes a circle runs against the others. */
export function runsUpwards({ id, source, target }: Line, { broken, positions }: Layout): boolean {
  return broken.has(id) || (positions.get(source)?.y ?? 0) > (positions.get(target)?.y ?? 0)
}

function spread(ends: End[], width: number, ports: Map<string, Ports>): void {
  ends.sort((a, b) => Number(a.isUpwards) - Number(b.isUpwards) || a.x - b.x || (a.line.id < b.line.id ? -1 : 1))
  const places = [0]
  for (let at = 1; at < ends.length; at += 1)
    places.push((places[at - 1] ?? 0) + Math.max(portGap, (wordsOf(ends[at - 1]) + wordsOf(ends[at])) / 2 + labelGap))
  const all = places.at(-1) ?? 0
  const scale = all === 0 ? 1 : Math.min(1, Math.max(0, width - 2 * sideMargin) / all)
  for (const [at, { line, isStart }] of ends.entries()) {
    const port = ports.get(line.id)
    if (port !== undefined) port[isStart ? 'from' : 'to'] = ((places[at] ?? 0) - all / 2) * scale
  }
}

/** The words of a line stand where it starts. */
function wordsOf(end: End | undefined): number {
  return end?.isStart ? (end.line.labelWidth ?? 0) : 0
}
