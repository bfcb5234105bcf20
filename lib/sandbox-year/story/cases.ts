import type { Act } from './act.ts'
import { cast, showcase } from './cast.ts'
import type { Desk } from './desk.ts'

const [first, second, third, fourth, fifth] = [3, 41, 73, 101, 9].map((place) => cast[place]?.serviceId ?? '')

/** Differences with registers, one in each state, and what else people find out. */
export const caseActs: readonly Act[] = [
  {
    day: -190,
    async act(desk) {
      const id = await opened(
        desk,
        first,
        {
          kind: 'address',
          subject: 'Seat of the company',
          registered: 'The street of 2019',
          held: 'The street on its letters',
        },
        -160,
      )
      await classed(desk, id, 'minor')
      await decided(desk, id, 'noReport', 'An oversight, corrected within weeks.')
      await next(desk, id, 'close', { reason: 'Corrected at the register.' })
    },
  },
  {
    day: -60,
    async act(desk) {
      const id = await opened(
        desk,
        second,
        { kind: 'status', subject: 'Liquidation', registered: 'active', held: 'in liquidation by its own letters' },
        -20,
      )
      await classed(desk, id, 'outdated')
      await desk.act('analyst', 'POST', `/console/cases/${id}/comments`, {
        text: 'Asked for the resolution of the shareholders.',
      })
    },
  },
  {
    day: -33,
    async act(desk) {
      const id = await opened(
        desk,
        third,
        { kind: 'identifier', subject: 'VAT number', registered: 'not stated', held: 'the number on its invoices' },
        6,
      )
      await desk.act('analyst', 'POST', `/console/cases/${id}/comments`, {
        text: 'The tax office confirms the number by telephone.',
      })
    },
  },
  {
    day: -16,
    async act(desk) {
      const id = await opened(
        desk,
        fourth,
        { kind: 'other', subject: 'Signature', registered: 'two sign together', held: 'signed by one alone' },
        -1,
      )
      await classed(desk, id, 'substantive')
      await proposed(desk, id, 'report', 'The bank relied on the register.')
    },
  },
  {
    day: -8,
    act: (desk) =>
      desk.act('analyst', 'POST', `${desk.company(showcase('Brennerfeld Optik AG'))}/cases`, {
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
      desk.act('analyst', 'POST', `${desk.company(fifth ?? '')}/no-owner`, {
        outcome: 'exhausted',
        reason: 'Asked the customer, the register of owners and the parent company; nobody holds more than a quarter.',
      }),
  },
  {
    day: -14,
    act: (desk, { console }) =>
      desk.act('admin', 'POST', `${desk.company(showcase('Brennerfeld Optik AG'))}/notes`, {
        text: 'Please look at the new holder before the review.',
        mentions: [console.analyst],
      }),
  },
  {
    day: -13,
    async act(desk) {
      const { searchId } = await desk.act('analyst', 'POST', '/console/searches', {
        companyName: 'Nordrand',
        jurisdictionCodes: ['xa', 'xc'],
      })
      await desk.act('analyst', 'PATCH', `/console/searches/${searchId}`, { name: 'Everything of Nordrand' })
      await desk.act('analyst', 'POST', `/console/searches/${searchId}/alert`)
    },
  },
]

async function opened(desk: Desk, serviceId: string | undefined, body: object, dueDay: number): Promise<string> {
  const path = `${desk.company(serviceId ?? '')}/cases`
  const answer = await desk.act('analyst', 'POST', path, { ...body, dueOn: desk.dayAt(dueDay) }, 5)
  return answer.case.caseId
}

async function next(desk: Desk, caseId: string, step: string, body: object): Promise<void> {
  const { case: known } = await desk.act('analyst', 'GET', `/console/cases/${caseId}`, undefined, 60)
  await desk.act('analyst', 'POST', `/console/cases/${caseId}/${step}`, { version: known.version, ...body })
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
  await desk.act('admin', 'POST', path, { version: known.version })
}
