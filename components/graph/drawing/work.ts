import { type Layout, type LayoutOptions, layOut } from '../layout/index.ts'
import { type Line, loopRoom, type Route, routesOf, type Size } from './routes.ts'

/** What is to be drawn, as it crosses to the worker. */
export interface DrawingOrder {
  turn: number
  boxes: ReadonlyMap<string, Size>
  lines: readonly (Line & { weight: number })[]
  rootId: string | null
  options: LayoutOptions
}

export interface Drawing {
  turn: number
  layout: Layout
  routes: readonly Route[]
}

/** As near as readable boxes can be, so that more of them are in view: neighbours, and layers with one line of words between. */
const gaps = { nodeGap: 18, layerGap: 80 } as const

/** Places and lines of a picture: pure, so that it runs in a worker and in a test alike. */
export function draw({ turn, boxes, lines, rootId, options }: DrawingOrder): Drawing {
  const loops = new Map(lines.filter(({ source, target }) => source === target).map((line) => [line.source, line]))
  const nodes = [...boxes].map(([id, { width, height }]) => {
    const loop = loops.get(id)
    // On both sides, because a box is laid out around its middle.
    return { id, width: loop === undefined ? width : width + 2 * loopRoom(loop), height }
  })
  const isRadial = options.shape === 'radial'
  const placed = layOut(
    { nodes, edges: lines, ...(rootId === null ? {} : { rootId }) },
    isRadial ? options : { ...gaps, ...options },
  )
  return { turn, ...routesOf(lines, placed, boxes, isRadial) }
}
