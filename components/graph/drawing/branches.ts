import type { Layout } from '../layout/index.ts'
import type { Line, LineKinds } from './model.ts'
import { runsUpwards } from './ports.ts'
import { endLabelledOf } from './widths.ts'

/** A line that closes a circle runs against the others: it is on no trunk, and its words stand where it starts. */
export function branchKindsOf(lines: readonly Line[], layout: Layout): LineKinds {
  const atEnd = endLabelledOf(lines)
  const endLabelled = lines.filter(
    (line) => atEnd.has(line.id) && line.source !== line.target && !runsUpwards(line, layout),
  )
  return {
    branches: new Set(endLabelled.filter(({ isBranch }) => isBranch).map(({ id }) => id)),
    endLabelled: new Set(endLabelled.map(({ id }) => id)),
  }
}

/** Held companies with one holder, by their ids: of their lines none has to be told from another where it ends. */
export function heldOnce(
  lines: readonly { source: string; target: string }[],
  isAbove: (id: string) => boolean,
): Set<string> {
  const holders = new Map<string, number>()
  for (const { source, target } of lines)
    if (source !== target && !isAbove(target)) holders.set(target, (holders.get(target) ?? 0) + 1)
  return new Set([...holders].flatMap(([id, count]) => (count === 1 ? [id] : [])))
}
