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
  const words = options.shape === 'radial' ? new Map<string, number>() : wordsBeside(lines)
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

/** Words stand under the box their line leaves, those of a branch above the box it ends at: neighbours keep apart by them too. */
function wordsBeside(lines: readonly Line[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const { source, target, isBranch, labelWidth = 0 } of lines) {
    const box = isBranch ? target : source
    words.set(box, Math.max(words.get(box) ?? 0, labelWidth))
  }
  return words
}
