import type { GraphEdge } from '#lib/contract/index.ts'
import { isCurrent } from '#lib/domain/ownership/index.ts'

/** How many holdings each party is above the root, by lines of today. */
export function levelsAbove(root: string, edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const holders = Map.groupBy(
    edges.filter((edge) => isCurrent(edge)),
    ({ target }) => target,
  )
  const levels = new Map([[root, 0]])
  for (const [id, level] of levels)
    for (const { source } of holders.get(id) ?? []) if (!levels.has(source)) levels.set(source, level + 1)
  return levels
}
