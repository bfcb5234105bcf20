import type { CompletenessPart } from '#lib/contract/index.ts'
import { unreadPart } from '#lib/domain/completeness/index.ts'
import { type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import type { ReportContext } from './context.tsx'
import type { ReportSectionId } from './sections.ts'

type Facts = Pick<ReportContext, 'completeness' | 'leftOut' | 'orderId'>

/** The parts of a result, as the service names them, by the section they belong to, and where they are in a report. */
const places: Partial<Record<ReportSectionId, { part: string; at: string }>> = {
  events: { part: 'events', at: 'basicInformation.statusEvents' },
  officers: { part: 'officers', at: 'relationships.legalRepresentatives' },
  signing: { part: 'signing', at: 'basicInformation.representationPolicy' },
  capital: { part: 'capital', at: 'basicInformation.capital' },
  shareholders: { part: 'owners', at: 'relationships.shareholders' },
  contracts: { part: 'contracts', at: 'relationships.contractualInterests' },
  branches: { part: 'branches', at: 'relationships.branches' },
  predecessors: { part: 'predecessors', at: 'relationships.legalPredecessors' },
  successors: { part: 'successors', at: 'relationships.legalSuccessors' },
  activities: { part: 'activities', at: 'basicInformation.activities' },
  employees: { part: 'employees', at: 'basicInformation.employeeCount' },
  contacts: { part: 'contacts', at: 'basicInformation.contacts' },
  accounts: { part: 'bankAccounts', at: 'basicInformation.bankAccounts' },
}

export function placeOfSection(id: ReportSectionId): string {
  return places[id]?.at ?? ''
}

export function partOfSection(id: ReportSectionId, { completeness }: Facts): CompletenessPart | undefined {
  return completeness?.isKnown ? completeness.value?.get(places[id]?.part ?? '') : undefined
}

/** Why a section may lack what its source has; null where it was read to its end, or nobody says otherwise. */
export function unreadSection(id: ReportSectionId, facts: Facts): Unknown | null {
  const { completeness, leftOut } = facts
  if (leftOut.includes(placeOfSection(id))) return unknown('notUnderstood')
  if (completeness !== undefined && !completeness.isKnown) return completeness
  return unreadPart(partOfSection(id, facts))
}

/** Whether a section was read to its end: only where the service says so, and all that came was understood. */
export function sectionRead(id: ReportSectionId, facts: Facts): Knowledge<true> {
  const unread = unreadSection(id, facts)
  if (unread !== null) return unread
  if (partOfSection(id, facts) === undefined) return unknown('incomplete')
  return known(true, { what: id, id: facts.orderId })
}
