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

/** An end at the top or bottom of a box: of a line, or of the trunk that all branches of a holder share. */
interface End {
  ids: string[]
  isStart: boolean
  /** Lines that close a circle stand right of the others. */
  isUpwards: boolean
  x: number
  /** How wide the words are that stand here. */
  words: number
}

/** How wide each box would have to be for its lines to stand side by side with their words. */
function widthsWanted(lines: readonly Line[]): Map<string, number> {
  const above = new Map<string, number>()
  const below = new Map<string, number>()
  const trunks = new Set<string>()
  for (const { source, target, isBranch, labelWidth = 0 } of lines) {
    if (source === target) continue
    above.set(target, (above.get(target) ?? -portGap) + portGap)
    if (isBranch && trunks.has(source)) continue
    if (isBranch) trunks.add(source)
    const words = Math.max(portGap - labelGap, isBranch ? 0 : labelWidth)
    below.set(source, (below.get(source) ?? -labelGap) + words + labelGap)
  }
  const widths = new Map<string, number>()
  for (const ends of [above, below])
    for (const [id, width] of ends) widths.set(id, Math.max(widths.get(id) ?? 0, width + 2 * sideMargin))
  return widths
}

/** How wide each box has to be for its lines. */
export function linesWidths(lines: readonly Line[]): Map<string, number> {
  return new Map([...widthsWanted(lines)].map(([id, width]) => [id, Math.min(linesWidthMax, width)]))
}

/**
 * How wide a place each box needs for words that reach beyond it: those of a branch above the box it ends at, and those of lines
 * that stand closer under the box they leave than their words are wide.
 */
export function wordsWidths(lines: readonly Line[], boxes: ReadonlyMap<string, Size>): Map<string, number> {
  const wanted = widthsWanted(lines)
  const widths = new Map<string, number>()
  for (const { source, target, isBranch, labelWidth = 0 } of lines) {
    if (source === target) continue
    const [id, own] = isBranch ? [target, 0] : [source, boxes.get(source)?.width ?? 0]
    if (!isBranch && (wanted.get(id) ?? 0) <= own) continue
    widths.set(id, Math.max(widths.get(id) ?? 0, Math.max(0, own - 2 * sideMargin) + labelWidth))
  }
  return widths
}

/** Every line has a port of its own at both ends, in the order of the boxes it comes from and leads to; branches share one trunk. */
export function portsOf(
  lines: readonly Line[],
  branches: ReadonlySet<string>,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
): Map<string, Ports> {
  const sides = new Map<string, { box: string; ends: End[] }>()
  const put = (box: string, isTop: boolean, end: End) => {
    const key = `${isTop ? 't' : 'b'}${box}`
    const side = sides.get(key)
    if (side === undefined) sides.set(key, { box, ends: [end] })
    else side.ends.push(end)
  }
  const ports = new Map<string, Ports>()
  const trunks = new Map<string, End>()
  for (const line of lines) {
    const { id, source, target, labelWidth = 0 } = line
    const [from, to] = [layout.positions.get(source), layout.positions.get(target)]
    if (from === undefined || to === undefined || source === target) continue
    const [isUpwards, isBranch] = [runsUpwards(line, layout), branches.has(id)]
    const bends = layout.routes.get(id)
    ports.set(id, { from: 0, to: 0 })
    const start = { ids: [id], isStart: true, isUpwards, x: bends?.[0]?.x ?? to.x, words: isBranch ? 0 : labelWidth }
    const trunk = isBranch ? trunks.get(source) : undefined
    if (trunk === undefined) put(source, isUpwards, start)
    else join(trunk, start)
    if (isBranch && trunk === undefined) trunks.set(source, start)
    const x = bends?.at(-1)?.x ?? from.x
    put(target, !isUpwards, { ids: [id], isStart: false, isUpwards, x, words: isBranch ? labelWidth : 0 })
  }
  for (const { box, ends } of sides.values()) spread(ends, boxes.get(box)?.width ?? 0, ports)
  return ports
}

/** A trunk stands in the middle of where its branches lead. */
function join(trunk: End, { ids, x }: End): void {
  trunk.ids.push(...ids)
  trunk.x += (x - trunk.x) / trunk.ids.length
}

/** A line that closes a circle runs against the others. */
export function runsUpwards({ id, source, target }: Line, { broken, positions }: Layout): boolean {
  return broken.has(id) || (positions.get(source)?.y ?? 0) > (positions.get(target)?.y ?? 0)
}

function spread(ends: End[], width: number, ports: Map<string, Ports>): void {
  ends.sort((a, b) => Number(a.isUpwards) - Number(b.isUpwards) || a.x - b.x || (nameOf(a) < nameOf(b) ? -1 : 1))
  const places = [0]
  for (const [at, { words }] of ends.slice(1).entries())
    places.push((places[at] ?? 0) + Math.max(portGap, ((ends[at]?.words ?? 0) + words) / 2 + labelGap))
  const all = places.at(-1) ?? 0
  const scale = all === 0 ? 1 : Math.min(1, Math.max(0, width - 2 * sideMargin) / all)
  for (const [at, { ids, isStart }] of ends.entries()) {
    const place = ((places[at] ?? 0) - all / 2) * scale
    for (const id of ids) {
      const port = ports.get(id)
      if (port !== undefined) port[isStart ? 'from' : 'to'] = place
    }
  }
}

/** Makes the order of ends at one place the same for the same graph. */
function nameOf({ ids: [first = ''] }: End): string {
  return first
}
