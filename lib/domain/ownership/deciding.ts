import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { type Cumulative, cumulativeOwnership } from './cumulative.ts'
import { type Holding, type Ownership, readOwnership } from './holdings.ts'
import { addBounds, drawnEnds, isExact, nothingHeld } from './interval.ts'
import { reachOf, type Threshold } from './threshold.ts'

/** A company that could state a holding exactly which is a range on file. */
export interface DecidingCompany {
  node: GraphNode
  serviceId: string
}

/** A graph may have hundreds of ranges; those with the most room come first, and each costs one walk over the graph. */
const triedMax = 12

/**
 * For each person who may reach the threshold or not: the companies whose exact holding could decide it. A holding can
 * decide where the person stays below the threshold with the least of it; whatever else is open stays as it is.
 */
export function decidingCompanies(graph: ShareholderGraph, threshold: Threshold): Map<string, DecidingCompany[]> {
  const ownership = readOwnership(graph)
  const whole = cumulativeOwnership(ownership)
  const persons = ownership.nodes.flatMap(({ type }, index) =>
    type === 'person' && reachOfParty(whole, index, threshold) === 'perhaps' ? [index] : [],
  )
  const deciding = new Map<string, DecidingCompany[]>()
  if (persons.length === 0) return deciding
  for (const holding of widest(ownership, whole)) {
    const company = statedBy(ownership, holding)
    if (company === null) continue
    const least = cumulativeOwnership(withLeast(ownership, holding))
    for (const person of persons) {
      if (reachOfParty(least, person, threshold) !== 'not') continue
      const id = ownership.ids[person] ?? ''
      const known = deciding.get(id) ?? []
      if (!known.some(({ serviceId }) => serviceId === company.serviceId)) deciding.set(id, [...known, company])
    }
  }
  return deciding
}

/** Alone at the least, with its joint parcels at the most. */
function reachOfParty({ share, joint }: Cumulative, index: number, threshold: Threshold) {
  const { low, high } = share[index] ?? nothingHeld
  return reachOf({ low, high: addBounds(high, (joint[index] ?? nothingHeld).high) }, threshold)
}

function widest({ holdingsOf }: Ownership, { share }: Cumulative): Holding[] {
  const room = (holding: Holding) => {
    const { low, high } = drawnEnds(holding.share)
    return drawnEnds(share[holding.of] ?? nothingHeld).high * (high - low)
  }
  const open = holdingsOf.flat().filter((holding) => !isExact(holding.share) && room(holding) > 0)
  return open.toSorted((a, b) => room(b) - room(a)).slice(0, triedMax)
}

/** The holder itself where it is a company; else the company held, unless that is the subject, whose list is on file. */
function statedBy({ nodes, root }: Ownership, { by, of }: Holding): DecidingCompany | null {
  const candidates = [nodes[by], of === root ? undefined : nodes[of]]
  for (const node of candidates) {
    const serviceId = node?.data?.serviceId
    if (node !== undefined && node.type !== 'person' && serviceId && by !== root) return { node, serviceId }
  }
  return null
}

function withLeast(ownership: Ownership, fixed: Holding): Ownership {
  const { low } = fixed.share
  const least = { ...fixed, share: { low, high: low } }
  return {
    ...ownership,
    holdingsOf: ownership.holdingsOf.map((holdings, of) =>
      of === fixed.of ? holdings.map((holding) => (holding === fixed ? least : holding)) : holdings,
    ),
  }
}
