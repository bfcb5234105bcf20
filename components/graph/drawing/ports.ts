import type { Layout } from '../layout/index.ts'
import type { Line, LineKinds, Size } from './model.ts'

/** Between two lines at one side of a box: each keeps its arrow head and its width. */
export const portGap = 28
export const labelGap = 6
/** Beside the outermost lines, where the corners of a box are round. */
export const sideMargin = 16

/** A piece this near to straight is drawn straight: its port moves by less than lines lie apart. */
export const almostStraight = 8

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
  labels: number
}

/** Every line has a port of its own at both ends, in the order of the boxes it comes from and leads to; branches share one trunk. */
export function portsOf(
  lines: readonly Line[],
  { branches, endLabelled }: LineKinds,
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
    const [isUpwards, isBranch, isAtEnd] = [runsUpwards(line, layout), branches.has(id), endLabelled.has(id)]
    const bends = layout.routes.get(id)
    ports.set(id, { from: 0, to: 0 })
    const start = { ids: [id], isStart: true, isUpwards, x: bends?.[0]?.x ?? to.x, labels: isAtEnd ? 0 : labelWidth }
    const trunk = isBranch ? trunks.get(source) : undefined
    if (trunk === undefined) put(source, isUpwards, start)
    else join(trunk, start)
    if (isBranch && trunk === undefined) trunks.set(source, start)
    const x = bends?.at(-1)?.x ?? from.x
    put(target, !isUpwards, { ids: [id], isStart: false, isUpwards, x, labels: isAtEnd ? labelWidth : 0 })
  }
  for (const { box, ends } of sides.values()) spread(ends, boxes.get(box)?.width ?? 0, ports)
  return ports
}

/** A trunk stands in the middle of where its branches lead. */
function join(trunk: End, { ids, x }: End) {
  trunk.ids.push(...ids)
  trunk.x += (x - trunk.x) / trunk.ids.length
}

/** A line that closes a circle runs against the others. */
export function runsUpwards({ id, source, target }: Line, { broken, positions }: Layout): boolean {
  return broken.has(id) || (positions.get(source)?.y ?? 0) > (positions.get(target)?.y ?? 0)
}

function spread(ends: End[], width: number, ports: Map<string, Ports>) {
  ends.sort((a, b) => Number(a.isUpwards) - Number(b.isUpwards) || a.x - b.x || (nameOf(a) < nameOf(b) ? -1 : 1))
  const places = [0]
  for (const [at, { labels }] of ends.slice(1).entries())
    places.push((places[at] ?? 0) + Math.max(portGap, ((ends[at]?.labels ?? 0) + labels) / 2 + labelGap))
  const all = places.at(-1) ?? 0
  const room = Math.max(0, width - 2 * sideMargin)
  const scale = all === 0 ? 1 : Math.min(1, room / all)
  const middle = all / 2 + asideOf(ends, places, room - all)
  for (const [at, { ids, isStart }] of ends.entries()) {
    const place = ((places[at] ?? 0) - middle) * scale
    for (const id of ids) {
      const port = ports.get(id)
      if (port !== undefined) port[isStart ? 'from' : 'to'] = place
    }
  }
}

/** How far words reach further beyond the outermost lines at the right than at the left: they stand in the middle with their lines. */
function asideOf(ends: readonly End[], places: readonly number[], room: number) {
  let [left, right] = [0, places.at(-1) ?? 0]
  const middle = right / 2
  for (const [at, { labels }] of ends.entries()) {
    left = Math.min(left, (places[at] ?? 0) - labels / 2)
    right = Math.max(right, (places[at] ?? 0) + labels / 2)
  }
  const most = Math.max(0, room / 2)
  return Math.max(-most, Math.min(most, (left + right) / 2 - middle))
}

/** Makes the order of ends at one place the same for the same graph. */
function nameOf({ ids: [first = ''] }: End) {
  return first
}
