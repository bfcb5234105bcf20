import { expect, it } from 'vitest'
import { type InvoiceOfList, invoiceListRows, totalOfRows, yearsOf } from './list.ts'

const month = (year: number, of: number, grossMajor: string, status = 'issued'): InvoiceOfList => ({
  invoiceId: `${year}-${of}`,
  periodStart: new Date(Date.UTC(year, of - 1, 1)).toISOString(),
  periodEnd: new Date(Date.UTC(year, of, 1)).toISOString(),
  ...{ status, grossMajor },
})

it('lists invoices by year, each with what it costs more than the month before, and their exact total', () => {
  const invoices = [
    month(2026, 3, '5.00', 'draft'),
    month(2026, 2, '12.345'),
    month(2026, 1, '10.10'),
    month(2025, 12, '20.00'),
    month(2025, 10, '1.00'),
  ]
  expect(yearsOf(invoices)).toEqual(['2026', '2025'])
  expect(invoiceListRows(invoices, '2026').map(({ change }) => change)).toEqual([null, '2.245', '-9.90'])
  expect(invoiceListRows(invoices, null).at(3)?.change).toBeNull()
  expect(totalOfRows(invoiceListRows(invoices, '2026'))).toBe('27.445')
})
