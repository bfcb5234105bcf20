import { describe, expect, it } from 'vitest'
import type { Statement } from '#lib/contract/index.ts'
import { seriesOf } from '#lib/domain/financials/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { figureRows, financialSheetsOf } from './export.ts'

const statement: Statement = {
  metadata: {
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    currency: 'PLN',
    scope: 'entity',
    statementType: 'annual',
    reportingScale: 'thousands',
    source: 'accounts-2025',
  },
  incomeStatement: { operatingProfit: '100', netFinancialResult: '-10', profitBeforeTax: '9007199254740993.125' },
  evidenceConfidence: {
    profitBeforeTax: { grade: 'REPAIRED', proof: ['accounts.pdf#page=2', '=row 4'], receiptId: 'r-1' },
  },
  ratios: { revenuePerEmployee: '12.50', notSignificant: ['returnOnEquity'] },
  numberOfEmployees: 12,
}
const all = seriesOf([statement])
const [head = [], ...rows] = figureRows(all)
const rowOf = (line: string) => {
  const row = rows.find((one) => one.includes(line)) ?? []
  return Object.fromEntries(head.map((name, index) => [name, row[index]]))
}

describe('an export of financials', () => {
  it('leads from every figure to its statement, unit and evidence, with every digit', () => {
    expect(rowOf('profitBeforeTax')).toMatchObject({
      ...{ scope: 'entity', periodEnd: '2025-12-31', currency: 'PLN', reportingScale: 'thousands' },
      ...{ value: '9007199254740993.125', sumCheck: 'differs', sumDifference: '9007199254740903.125' },
      ...{ grade: 'REPAIRED', receiptId: 'r-1', proof: 'accounts.pdf#page=2 | =row 4', source: 'accounts-2025' },
    })
  })

  it('says not significant where the source says so, and that heads are counted in units', () => {
    expect(rowOf('returnOnEquity')).toMatchObject({ value: 'n.s.', currency: null })
    expect(rowOf('revenuePerEmployee')).toMatchObject({ value: '12.50', currency: 'PLN', reportingScale: 'units' })
    expect(rowOf('numberOfEmployees')).toMatchObject({ value: '12', unit: 'persons' })
  })

  it('has as many values in each row as the head has names', () => {
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length))
    expect(csvOf(figureRows(all)).split('\r\n')).toHaveLength(rows.length + 2)
  })

  it('puts years beside each other in a sheet of their own, with the figures as they came', () => {
    const [wide, figures] = financialSheetsOf(all)
    expect(wide?.rows).toContainEqual(['profitBeforeTax', '9007199254740993.125'])
    expect(wide?.rows).toContainEqual(['reportingScale', 'thousands'])
    expect(figures?.rows).toEqual([head, ...rows])
  })
})
