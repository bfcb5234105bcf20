import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice, LedgerItem } from '#lib/contract/index.ts'
import { audit } from '../../../core/schema/index.ts'
import { event, soundInvoice, unsoundInvoice } from '../testing/ledger.ts'
import { openedWithinMs, openInvoiceConsole } from '../testing/service.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
})
afterAll(() => console_.close())

async function opened(invoiceId: string, invoice: Invoice = soundInvoice()) {
  console_.invoices.set(invoiceId, { ...invoice, invoiceId })
  return console_.opened(invoiceId)
}

const sign = (
  invoiceId: string,
  readingId: number,
  role: 'finance' | 'admin' | 'auditor' | 'analyst' = 'finance',
  reason?: string,
) => console_.request('signOffInvoice', { params: { invoiceId }, role, body: { readingId, reason } })
const withdraw = (invoiceId: string, decisionId: string, role: 'finance' | 'admin' = 'finance') =>
  console_.request('withdrawInvoiceSignOff', { params: { invoiceId, decisionId }, role })
const signOffOf = async (invoiceId: string, role: 'finance' | 'auditor' = 'finance') =>
  (await console_.request('getInvoiceSignOff', { params: { invoiceId }, role })).value.signOff

async function signedIn(list: string) {
  const { results } = await console_.ask('listInvoiceResults', 'any')
  return results.find(({ invoiceId }) => invoiceId === list)?.signedOff ?? null
}

/** The service has another invoice under this id, and finance asks for it again. */
async function changedTo(invoiceId: string, invoice: Invoice): Promise<void> {
  console_.invoices.set(invoiceId, { ...invoice, invoiceId })
  const before = await console_.opened(invoiceId)
  await console_.ask('getInvoiceSnapshot', invoiceId, { again: true })
  expect((await console_.opened(invoiceId)).readingId).toBeGreaterThan(before.readingId)
}

function withItems(change: (items: LedgerItem[]) => LedgerItem[]): Invoice {
  const invoice = soundInvoice()
  const lineItems = (invoice.lineItems ?? []).map((line) => ({ ...line, ledgerItems: change(line.ledgerItems ?? []) }))
  return { ...invoice, lineItems }
}

describe('a month that is signed off', () => {
  it('says who signed and when, to everybody who reads invoices, and stays unchanged when the same is read again', async () => {
    const { readingId } = await opened('inv_signed')
    const { digest } = (await sign('inv_signed', readingId)).value
    const said = {
      ...{ digest, at: console_.harness.clock.now().toISOString(), changes: null },
      by: { email: 'finance@example.test' },
    }
    expect(await signOffOf('inv_signed', 'auditor')).toMatchObject(said)
    await changedTo('inv_signed', soundInvoice())
    expect(await signOffOf('inv_signed')).toMatchObject(said)
    expect(await signedIn('inv_signed')).toEqual({ at: said.at, isChanged: false })
  })

  it('is compared with a finished reading made after it, which the sign-off makes, and with no other', async () => {
    const { readingId } = await opened('inv_after')
    await sign('inv_after', readingId)
    const at = console_.harness.clock.now().getTime()
    const after = await console_.opened('inv_after')
    expect(after.readingId).toBeGreaterThan(readingId)
    const said = await signOffOf('inv_after')
    expect([said?.state, said?.changes]).toEqual(['unchanged', null])
    expect(Date.parse(said?.readAt ?? '')).toBeGreaterThanOrEqual(at)
  })

  it('is neither changed nor unchanged while the checks of the later reading are running', async () => {
    const gone = withItems((items) =>
      items.map((item) => (item.id === 'e4' ? { ...item, refundOfEventId: 'x' } : item)),
    )
    const { readingId } = await opened('inv_pending', gone)
    const undecided = await sign('inv_pending', readingId)
    expect(undecided.status).toBe(409)
    await sign('inv_pending', readingId, 'finance', 'Raised by mail')
    const states = new Set<string | undefined>()
    for (const until = performance.now() + openedWithinMs; performance.now() < until && !states.has('unchanged'); ) {
      await nextTurn()
      states.add((await signOffOf('inv_pending'))?.state)
      if (!states.has('signed') || states.has('checking')) await console_.ask('getInvoiceSnapshot', 'inv_pending')
    }
    expect([...states].filter((state) => state !== 'signed')).toEqual(['checking', 'unchanged'])
  })

  it('is not signed off with undecided findings but with a reason, which names them', async () => {
    const { readingId } = await opened('inv_findings', unsoundInvoice())
    const refused = await sign('inv_findings', readingId)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('ledgerAbove report 2.70')])
    expect(await signOffOf('inv_findings')).toBeNull()
    expect((await sign('inv_findings', readingId, 'finance', 'Credit is announced')).status).toBe(201)
    const said = await signOffOf('inv_findings')
    expect(said?.reason).toBe('Credit is announced')
    expect(said?.undecided.map(({ kind, amount }) => [kind, amount])).toEqual([['ledgerAbove', '2.70']])
  })

  it('asks for no reason where every finding is decided', async () => {
    const { readingId } = await opened('inv_decided', unsoundInvoice())
    const { findings } = (await console_.request('listInvoiceFindings', { params: { invoiceId: 'inv_decided' } })).value
    for (const { findingKey } of findings) {
      const body = { outcome: 'noted', reason: 'Known', basedOn: null }
      await console_.request('decideInvoiceFinding', { params: { invoiceId: 'inv_decided', findingKey }, body })
    }
    expect((await sign('inv_decided', readingId)).status).toBe(201)
    expect((await signOffOf('inv_decided'))?.undecided).toEqual([])
  })

  it('says what changed since: total, rows and findings', async () => {
    const { readingId } = await opened('inv_changes')
    await sign('inv_changes', readingId)
    await changedTo('inv_changes', { ...unsoundInvoice(), grossMajor: '8.80' })
    const { changes } = (await signOffOf('inv_changes')) ?? {}
    expect(changes).toMatchObject({
      totals: [
        { of: 'gross', before: '8.70', after: '8.80' },
        { of: 'ledger', before: '8.70', after: '11.40' },
      ],
      rows: { before: 6, after: 7 },
      areRowsChanged: true,
      findingsGone: [],
    })
    expect(changes?.findingsAdded.map(({ kind }) => kind).toSorted()).toEqual(['ledgerAbove', 'linesGross'])
    expect(await signedIn('inv_changes')).toMatchObject({ isChanged: true })
    await changedTo('inv_changes', soundInvoice())
    expect((await signOffOf('inv_changes'))?.changes).toBeNull()
  })

  it('notices one field of one row where every total is the same', async () => {
    const { readingId } = await opened('inv_field')
    await sign('inv_field', readingId)
    await changedTo(
      'inv_field',
      withItems((items) => items.map((item) => (item.id === 'e2' ? { ...item, customerId: 'other' } : item))),
    )
    const nothing = { totals: [], rows: null, findingsAdded: [], findingsGone: [] }
    expect((await signOffOf('inv_field'))?.changes).toEqual({ ...nothing, areRowsChanged: true })
  })

  it('is open again after an undo, which is in the audit log, and can then be signed off anew', async () => {
    const { readingId } = await opened('inv_undone')
    const { decisionId, digest } = (await sign('inv_undone', readingId)).value
    expect((await withdraw('inv_undone', decisionId, 'admin')).status).toBe(200)
    expect(await signOffOf('inv_undone')).toBeNull()
    expect((await withdraw('inv_undone', decisionId)).status).toBe(409)
    const again = await console_.opened('inv_undone')
    expect((await sign('inv_undone', again.readingId)).status).toBe(201)
    expect((await withdraw('inv_undone', decisionId)).status).toBe(409)
    expect(await signOffOf('inv_undone')).not.toBeNull()
    const rows = await console_.harness.database.sql.select().from(audit)
    const done = rows.filter(({ object, outcome }) => object?.startsWith('inv_undone') && outcome === 'done')
    expect(done.map(({ action, email }) => [action, email])).toEqual([
      ['signOffInvoice', 'finance@example.test'],
      ['withdrawInvoiceSignOff', 'admin@example.test'],
      ['signOffInvoice', 'finance@example.test'],
    ])
    expect(done[1]?.about).toContain(digest)
  })

  it('is signed once of two people at once', async () => {
    const { readingId } = await opened('inv_race')
    const both = await Promise.all([sign('inv_race', readingId), sign('inv_race', readingId, 'admin')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('was closed, and is the one the person saw', async () => {
    const draft = await opened('inv_open', { ...soundInvoice(), status: 'draft' })
    expect((await sign('inv_open', draft.readingId)).status).toBe(409)
    const { readingId } = await opened('inv_seen')
    await changedTo(
      'inv_seen',
      withItems((items) => [...items, event('e9')]),
    )
    expect((await sign('inv_seen', readingId)).status).toBe(409)
    expect((await sign('never_read', 1)).status).toBe(404)
    expect(await signOffOf('inv_seen')).toBeNull()
  })

  it('is signed off by finance and admins only', async () => {
    const { readingId } = await opened('inv_roles')
    for (const role of ['auditor', 'analyst'] as const)
      expect((await sign('inv_roles', readingId, role)).status).toBe(403)
    expect(await signOffOf('inv_roles')).toBeNull()
  })
})
