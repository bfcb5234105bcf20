import Big from 'big.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceGroupings } from '#lib/contract/index.ts'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { event, soundInvoice } from './testing/ledger.ts'
import { openInvoiceConsole } from './testing/service.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
  console_.invoices.set('inv_1', soundInvoice())
  const strange = event('r1', { eventType: 'refund', creditsCharged: -10, quantity: '-1', refundOfEventId: 'e2' })
  const nothing = event('r2', { ...strange, id: 'r2', refundOfEventId: 'gone', idempotencyKey: 'again' })
  const line = { sku: 'report', quantity: '-20', ledgerItems: [strange, nothing] }
  console_.invoices.set('inv_2', { invoiceId: 'inv_2', lineItems: [line] })
  const many = Array.from({ length: 2_345 }, (_, index) =>
    event(`m${index}`, { customerId: `c${index % 7}`, companyName: index === 2_000 ? 'Ökölógia 100 %' : '=SUM(A1)' }),
  )
  console_.invoices.set('inv_3', {
    invoiceId: 'inv_3',
    status: 'issued',
    lineItems: [{ sku: 'report', ledgerItems: many }],
  })
})
afterAll(() => console_.close())

const reads = (invoiceId: string) => console_.asked.filter((path) => path.endsWith(`/invoices/${invoiceId}`)).length

describe('an invoice the console holds', () => {
  it('is read from the service once, with its lines, tiers and proof, and not again', async () => {
    const snapshot = await console_.opened('inv_1')
    expect(snapshot.proof.findings).toEqual([])
    expect(snapshot.sums).toEqual({ rows: 6, credits: 40, creditsUnknown: 0, billed: 30, amountMajor: '8.70' })
    expect(snapshot.lines[0]?.tiers.map(({ firstPlace, sums }) => [firstPlace, sums.rows, sums.amountMajor])).toEqual([
      [0, 2, '6.00'],
      [2, 4, '2.70'],
    ])
    await console_.opened('inv_1')
    expect(reads('inv_1')).toBe(1)
  })

  it('keeps every field of every row, in its order', async () => {
    const { rows, total } = await console_.ask('listInvoiceRows', 'inv_1', { offset: 1, limit: 2 })
    expect([total, rows.map(({ id, place }) => [id, place])]).toEqual([
      6,
      [
        ['e2', 1],
        ['e3', 2],
      ],
    ])
    expect(rows[0]).toMatchObject({ customerId: 'bank', serviceId: 'co_xa_1', amountMajor: '3.00', billed: 10 })
    const about = await console_.ask('listInvoiceRows', 'inv_1', { about: 'e3' })
    expect(about.rows.map(({ id }) => id)).toEqual(['e3', 'e4'])
  })

  it('splits by anything, and every split adds up to the ledger', async () => {
    for (const by of invoiceGroupings) {
      const { groups, sums } = await console_.ask('listInvoiceGroups', 'inv_1', { by })
      const sum = groups.reduce((all, { amountMajor }) => all.plus(amountMajor ?? Number.NaN), new Big(0))
      expect([by, sum.toFixed(2), sums.amountMajor, sums.rows]).toEqual([by, '8.70', '8.70', 6])
    }
    const { groups } = await console_.ask('listInvoiceGroups', 'inv_1', { by: 'company' })
    expect(groups.map(({ key, name, rows }) => [key, name, rows])).toEqual([
      ['co_xa_1', 'Kieselgrund Glas GmbH', 1],
      [null, null, 5],
    ])
  })

  it('is judged anew where earlier checks judged it, without asking the service', async () => {
    const [line] = soundInvoice().lineItems ?? []
    const items = (line?.ledgerItems ?? []).map((item) => {
      if (item.id === 'e2') return { ...item, creditsCharged: 'ten' }
      return item.id === 'e4' ? { ...item, unitAmountMajor: '2.60' } : item
    })
    const invoiceId = 'inv_old'
    const lineItems = [{ ...line, ledgerItems: items }]
    console_.invoices.set(invoiceId, JSON.parse(JSON.stringify({ ...soundInvoice(), invoiceId, lineItems })))
    const now = await console_.opened(invoiceId)
    expect(now.proof.findings.map(({ kind }) => kind)).toContain('refundMoney')
    const { sql } = console_.harness.database
    const old = async () => {
      await sql.execute(`update console.invoice_rows set credits = 0 where credits is null`)
      await sql.execute(`update console.invoice_readings set snapshot = jsonb_set(jsonb_set(snapshot - 'checks', '{proof,findings}', '[]'),
        '{proof,checks,5}', '{"id":"refunds","state":"holds","count":1,"remarked":0,"rounding":null,"findings":[]}')
        where invoice_id = '${invoiceId}'`)
    }
    await old()
    expect(await console_.opened(invoiceId)).toEqual(now)
    const { groups } = await console_.ask('listInvoiceGroups', invoiceId, { by: 'line' })
    expect(groups[0]?.creditsUnknown).toBe(1)
    await old()
    const { results } = await console_.ask('listInvoiceResults', '', {})
    expect(results.find((one) => one.invoiceId === invoiceId)?.findings).toBe(now.proof.findings.length)
    expect(reads(invoiceId)).toBe(1)
  })

  it('has the events of every tier come to the tier, one in two tiers in both, each at its price', async () => {
    let cut = 0
    for (const seed of [1, 2, 4, 5, 7, 8, 10, 11, 13, 14]) {
      const invoiceId = `inv_tiers_${seed}`
      console_.invoices.set(invoiceId, { ...generatedInvoice(seed), invoiceId })
      const { lines } = await console_.opened(invoiceId)
      const { rows } = await console_.ask('listInvoiceRows', invoiceId, { limit: 500 })
      for (const { tiers } of lines)
        for (const { tier, tierIndex, firstPlace, sums, shared = [] } of tiers) {
          const places = [...Array.from({ length: sums.rows }, (_, at) => firstPlace + at), ...shared]
          const parts = places.flatMap((place) => {
            const row = rows[place]
            if (row?.parts === undefined) return [{ quantity: String(row?.billed), amount: row?.amountMajor ?? '0' }]
            return row.parts.filter((part) => part.tier === tierIndex)
          })
          cut += shared.length
          const sum = (pick: (part: (typeof parts)[number]) => string) =>
            parts.reduce((all, part) => all.plus(pick(part)), new Big(0)).toFixed()
          expect([seed, sum(({ amount }) => amount)]).toEqual([seed, new Big(tier.grossMajor ?? 0).toFixed()])
          expect([seed, sum(({ quantity }) => quantity)]).toEqual([seed, new Big(tier.quantity ?? 0).toFixed()])
        }
    }
    expect(cut).toBeGreaterThan(10)
  })

  it('calls the price of the CSV per credit where credits are billed, and a piece where pieces are', async () => {
    const items = [event('p1', { quantity: '4', unitAmountMajor: '0.25', creditsCharged: 10 })]
    const line = { sku: 'report', quantity: '4', grossMajor: '1.00', ledgerItems: items }
    console_.invoices.set('inv_pieces', { invoiceId: 'inv_pieces', lineItems: [line] })
    const headOf = async (invoiceId: string) => {
      await console_.opened(invoiceId)
      return (await (await console_.send('getInvoiceFile', invoiceId, { as: 'detailed' })).text()).split('\r\n')[0]
    }
    expect(await headOf('inv_1')).toContain(',quantity,pricePerCredit,amountMajor,')
    expect(await headOf('inv_pieces')).toContain(',quantity,unitAmountMajor,amountMajor,')
  })

  it('counts events that state no credits beside the sum, in every split, and never as 0', async () => {
    const [line] = soundInvoice().lineItems ?? []
    const items = (line?.ledgerItems ?? []).map((item) =>
      item.id === 'e2' ? { ...item, creditsCharged: 'ten' } : item,
    )
    console_.invoices.set('inv_ten', {
      ...soundInvoice(),
      invoiceId: 'inv_ten',
      lineItems: [{ ...line, ledgerItems: items }],
    })
    const { sums, lines } = await console_.opened('inv_ten')
    expect([sums, lines[0]?.sums]).toMatchObject([{ credits: 30, creditsUnknown: 1 }, { creditsUnknown: 1 }])
    for (const by of invoiceGroupings) {
      const { groups, sums } = await console_.ask('listInvoiceGroups', 'inv_ten', { by })
      const unknown = groups.reduce((all, { creditsUnknown }) => all + (creditsUnknown ?? 0), 0)
      expect([by, unknown, sums.credits, sums.creditsUnknown]).toEqual([by, 1, 30, 1])
    }
  })

  it('splits by day in the order of the dates, whatever order the events came in', async () => {
    const days = ['2026-10-09', '2026-10-02', '2026-10-31', '2026-10-01']
    const items = days.map((day, at) => event(`d${at}`, { occurredAt: `${day}T10:00:00.000Z` }))
    const [line] = soundInvoice().lineItems ?? []
    console_.invoices.set('inv_days', {
      ...soundInvoice(),
      invoiceId: 'inv_days',
      lineItems: [{ ...line, ledgerItems: items }],
    })
    await console_.opened('inv_days')
    const { groups } = await console_.ask('listInvoiceGroups', 'inv_days', { by: 'day' })
    expect(groups.map(({ key }) => key)).toEqual(days.toSorted())
  })

  it('looks for refunded events on the other invoices before it says that they are on none', async () => {
    const { proof } = await console_.opened('inv_2')
    const refunds = proof.checks.find(({ id }) => id === 'refunds')
    expect(refunds).toMatchObject({ state: 'finding', count: 2, remarked: 1 })
    expect(refunds?.findings.map(({ kind, rows, places }) => [kind, rows, places])).toEqual([
      ['refundOfNothing', ['r2'], [1]],
    ])
    const finding = refunds?.findings[0]?.id
    const found = await console_.ask('listInvoiceRows', 'inv_2', { finding })
    expect(found.rows.map(({ id }) => id)).toEqual(['r2'])
  })

  it('finds a text as it stands, wildcards of SQL included, and the rows of a group only', async () => {
    await console_.opened('inv_3')
    const found = await console_.ask('listInvoiceRows', 'inv_3', { q: 'ÖKÖLÓGIA 100 %' })
    expect(found.rows.map(({ place }) => place)).toEqual([2_000])
    expect((await console_.ask('listInvoiceRows', 'inv_3', { q: 'm_' })).total).toBe(0)
    const group = await console_.ask('listInvoiceRows', 'inv_3', { by: 'customer', key: 'c3', offset: 330, limit: 50 })
    expect([group.total, group.rows.map(({ place }) => place)]).toEqual([335, [2_313, 2_320, 2_327, 2_334, 2_341]])
  })

  it('finds the rows of a day, and of a month all', async () => {
    await console_.opened('inv_3')
    const { groups } = await console_.ask('listInvoiceGroups', 'inv_3', { by: 'day' })
    const [first] = groups
    const day = first?.key ?? ''
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await console_.ask('listInvoiceRows', 'inv_3', { q: day })).total).toBe(first?.rows)
    const month = groups.filter(({ key }) => key?.startsWith(day.slice(0, 7)))
    const rows = month.reduce((sum, group) => sum + group.rows, 0)
    expect((await console_.ask('listInvoiceRows', 'inv_3', { q: day.slice(0, 7) })).total).toBe(rows)
  })

  it('sends all rows as a file that no spreadsheet runs', async () => {
    const text = await (await console_.send('getInvoiceFile', 'inv_3', { as: 'simple' })).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2_346)
    expect(lines[2_001]).toContain('Ökölógia 100 %')
    expect(lines[1]).toContain("'=SUM(A1)")
  })

  it('of an open month is imported again once it has grown old, and then has its new rows', async () => {
    const draft = { ...soundInvoice(), invoiceId: 'inv_4', status: 'draft' }
    console_.invoices.set('inv_4', draft)
    const before = await console_.opened('inv_4')
    const [line] = soundInvoice().lineItems ?? []
    const more = { ...line, ledgerItems: [...(line?.ledgerItems ?? []), event('e7')] }
    console_.invoices.set('inv_4', { ...draft, lineItems: [more] })
    expect((await console_.opened('inv_4')).readingId).toBe(before.readingId)
    console_.harness.pass(31_000)
    const after = await console_.opened('inv_4')
    expect([after.sums.rows, reads('inv_4')]).toEqual([7, 2])
  })

  it('that breaks off is not stored, is reported once, and is imported when somebody asks again', async () => {
    console_.invoices.set('inv_5', { ...soundInvoice(), invoiceId: 'inv_5' })
    console_.breakOff(true)
    await expect(console_.opened('inv_5')).rejects.toThrow('upstream.invalid')
    await expect(console_.ask('listInvoiceRows', 'inv_5')).rejects.toThrow('resource.not_found')
    console_.breakOff(false)
    expect((await console_.opened('inv_5')).sums.rows).toBe(6)
    await expect(console_.opened('inv_none')).rejects.toThrow('resource.not_found')
  })
})
