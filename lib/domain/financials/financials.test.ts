import { describe, expect, it } from 'vitest'
import type { Statement } from '#lib/contract/index.ts'
import { betweenYears, cellOf, ratioBetween } from './cells.ts'
import { amountOf, evidenceOf, isMarked } from './figures.ts'
import { groupsOf, ratiosOf } from './lines.ts'
import { comparedColumn, seriesOf, shownColumns } from './series.ts'
import { checkOfLine, sumChecksOf } from './sums.ts'

interface Given {
  year?: number
  metadata?: Statement['metadata']
  income?: Record<string, string>
  balance?: Record<string, string>
  more?: Partial<Statement>
}

function statement({ year = 2025, metadata, income, balance, more }: Given = {}): Statement {
  return {
    metadata: {
      periodStart: `${year}-01-01`,
      periodEnd: `${year}-12-31`,
      filingDate: `${year + 1}-06-30`,
      currency: 'EUR',
      scope: 'entity',
      statementType: 'annual',
      reportingScale: 'units',
      ...metadata,
    },
    incomeStatement: income,
    balanceSheet: balance,
    ...more,
  }
}

const stateOf = (given: Given, line: Parameters<typeof checkOfLine>[1]) =>
  checkOfLine(sumChecksOf(statement(given)), line)?.state ?? null

describe('sums', () => {
  it('hold to the last digit, beyond what a float can tell', () => {
    const balance = { totalNonCurrentAssets: '9007199254740993.10', totalCurrentAssets: '0.20' }
    expect(stateOf({ balance: { ...balance, totalAssets: '9007199254740993.30' } }, 'totalAssets')).toBe('holds')
    expect(stateOf({ balance: { ...balance, totalAssets: '9007199254740993.31' } }, 'totalAssets')).toBe('differs')
  })

  it('say by how much they do not hold', () => {
    const [check] = sumChecksOf(
      statement({ income: { operatingProfit: '100', netFinancialResult: '-10', profitBeforeTax: '95' } }),
    )
    expect(check).toMatchObject({ state: 'differs', computed: '90', difference: '5', missing: [] })
  })

  it('are open where a line is missing that may explain the difference: missing is not zero', () => {
    const income = { revenue: '80', totalOperatingIncome: '100' }
    expect(stateOf({ income }, 'totalOperatingIncome')).toBe('open')
    expect(stateOf({ income: { ...income, otherOperatingIncome: '5' } }, 'totalOperatingIncome')).toBe('differs')
  })

  it('hold where what is missing makes no difference, as goodwill in accounts that have none', () => {
    const balance = {
      intangibleAssets: '1',
      propertyPlantAndEquipment: '2',
      financialAssets: '3',
      totalNonCurrentAssets: '6',
    }
    expect(stateOf({ balance }, 'totalNonCurrentAssets')).toBe('holds')
  })

  it('allow for rounding where figures are in thousands, and only for as much as rounding makes', () => {
    const of = (total: string, reportingScale: string) =>
      stateOf(
        {
          metadata: { reportingScale },
          income: { operatingProfit: '10', netFinancialResult: '2', profitBeforeTax: total },
        },
        'profitBeforeTax',
      )
    expect(of('13', 'thousands')).toBe('rounded')
    expect(of('14', 'thousands')).toBe('differs')
    expect(of('13', 'units')).toBe('differs')
  })

  it('show the worse of two: assets by their parts, and against equity and liabilities', () => {
    const balance = {
      totalNonCurrentAssets: '6',
      totalCurrentAssets: '4',
      totalAssets: '10',
      totalEquity: '3',
      totalLiabilities: '8',
    }
    expect(stateOf({ balance }, 'totalAssets')).toBe('differs')
  })

  it('are not made of texts that are no numbers', () => {
    expect(
      stateOf({ income: { operatingProfit: 'n/a', netFinancialResult: '2', profitBeforeTax: '3' } }, 'profitBeforeTax'),
    ).toBe('open')
  })
})

describe('series', () => {
  it.each([
    ['scopes', { scope: 'consolidated' }],
    ['currencies', { currency: 'USD' }],
    ['scales', { reportingScale: 'thousands' }],
    ['kinds', { statementType: 'interim' }],
    ['lengths of period', { periodStart: '2025-07-01' }],
  ])('never mix %s', (_, metadata) => {
    const all = seriesOf([statement(), statement({ metadata })])
    expect(all.map(({ columns }) => columns.length)).toEqual([1, 1])
  })

  it('take a year of 52 weeks for a year', () => {
    expect(
      seriesOf([statement(), statement({ metadata: { periodStart: '2024-01-06', periodEnd: '2024-12-29' } })]),
    ).toHaveLength(1)
  })

  it('put a corrected year in place of the one it corrects, and keep that one for whoever asks', () => {
    const first = statement({ year: 2023 })
    const corrected = statement({ year: 2023, metadata: { statementType: 'restated', filingDate: '2025-06-30' } })
    const [series] = seriesOf([statement({ year: 2024 }), first, corrected])
    if (series === undefined) throw new Error('no series')
    expect(shownColumns(series, false).map((column) => column.statement)).toEqual([expect.anything(), corrected])
    expect(shownColumns(series, true).map(({ isReplaced }) => isReplaced)).toEqual([false, false, true])
    expect(new Set(series.columns.map(({ id }) => id)).size).toBe(3)
  })
})

describe('change', () => {
  const series = (years: Given[]) => {
    const [first] = seriesOf(years.map(statement))
    if (first === undefined) throw new Error('no series')
    return first.columns
  }
  const change = (now: string, past: string) => {
    const columns = series([
      { year: 2025, income: { revenue: now } },
      { year: 2024, income: { revenue: past } },
    ])
    const [column] = columns
    if (column === undefined) throw new Error('no column')
    return cellOf('change', 'revenue', column, columns)
  }

  it('is measured against the year before', () => {
    expect(change('110', '100')).toEqual({ kind: 'figure', text: '10', isPercent: true })
    expect(change('-50', '-100')).toEqual({ kind: 'figure', text: '50', isPercent: true, minus: 'shrank' })
    expect(change('-14', '-11')).toEqual({ kind: 'figure', text: '27.27', isPercent: true, minus: 'grew' })
  })

  it('is not significant from loss to profit, from nothing, and beyond a thousand percent', () => {
    for (const [now, past] of [
      ['5', '-5'],
      ['5', '0'],
      ['2000', '1'],
    ]) {
      expect(change(now ?? '', past ?? '')).toEqual({ kind: 'notSignificant' })
    }
  })

  it('is none over a gap, and none between two sets of rules', () => {
    const [now, past] = series([{ year: 2025 }, { year: 2023 }])
    if (now === undefined || past === undefined) throw new Error('no columns')
    expect(comparedColumn(now, [now, past])).toBeNull()
    const [ifrs, local] = series([
      { year: 2025, metadata: { accountingStandard: 'IFRS' } },
      { year: 2024, metadata: { accountingStandard: 'HGB' } },
    ])
    if (ifrs === undefined || local === undefined) throw new Error('no columns')
    expect(comparedColumn(ifrs, [ifrs, local])).toBeNull()
  })
})

describe('two years beside each other', () => {
  const columnOf = (given: Given) => {
    const [column] = seriesOf([statement(given)])[0]?.columns ?? []
    if (column === undefined) throw new Error('no column')
    return column
  }
  const between = (now: Given, past: Given) => betweenYears('revenue', columnOf(now), columnOf(past))
  const figure = (text: string, isPercent = false) => ({ kind: 'figure', text, isPercent })

  it('differ by an exact amount and by a percentage, however many years lie between', () => {
    expect(between({ income: { revenue: '51096.10' } }, { year: 2021, income: { revenue: '63734.30' } })).toEqual({
      difference: figure('-12638.2'),
      change: figure('-19.83', true),
    })
  })

  it('have a difference where a percentage would say nothing', () => {
    expect(between({ income: { revenue: '10' } }, { year: 2024, income: { revenue: '-5' } })).toEqual({
      difference: figure('15'),
      change: { kind: 'notSignificant' },
    })
  })

  it('have neither where one of them states nothing: missing is not zero', () => {
    const none = { kind: 'none' }
    expect(between({ income: { revenue: '10' } }, { year: 2024 })).toEqual({ difference: none, change: none })
  })

  it('are not compared by two sets of rules, nor a corrected year with one that is not', () => {
    const past = { year: 2024, income: { revenue: '5' } }
    const now = (metadata: Given['metadata']) => ({ income: { revenue: '10' }, metadata })
    const apart = (kind: string) => ({ difference: { kind }, change: { kind } })
    expect(between(now({ accountingStandard: 'IFRS' }), past)).toEqual(apart('notComparable'))
    expect(between(now({ statementType: 'restated' }), past)).toEqual(apart('notRestated'))
    const corrected = { ...past, metadata: { statementType: 'restated' } }
    expect(between(now({ statementType: 'restated' }), corrected).difference).toEqual(figure('5'))
  })

  it('have no percentage of a ratio', () => {
    const of = (profitMargin: string, year = 2025) => columnOf({ year, more: { ratios: { profitMargin } } })
    expect(ratioBetween('profitMargin', of('12.5'), of('10.25', 2024))).toEqual({
      difference: figure('2.25'),
      change: { kind: 'none' },
    })
  })
})

describe('common size', () => {
  it('takes the balance sheet of its total and the rest of revenue', () => {
    const [series] = seriesOf([
      statement({
        income: { revenue: '200', personnelCosts: '50' },
        balance: { totalAssets: '80', inventories: '20' },
      }),
    ])
    const [column] = series?.columns ?? []
    if (column === undefined) throw new Error('no column')
    expect(cellOf('commonSize', 'personnelCosts', column, [column])).toMatchObject({ text: '25' })
    expect(cellOf('commonSize', 'inventories', column, [column])).toMatchObject({ text: '25' })
    expect(cellOf('amounts', 'inventories', column, [column])).toEqual({ kind: 'figure', text: '20', isPercent: false })
  })
})

describe('a figure', () => {
  it('is absent where it is not given, and 0 where it is 0', () => {
    expect(amountOf(statement({ income: { revenue: '0' } }), 'revenue')).toBe('0')
    expect(amountOf(statement(), 'revenue')).toBeNull()
  })

  it('is marked by any grade that is not EXACT, under either way of naming it', () => {
    const one = statement({
      more: { evidenceConfidence: { revenue: { grade: 'EXACT' }, 'balanceSheet.goodwill': { grade: 'REPAIRED' } } },
    })
    expect(isMarked(evidenceOf(one, 'revenue'))).toBe(false)
    expect(isMarked(evidenceOf(one, 'goodwill'))).toBe(true)
    expect(isMarked(evidenceOf(one, 'inventories'))).toBe(false)
  })
})

describe('rows', () => {
  it('leave out lines nobody states, and count them', () => {
    const [series] = seriesOf([statement({ balance: { totalAssets: '1' } })])
    const [group, ...others] = groupsOf(series?.columns ?? [])
    expect(group).toMatchObject({ part: 'balanceSheet', lines: [{ name: 'totalAssets', weight: 'total' }] })
    expect(group?.absent).toHaveLength(28)
    expect(others).toEqual([])
  })

  it('keep a ratio that is only called not significant', () => {
    const [series] = seriesOf([
      statement({ more: { ratios: { currentRatio: '1.20', notSignificant: ['returnOnEquity'] } } }),
    ])
    expect(ratiosOf(series?.columns ?? [])).toEqual(['returnOnEquity', 'currentRatio'])
  })
})
