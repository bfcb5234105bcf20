import type { Scene } from './scene.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Where an arrow leads: up to holders, down to holdings, along the layer; null where there is nothing in that direction. */
export function stepFrom(scene: Scene, from: string | null, direction: Direction): string | null {
  const root = scene.order.find(({ isRoot }) => isRoot)
  const at = from === null ? undefined : scene.placedOf.get(from)
  if (at === undefined) return root?.id ?? null
  if (direction === 'up' || direction === 'down') {
    const others = scene.lines.flatMap(({ relation: { source, target } }) => {
      // A company that holds itself would be its own nearest holder, and no arrow would ever leave it.
      if (source === target) return []
      if (direction === 'up') return target === from ? [source] : []
      return source === from ? [target] : []
    })
    return nearest(scene, at.x, others)
  }
  const layer = scene.layout.layers.get(at.party.id)
  const row = scene.order.filter(({ id }) => scene.layout.layers.get(id) === layer)
  const place = row.findIndex(({ id }) => id === at.party.id)
  return row[place + (direction === 'left' ? -1 : 1)]?.id ?? null
}

function nearest(scene: Scene, x: number, ids: readonly string[]): string | null {
  const away = (id: string) => Math.abs((scene.placedOf.get(id)?.x ?? 0) - x)
  return ids.reduce<string | null>((best, id) => (best === null || away(id) < away(best) ? id : best), null)
}
