import type { Explored } from './explored.ts'
import type { GraphView } from './view.ts'

/** A view of these parties and lines alone, whatever else is in the picture; holders left out are counted at whom they hold. */
export function viewOfPaths({ parties, relations }: Explored, lit: ReadonlySet<string>): GraphView {
  const shown = new Set(parties.flatMap(({ id }) => (lit.has(id) ? [id] : [])))
  const hiddenBy = new Map<string, Set<string>>()
  for (const { source, target, isNotCurrent } of relations) {
    if (isNotCurrent || !shown.has(target) || shown.has(source)) continue
    const known = hiddenBy.get(target)
    if (known === undefined) hiddenBy.set(target, new Set([source]))
    else known.add(source)
  }
  return {
    threshold: 0,
    parties: parties.filter(({ id }) => shown.has(id)),
    relations: relations.filter((line) => lit.has(line.id) && shown.has(line.source) && shown.has(line.target)),
    shown,
    hiddenAbove: new Map([...hiddenBy].map(([id, holders]) => [id, holders.size])),
    foldedAbove: new Set(),
    belowThreshold: 0,
    belowShare: { exact: 0 },
    endedCount: 0,
  }
}
