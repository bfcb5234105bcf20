import { expect, it } from 'vitest'
import { groupsOf, seriesOf } from '#lib/domain/financials/index.ts'
import { gridStepFrom, linesOf, readGridPlace, writePlace } from './grid.ts'

it('gives a figure an address that leads back to it, and a wrong address leads nowhere', () => {
  const [series] = seriesOf([
    { metadata: { periodEnd: '2025-12-31' }, incomeStatement: { revenue: '1', personnelCosts: '1' } },
  ])
  const columns = series?.columns ?? []
  const lines = linesOf(groupsOf(columns), [])
  const place = { columnId: columns[0]?.id ?? '', line: 'revenue' as const }
  expect(readGridPlace(writePlace(place), columns, lines)).toEqual(place)
  expect(readGridPlace('2019-12-31_annual/revenue', columns, lines)).toBeNull()
  expect(readGridPlace(`${place.columnId}/goodwill`, columns, lines)).toBeNull()
  expect(gridStepFrom(place, lines, 1)?.line).toBe('personnelCosts')
  expect(gridStepFrom(place, lines, -1)).toBeNull()
})
