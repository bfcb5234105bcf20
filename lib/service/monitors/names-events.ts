import { type eventCategories, keysOf, type monitorSources } from '#lib/contract/index.ts'
import type { ChangeCode } from '#lib/domain/changes/index.ts'

export type Source = (typeof monitorSources)[number]
export type Category = (typeof eventCategories)[number]
type Severity = 'info' | 'notice' | 'warning' | 'critical'

interface EventRow {
  category: Category
  severity: Severity
  source: Source
}

const report = (category: Category, severity: Severity): EventRow => ({ category, severity, source: 'company_report' })
const shares = (severity: Severity): EventRow => ({ category: 'ownership', severity, source: 'shareholder_graph' })

/** Every code an event can have. The one table: filters, sources and the comparison are read off it. */
export const eventTable = {
  NAME_CHANGED: report('name', 'notice'),
  TRADE_NAME_ADDED: report('name', 'info'),
  TRADE_NAME_REMOVED: report('name', 'info'),

  STATUS_CHANGED: report('status', 'warning'),
  INSOLVENCY_OPENED: report('status', 'critical'),
  INSOLVENCY_CLOSED: report('status', 'warning'),
  LIQUIDATION_OPENED: report('status', 'critical'),
  LIQUIDATION_CLOSED: report('status', 'warning'),
  RESTRUCTURING_OPENED: report('status', 'critical'),
  RESTRUCTURING_CLOSED: report('status', 'warning'),
  DISSOLUTION_OPENED: report('status', 'critical'),
  DISSOLUTION_CLOSED: report('status', 'warning'),
  COMPANY_DISSOLVED: report('status', 'critical'),
  COMPANY_RESTORED: report('status', 'warning'),
  STATUS_EVENT_ADDED: report('status', 'warning'),
  STATUS_EVENT_REMOVED: report('status', 'notice'),

  REGISTERED_ADDRESS_CHANGED: report('address', 'notice'),
  ADDRESS_ADDED: report('address', 'info'),
  ADDRESS_REMOVED: report('address', 'info'),
  BRANCH_ADDED: report('address', 'info'),
  BRANCH_REMOVED: report('address', 'info'),
  CONTACT_ADDED: report('address', 'info'),
  CONTACT_REMOVED: report('address', 'info'),

  LEGAL_FORM_CHANGED: report('legal-form', 'notice'),
  LEGAL_PREDECESSOR_ADDED: report('legal-form', 'notice'),
  LEGAL_PREDECESSOR_REMOVED: report('legal-form', 'info'),
  LEGAL_SUCCESSOR_ADDED: report('legal-form', 'warning'),
  LEGAL_SUCCESSOR_REMOVED: report('legal-form', 'notice'),

  CAPITAL_CHANGED: report('capital', 'notice'),
  AUTHORIZED_CAPITAL_CHANGED: report('capital', 'info'),

  OFFICER_APPOINTED: report('officers', 'notice'),
  OFFICER_RESIGNED: report('officers', 'notice'),
  OFFICER_ROLE_CHANGED: report('officers', 'notice'),
  OFFICER_NAME_CHANGED: report('officers', 'info'),
  REPRESENTATION_CHANGED: report('officers', 'notice'),

  IDENTIFIER_ADDED: report('identifiers', 'info'),
  IDENTIFIER_REMOVED: report('identifiers', 'notice'),
  INCORPORATION_DATE_CHANGED: report('identifiers', 'notice'),
  BANK_ACCOUNT_ADDED: report('identifiers', 'notice'),
  BANK_ACCOUNT_REMOVED: report('identifiers', 'notice'),

  ACTIVITY_ADDED: report('activities', 'info'),
  ACTIVITY_REMOVED: report('activities', 'info'),
  PRIMARY_ACTIVITY_CHANGED: report('activities', 'notice'),
  EMPLOYEE_COUNT_CHANGED: report('activities', 'info'),

  SHAREHOLDER_ADDED: shares('notice'),
  SHAREHOLDER_REMOVED: shares('notice'),
  SHAREHOLDING_CHANGED: shares('notice'),
  SHAREHOLDER_NAME_CHANGED: shares('info'),
  JOINT_HOLDING_CHANGED: shares('info'),
  PLEDGE_ADDED: report('ownership', 'warning'),
  PLEDGE_REMOVED: report('ownership', 'notice'),
  CONTROL_AGREEMENT_ADDED: report('ownership', 'warning'),
  CONTROL_AGREEMENT_REMOVED: report('ownership', 'warning'),
  OWNERSHIP_DISCLOSURE_CHANGED: report('ownership', 'info'),

  COMPANY_DISAPPEARED: report('disappeared', 'critical'),
  COMPANY_REAPPEARED: report('disappeared', 'warning'),
} as const satisfies Record<ChangeCode, EventRow>

export type EventCode = keyof typeof eventTable
export const eventCodes = keysOf(eventTable)

/** That a company is gone can be seen through any source. */
const ofAnySource: readonly EventCode[] = ['COMPANY_DISAPPEARED', 'COMPANY_REAPPEARED']

export function codesOf(source: Source): EventCode[] {
  return eventCodes.filter((code) => eventTable[code].source === source || ofAnySource.includes(code))
}

export function categoriesOf(source: Source): Category[] {
  return [...new Set(codesOf(source).map((code): Category => eventTable[code].category))]
}

/** What a source is called, and which category of a shape A notification its changes belong to. */
export const sourceTable = {
  company_report: { name: 'Company report', noticeCategory: 'company-details', capability: 'report' },
  shareholder_graph: { name: 'Direct shareholders', noticeCategory: 'shareholder-graph', capability: 'shareholders' },
} as const satisfies Record<Source, object>
