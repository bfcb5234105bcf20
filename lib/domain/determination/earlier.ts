import type { Shareholder, ShareholderGraph } from '#lib/contract/index.ts'
import type { StatedOwner } from '#lib/domain/law/index.ts'
import {
  add,
  cumulativeOwnership,
  cut,
  partyOfNode,
  partyOfOwner,
  percentageOf,
  readOwnership,
  turningDays,
} from '#lib/domain/ownership/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

/** What is on file beside the register of owners, the newest first. An extract of that register proves nothing of itself. */
export interface EarlierSources {
  graphs: readonly ShareholderGraph[]
  /** Holders by report. */
  lists: readonly (readonly Shareholder[])[]
}

/** States of one graph that are looked at, the latest first: a graph has as many as days on which a relation began or ended. */
const statesMax = 50

/**
 * Owners as other sources showed them at an earlier date (Article 24(2)(b) of Regulation (EU) 2024/1624): a graph before each
 * day on which it changed, and what older graphs and reports said then. What the newest ones say of today is not earlier.
 */
export function earlierOwners({ graphs, lists }: EarlierSources, today: string): StatedOwner[] {
  const ofGraphs = graphs.flatMap((graph, age) => {
    const passed = turningDays(graph).filter((day) => day <= today)
    const before = passed.slice(-statesMax).flatMap((day) => ownersIn(graph, dayOf(new Date(Date.parse(day) - dayMs))))
    return age === 0 ? before : [...ownersIn(graph), ...before]
  })
  const ofLists = lists.slice(1).flatMap((list) =>
    list.flatMap((holder): StatedOwner[] => {
      if (holder.jointHolding || !holder.percentage) return []
      return [{ party: partyOfOwner(holder), share: holder.percentage, role: null }]
    }),
  )
  return [...ofGraphs, ...ofLists]
}

/** Everybody with a part of the root, on a day or as the graph says by itself; a joint parcel leaves the part open. */
function ownersIn(graph: ShareholderGraph, asOf?: string): StatedOwner[] {
  const ownership = readOwnership(graph, asOf === undefined ? {} : { asOf })
  const { share, joint } = cumulativeOwnership(ownership)
  return ownership.nodes.flatMap((node, index): StatedOwner[] => {
    const [alone, together] = [share[index], joint[index]]
    if (index === ownership.root || alone === undefined || together === undefined) return []
    const high = cut(add(alone, together)).high
    return high.at.top === 0n ? [] : [{ party: partyOfNode(node), share: percentageOf({ ...alone, high }), role: null }]
  })
}
