import { expect, it } from 'vitest'
import { groupsOf, seriesOf } from '#lib/domain/financials/index.ts'
import { linesOf, readPlace, stepFrom, writePlace } from './grid.ts'

it('gives a figure an address that leads back to it, and a wrong address leads nowhere', () => {
  const [series] = seriesOf([
    { metadata: { periodEnd: '2025-12-31' }, incomeStatement: { revenue: '1', personnelCosts: '1' } },
  ])
  const columns = series?.columns ?? []
  const lines = linesOf(groupsOf(columns), [])
  const place = { columnId: columns[0]?.id ?? '', line: 'revenue' as const }
  expect(readPlace(writePlace(place), columns, lines)).toEqual(place)
  expect(readPlace('2019-12-31_annual/revenue', columns, lines)).toBeNull()
  expect(readPlace(`${place.columnId}/goodwill`, columns, lines)).toBeNull()
  expect(stepFrom(place, lines, 1)?.line).toBe('personnelCosts')
  expect(stepFrom(place, lines, -1)).toBeNull()
})
