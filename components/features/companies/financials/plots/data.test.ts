import { describe, expect, it } from 'vitest'
import type { Statement } from '#lib/contract/index.ts'
import { type SeriesColumn, seriesOf } from '#lib/domain/financials/index.ts'
import { unitFor, yearsIn } from '../../../../widgets/figures/years.ts'
import { balanceOf, daysToFiling, drawnRatio } from './data.ts'

const statement = (year: number, more: Partial<Statement> = {}): Statement => ({
  ...more,
  metadata: { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, statementType: 'annual', ...more.metadata },
})
const columnsOf = (...statements: Statement[]) => seriesOf(statements).flatMap(({ columns }) => columns)
const columnOf = (more: Partial<Statement>): SeriesColumn => {
  const [column] = columnsOf(statement(2025, more))
  if (column === undefined) throw new Error('no column')
  return column
}

describe('the years of a plot', () => {
  it('run from left to right, and one that was not given has a place of its own', () => {
    const years = yearsIn(columnsOf(statement(2025), statement(2024), statement(2021)))
    expect(years.map(({ label, column }) => [label, column !== null])).toEqual([
      ['2021', true],
      ['2022', false],
      ['2023', false],
      ['2024', true],
      ['2025', true],
    ])
  })

  it('are no more than six, and a corrected year is drawn once', () => {
    const many = [2025, 2024, 2023, 2022, 2021, 2020, 2019].map((year) => statement(year))
    const corrected = statement(2025, { metadata: { statementType: 'restated', filingDate: '2026-12-01' } })
    expect(yearsIn(columnsOf(...many, corrected)).map(({ label }) => label)).toEqual([
      ...['2020', '2021', '2022', '2023', '2024', '2025'],
    ])
  })
})

describe('a balance sheet', () => {
  const balance = (balanceSheet: Record<string, string>) => balanceOf(columnOf({ balanceSheet }))
  const totals = { totalNonCurrentAssets: '26', totalCurrentAssets: '13', totalNonCurrentLiabilities: '30' }

  it('has two sides of one height, and negative equity is what the assets lack', () => {
    const read = balance({ ...totals, totalCurrentLiabilities: '22', totalEquity: '-13', inventories: '6' })
    expect(read).toEqual({
      assets: [
        { name: 'fixed', amount: 26 },
        { name: 'inventories', amount: 6 },
        { name: 'otherCurrent', amount: 7 },
        { name: 'notCovered', amount: 13 },
      ],
      claims: [
        { name: 'shortTerm', amount: 22 },
        { name: 'longTerm', amount: 30 },
      ],
      height: 52,
      isEven: true,
    })
  })

  it('is not called even where its sides differ', () => {
    expect(balance({ ...totals, totalCurrentLiabilities: '22', totalEquity: '13' })?.isEven).toBe(false)
    expect(balance({ ...totals, totalCurrentLiabilities: '22', totalEquity: '-12' })?.isEven).toBe(false)
    expect(balance({ ...totals, totalCurrentLiabilities: '22', totalEquity: '-12.99999999999999999' })?.isEven).toBe(
      false,
    )
  })

  it.each(['totalNonCurrentAssets', 'totalEquity', 'totalCurrentLiabilities'])('is not drawn without %s', (line) => {
    const whole = { ...totals, totalCurrentLiabilities: '22', totalEquity: '-13' }
    expect(balance(whole)).not.toBeNull()
    expect(balance(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== line)))).toBeNull()
  })

  it('takes no part that is larger than its whole', () => {
    const read = balance({ ...totals, totalCurrentLiabilities: '9', totalEquity: '0', propertyPlantAndEquipment: '27' })
    expect(read?.assets[0]).toEqual({ name: 'fixed', amount: 26 })
  })
})

it('a ratio that is not significant, and one that is not given, have no place on a scale', () => {
  expect(drawnRatio(columnOf({ ratios: { currentRatio: '1.2' } }), 'currentRatio')).toBe(1.2)
  expect(drawnRatio(columnOf({}), 'currentRatio')).toBeNull()
  expect(drawnRatio(null, 'currentRatio')).toBeNull()
})

it('filing is counted in whole days from the end of the year, and is not known without a day', () => {
  const days = (...all: Statement['metadata'][]) => {
    const columns = columnsOf(...all.map((metadata) => statement(2025, { metadata })))
    return daysToFiling(columns[0] ?? null, columns)
  }
  expect(days({ filingDate: '2026-01-30' })).toBe(30)
  expect(days({})).toBeNull()
  expect(days({ filingDate: '2025-06-01' })).toBeNull()
})

it('a correction makes no delay, and without the accounts it corrects nobody knows when those were filed', () => {
  const corrected = { statementType: 'restated', filingDate: '2027-01-30' }
  const both = columnsOf(...[{ filingDate: '2026-01-30' }, corrected].map((metadata) => statement(2025, { metadata })))
  expect(both[0]?.isRestated).toBe(true)
  expect(daysToFiling(both[0] ?? null, both)).toBe(30)
  const alone = columnsOf(statement(2025, { metadata: corrected }))
  expect(daysToFiling(alone[0] ?? null, alone)).toBeNull()
})

it.each([
  ['thousands', [51_096], 'million', 51.096],
  ['units', [51_096], 'thousand', 51.096],
  ['units', [96], 'one', 96],
  ['millions', [51], 'million', 51],
  [null, [51_096], 'given', 51_096],
  ['dozens', [51_096], 'given', 51_096],
] as const)('amounts %s of %j are drawn in %s', (scale, amounts, name, shown) => {
  const unit = unitFor(scale, amounts)
  expect(unit.name).toBe(name)
  expect(amounts[0] / unit.divisor).toBeCloseTo(shown)
})
