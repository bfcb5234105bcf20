import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loaded, soundInvoice } from '../testing/ledger.ts'
import { createCutter } from './pieces.ts'
import { readInvoice } from './run.ts'

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"ledgerItems":[{', '\\', '"', '}]}', '[{"ledgerItems":[', 'line\nItems', '\u2028'),
)
const item = fc.record({
  id: hostile,
  metadata: fc.dictionary(hostile, hostile),
  more: fc.array(hostile, { maxLength: 3 }),
})
const invoices = fc.record({
  invoiceId: hostile,
  odd: fc.dictionary(hostile, fc.array(fc.record({ ledgerItems: fc.array(item) }))),
  lineItems: fc.array(
    fc.record({ sku: hostile, tierLines: fc.array(item), ledgerItems: fc.option(fc.array(item), { nil: null }) }),
  ),
})

describe('reading an invoice as it arrives', () => {
  it('cuts out exactly the ledger items, wherever the pieces end and whatever stands in the texts', () => {
    fc.assert(
      fc.property(
        invoices,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 2 }),
        (invoice, size, indent) => {
          const text = JSON.stringify(invoice, null, indent)
          const cutter = createCutter()
          const items = []
          const bytes = Buffer.from(text)
          for (let at = 0; at < bytes.length; at += size) items.push(...cutter.push(bytes.subarray(at, at + size)))
          const wanted = invoice.lineItems.flatMap((line, index) =>
            (line.ledgerItems ?? []).map((one) => ({ line: index, text: JSON.stringify(one) })),
          )
          expect(items.map(({ line }) => line)).toEqual(wanted.map(({ line }) => line))
          if (indent === 0) expect(items).toEqual(wanted)
          const frame = {
            ...invoice,
            lineItems: invoice.lineItems.map((line) => ({ ...line, ledgerItems: line.ledgerItems && [] })),
          }
          expect(cutter.frame()).toBe(JSON.stringify(frame, null, indent))
        },
      ),
      { numRuns: 50, endOnFailure: true },
    )
  })

  it('keeps the rows with their lines and counts what the contract does not know', async () => {
    const invoice = soundInvoice()
    const [line] = invoice.lineItems ?? []
    const strange = { ...line?.ledgerItems?.[0], id: 'strange', mood: 'good', creditsCharged: 'ten' }
    const { rows, lines, unexpected } = await loaded({
      ...invoice,
      vat: '0',
      lineItems: [line, { sku: 'ubo', ledgerItems: [strange] }],
    })
    expect(rows.map((row) => [row.id, row.line])).toEqual([
      ...['e1', 'e2', 'e3', 'e4', 'e5', 'e6'].map((id) => [id, 0]),
      ['strange', 1],
    ])
    expect(lines.map(({ sku }) => sku)).toEqual(['report', 'ubo'])
    expect(rows.at(-1)?.creditsCharged).toBeNull()
    expect(Object.fromEntries(unexpected)).toEqual({ mood: 1, creditsCharged: 1, vat: 1 })
  })

  it('takes numbers for amounts, exactly, and nothing for one that a number does not hold', async () => {
    const items = [0.1, 1e-7, 12345.678901, '0.10', 12345678901234568, true].map((quantity, at) => ({
      id: `e${at}`,
      quantity,
    }))
    const { rows, lines, unexpected } = await loaded({
      invoiceId: 'n',
      lineItems: [
        { quantity: 30, grossMajor: 15.5, tierLines: [{ quantity: 30, unitAmountMajor: 0.5 }], ledgerItems: items },
      ],
    })
    expect(rows.map(({ quantity }) => quantity)).toEqual(['0.1', '0.0000001', '12345.678901', '0.10', null, null])
    expect(lines[0]).toMatchObject({
      quantity: '30',
      grossMajor: '15.5',
      tierLines: [{ quantity: '30', unitAmountMajor: '0.5' }],
    })
    expect(Object.fromEntries(unexpected)).toEqual({ quantity: 2 })
  })

  it('keeps what it has no name for: of a row with the row, of what is above it with its place', async () => {
    const { rows, values } = await loaded({
      invoiceId: 'n',
      zzTaxNote: { rate: 19 },
      lineItems: [
        { sku: 'x', tierLines: [{ zzBand: 'gold' }], ledgerItems: [{ id: 'a', zzMood: 7, creditsCharged: 2.5 }] },
      ],
    })
    expect(rows[0]).toMatchObject({ creditsCharged: null, unexpected: { zzMood: 7, creditsCharged: 2.5 } })
    expect(values).toEqual([
      { path: ['zzTaxNote'], value: { rate: 19 } },
      { path: ['lineItems', 0, 'tierLines', 0, 'zzBand'], value: 'gold' },
    ])
  })

  it('never takes half an invoice for a whole one', async () => {
    const text = JSON.stringify(soundInvoice())
    async function* half() {
      yield Buffer.from(text.slice(0, text.length - 30))
    }
    await expect(readInvoice(half(), async () => {})).rejects.toMatchObject({ code: 'upstream.invalid' })
  })
})
