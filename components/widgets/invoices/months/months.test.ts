import { expect, it } from 'vitest'
import { monthsOf } from './months.ts'

const invoice = (invoiceId: string, month: string, status = 'issued', grossMajor: string | null = '10.00') => ({
  ...{ invoiceId, status, grossMajor, periodStart: `${month}-01T00:00:00Z` },
})

it('has twelve months, oldest first, and divides those whose invoice was read', () => {
  const listed = Array.from({ length: 14 }, (_, at) =>
    invoice(`i${at}`, at < 11 ? `2026-${String(11 - at).padStart(2, '0')}` : `2025-${23 - at}`),
  )
  const months = monthsOf(listed, [{ invoiceId: 'i0', groups: { report: '4.00', ownership: '3.50', rest: '2.50' } }])
  expect(months).toHaveLength(12)
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
  expect(months.at(-1)).toMatchObject({ month: '2026-11', groups: [4, 3.5, 2.5], isStored: true })
  expect(months.at(-2)).toMatchObject({ groups: null, isStored: false })
})

it('takes an amount that a line does not state for no 0', () => {
  const [month] = monthsOf(
    [invoice('a', '2026-11', 'draft', null)],
    [{ invoiceId: 'a', groups: { report: null, ownership: '1', rest: '1' } }],
  )
  expect(month).toMatchObject({ isDraft: true, gross: null, groups: null, isStored: true })
})
