import type { GraphEdge } from '#lib/contract/index.ts'
import { isCurrentRelation, type Relation } from './answer.ts'
import { type DrawnNode, hashOf } from './identity.ts'
import type { MergedSources } from './sources.ts'

/**
 * One edge a row, from the holder to the owned entity. Rows of ended holdings are edges too: they are drawn on request, and they
 * own nothing.
 */
export function toEdges(drawn: readonly DrawnNode[], sources: MergedSources): GraphEdge[] {
  const holders = parcelHolders(drawn)
  const met = new Map<string, number>()
  return drawn.map(({ relation, heldId, holderId }) => {
    const { shareClass, startDate, interestType, jointHolding } = relation
    const parcelId = jointHolding?.parcelId
    const said = [holderId, heldId, interestType, shareClass, parcelId, startDate?.normalized ?? startDate?.original]
    const key = JSON.stringify(said)
    const rank = met.get(key) ?? 0
    met.set(key, rank + 1)
    const parcel = parcelId == null ? undefined : { parcelId, holders: holders.get(parcelKey(heldId, parcelId)) }
    const data = dataOf(relation, parcel, sources.keyOf(heldId, relation.source))
    return { id: `edge_${hashOf(`${key} ${rank}`)}`, source: holderId, target: heldId, data }
  })
}

function dataOf(
  relation: Relation,
  jointHolding: { parcelId: string; holders: string[] | undefined } | undefined,
  sourceId: string | undefined,
): GraphEdge['data'] {
  return {
    interestType: relation.interestType ?? 'shareholding',
    interestDetails: relation.interestDetails,
    directOrIndirect: relation.directOrIndirect ?? 'direct',
    beneficialOwnershipOrControl: relation.beneficialOwnershipOrControl,
    startDate: relation.startDate,
    endDate: relation.endDate,
    status: relation.status ?? (isCurrentRelation(relation) ? 'current' : 'ended'),
    role: relation.role,
    percentage: relation.percentage,
    shareClass: relation.shareClass,
    numberOfShares: relation.numberOfShares,
    totalNominalValue: relation.totalNominalValue,
    jointHolding,
    sourceId,
    risk: relation.risk,
  }
}

/** The node ids of those who hold a parcel together; an ended parcel of the same name is another one's business. */
function parcelHolders(drawn: readonly DrawnNode[]): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const { relation, heldId, holderId } of drawn) {
    const parcelId = relation.jointHolding?.parcelId
    if (parcelId == null) continue
    const key = parcelKey(heldId, parcelId)
    const known = holders.get(key) ?? []
    if (!known.includes(holderId)) known.push(holderId)
    holders.set(key, known)
  }
  return holders
}

function parcelKey(heldId: string, parcelId: string): string {
  return `${heldId}\n${parcelId}`
}
