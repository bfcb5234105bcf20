import type { GraphEdge, Percentage } from '#lib/contract/index.ts'
import { figuresIn } from '../../model/index.ts'
import { stated } from '../model.ts'
import type { BodsInterest, Relationship, RelationshipStatement, Statement } from './statements.ts'

/** End of a relation: a record, or the node of an unspecified party. */
export function endIdOf(end: Relationship['subject'], recordId: string): string {
  return typeof end === 'string' ? end : `unspecified:${recordId}`
}

export interface Drawn {
  edges: GraphEdge[]
  /** Shares that the record's components carry: stated for the party as a whole, and no holding beside them. */
  carried: Percentage[]
}

/** A relationship as lines, one for each interest; what its components draw is not drawn a second time. */
export function edgesOf(
  statement: RelationshipStatement,
  latest: ReadonlyMap<string, Statement>,
  sourceId: string | null,
): Drawn {
  const { recordId, recordDetails, recordStatus } = statement
  const source = endIdOf(recordDetails.interestedParty, recordId)
  const target = endIdOf(recordDetails.subject, recordId)
  // Without any interest nothing is known but the tie itself, and a tie owns nothing.
  const interests: BodsInterest[] = recordDetails.interests?.length ? recordDetails.interests : [{}]
  const areCarried = hasChain(recordDetails, latest)
  const drawn: Drawn = { edges: [], carried: [] }
  for (const [at, interest] of interests.entries()) {
    if (areCarried && interest.type === 'shareholding' && interest.directOrIndirect !== 'direct') {
      if (interest.share && recordStatus !== 'closed' && !interest.endDate) drawn.carried.push(percentageOf(interest))
      continue
    }
    drawn.edges.push({
      id: interests.length === 1 ? recordId : `${recordId}#${at + 1}`,
      source,
      target,
      data: { ...dataOf(interest, recordStatus === 'closed'), ...(sourceId !== null && { sourceId }) },
    })
  }
  return drawn
}

/** Whether its components lead all the way from the interested party to the subject in this file. */
function hasChain(relationship: Relationship, latest: ReadonlyMap<string, Statement>) {
  const { subject, interestedParty, componentRecords } = relationship
  if (typeof subject !== 'string' || typeof interestedParty !== 'string') return false
  const steps = (componentRecords ?? []).flatMap((id) => {
    const component = latest.get(id)
    return component?.recordType === 'relationship' ? [component.recordDetails] : []
  })
  if (subject === interestedParty) return false
  const reached = new Set([subject])
  for (const owned of reached) {
    for (const step of steps) {
      if (step.subject === owned && typeof step.interestedParty === 'string') reached.add(step.interestedParty)
    }
  }
  return reached.has(interestedParty)
}

function dataOf(interest: BodsInterest, isClosed: boolean): GraphEdge['data'] {
  const { type, details, directOrIndirect, beneficialOwnershipOrControl, startDate, endDate } = interest
  return stated({
    // An interest that does not say what it is may be anything: no shareholding, and nothing is counted of it.
    interestType: type || 'unknownInterest',
    interestDetails: details,
    directOrIndirect,
    beneficialOwnershipOrControl,
    startDate: startDate && { original: startDate },
    endDate: endDate && { original: endDate },
    status: isClosed || endDate ? 'ended' : 'current',
    percentage: interest.share && percentageOf(interest),
  })
}

function percentageOf({ share }: BodsInterest) {
  return stated(figuresIn(share))
}
