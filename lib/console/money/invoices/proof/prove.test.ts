import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckId, Invoice, InvoiceLine, LedgerItem } from '#lib/contract/index.ts'
import { type OtherInvoices, prove as proveRows } from '#lib/domain/invoices/index.ts'
import { event, loaded, soundInvoice } from '../testing/ledger.ts'

const prove = (invoice: Awaited<ReturnType<typeof loaded>>, elsewhere?: OtherInvoices) =>
  proveRows(invoice, invoice.rows, elsewhere)

async function findings(invoice: Invoice, elsewhere?: OtherInvoices) {
  const proof = prove(await loaded(invoice), elsewhere)
  return proof.findings.map(({ kind, sku, amount, credits, rows }) => ({ kind, sku, amount, credits, rows }))
}

function withLine(change: (line: InvoiceLine) => InvoiceLine): Invoice {
  const invoice = soundInvoice()
  return { ...invoice, lineItems: (invoice.lineItems ?? []).map(change) }
}
const withItems = (change: (items: LedgerItem[]) => LedgerItem[]) =>
  withLine((line) => ({ ...line, ledgerItems: change(line.ledgerItems ?? []) }))
const changed = (id: string, change: Partial<LedgerItem>) =>
  withItems((items) => items.map((item) => (item.id === id ? { ...item, ...change } : item)))

describe('the proof of an invoice', () => {
  it('finds nothing in one that adds up, and says the same sum four times', async () => {
    const proof = prove(await loaded(soundInvoice()))
    expect(proof.checks.map(({ id, state }) => [id, state])).toEqual([
      ...['ledgerTiers', 'tierAmounts', 'tiersLines', 'linesGross', 'tiersFill'].map((id) => [id, 'holds']),
      ...['refunds', 'duplicates', 'grants', 'period', 'places'].map((id) => [id, 'holds']),
    ])
    expect(proof.sums).toEqual({ ledger: '8.70', tiers: '8.70', lines: '8.70', gross: '8.70', largest: '0.00' })
  })

  it('finds an event that no tier counts, once, with its row and what is at stake', async () => {
    const invoice = withItems((items) => [...items, event('e7', { unitAmountMajor: '2.70' })])
    expect(await findings(invoice)).toEqual([
      { kind: 'ledgerAbove', sku: 'report', amount: '2.70', credits: 10, rows: ['e7'] },
    ])
  })

  it('finds a tier whose amount is not its quantity times its price, and not the sums above it again', async () => {
    const invoice = withLine((line) => ({
      ...line,
      tierLines: (line.tierLines ?? []).map((tier) => (tier.tierIndex === 0 ? { ...tier, grossMajor: '6.10' } : tier)),
    }))
    expect(await findings(invoice)).toEqual([
      { kind: 'tierAmount', sku: 'report', amount: '0.10', credits: null, rows: [] },
    ])
  })

  it('finds a refund of something that is on no invoice, and waits while others are looked through', async () => {
    const invoice = changed('e4', { refundOfEventId: 'gone' })
    const refunds = async (elsewhere?: OtherInvoices) =>
      prove(await loaded(invoice), elsewhere).checks.find(({ id }) => id === 'refunds')
    expect(await refunds()).toMatchObject({ state: 'asking', findings: [] })
    expect(await refunds(new Map([['gone', chargeOf('2.70')]]))).toMatchObject({ state: 'holds', remarked: 1 })
    expect(await findings(invoice, new Map([['gone', null]]))).toEqual([
      { kind: 'refundOfNothing', sku: 'report', amount: '2.70', credits: -10, rows: ['e4'] },
    ])
  })

  it('finds two refunds of one event, and one that gives back something else', async () => {
    const twice = event('e8', { ...asRefund('e3'), idempotencyKey: 'refund:again' })
    const balanced = event('e9', { unitAmountMajor: '2.70' })
    const found = await findings(withItems((items) => [...items, twice, balanced]))
    expect(found.map(({ kind, rows }) => [kind, rows])).toEqual([['refundedTwice', ['e4', 'e8']]])
    expect((await findings(changed('e4', { sku: 'ubo' }))).map(({ kind }) => kind)).toContain('refundDiffers')
  })

  it('finds a refund of other money than was charged, with both amounts, wherever the charge is', async () => {
    const amounts = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 1_000).toFixed(3))
    const run = fc.asyncProperty(amounts, amounts, fc.boolean(), async (charged, refunded, isOwn) => {
      const refund = { unitAmountMajor: refunded, refundOfEventId: isOwn ? 'e3' : 'gone' }
      const invoice = withItems((items) =>
        items.map((item) => ({
          ...item,
          ...(item.id === 'e3' ? { unitAmountMajor: charged } : item.id === 'e4' ? refund : {}),
        })),
      )
      const { checks } = prove(await loaded(invoice), isOwn ? new Map() : new Map([['gone', chargeOf(charged)]]))
      const found = checks.find(({ id }) => id === 'refunds')?.findings ?? []
      const said = found.map(({ kind, stated, found, amount }) => [kind, Number(stated), Number(found), Number(amount)])
      const difference = Math.abs(Math.round((Number(charged) - Number(refunded)) * 1_000)) / 1_000
      const wanted = ['refundMoney', Number(refunded), Number(charged), difference]
      expect(said).toEqual(charged === refunded ? [] : [wanted])
    })
    await fc.assert(run, { numRuns: 60, examples: [['4.800', '4.275', true]] })
  })

  it('does not say that refunds match where one states no money', async () => {
    const proof = prove(await loaded(changed('e4', { unitAmountMajor: undefined })))
    expect(proof.checks.find(({ id }) => id === 'refunds')).toMatchObject({ state: 'unstated', findings: [] })
  })

  it('looks through other invoices although a refund of this one is wrong already', async () => {
    const other = event('e8', { ...asRefund('gone'), idempotencyKey: 'refund:gone' })
    const invoice = withItems((items) => [
      ...items.map((item) => (item.id === 'e4' ? { ...item, unitAmountMajor: '2.60' } : item)),
      other,
    ])
    const proof = prove(await loaded(invoice))
    expect(proof.checks.find(({ id }) => id === 'refunds')).toMatchObject({ state: 'asking' })
  })

  it('finds a charge that stands twice under one key', async () => {
    const invoice = changed('e6', { idempotencyKey: 'charge:e2' })
    expect(await findings(invoice)).toEqual([
      { kind: 'doubled', sku: 'report', amount: '2.70', credits: 10, rows: ['e2', 'e6'] },
    ])
  })

  it('finds grants that pay more than there was, are named twice, or lack their part', async () => {
    for (const grants of [
      { grantsUsed: ['g1'], grantAmounts: [] },
      { grantsUsed: ['g1', 'g1'], grantAmounts: [5, 5] },
    ]) {
      const found = await findings(changed('e5', grants))
      expect(found.map(({ kind, rows }) => [kind, rows])).toContainEqual(['grantsDiffer', ['e5']])
    }
  })

  it('finds an event after the period; one recorded late is said and not found', async () => {
    const late = prove(await loaded(changed('e1', { occurredAt: '2026-09-30T23:59:59.000Z' })))
    expect(late.findings).toEqual([])
    expect(late.checks.find(({ id }) => id === 'period')?.remarked).toBe(1)
    const found = await findings(changed('e1', { occurredAt: '2026-11-01T00:00:00.000Z' }))
    expect(found.map(({ kind }) => kind)).toEqual(['afterPeriod'])
  })

  it('finds events of another year, and a period that none of the events is of', async () => {
    const old = await findings(changed('e1', { occurredAt: '2019-05-05T10:00:00.000Z' }))
    expect(old).toEqual([{ kind: 'beforePeriod', sku: null, amount: '3.00', credits: null, rows: ['e1'] }])
    const period = { periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z' }
    const [moved] = await findings({ ...soundInvoice(), ...period })
    expect([moved?.kind, moved?.rows.length]).toEqual(['beforePeriod', 6])
  })

  it('takes an amount rounded half up to its own digits for what it is, and shows the difference', async () => {
    const invoice = withLine((line) => ({
      ...line,
      quantity: '20.5',
      tierLines: [{ tierIndex: 0, quantity: '20.5', unitAmountMajor: '0.333', grossMajor: '6.83' }],
      grossMajor: '6.83',
      ledgerItems: [event('r1', { quantity: '20.5', unitAmountMajor: '0.333' })],
    }))
    const proof = prove(await loaded({ ...invoice, grossMajor: '6.83' }))
    expect(proof.findings).toEqual([])
    expect(proof.checks.find(({ id }) => id === 'tierAmounts')).toMatchObject({ state: 'holds', rounding: '-0.0035' })
  })

  it('finds every change of one amount, whichever it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom('line', 'tier', 'gross', 'row'),
        async (cents, where) => {
          const off = (text: string | null | undefined) => (Number(text) + cents).toFixed(2)
          const invoice = withLine((line) => ({
            ...line,
            ...(where === 'line' ? { grossMajor: off(line.grossMajor) } : {}),
            ...(where === 'tier'
              ? {
                  tierLines: line.tierLines?.map((tier, at) =>
                    at === 1 ? { ...tier, grossMajor: off(tier.grossMajor) } : tier,
                  ),
                }
              : {}),
            ...(where === 'row'
              ? {
                  ledgerItems: line.ledgerItems?.map((row, at) =>
                    at === 0 ? { ...row, unitAmountMajor: off(row.unitAmountMajor) } : row,
                  ),
                }
              : {}),
          }))
          const found = await findings(where === 'gross' ? { ...invoice, grossMajor: off('8.70') } : invoice)
          expect(found.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('holds where quantities and amounts are JSON numbers, and says the same sums', async () => {
    const invoice = JSON.parse(JSON.stringify(soundInvoice()), (name, value) =>
      ['quantity', 'grossMajor', 'unitAmountMajor', 'tierMinQuantity'].includes(name) ? Number(value) : value,
    )
    const proof = prove(await loaded(invoice))
    expect(proof.findings).toEqual([])
    expect(proof.checks.map(({ state }) => state)).toEqual(proof.checks.map(() => 'holds'))
    expect(proof.sums).toEqual({ ledger: '8.70', tiers: '8.70', lines: '8.70', gross: '8.7', largest: '0.00' })
  })

  it('accuses nobody of what an invoice leaves out, whatever it leaves out', async () => {
    const names = ['quantity', 'grossMajor', 'unitAmountMajor', 'creditsCharged', 'ledgerItems', 'tierLines', 'sku']
    for (const left of [...names.map((name) => [name]), ['quantity', 'unitAmountMajor'], ['lineItems']]) {
      const invoice = JSON.parse(
        JSON.stringify(soundInvoice(), (name, value) => (left.includes(name) ? undefined : value)),
      )
      const { findings } = prove(await loaded(invoice))
      expect([left, findings]).toEqual([left, []])
    }
    const { sums } = prove(await loaded({ invoiceId: 'bare', lineItems: [{ sku: 'x', ledgerItems: [{ id: 'a' }] }] }))
    expect(sums).toMatchObject({ ledger: null, lines: null, gross: null })
  })

  it('passes no check of an invoice without rows: nothing was looked at', async () => {
    for (const lineItems of [[], [{ sku: 'report', ledgerItems: [], tierLines: [] }]]) {
      const { checks, findings } = prove(await loaded({ ...soundInvoice(), grossMajor: '0.00', lineItems }))
      expect(findings).toEqual([])
      expect(checks.filter(({ state }) => state === 'holds')).toEqual([])
    }
  })

  it('passes no check of events or tiers that state not all it compares', async () => {
    const stateOf = async (id: CheckId, invoice: Invoice) =>
      prove(await loaded(invoice)).checks.find((check) => check.id === id)?.state
    const sound = soundInvoice()
    const tierless = withLine((line) => ({
      ...line,
      tierLines: (line.tierLines ?? []).map(({ tierMinQuantity: _, ...tier }) => tier),
    }))
    const cases: [CheckId, Invoice][] = [
      ['period', changed('e1', { occurredAt: null })],
      ['period', { ...sound, periodStart: null }],
      ['grants', changed('e1', { grantsUsed: ['grant_1'], grantAmounts: [1], creditsCharged: null })],
      ['tiersFill', tierless],
    ]
    for (const [id, invoice] of cases) {
      expect([id, await stateOf(id, sound)]).toEqual([id, 'holds'])
      expect([id, await stateOf(id, invoice)]).toEqual([id, 'unstated'])
    }
  })

  it('does not call green what an invoice does not state', async () => {
    const proof = prove(await loaded({ invoiceId: 'bare', lineItems: [{ sku: 'x', ledgerItems: [{ id: 'a' }] }] }))
    const states = new Map(proof.checks.map(({ id, state }) => [id, state]))
    for (const id of ['ledgerTiers', 'tierAmounts', 'tiersLines', 'linesGross', 'period'] as const)
      expect([id, states.get(id)]).toEqual([id, 'unstated'])
  })
})

const chargeOf = (unitAmountMajor: string) => ({ creditsCharged: 10, sku: 'report', quantity: '1', unitAmountMajor })

function asRefund(eventId: string): Partial<LedgerItem> {
  return {
    eventType: 'refund',
    quantity: '-1',
    creditsCharged: -10,
    unitAmountMajor: '2.70',
    refundOfEventId: eventId,
  }
}
