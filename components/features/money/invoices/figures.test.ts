import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { counted } from '#lib/testing/counts.ts'
import { creditsText } from './credits-text.ts'
import { figuresOfInvoice, footerOf } from './figures.ts'
import { groupsOfItems, snapshotOf } from './testing.ts'
import { invoiceTreeOf, type TreeNode } from './tree.ts'

const closed = { open: new Set<string>(), q: '', finding: null, groups: [] }

function columnOf(nodes: readonly TreeNode[]): Big {
  return nodes.reduce(
    (sum, node) =>
      node.kind === 'row' || node.level > 0 ? sum : sum.plus(figuresOfInvoice(node, 'credits').gross ?? 0),
    new Big(0),
  )
}

it('says how many credits of a sum are unknown', () => {
  const t = (_: string, { credits, unknown }: { credits: string; unknown: string }) => `${credits} + ${unknown} unknown`
  expect(creditsText({ credits: 20, creditsUnknown: 1 }, 'en', t)).toBe('20 + 1 unknown')
  expect(creditsText({ credits: 20, creditsUnknown: 0 }, 'en', t)).toBe('20')
})

describe('the footer of an invoice', () => {
  it('counts the tiers of the lines in view, not of all', () => {
    const snapshot = snapshotOf(generatedInvoice(4))
    const [line] = snapshot.lines
    expect(snapshot.lines.length).toBeGreaterThan(1)
    const group = { key: '0', name: null, rows: 1, credits: 1, billed: 1, amountMajor: '1.00' }
    const nodes = invoiceTreeOf(snapshot, { by: 'lines', ...closed, q: 'x', groups: [group] })
    expect(footerOf(nodes, snapshot, true)).toMatchObject({
      tiers: line?.tiers.length,
      total: { whole: { gross: snapshot.sums.amountMajor } },
    })
    const whole = footerOf(invoiceTreeOf(snapshot, { by: 'lines', ...closed }), snapshot, false)
    expect(whole.tiers).toBe(snapshot.lines.reduce((sum, { tiers }) => sum + tiers.length, 0))
  })

  it('is the sum of the column in every grouping and filter, and names the ledger and the gross where they differ', () => {
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const invoice = generatedInvoice(seed)
      const items = (invoice.lineItems ?? []).flatMap((line, index) =>
        (line.ledgerItems ?? []).map((item) => ({ ...item, line: `${index}` })),
      )
      const lineOf = new Map(items.map((item) => [item, item.line]))
      const snapshot = snapshotOf(invoice)
      const keys = {
        customer: (item: (typeof items)[number]) => item.customerId,
        key: (item: (typeof items)[number]) => item.apiKeyId,
        day: (item: (typeof items)[number]) => item.occurredAt?.slice(0, 10),
      }
      const filtered = items.filter((_, at) => at % 2 === 0)
      const views = [
        { nodes: invoiceTreeOf(snapshot, { by: 'lines', ...closed }), isFiltered: false },
        {
          nodes: invoiceTreeOf(snapshot, {
            ...{ by: 'lines', ...closed, q: 'even' },
            groups: groupsOfItems(filtered, (item) => lineOf.get(item as (typeof items)[number])),
          }),
          isFiltered: true,
        },
        ...(['customer', 'key', 'day'] as const).flatMap((by) => {
          const keyOf = (item: object) => keys[by](item as (typeof items)[number])
          const whole = groupsOfItems(items, keyOf)
          return [
            { nodes: invoiceTreeOf(snapshot, { by, ...closed, groups: whole }), isFiltered: false },
            {
              nodes: invoiceTreeOf(snapshot, {
                by,
                ...closed,
                q: 'even',
                groups: groupsOfItems(filtered, keyOf),
                whole,
              }),
              isFiltered: true,
            },
          ]
        }),
      ]
      for (const { nodes, isFiltered } of views) {
        const { total, others } = footerOf(nodes, snapshot, isFiltered)
        expect(new Big(total.gross ?? 0).toFixed(), `${seed}`).toBe(columnOf(nodes).toFixed())
        expect(total.rows).toBe(isFiltered ? filtered.length : items.length)
        expect(total.whole === null).toBe(!isFiltered)
        for (const { amount, more } of others)
          expect(new Big(total.gross ?? 0).plus(more).toFixed()).toBe(new Big(amount).toFixed())
        const stated = [snapshot.sums.amountMajor, snapshot.invoice.grossMajor].filter(
          (sum) => !new Big(sum ?? 0).eq(total.gross ?? 0),
        )
        expect(others.length).toBe(isFiltered ? 0 : stated.length)
      }
    }
  })

  it('says of filtered rows how much of which rows they are', () => {
    const snapshot = snapshotOf(generatedInvoice(2))
    const groups = [{ key: '0', name: null, rows: 1, credits: 10, billed: 10, amountMajor: '1.00' }]
    const [line] = invoiceTreeOf(snapshot, { by: 'lines', ...closed, q: 'one', groups })
    if (line?.kind !== 'line') throw new Error('a line is filtered')
    const { rows, amountMajor } = snapshot.lines[0]?.sums ?? { rows: 0, amountMajor: null }
    expect(figuresOfInvoice(line, 'credits')).toMatchObject({
      ...{ rows: 1, quantity: '10', gross: '1.00' },
      whole: { rows, gross: amountMajor },
    })
  })
})
