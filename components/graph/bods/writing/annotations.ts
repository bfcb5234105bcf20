import type { CompanyAssignment, ShareholderGraph } from '#lib/contract/index.ts'
import type { WrittenAnnotation } from './written.ts'

/** Annotations of the owners to whom people assigned companies, by the owner's id: who, when, which company and why. */
export function annotationsOf(
  { edges }: ShareholderGraph,
  assignments: ReadonlyMap<string, CompanyAssignment>,
): ReadonlyMap<string, WrittenAnnotation[]> {
  const found = new Map<string, WrittenAnnotation[]>()
  for (const { id, source, target } of edges ?? []) {
    const assignment = assignments.get(id)
    if (assignment !== undefined) found.set(target, [...(found.get(target) ?? []), annotationOf(assignment, source)])
  }
  return found
}

function annotationOf(assignment: CompanyAssignment, recordId: string): WrittenAnnotation {
  const { companyId, companyName, by, at, reason } = assignment
  const company = companyName == null ? companyId : `${companyName} (${companyId})`
  return {
    statementPointerTarget: '/recordDetails',
    motivation: 'identifying',
    description: `Assigned by a person, in no source: this entity is ${company}, record ${recordId}. Reason: ${reason}`,
    creationDate: at.slice(0, 10),
    createdBy: { name: by?.name ?? by?.email ?? 'unknown' },
  }
}
