import { describe, expect, it } from 'vitest'
import { figuresOfRow } from './figures.ts'
import { invoiceSnapshot } from './testing.ts'
import { invoiceTreeOf, type TreeRequest } from './tree.ts'

const wish: TreeRequest = { by: 'lines', open: new Set(), q: '', finding: null, groups: [] }
const found = { key: '0', name: null, rows: 1, credits: 10, billed: 10, amountMajor: '3.00' }

describe('the table of an invoice', () => {
  it('names every row of a tier by where it stands, and only of what is opened', () => {
    expect(invoiceTreeOf(invoiceSnapshot, wish).map(({ id }) => id)).toEqual(['0'])
    const nodes = invoiceTreeOf(invoiceSnapshot, { ...wish, open: new Set(['0', '0.1']) })
    expect(nodes.map(({ id }) => id)).toEqual(['0', '0.0', '0.1', 'r2.0'])
    expect(nodes.at(-1)).toMatchObject({ stretch: { from: 2, count: 1, wish: null }, at: 0 })
  })

  it('lists an event that reaches into the next tier under both, with its part in each', () => {
    const [line] = invoiceSnapshot.lines
    const tiers = (line?.tiers ?? []).map((tier) => (tier.tierIndex === 1 ? { ...tier, shared: [1] } : tier))
    const snapshot = { ...invoiceSnapshot, lines: line ? [{ ...line, tiers }] : [] }
    const rows = invoiceTreeOf(snapshot, { ...wish, open: new Set(['0', '0.1']) }).filter((node) => node.kind === 'row')
    expect(rows).toMatchObject([
      { id: 's1.1', tier: 1, stretch: { from: 1, count: 1 } },
      { id: 'r2.0', tier: 1 },
    ])
    const parts = [
      { tier: 0, quantity: '5', unit: '0.32', amount: '1.60' },
      { tier: 1, quantity: '10', unit: '0.285', amount: '2.85' },
    ]
    const row = { billed: 15, quantity: '1', unitAmountMajor: '4.45', amountMajor: '4.45', parts }
    expect([0, 1].map((tier) => figuresOfRow(row, tier, 'credits'))).toEqual([
      { quantity: '5', unit: '0.32', gross: '1.60', whole: '4.45' },
      { quantity: '10', unit: '0.285', gross: '2.85', whole: '4.45' },
    ])
    expect(figuresOfRow(row, undefined, 'credits')).toMatchObject({ quantity: '15', unit: null, gross: '4.45' })
  })

  it('shows only the rows that are looked for, under their lines', () => {
    const nodes = invoiceTreeOf(invoiceSnapshot, { ...wish, q: 'kieselgrund', groups: [found] })
    expect(nodes.map(({ kind }) => kind)).toEqual(['line', 'row'])
    expect(nodes.at(-1)).toMatchObject({ stretch: { wish: { line: 0, q: 'kieselgrund' } } })
  })

  it('asks for the rows of a group by its value, and of the group without one by none', () => {
    const groups = [
      { ...found, key: 'bank' },
      { ...found, key: null },
    ]
    const open = new Set(['customer:bank', 'customer:'])
    const rows = invoiceTreeOf(invoiceSnapshot, { ...wish, by: 'customer', open, groups }).filter(
      ({ kind }) => kind === 'row',
    )
    expect(rows).toMatchObject([
      { stretch: { wish: { by: 'customer', key: 'bank' } } },
      { stretch: { wish: { by: 'customer' } } },
    ])
    expect(rows[1]).not.toHaveProperty('stretch.wish.key')
  })
})
