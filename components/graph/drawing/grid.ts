import { append } from '../append.ts'
import type { Extent } from '../layout/index.ts'

const cell = 1024

/** A spatial index in cells, which finds what is in view without scanning everything. */
export interface Grid<T> {
  within: (window: Extent) => T[]
}

/** Long lines stand in every cell they pass; a query answers each once. */
export function gridOf<T extends Extent>(items: readonly T[]): Grid<T> {
  const cells = new Map<string, T[]>()
  const wide: T[] = []
  for (const item of items) {
    const across = (at(item.right) - at(item.left) + 1) * (at(item.bottom) - at(item.top) + 1)
    if (across > 64) {
      wide.push(item)
      continue
    }
    for (const key of keysOf(item)) append(cells, key, item)
  }
  return {
    within(window) {
      const found = new Set<T>()
      for (const items of [...[...keysOf(window)].map((key) => cells.get(key) ?? []), wide])
        for (const item of items) if (meetsCell(item, window)) found.add(item)
      return [...found]
    },
  }
}

const at = (value: number) => Math.floor(value / cell)

/** The cells that something stands in. */
function* keysOf({ left, right, top, bottom }: Extent) {
  for (let x = at(left); x <= at(right); x += 1) for (let y = at(top); y <= at(bottom); y += 1) yield `${x}:${y}`
}

export function meetsCell(item: Extent, window: Extent): boolean {
  return (
    item.left <= window.right && item.right >= window.left && item.top <= window.bottom && item.bottom >= window.top
  )
}
