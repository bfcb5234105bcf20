import { describe, expect, it } from 'vitest'
import { Order } from './order.ts'
import { CompanyReportResult } from './report.ts'
import { fieldPaths, tolerate } from './tolerance.ts'

describe('reading an upstream tolerantly', () => {
  it('keeps unknown fields in the value and lists them', () => {
    const read = tolerate(CompanyReportResult, {
      type: 'companyReport',
      companyReport: {
        basicInformation: { legalName: 'A', mood: 'good', capital: { issued: { amount: '1', note: 2 } } },
      },
    })
    expect(read?.value).toMatchObject({ companyReport: { basicInformation: { mood: 'good' } } })
    expect(read?.unexpected).toEqual([
      { path: ['companyReport', 'basicInformation', 'mood'], value: 'good' },
      { path: ['companyReport', 'basicInformation', 'capital', 'issued', 'note'], value: 2 },
    ])
  })

  it('lets an unknown status and an unknown type survive', () => {
    const read = tolerate(Order, { orderId: 'a', status: 'onHold', result: { type: 'somethingNew', x: 1 } })
    expect(read?.value).toMatchObject({ status: 'onHold', result: { type: 'somethingNew', x: 1 } })
  })

  it('takes out a field of the wrong form, lists it, and keeps the rest', () => {
    const read = tolerate(CompanyReportResult, {
      type: 'companyReport',
      companyReport: {
        basicInformation: { legalName: 7, alternativeNames: [{ name: 'a' }, 'odd', { name: 'b' }] },
      },
    })
    const information = read?.value.companyReport?.basicInformation
    expect(information?.legalName).toBeUndefined()
    expect(information?.alternativeNames?.map((name) => name.name)).toEqual(['a', 'b'])
    expect(read?.unexpected.map((one) => one.value)).toEqual([7, 'odd'])
  })

  it('gives up only when the frame itself is wrong', () => {
    expect(tolerate(Order, [])).toBeNull()
    expect(tolerate(Order, { orderId: 'a' })).toBeNull()
  })

  it('lists the fields of a schema, arrays and maps marked', () => {
    const paths = fieldPaths(CompanyReportResult)
    expect(paths).toContain('companyReport.sources{}.retrievalTime')
    expect(paths).toContain('companyReport.relationships.shareholders[].percentage.exclusiveMinimum')
    expect(paths).toContain('companyReport.basicInformation.statusEvents[].source.sequence')
  })
})
