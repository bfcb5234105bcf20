import type { State } from '../compare.ts'

const basics = (state: State) => {
  const basic = state.companyReport?.basicInformation
  if (!basic) throw new Error('the subject has no basic information')
  return basic
}
const relations = (state: State) => {
  const found = state.companyReport?.relationships
  if (!found) throw new Error('the subject has no relationships')
  return found
}
const person = (fullName: string, number?: string) => ({
  type: 'person',
  person: {
    name: { fullName },
    dateOfBirth: { normalized: '1970-01-01' },
    ...(number === undefined ? {} : { identifiers: [{ type: 'tax', value: number }] }),
  },
})
const push = <T>(list: T[] | null | undefined, item: T): T[] => [...(list ?? []), item]

/** One change to one field of a state, and the events it is; none where it is only told otherwise. */
export const edits: [edit: (state: State) => unknown, expected: string[]][] = [
  [(s) => Object.assign(basics(s), { legalName: 'Another Name' }), ['NAME_CHANGED']],
  [(s) => Object.assign(basics(s), { legalName: `  ${basics(s).legalName}`.replaceAll(' ', '  ') }), []],
  [
    (s) =>
      Object.assign(basics(s), {
        alternativeNames: push(basics(s).alternativeNames, { type: 'tradeName', name: 'T' }),
      }),
    ['TRADE_NAME_ADDED'],
  ],
  [
    (s) =>
      Object.assign(basics(s), {
        alternativeNames: push(basics(s).alternativeNames, { type: 'previousName', name: 'P' }),
      }),
    [],
  ],
  [
    (s) => Object.assign(basics(s), { status: { original: 'x', normalized: 'dormant', isActive: false } }),
    ['STATUS_CHANGED'],
  ],
  [
    (s) =>
      Object.assign(basics(s), { status: { original: 'x', normalized: 'insolvencyProceedings', isActive: false } }),
    ['INSOLVENCY_OPENED'],
  ],
  [(s) => Object.assign(basics(s), { status: { normalized: 'deleted', isActive: false } }), ['COMPANY_DISSOLVED']],
  [
    (s) =>
      Object.assign(basics(s), {
        statusEvents: push(basics(s).statusEvents, { type: 'restructuringOpened', state: 'current' }),
      }),
    ['RESTRUCTURING_OPENED'],
  ],
  [
    (s) =>
      Object.assign(basics(s), { statusEvents: push(basics(s).statusEvents, { type: 'noted', state: 'current' }) }),
    ['STATUS_EVENT_ADDED'],
  ],
  [
    (s) => Object.assign(basics(s), { statusEvents: push(basics(s).statusEvents, { type: 'noted', state: 'ended' }) }),
    [],
  ],
  [
    (s) =>
      Object.assign(basics(s), {
        addresses: [{ type: 'registered', original: 'Elsewhere 1' }, ...(basics(s).addresses ?? []).slice(1)],
      }),
    ['REGISTERED_ADDRESS_CHANGED'],
  ],
  [
    (s) => Object.assign(basics(s), { addresses: push(basics(s).addresses, { type: 'postal', original: 'PO 1' }) }),
    ['ADDRESS_ADDED'],
  ],
  [
    (s) => Object.assign(basics(s), { contacts: push(basics(s).contacts, { type: 'website', value: 'https://x' }) }),
    ['CONTACT_ADDED'],
  ],
  [(s) => Object.assign(basics(s), { legalForm: { original: 'AG' } }), ['LEGAL_FORM_CHANGED']],
  [
    (s) =>
      Object.assign(basics(s), {
        capital: { ...basics(s).capital, issued: { amount: '1.00', iso4217CurrencyCode: 'XTS' } },
      }),
    ['CAPITAL_CHANGED'],
  ],
  [
    (s) => {
      const issued = basics(s).capital?.issued
      if (issued) issued.amount = `${Number(issued.amount)}.000`
    },
    [],
  ],
  [
    (s) =>
      Object.assign(basics(s), {
        capital: { ...basics(s).capital, authorized: { amount: '9', iso4217CurrencyCode: 'XTS' } },
      }),
    ['AUTHORIZED_CAPITAL_CHANGED'],
  ],
  [
    (s) => Object.assign(basics(s), { identifiers: push(basics(s).identifiers, { type: 'vat', value: '1' }) }),
    ['IDENTIFIER_ADDED'],
  ],
  [
    (s) => Object.assign(basics(s), { dates: { incorporationDate: { normalized: '1900-01-01' } } }),
    ['INCORPORATION_DATE_CHANGED'],
  ],
  [(s) => Object.assign(basics(s), { dates: { ...basics(s).dates, lastChanged: { normalized: '2026-11-21' } } }), []],
  [
    (s) => Object.assign(basics(s), { bankAccounts: push(basics(s).bankAccounts, { iban: 'XA1' }) }),
    ['BANK_ACCOUNT_ADDED'],
  ],
  [
    (s) => Object.assign(basics(s), { activities: push(basics(s).activities, { scheme: 'x', code: '1' }) }),
    ['ACTIVITY_ADDED'],
  ],
  [
    (s) =>
      Object.assign(basics(s), {
        activities: [
          { scheme: 'x', code: '1', isPrimary: true },
          ...(basics(s).activities ?? []).filter((one) => one.isPrimary !== true),
        ],
      }),
    ['PRIMARY_ACTIVITY_CHANGED'],
  ],
  [(s) => Object.assign(basics(s), { employeeCount: { totalEmployees: 987_654 } }), ['EMPLOYEE_COUNT_CHANGED']],
  [
    (s) => Object.assign(basics(s), { representationPolicy: { rules: [{ original: 'jointly' }] } }),
    ['REPRESENTATION_CHANGED'],
  ],
  [
    (s) =>
      Object.assign(relations(s), {
        legalRepresentatives: push(relations(s).legalRepresentatives, {
          ...person('New Person'),
          role: { normalized: 'Director' },
        }),
      }),
    ['OFFICER_APPOINTED'],
  ],
  [
    (s) => Object.assign(relations(s), { legalRepresentatives: relations(s).legalRepresentatives?.slice(1) }),
    ['OFFICER_RESIGNED'],
  ],
  [
    (s) => {
      const [first] = relations(s).legalRepresentatives ?? []
      if (first) first.role = { normalized: 'Liquidator' }
    },
    ['OFFICER_ROLE_CHANGED'],
  ],
  [(s) => Object.assign(relations(s), { branches: push(relations(s).branches, { name: 'Branch' }) }), ['BRANCH_ADDED']],
  [
    (s) =>
      Object.assign(relations(s), {
        legalSuccessors: push(relations(s).legalSuccessors, {
          company: { name: 'S' },
          date: '2026-01-01',
        }),
      }),
    ['LEGAL_SUCCESSOR_ADDED'],
  ],
  [
    (s) =>
      Object.assign(relations(s), {
        legalPredecessors: push(relations(s).legalPredecessors, {
          company: { name: 'S' },
          date: '2026-01-01',
        }),
      }),
    ['LEGAL_PREDECESSOR_ADDED'],
  ],
  [
    (s) =>
      Object.assign(relations(s), {
        contractualInterests: push(relations(s).contractualInterests, {
          party: { name: 'C' },
          interests: [{ status: 'current' }],
        }),
      }),
    ['CONTROL_AGREEMENT_ADDED'],
  ],
  [
    (s) => Object.assign(relations(s).shareholders?.[0] ?? {}, { risk: { factors: { pledges: ['Bank'] } } }),
    ['PLEDGE_ADDED'],
  ],
  [
    (s) => Object.assign(relations(s), { ownershipIncompleteReason: 'not_published' }),
    ['OWNERSHIP_DISCLOSURE_CHANGED'],
  ],
  [
    (s) => {
      const edge = s.graph?.edges?.[0]
      if (edge?.data) edge.data.percentage = { exact: 0.01 }
    },
    ['SHAREHOLDING_CHANGED'],
  ],
  [
    (s) => {
      const edge = s.graph?.edges?.[0]
      if (edge?.data) edge.data.jointHolding = { parcelId: 'new', holders: [] }
    },
    ['JOINT_HOLDING_CHANGED'],
  ],
  [
    (s) => {
      const edge = s.graph?.edges?.[0]
      if (edge?.data) edge.data.status = 'ended'
    },
    ['SHAREHOLDER_REMOVED'],
  ],
]
