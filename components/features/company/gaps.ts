import type { Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { inPercent, readOwnership } from '#lib/domain/ownership/index.ts'

/** A company whose shareholders are not known, so that the graph ends there. */
export interface Gap {
  serviceId: string
  name: string
  /** Its part of the company in view. */
  share: Percentage
}

const shownMax = 3

/** The ends of a graph that could hide an owner above the threshold, the largest first. */
export function gapsOf(graph: ShareholderGraph | null, threshold: number): Gap[] {
  if (graph === null) return []
  const { nodes, holdingsOf, root } = readOwnership(graph)
  const gaps = nodes.flatMap(({ type, data }, index): Gap[] => {
    const isEnd = index !== root && type !== 'person' && (holdingsOf[index] ?? []).length === 0
    const { serviceId, legalName, cumulativeOwnership: share } = data ?? {}
    return isEnd && serviceId && legalName && share ? [{ serviceId, name: legalName, share }] : []
  })
  return gaps
    .filter(({ share }) => inPercent(share).high > threshold)
    .toSorted((a, b) => inPercent(b.share).high - inPercent(a.share).high)
    .slice(0, shownMax)
}
