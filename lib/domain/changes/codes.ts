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
  NAME_CHANGED: { kind: 'name' },
  TRADE_NAME_ADDED: { kind: 'tradeNames' },
  TRADE_NAME_REMOVED: { kind: 'tradeNames' },

  STATUS_CHANGED: { kind: 'byStatus' },
  INSOLVENCY_OPENED: { kind: 'ended' },
  INSOLVENCY_CLOSED: { kind: 'ended' },
  LIQUIDATION_OPENED: { kind: 'ended' },
  LIQUIDATION_CLOSED: { kind: 'ended' },
  RESTRUCTURING_OPENED: { kind: 'ended' },
  RESTRUCTURING_CLOSED: { kind: 'ended' },
  DISSOLUTION_OPENED: { kind: 'ended' },
  DISSOLUTION_CLOSED: { kind: 'ended' },
  COMPANY_DISSOLVED: { kind: 'ended' },
  COMPANY_RESTORED: { kind: 'ended' },
  STATUS_EVENT_ADDED: { kind: 'status' },
  STATUS_EVENT_REMOVED: { kind: 'status' },

  REGISTERED_ADDRESS_CHANGED: { kind: 'seat' },
  ADDRESS_ADDED: { kind: 'contact' },
  ADDRESS_REMOVED: { kind: 'contact' },
  BRANCH_ADDED: { kind: 'contact' },
  BRANCH_REMOVED: { kind: 'contact' },
  CONTACT_ADDED: { kind: 'contact' },
  CONTACT_REMOVED: { kind: 'contact' },

  LEGAL_FORM_CHANGED: { kind: 'legalForm' },
  LEGAL_PREDECESSOR_ADDED: { kind: 'legalForm' },
  LEGAL_PREDECESSOR_REMOVED: { kind: 'legalForm' },
  LEGAL_SUCCESSOR_ADDED: { kind: 'ended', facts: ['status', 'legalForm'] },
  LEGAL_SUCCESSOR_REMOVED: { kind: 'legalForm' },

  CAPITAL_CHANGED: { kind: 'capital' },
  AUTHORIZED_CAPITAL_CHANGED: { kind: 'capital' },

  OFFICER_APPOINTED: { kind: 'byPower' },
  OFFICER_RESIGNED: { kind: 'byPower' },
  OFFICER_ROLE_CHANGED: { kind: 'byPower' },
  OFFICER_NAME_CHANGED: { kind: 'officers' },
  REPRESENTATION_CHANGED: { kind: 'signing', facts: ['signing'] },

  IDENTIFIER_ADDED: { kind: 'identifiers' },
  IDENTIFIER_REMOVED: { kind: 'identifiers' },
  INCORPORATION_DATE_CHANGED: { kind: 'identifiers', facts: [] },
  BANK_ACCOUNT_ADDED: { kind: 'identifiers', facts: [] },
  BANK_ACCOUNT_REMOVED: { kind: 'identifiers', facts: [] },

  ACTIVITY_ADDED: { kind: 'activities' },
  ACTIVITY_REMOVED: { kind: 'activities' },
  PRIMARY_ACTIVITY_CHANGED: { kind: 'activities' },
  EMPLOYEE_COUNT_CHANGED: { kind: 'employees' },

  SHAREHOLDER_ADDED: { kind: 'byShare' },
  SHAREHOLDER_REMOVED: { kind: 'byShare' },
  SHAREHOLDING_CHANGED: { kind: 'byShare' },
  SHAREHOLDER_NAME_CHANGED: { kind: 'byShare' },
  JOINT_HOLDING_CHANGED: { kind: 'byShare' },
  PLEDGE_ADDED: { kind: 'pledges' },
  PLEDGE_REMOVED: { kind: 'pledges' },
  CONTROL_AGREEMENT_ADDED: { kind: 'control' },
  CONTROL_AGREEMENT_REMOVED: { kind: 'control' },
  OWNERSHIP_DISCLOSURE_CHANGED: { kind: 'holders' },

  COMPANY_DISAPPEARED: { kind: 'ended' },
  COMPANY_REAPPEARED: { kind: 'ended' },
} as const satisfies Record<string, CodeRow>

export type ChangeCode = keyof typeof codeTable

export function isChangeCode(code: string): code is ChangeCode {
  return Object.hasOwn(codeTable, code)
}

export function rowOf(code: ChangeCode): CodeRow {
  return codeTable[code]
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
