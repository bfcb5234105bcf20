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
  const at = (value: number) => Math.floor(value / cell)
  for (const item of items) {
    const across = (at(item.right) - at(item.left) + 1) * (at(item.bottom) - at(item.top) + 1)
    if (across > 64) {
      wide.push(item)
      continue
    }
    for (let x = at(item.left); x <= at(item.right); x += 1) {
      for (let y = at(item.top); y <= at(item.bottom); y += 1) {
        const key = `${x}:${y}`
        append(cells, key, item)
      }
    }
  }
  return {
    within(window) {
      const found = new Set<T>()
      for (let x = at(window.left); x <= at(window.right); x += 1) {
        for (let y = at(window.top); y <= at(window.bottom); y += 1) {
          for (const item of cells.get(`${x}:${y}`) ?? []) if (meetsCell(item, window)) found.add(item)
        }
      }
      for (const item of wide) if (meetsCell(item, window)) found.add(item)
      return [...found]
    },
  }
}

export function meetsCell(item: Extent, window: Extent): boolean {
  return (
    item.left <= window.right && item.right >= window.left && item.top <= window.bottom && item.bottom >= window.top
  )
}
