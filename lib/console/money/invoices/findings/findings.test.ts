import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteBody } from '#lib/contract/index.ts'
import { audit } from '../../../core/schema/index.ts'
import { event, laterInvoice, unsoundInvoice } from '../testing/ledger.ts'
import { openInvoiceConsole } from '../testing/service.ts'
import { keyedFindings } from './index.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
})
afterAll(() => console_.close())

type Body = RouteBody<'decideInvoiceFinding'>

async function openedWithFinding(invoiceId: string) {
  console_.invoices.set(invoiceId, unsoundInvoice(invoiceId))
  const snapshot = await console_.opened(invoiceId)
  const [finding] = snapshot.proof.findings
  const [listed] = await findingsOf(invoiceId)
  if (finding === undefined || listed === undefined) throw new Error('the invoice has a finding')
  return { finding, params: { invoiceId, findingKey: listed.findingKey } }
}

async function findingsOf(invoiceId: string, role: 'finance' | 'auditor' = 'finance') {
  return (await console_.request('listInvoiceFindings', { params: { invoiceId }, role })).value.findings
}

function decide(params: object, body: Partial<Body>, role: 'finance' | 'admin' | 'auditor' | 'analyst' = 'finance') {
  return console_.request('decideInvoiceFinding', {
    ...{ params, role },
    body: { outcome: 'raised', reason: 'Ticket 1', basedOn: null, ...body },
  })
}

async function resultOf(invoiceId: string) {
  const { results } = await console_.ask('listInvoiceResults', 'any')
  return results.find((result) => result.invoiceId === invoiceId)
}

async function auditedOn(invoiceId: string) {
  const rows = await console_.harness.database.sql.select().from(audit)
  return rows.filter(({ object }) => object?.startsWith(invoiceId))
}

describe('a finding of an invoice', () => {
  it('is raised with a remark, and everybody who reads invoices sees the state, who and when, also in the list', async () => {
    const { params, finding } = await openedWithFinding('inv_raised')
    expect(await resultOf('inv_raised')).toMatchObject({ findings: 1, decided: { raised: 0 } })
    expect((await decide(params, { reason: '  Ticket 4711  ' })).status).toBe(201)
    const [seen] = await findingsOf('inv_raised', 'auditor')
    expect(seen).toMatchObject({
      findingId: finding.id,
      decisions: [
        {
          ...{ outcome: 'raised', reason: 'Ticket 4711', credit: null, endedAt: null },
          ...{ at: console_.harness.clock.now().toISOString(), by: { email: 'finance@example.test' } },
        },
      ],
    })
    expect(await resultOf('inv_raised')).toMatchObject({ findings: 1, decided: { raised: 1, accepted: 0 } })
    const [row] = await auditedOn('inv_raised')
    expect(row).toMatchObject({ action: 'decideInvoiceFinding', outcome: 'done', email: 'finance@example.test' })
    expect(JSON.parse(row?.about ?? '{}')).toEqual({
      name: 'ledgerAbove report',
      changes: [{ field: 'findingState', before: null, after: 'raised' }],
    })
  })

  it('goes from raised to accepted, keeps what was decided before, and is open again once that is revoked', async () => {
    const { params } = await openedWithFinding('inv_changed')
    const first = (await decide(params, {})).value
    console_.harness.pass(60_000)
    const second = (await decide(params, { outcome: 'accepted', reason: 'Small', basedOn: first.decisionId }, 'admin'))
      .value
    const [changed] = await findingsOf('inv_changed')
    expect(changed?.decisions.map(({ outcome, endedAt }) => [outcome, endedAt])).toEqual([
      ['accepted', null],
      ['raised', console_.harness.clock.now().toISOString()],
    ])
    expect((await revoke(params, first.decisionId)).status).toBe(409)
    expect((await revoke(params, second.decisionId)).status).toBe(200)
    expect((await findingsOf('inv_changed'))[0]?.decisions.filter(({ endedAt }) => endedAt === null)).toEqual([])
    expect(await resultOf('inv_changed')).toMatchObject({ decided: { raised: 0, accepted: 0 } })
    const actions = (await auditedOn('inv_changed')).map(({ action, outcome }) => [action, outcome])
    expect(actions.filter(([, outcome]) => outcome === 'done')).toEqual([
      ['decideInvoiceFinding', 'done'],
      ['decideInvoiceFinding', 'done'],
      ['revokeInvoiceDecision', 'done'],
    ])
  })

  it('keeps the first of two decisions at once; the second is told of it and changes nothing', async () => {
    const { params } = await openedWithFinding('inv_twice')
    const both = await Promise.all([
      decide(params, { outcome: 'accepted', reason: 'By finance' }),
      decide(params, { outcome: 'raised', reason: 'By admin' }, 'admin'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [seen] = await findingsOf('inv_twice')
    expect(seen?.decisions).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.text).toContain(seen?.decisions[0]?.reason)
    const late = await decide(params, { outcome: 'noted', basedOn: null })
    expect([late.status, late.text.includes('Decided already by')]).toEqual([409, true])
  })

  it('is answered by a credit of a later invoice, which is offered first where it refunds a row of the finding', async () => {
    const { params } = await openedWithFinding('inv_answered')
    const credits = () => console_.request('listInvoiceCredits', { params })
    expect((await credits()).value.credits).toEqual([])
    console_.invoices.set('inv_later', laterInvoice('e7', 'inv_later'))
    await console_.opened('inv_later')
    const offered = (await credits()).value.credits
    expect(
      offered.map(({ invoiceId, eventId, amountMajor, isOfFinding }) => [invoiceId, eventId, amountMajor, isOfFinding]),
    ).toEqual([['inv_later', 'c1', '-2.7', true]])
    const credit = { invoiceId: 'inv_later', eventId: 'c1' }
    expect((await decide(params, { outcome: 'answered', credit })).status).toBe(201)
    const [seen] = await findingsOf('inv_answered')
    expect(seen?.decisions[0]).toMatchObject({ outcome: 'answered', credit: { ...credit, amountMajor: '-2.7' } })
    expect(await resultOf('inv_answered')).toMatchObject({ decided: { answered: 1 } })
  })

  it('is not answered by a charge, by an event of its own month, or without a credit', async () => {
    const { params } = await openedWithFinding('inv_unanswered')
    const later = laterInvoice('e7', 'inv_charge')
    const [line] = later.lineItems ?? []
    console_.invoices.set('inv_charge', { ...later, lineItems: [{ ...line, ledgerItems: [event('charge')] }] })
    await console_.opened('inv_charge')
    for (const credit of [
      { invoiceId: 'inv_charge', eventId: 'charge' },
      { invoiceId: 'inv_unanswered', eventId: 'e4' },
      { invoiceId: 'inv_raised', eventId: 'e4' },
      { invoiceId: 'nowhere', eventId: 'c1' },
      undefined,
    ]) {
      const refused = await decide(params, { outcome: 'answered', ...(credit && { credit }) })
      expect([refused.status, refused.text.includes('credit')]).toEqual([400, true])
    }
    const wrong = await decide(params, { outcome: 'accepted', credit: { invoiceId: 'inv_later', eventId: 'c1' } })
    expect(wrong.status).toBe(400)
    expect((await findingsOf('inv_unanswered'))[0]?.decisions).toEqual([])
  })

  it('with other facts is another finding: nobody decided on it, and the decision is listed as a former one', async () => {
    const draft = { ...unsoundInvoice('inv_draft'), status: 'draft' }
    console_.invoices.set('inv_draft', draft)
    await console_.opened('inv_draft')
    const [before] = await findingsOf('inv_draft')
    const params = { invoiceId: 'inv_draft', findingKey: before?.findingKey ?? '' }
    await decide(params, { outcome: 'accepted', reason: 'Only 2.70' })
    await readAgain('inv_draft')
    expect((await findingsOf('inv_draft'))[0]?.decisions).toHaveLength(1)
    const [line] = draft.lineItems ?? []
    const grown = { ...line, ledgerItems: [...(line?.ledgerItems ?? []), event('e8')] }
    console_.invoices.set('inv_draft', { ...draft, lineItems: [grown] })
    await readAgain('inv_draft')
    const { value } = await console_.request('listInvoiceFindings', { params: { invoiceId: 'inv_draft' } })
    expect(value.findings.map(({ decisions }) => decisions)).toEqual([[]])
    expect(value.former).toMatchObject([{ facts: { kind: 'ledgerAbove' }, decision: { reason: 'Only 2.70' } }])
    expect(await resultOf('inv_draft')).toMatchObject({ decided: { accepted: 0 } })
    expect((await decide(params, {})).status).toBe(409)
  })

  it('is decided on by finance and admins only, with a remark, on an invoice that was read', async () => {
    const { params } = await openedWithFinding('inv_roles')
    expect((await decide(params, {}, 'auditor')).status).toBe(403)
    expect((await decide(params, {}, 'analyst')).status).toBe(403)
    expect((await decide(params, { reason: '   ' })).status).toBe(400)
    expect((await decide({ ...params, invoiceId: 'never_read' }, {})).status).toBe(404)
    expect((await decide({ ...params, findingKey: 'a'.repeat(64) }, {})).status).toBe(409)
    expect((await findingsOf('inv_roles'))[0]?.decisions).toEqual([])
  })

  it('is told apart from one that is alike in everything', async () => {
    const { finding } = await openedWithFinding('inv_alike')
    const keys = (findings: (typeof finding)[]) => keyedFindings(findings).map(({ key }) => key)
    expect(new Set(keys([finding, finding])).size).toBe(2)
    expect(keys([{ ...finding, id: 'other', places: [99] }])).toEqual(keys([finding]))
    expect(keys([{ ...finding, amount: '2.71' }])).not.toEqual(keys([finding]))
    expect(keys([{ ...finding, rows: ['e9'] }])).not.toEqual(keys([finding]))
  })
})

function revoke(params: object, decisionId: string) {
  return console_.request('revokeInvoiceDecision', { params: { ...params, decisionId } })
}

async function readAgain(invoiceId: string): Promise<void> {
  await console_.ask('getInvoiceSnapshot', invoiceId, { again: true })
  await console_.opened(invoiceId)
}
