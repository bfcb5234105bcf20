import { describe, expect, it } from 'vitest'
import type { BatchRow } from '#lib/contract/index.ts'
import { factColumns, resultTable, rowHead } from './rows.ts'

const row = (line: number, more: Partial<BatchRow> = {}): BatchRow => ({
  line,
  part: 0,
  match: 'sure',
  candidates: [],
  state: 'completed',
  isQuoted: true,
  ...more,
})
const link = (orderId: string) => `https://console.example/orders/${orderId}`

describe('the result of a batch as a file', () => {
  it('has a line for every row of the file, also for those that failed or were never found', () => {
    const rows = [
      row(2, { orderId: 'o2' }),
      row(3, { state: 'failed', code: 'source.unavailable' }),
      row(4, { match: 'none', state: 'unmatched' }),
    ]
    const table = resultTable(rows, [], link)
    expect(table).toHaveLength(4)
    expect(table.map((cells) => cells[rowHead.indexOf('status')])).toEqual([
      'status',
      'completed',
      'failed',
      'unmatched',
    ])
    expect(table[1]?.at(-1)).toBe('https://console.example/orders/o2')
    expect(table[2]?.at(-1)).toBeNull()
  })

  it('puts the facts of a result on its own row, whatever order they come in', () => {
    const results = [
      { line: 3, part: 0, orderId: 'o3', facts: [{ name: 'capital', value: '25000.00' }] },
      { line: 2, part: 1, orderId: 'o2', facts: [{ name: 'legalName', value: 'Optik AG' }] },
    ]
    expect(factColumns(results)).toEqual(['legalName', 'capital'])
    const table = resultTable([row(2, { part: 1 }), row(3)], results, link)
    expect(table.map((cells) => cells.slice(-2))).toEqual([
      ['legalName', 'capital'],
      ['Optik AG', null],
      [null, '25000.00'],
    ])
  })

  it('gives a line that repeats another one the order and the facts of that one, with no cost of its own', () => {
    const rows = [
      row(1, { orderId: 'o1', creditsCharged: 10 }),
      row(16, { state: 'repeated', repeatsLine: 1, sameAsLine: 1 }),
    ]
    const results = [{ line: 1, part: 0, orderId: 'o1', facts: [{ name: 'legalName', value: 'Optik AG' }] }]
    const [, first, repeated] = resultTable(rows, results, link)
    const cell = (cells: (string | null)[] | undefined, name: (typeof rowHead)[number]) =>
      cells?.[rowHead.indexOf(name)]
    expect([repeated?.at(-1), cell(repeated, 'orderId'), cell(repeated, 'sameAsLine')]).toEqual(['Optik AG', 'o1', '1'])
    expect([cell(first, 'creditsCharged'), cell(repeated, 'creditsCharged')]).toEqual(['10', null])
    expect(cell(repeated, 'status')).toBe('repeated')
  })

  it('has the status of the company beside that of its order, and since when its answer is out of date', () => {
    const at = '2026-11-26T11:00:00.000Z'
    const from = { kind: 'change', id: 'c1', at } as const
    const touching = { id: 'c1', kind: 'change', severity: 'serious', at, recordedAt: at, facts: [], from } as const
    const rows = [
      row(1, { serviceId: 'co_xa_1', orderId: 'o1', condition: 'insolvency', status: { normalized: 'active' } }),
      row(2, { serviceId: 'co_xa_2', orderId: 'o2', later: [{ ...touching, facts: [], touches: ['o2'] }] }),
      row(3, { match: 'none', state: 'unmatched' }),
    ]
    const table = resultTable(rows, [], link)
    const cellsAt = (name: (typeof rowHead)[number]) => table.slice(1).map((cells) => cells[rowHead.indexOf(name)])
    expect(cellsAt('status')).toEqual(['completed', 'completed', 'unmatched'])
    expect(cellsAt('companyStatus')).toEqual(['insolvency', 'not known', null])
    expect(cellsAt('changedSince (UTC)')).toEqual([null, at, null])
  })

  it('tells 0 credits from a price that is not known', () => {
    const table = resultTable([row(1, { creditsCharged: 0 }), row(2)], [], link)
    const at = rowHead.indexOf('creditsCharged')
    expect(table.slice(1).map((cells) => cells[at])).toEqual(['0', null])
  })
})
