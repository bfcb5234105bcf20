import { type Layout, type LayoutOptions, layOut } from '../layout/index.ts'
import { type Line, type Route, routesOf, type Size } from './routes.ts'

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

/** Places and lines of a picture: pure, so that it runs in a worker and in a test alike. */
export function draw({ turn, boxes, lines, rootId, options }: DrawingOrder): Drawing {
  // Words at the end of a line need the room of their box and no more than it.
  const words = new Map(lines.map(({ target, isBranch, labelWidth = 0 }) => [target, isBranch ? labelWidth : 0]))
  const layout = layOut(
    {
      nodes: [...boxes].map(([id, { width, height }]) => ({ id, width: Math.max(width, words.get(id) ?? 0), height })),
      edges: lines,
      ...(rootId === null ? {} : { rootId }),
    },
    options,
  )
  return { turn, layout, routes: routesOf(lines, layout, boxes, options.shape === 'radial') }
}
