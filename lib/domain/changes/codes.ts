import type { ChangeKind, FactName } from '#lib/contract/index.ts'

/** Kinds that depend on whom an event is about: on an officer's power, a holder's share, the status it changed to. */
export type Dependent = 'byPower' | 'byShare' | 'byStatus'

interface CodeRow {
  kind: ChangeKind | Dependent
  /** The facts it touches where they are others than those of its kind. */
  facts?: readonly FactName[]
}

/** Every code of this program's own monitors, with the kind of change it is. The service's table has the same codes. */
export const codeTable = {
  NAME_CHANGED: 'name',
  TRADE_NAME_ADDED: 'tradeNames',
  TRADE_NAME_REMOVED: 'tradeNames',

  STATUS_CHANGED: 'byStatus',
  INSOLVENCY_OPENED: 'ended',
  INSOLVENCY_CLOSED: 'ended',
  LIQUIDATION_OPENED: 'ended',
  LIQUIDATION_CLOSED: 'ended',
  RESTRUCTURING_OPENED: 'ended',
  RESTRUCTURING_CLOSED: 'ended',
  DISSOLUTION_OPENED: 'ended',
  DISSOLUTION_CLOSED: 'ended',
  COMPANY_DISSOLVED: 'ended',
  COMPANY_RESTORED: 'ended',
  STATUS_EVENT_ADDED: 'status',
  STATUS_EVENT_REMOVED: 'status',

  REGISTERED_ADDRESS_CHANGED: 'seat',
  ADDRESS_ADDED: 'contact',
  ADDRESS_REMOVED: 'contact',
  BRANCH_ADDED: 'contact',
  BRANCH_REMOVED: 'contact',
  CONTACT_ADDED: 'contact',
  CONTACT_REMOVED: 'contact',

  LEGAL_FORM_CHANGED: 'legalForm',
  LEGAL_PREDECESSOR_ADDED: 'legalForm',
  LEGAL_PREDECESSOR_REMOVED: 'legalForm',
  LEGAL_SUCCESSOR_ADDED: { kind: 'ended', facts: ['status', 'legalForm'] },
  LEGAL_SUCCESSOR_REMOVED: 'legalForm',

  CAPITAL_CHANGED: 'capital',
  AUTHORIZED_CAPITAL_CHANGED: 'capital',

  OFFICER_APPOINTED: 'byPower',
  OFFICER_RESIGNED: 'byPower',
  OFFICER_ROLE_CHANGED: 'byPower',
  OFFICER_NAME_CHANGED: 'officers',
  REPRESENTATION_CHANGED: { kind: 'signing', facts: ['signing'] },

  IDENTIFIER_ADDED: 'identifiers',
  IDENTIFIER_REMOVED: 'identifiers',
  INCORPORATION_DATE_CHANGED: { kind: 'identifiers', facts: [] },
  BANK_ACCOUNT_ADDED: { kind: 'identifiers', facts: [] },
  BANK_ACCOUNT_REMOVED: { kind: 'identifiers', facts: [] },

  ACTIVITY_ADDED: 'activities',
  ACTIVITY_REMOVED: 'activities',
  PRIMARY_ACTIVITY_CHANGED: 'activities',
  EMPLOYEE_COUNT_CHANGED: 'employees',

  SHAREHOLDER_ADDED: 'byShare',
  SHAREHOLDER_REMOVED: 'byShare',
  SHAREHOLDING_CHANGED: 'byShare',
  SHAREHOLDER_NAME_CHANGED: 'byShare',
  JOINT_HOLDING_CHANGED: 'byShare',
  PLEDGE_ADDED: 'pledges',
  PLEDGE_REMOVED: 'pledges',
  CONTROL_AGREEMENT_ADDED: 'control',
  CONTROL_AGREEMENT_REMOVED: 'control',
  OWNERSHIP_DISCLOSURE_CHANGED: 'holders',

  COMPANY_DISAPPEARED: 'ended',
  COMPANY_REAPPEARED: 'ended',
} as const satisfies Record<string, CodeRow['kind'] | CodeRow>

export type ChangeCode = keyof typeof codeTable

export function isChangeCode(code: string): code is ChangeCode {
  return Object.hasOwn(codeTable, code)
}

export function rowOf(code: ChangeCode): CodeRow {
  const row = codeTable[code]
  return typeof row === 'string' ? { kind: row } : row
}

/** The facts an event touches whose code nobody knows. */
export const factsByCategory: ReadonlyMap<string, readonly FactName[]> = new Map<string, readonly FactName[]>([
  ['name', ['name']],
  ['status', ['status']],
  ['address', ['seat']],
  ['legal-form', ['legalForm']],
  ['capital', ['capital']],
  ['officers', ['officers', 'signing']],
  ['ownership', ['holders', 'owners']],
  ['identifiers', ['identifiers']],
  ['activities', ['activities']],
  ['disappeared', ['status']],
  ['shareholder-graph', ['holders', 'owners']],
])
