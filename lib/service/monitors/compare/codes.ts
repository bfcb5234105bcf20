import type { ComparedChange, SectionId } from '#lib/domain/comparison/index.ts'
import type { EventCode } from '../names-events.ts'

interface Codes {
  added: EventCode
  removed: EventCode
  /** Absent where a thing that became another went and came. */
  changed?: EventCode
}

const always = (code: EventCode): Codes => ({ added: code, removed: code, changed: code })

/** The codes of a section's changes; null where its changes are no events of this source. */
export const codesOfSection: Record<SectionId, Codes | null> = {
  name: always('NAME_CHANGED'),
  alternativeNames: { added: 'TRADE_NAME_ADDED', removed: 'TRADE_NAME_REMOVED' },
  status: always('STATUS_CHANGED'),
  statusEvents: { added: 'STATUS_EVENT_ADDED', removed: 'STATUS_EVENT_REMOVED', changed: 'STATUS_CHANGED' },
  legalForm: always('LEGAL_FORM_CHANGED'),
  capital: always('CAPITAL_CHANGED'),
  identifiers: { added: 'IDENTIFIER_ADDED', removed: 'IDENTIFIER_REMOVED' },
  incorporation: always('INCORPORATION_DATE_CHANGED'),
  addresses: { added: 'ADDRESS_ADDED', removed: 'ADDRESS_REMOVED' },
  activities: { added: 'ACTIVITY_ADDED', removed: 'ACTIVITY_REMOVED' },
  contacts: { added: 'CONTACT_ADDED', removed: 'CONTACT_REMOVED' },
  employees: always('EMPLOYEE_COUNT_CHANGED'),
  bankAccounts: { added: 'BANK_ACCOUNT_ADDED', removed: 'BANK_ACCOUNT_REMOVED' },
  rules: always('REPRESENTATION_CHANGED'),
  officers: { added: 'OFFICER_APPOINTED', removed: 'OFFICER_RESIGNED', changed: 'OFFICER_NAME_CHANGED' },
  branches: { added: 'BRANCH_ADDED', removed: 'BRANCH_REMOVED' },
  shareholders: { added: 'SHAREHOLDER_ADDED', removed: 'SHAREHOLDER_REMOVED', changed: 'SHAREHOLDER_NAME_CHANGED' },
  pledges: { added: 'PLEDGE_ADDED', removed: 'PLEDGE_REMOVED' },
  completeness: always('OWNERSHIP_DISCLOSURE_CHANGED'),
  contracts: { added: 'CONTROL_AGREEMENT_ADDED', removed: 'CONTROL_AGREEMENT_REMOVED' },
  predecessors: { added: 'LEGAL_PREDECESSOR_ADDED', removed: 'LEGAL_PREDECESSOR_REMOVED' },
  successors: { added: 'LEGAL_SUCCESSOR_ADDED', removed: 'LEGAL_SUCCESSOR_REMOVED' },
  risk: null,
  other: null,
}

/** Where a changed field has a code of its own. */
export const codesOfField: Partial<Record<SectionId, Readonly<Record<string, EventCode>>>> = {
  capital: { authorized: 'AUTHORIZED_CAPITAL_CHANGED' },
  officers: { role: 'OFFICER_ROLE_CHANGED', startDate: 'OFFICER_ROLE_CHANGED', type: 'OFFICER_ROLE_CHANGED' },
  shareholders: { holdings: 'SHAREHOLDING_CHANGED', parcels: 'JOINT_HOLDING_CHANGED' },
}

/** Kinds of proceedings by the words registers have for them, the most specific first. */
const proceedings: readonly { words: RegExp; opened: EventCode; closed: EventCode }[] = [
  { words: /forceddissolution/i, opened: 'DISSOLUTION_OPENED', closed: 'DISSOLUTION_CLOSED' },
  { words: /insolven|bankrupt/i, opened: 'INSOLVENCY_OPENED', closed: 'INSOLVENCY_CLOSED' },
  { words: /liquidat/i, opened: 'LIQUIDATION_OPENED', closed: 'LIQUIDATION_CLOSED' },
  { words: /restructur/i, opened: 'RESTRUCTURING_OPENED', closed: 'RESTRUCTURING_CLOSED' },
  { words: /dissol|delet|struck|removed|closed/i, opened: 'COMPANY_DISSOLVED', closed: 'COMPANY_RESTORED' },
]

export function proceedingsIn(text: unknown) {
  return proceedings.find(({ words }) => words.test(typeof text === 'string' ? text : '')) ?? null
}

/** Whether what a side of a change states is in force: an entry or an agreement that has ended is not. */
export function isCurrent(section: SectionId, side: ComparedChange['before']): boolean {
  if (side === null) return false
  if (section === 'statusEvents') return (side.state ?? 'current') === 'current'
  const interests = Array.isArray(side.interests) ? side.interests : []
  return section !== 'contracts' || interests.length === 0 || interests.some(({ status }) => status !== 'ended')
}
