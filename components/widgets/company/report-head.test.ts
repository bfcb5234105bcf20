import { expect, it } from 'vitest'
import { Order } from '#lib/contract/index.ts'
import { openEventsOf } from '#lib/domain/proceedings/index.ts'
import { headOfReport } from './report-head.ts'

const basicInformation = {
  legalName: 'Long AG',
  legalForm: { original: 'Aktiengesellschaft' },
  identifiers: [{ type: 'register_number', value: 'HRB 1' }],
  status: { normalized: 'insolvent', isActive: true },
  statusEvents: [{ type: 'insolvency_opened', original: 'Insolvenzverfahren eröffnet', source: 'entry' }],
  purpose: 'A text of pages. '.repeat(100),
}
const orderOf = (result: unknown) =>
  Order.parse({
    orderId: 'ord_1',
    status: 'completed',
    product: 'report',
    responseTime: '2026-11-30T10:00:00Z',
    result,
  })
const report = {
  type: 'companyReport',
  companyReport: {
    basicInformation,
    relationships: { legalRepresentatives: [{ type: 'person', person: { name: { fullName: 'Ada' } } }] },
    sources: { entry: { name: 'Register' }, entry2: { name: 'Another' } },
  },
}

it('says of a report what its head and its events say, with the sources that these name, and no more', () => {
  const head = headOfReport(orderOf(report))
  const { purpose, ...said } = basicInformation
  expect(head?.report?.basicInformation).toMatchObject(said)
  expect(openEventsOf(head?.report?.basicInformation)).toHaveLength(1)
  expect(Object.keys(head?.report?.sources ?? {})).toEqual(['entry'])
  expect([head?.orderId, head?.product, head?.responseTime]).toEqual(['ord_1', 'report', '2026-11-30T10:00:00Z'])
  expect(JSON.stringify(head)).not.toContain(purpose.slice(0, 10))
  expect(JSON.stringify(head)).not.toContain('Ada')
})

it('says nothing of a result that is no report', () => {
  expect(headOfReport(orderOf(null))).toBeNull()
  expect(headOfReport(orderOf({ type: 'financials', statements: [] }))).toBeNull()
})
