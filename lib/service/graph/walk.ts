import { followedFrom, type Known } from './answer.ts'

/** Companies one order may read: a larger graph is of no use on a screen and exceeds a worker's memory. */
export const graphCompaniesMax = 10_000

/** The companies of a graph by their distance from the root, as far as they are known. */
export interface GraphWalk {
  /** `levels[n]` are n holdings above the root; those at `maxDepth` are named and not read. */
  levels: string[][]
  /** The company below each, on the shortest way to the root. */
  below: ReadonlyMap<string, string>
  /** Companies left out because there are too many. */
  leftOut: number
}

/** Walks up from the root through what is known; each company once, however often it is reached. */
export function walkUp(
  known: ReadonlyMap<string, Known>,
  rootId: string,
  maxDepth: number,
  max = graphCompaniesMax,
): GraphWalk {
  const below = new Map<string, string>()
  const seen = new Set([rootId])
  const levels = [[rootId]]
  let leftOut = 0
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const next: string[] = []
    for (const owned of levels[depth] ?? []) {
      const read = known.get(owned)?.read
      for (const holder of read ? followedFrom(read) : []) {
        if (seen.has(holder)) continue
        if (seen.size >= max) {
          leftOut += 1
          continue
        }
        seen.add(holder)
        below.set(holder, owned)
        next.push(holder)
      }
    }
    if (next.length === 0) break
    levels.push(next)
  }
  return { levels, below, leftOut }
}

/** The companies whose shareholders are to be read: all but those at the last level. */
export function toRead({ levels }: GraphWalk, maxDepth: number): string[][] {
  return levels.slice(0, maxDepth)
}

/** Ids from the root up to a company, as `errors[].path` shows where a branch ends. */
export function pathTo({ below }: GraphWalk, serviceId: string): string {
  const path = [serviceId]
  for (let at = below.get(serviceId); at !== undefined; at = below.get(at)) path.unshift(at)
  return path.join('/')
}
