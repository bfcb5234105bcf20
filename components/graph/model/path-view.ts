import type { Explored } from './explored.ts'
import type { GraphView } from './view.ts'

/** A view of these parties and lines alone, whatever else is in the picture; holders left out are counted at whom they hold. */
export function viewOfPaths({ parties, relations, current }: Explored, lit: ReadonlySet<string>): GraphView {
  const shown = new Set(parties.flatMap(({ id }) => (lit.has(id) ? [id] : [])))
  const hidden = current.filter(({ source, target }) => shown.has(target) && !shown.has(source))
  const hiddenBy = Map.groupBy(hidden, ({ target }) => target)
  return {
    threshold: 0,
    parties: parties.filter(({ id }) => shown.has(id)),
    relations: relations.filter((line) => lit.has(line.id) && shown.has(line.source) && shown.has(line.target)),
    shown,
    hiddenAbove: new Map([...hiddenBy].map(([id, lines]) => [id, new Set(lines.map(({ source }) => source)).size])),
    foldedAbove: new Set(),
    belowThreshold: 0,
    belowShare: { exact: 0 },
    endedCount: 0,
  }
}
