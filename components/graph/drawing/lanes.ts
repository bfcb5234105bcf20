/** A line across a gap; lines of one group may lie on each other. */
export interface Span {
  group: string
  left: number
  right: number
}

/** How near two lines in one lane may end. */
const clearance = 12

/** Gives groups lanes, lowest first, so that no two groups overlap in one. */
export function lanesOf(spans: readonly Span[]): { laneOf: number[]; count: number } {
  const groups = new Map<string, Span>()
  for (const span of spans) {
    const known = groups.get(span.group)
    groups.set(
      span.group,
      known === undefined
        ? span
        : { group: span.group, left: Math.min(known.left, span.left), right: Math.max(known.right, span.right) },
    )
  }
  const ends: number[] = []
  const lanes = new Map<string, number>()
  for (const { group, left, right } of [...groups.values()].toSorted((a, b) => a.left - b.left)) {
    let lane = ends.findIndex((end) => end + clearance < left)
    if (lane === -1) lane = ends.length
    ends[lane] = right
    lanes.set(group, lane)
  }
  return { laneOf: spans.map(({ group }) => lanes.get(group) ?? 0), count: ends.length }
}
