import type { Act } from './act.ts'
import { cast, optik } from './cast.ts'
import type { Desk } from './desk.ts'

const memberAt = (place: number) => cast[place]?.serviceId ?? ''

/** Differences with registers, one in each state, and what else people find out. */
export const caseActs: readonly Act[] = [
  opening(
    { day: -190, member: 3, dueDay: -160 },
    {
      kind: 'address',
      subject: 'Seat of the company',
      registered: 'The street of 2019',
      held: 'The street on its letters',
    },
    async (desk, id) => {
      await classed(desk, id, 'minor')
      await decided(desk, id, 'noReport', 'An oversight, corrected within weeks.')
      await next(desk, id, 'close', { reason: 'Corrected at the register.' })
    },
  ),
  opening(
    { day: -60, member: 41, dueDay: -20 },
    { kind: 'status', subject: 'Liquidation', registered: 'active', held: 'in liquidation by its own letters' },
    async (desk, id) => {
      await classed(desk, id, 'outdated')
      await commented(desk, id, 'Asked for the resolution of the shareholders.')
    },
  ),
  opening(
    { day: -33, member: 73, dueDay: 6 },
    { kind: 'identifier', subject: 'VAT number', registered: 'not stated', held: 'the number on its invoices' },
    (desk, id) => commented(desk, id, 'The tax office confirms the number by telephone.'),
  ),
  opening(
    { day: -16, member: 101, dueDay: -1 },
    { kind: 'other', subject: 'Signature', registered: 'two sign together', held: 'signed by one alone' },
    async (desk, id) => {
      await classed(desk, id, 'substantive')
      await proposed(desk, id, 'report', 'The bank relied on the register.')
    },
  ),
  {
    day: -8,
    act: (desk) =>
      desk.post('analyst', `${desk.company(optik)}/cases`, {
        kind: 'owners',
        rule: 'eu',
        registeredOwner: null,
        heldOwner: {
          party: { kind: 'person', name: 'Jost Völkening', birth: null, numbers: [], country: null },
          share: { exact: 28.1 },
          role: null,
        },
        explanation: 'Holds through Nordrand Verwaltungs GmbH, which the register does not follow.',
      }),
  },
  {
    day: -120,
    act: (desk) =>
      desk.post('analyst', `${desk.company(memberAt(9))}/no-owner`, {
        outcome: 'exhausted',
        reason: 'Asked the customer, the register of owners and the parent company; nobody holds more than a quarter.',
      }),
  },
  {
    day: -14,
    act: (desk, { console }) =>
      desk.post('admin', `${desk.company(optik)}/notes`, {
        text: 'Please look at the new holder before the review.',
        mentions: [console.userOf('analyst')],
      }),
  },
  {
    day: -13,
    async act(desk) {
      const { searchId } = await desk.post('analyst', '/console/searches', {
        companyName: 'Nordrand',
        jurisdictionCodes: ['xa', 'xc'],
      })
      await desk.act('analyst', 'PATCH', `/console/searches/${searchId}`, { name: 'Everything of Nordrand' })
      await desk.post('analyst', `/console/searches/${searchId}/alert`)
    },
  },
]

function opening(
  { day, member, dueDay }: { day: number; member: number; dueDay: number },
  body: object,
  followUp: (desk: Desk, caseId: string) => Promise<void>,
): Act {
  return {
    day,
    async act(desk) {
      const path = `${desk.company(memberAt(member))}/cases`
      const answer = await desk.post('analyst', path, { ...body, dueOn: desk.dayAt(dueDay) }, 5)
      await followUp(desk, answer.case.caseId)
    },
  }
}

async function commented(desk: Desk, caseId: string, text: string): Promise<void> {
  await desk.post('analyst', `/console/cases/${caseId}/comments`, { text })
}

async function next(desk: Desk, caseId: string, step: string, body: object): Promise<void> {
  const { case: known } = await desk.act('analyst', 'GET', `/console/cases/${caseId}`, undefined, 60)
  await desk.post('analyst', `/console/cases/${caseId}/${step}`, { version: known.version, ...body })
}

async function classed(desk: Desk, caseId: string, value: string): Promise<void> {
  const body = { changes: { class: value }, base: { class: null } }
  await desk.act('analyst', 'PATCH', `/console/cases/${caseId}`, body)
}

async function proposed(desk: Desk, caseId: string, outcome: string, reason: string): Promise<void> {
  await next(desk, caseId, 'decisions', { outcome, reason })
}

async function decided(desk: Desk, caseId: string, outcome: string, reason: string): Promise<void> {
  await proposed(desk, caseId, outcome, reason)
  const { case: known } = await desk.act('admin', 'GET', `/console/cases/${caseId}`)
  if (known.proposal === null || known.proposal === undefined) return
  const path = `/console/cases/${caseId}/decisions/${known.proposal.decisionId}/confirm`
  await desk.post('admin', path, { version: known.version })
}
