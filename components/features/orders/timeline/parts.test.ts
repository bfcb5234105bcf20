import { describe, expect, it } from 'vitest'
import { roles } from '#lib/contract/index.ts'
import { invoiceOf, partsFor, rowsOfOrder } from './parts.ts'

describe('[admin C7] the timeline of an order', () => {
  it('shows each role the parts that the rows of the contract let it read', () => {
    expect(Object.fromEntries(roles.map((role) => [role, partsFor(role)]))).toEqual({
      analyst: { ledger: false, deliveries: false },
      admin: { ledger: true, deliveries: true },
      finance: { ledger: true, deliveries: false },
      auditor: { ledger: true, deliveries: true },
    })
  })

  it('takes the invoice of the month in which the order ended, the first instant of the next one excluded', () => {
    const october = { invoiceId: 'o', periodStart: '2026-10-01T00:00:00Z', periodEnd: '2026-11-01T00:00:00Z' }
    const november = { invoiceId: 'n', periodStart: '2026-11-01T00:00:00Z', periodEnd: '2026-12-01T00:00:00Z' }
    const listed = [november, october]
    const ended = (responseTime: string | null) =>
      invoiceOf(listed, { requestTime: '2026-10-31T23:59:50Z', responseTime })?.invoiceId ?? null
    expect(ended('2026-10-31T23:59:59Z')).toBe('o')
    expect(ended('2026-11-01T00:00:00Z')).toBe('n')
    expect(ended('2026-12-01T00:00:00Z')).toBeNull()
    expect(ended(null)).toBe('o')
    expect(invoiceOf([{ invoiceId: 'x' }], { requestTime: null, responseTime: null })).toBeNull()
  })

  it('has the charge of the order and its refund, and no row that only mentions its number', () => {
    const charge = { id: 'e1', sourceEventId: 'ord_1', refundOfEventId: null }
    const refund = { id: 'e2', sourceEventId: null, refundOfEventId: 'e1' }
    const other = { id: 'e3', sourceEventId: 'ord_11', refundOfEventId: null }
    const refundOfOther = { id: 'e4', sourceEventId: null, refundOfEventId: 'e3' }
    expect(rowsOfOrder([charge, refund, other, refundOfOther], 'ord_1').map(({ id }) => id)).toEqual(['e1', 'e2'])
  })
})
