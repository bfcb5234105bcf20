import { type Layout, type LayoutNode, type LayoutOptions, layOutParts, stackParts } from '../layout/index.ts'
import { loopRoom } from './labels.ts'
import type { Line, Route, Size } from './model.ts'
import { edgeRoutesOf, movedRoute } from './routes.ts'
import { wordsWidths } from './widths.ts'

/** What is to be drawn, as it crosses to the worker. */
export interface DrawingOrder {
  turn: number
  boxes: ReadonlyMap<string, Size>
  lines: readonly (Line & { weight: number })[]
  rootId: string | null
  options: LayoutOptions
}

export interface DrawingWork {
  turn: number
  layout: Layout
  routes: readonly Route[]
}

/** As near as readable boxes can be, so that more of them are in view: neighbours, and layers with one line of words between. */
const gaps = { nodeGap: 18, layerGap: 80 } as const

/** Places and lines of a picture: pure, so that it runs in a worker and in a test alike. */
export function draw({ turn, boxes, lines, rootId, options }: DrawingOrder): DrawingWork {
  const isRadial = options.shape === 'radial'
  const wanted = isRadial ? options : { ...gaps, ...options }
  const nodes = nodesOf(boxes, lines, isRadial)
  const parts = layOutParts({ nodes, edges: lines, ...(rootId === null ? {} : { rootId }) }, wanted)
  // Lines make gaps higher, so each part is drawn before it is known where the next one stands.
  const own = linesOfParts(parts, lines)
  const routed = parts.map((part, at) => edgeRoutesOf(own[at] ?? [], part, boxes, isRadial))
  const stacked = stackParts(
    routed.map(({ layout }) => layout),
    wanted,
  )
  const routes = routed.flatMap((part, at) => {
    const move = stacked.moves[at]
    return at === 0 || move === undefined ? part.routes : part.routes.map((route) => movedRoute(route, move))
  })
  return { turn, layout: stacked.layout, routes }
}

/** Boxes with the room for words beside them. */
function nodesOf(boxes: ReadonlyMap<string, Size>, lines: readonly Line[], isRadial: boolean): LayoutNode[] {
  const loops = new Map(lines.filter(({ source, target }) => source === target).map((line) => [line.source, line]))
  const words = isRadial ? new Map<string, number>() : wordsWidths(lines, boxes)
  return [...boxes].map(([id, { width, height }]) => {
    const loop = loops.get(id)
    // On both sides, because a box is laid out around its middle.
    const withLoop = loop === undefined ? width : width + 2 * loopRoom(loop)
    return { id, width: Math.max(withLoop, words.get(id) ?? 0), height }
  })
}

function linesOfParts<One extends Line>(parts: readonly Layout[], lines: readonly One[]): One[][] {
  const partOf = new Map(parts.flatMap(({ positions }, at) => [...positions.keys()].map((id) => [id, at] as const)))
  const own = parts.map((): One[] => [])
  for (const line of lines) own[partOf.get(line.source) ?? -1]?.push(line)
  return own
}
