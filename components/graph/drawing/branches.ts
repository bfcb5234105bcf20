import type { Layout } from '../layout/index.ts'
import { runsUpwards } from './ports.ts'
import type { Line } from './routes.ts'

/** Lines on the trunk of their holder. One that closes a circle runs against it and keeps a port of its own. */
export function branchesOf(lines: readonly Line[], layout: Layout): ReadonlySet<string> {
  const branches = lines.filter(
    (line) => line.isBranch === true && line.source !== line.target && !runsUpwards(line, layout),
  )
  return new Set(branches.map(({ id }) => id))
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
