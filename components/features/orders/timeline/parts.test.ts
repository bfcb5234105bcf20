import { describe, expect, it } from 'vitest'
import { roles } from '#lib/contract/index.ts'
import { deliveriesKnown, invoiceOf, type ListedInvoice, partsFor, rowsOfOrder, webhooksKnown } from './parts.ts'

const listOf = (invoices: ListedInvoice[]) => ({ value: { invoices }, unexpected: [] })
const invoiceIn = (read: ReturnType<typeof invoiceOf>) => (read.isKnown ? (read.value?.invoiceId ?? null) : undefined)

describe('the timeline of an order', () => {
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
    const listed = listOf([november, october])
    const ended = (responseTime: string | null) =>
      invoiceIn(invoiceOf(listed, { requestTime: '2026-10-31T23:59:50Z', responseTime }))
    expect(ended('2026-10-31T23:59:59Z')).toBe('o')
    expect(ended('2026-11-01T00:00:00Z')).toBe('n')
    expect(ended('2026-12-01T00:00:00Z')).toBeNull()
    expect(ended(null)).toBe('o')
  })

  it('says that no invoice covers a day only where each states its period and all could be read', () => {
    const october = { invoiceId: 'o', periodStart: '2026-10-01T00:00:00Z', periodEnd: '2026-11-01T00:00:00Z' }
    const order = { requestTime: null, responseTime: '2026-12-05T00:00:00Z' }
    const whyNot = (read: ReturnType<typeof invoiceOf>) => (read.isKnown ? null : read.reason)
    expect(invoiceOf(listOf([october]), order)).toMatchObject({ isKnown: true, value: null })
    expect(whyNot(invoiceOf(listOf([october, { invoiceId: 'x' }]), order))).toBe('incomplete')
    expect(whyNot(invoiceOf(listOf([october]), { requestTime: null, responseTime: null }))).toBe('incomplete')
    expect(whyNot(invoiceOf({ value: {}, unexpected: [] }, order))).toBe('notUnderstood')
    const odd = [{ path: ['invoices', 1], value: 'November' }]
    expect(whyNot(invoiceOf({ ...listOf([october]), unexpected: odd }, order))).toBe('notUnderstood')
    expect(
      invoiceIn(invoiceOf({ ...listOf([october]), unexpected: odd }, { ...order, responseTime: '2026-10-05' })),
    ).toBe('o')
  })

  it('says that a webhook lists no delivery only of a whole list', () => {
    const answer = (
      value: Parameters<typeof deliveriesKnown>[0]['value'],
      unexpected: { path: string[]; value: unknown }[] = [],
    ) => deliveriesKnown({ value, unexpected })
    expect(answer({ deliveries: [], total: 0 })).toMatchObject({ isKnown: true, value: 0 })
    for (const value of [{ deliveries: [] }, { deliveries: [], total: 4 }, {}])
      expect(answer(value).isKnown).toBe(false)
    expect(answer({ deliveries: [], total: 0 }, [{ path: ['deliveries'], value: 'none' }]).isKnown).toBe(false)
    expect(webhooksKnown({ value: { webhooks: [] }, unexpected: [] })).toMatchObject({ isKnown: true, value: 0 })
    expect(webhooksKnown({ value: {}, unexpected: [] }).isKnown).toBe(false)
  })

  it('has the charge of the order and its refund, and no row that only mentions its number', () => {
    const charge = { id: 'e1', sourceEventId: 'ord_1', refundOfEventId: null }
    const refund = { id: 'e2', sourceEventId: null, refundOfEventId: 'e1' }
    const other = { id: 'e3', sourceEventId: 'ord_11', refundOfEventId: null }
    const refundOfOther = { id: 'e4', sourceEventId: null, refundOfEventId: 'e3' }
    expect(rowsOfOrder([charge, refund, other, refundOfOther], 'ord_1').map(({ id }) => id)).toEqual(['e1', 'e2'])
  })
})
