import { expect, it } from 'vitest'
import { seriesOf } from '#lib/domain/financials/index.ts'
import { yearsOfStatements } from './years.ts'

const statement = (year: number, revenue: string) => ({
  metadata: { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, currency: 'EUR', statementType: 'annual' },
  incomeStatement: { revenue },
})
const columns = seriesOf([statement(2025, '4'), statement(2024, '3'), statement(2023, '2'), statement(2022, '1')])[0]
  ?.columns
const ids = (year: string | null, against: string | null, of = columns ?? []) => {
  const years = yearsOfStatements(of, year, against)
  return years && [years.column.id, years.before.id].map((id) => id.slice(0, 4))
}

it('two years are the newest ones until others are chosen, and the later one stands first', () => {
  expect(ids(null, null)).toEqual(['2025', '2024'])
  expect(ids('2025-12-31_annual', '2022-12-31_annual')).toEqual(['2025', '2022'])
  expect(ids('2022-12-31_annual', '2025-12-31_annual')).toEqual(['2025', '2022'])
  expect(ids('2023-12-31_annual', null)).toEqual(['2023', '2022'])
})

it('an address that names no year, or one twice, still shows two', () => {
  expect(ids('no-such', 'no-such')).toEqual(['2025', '2024'])
  expect(ids('2024-12-31_annual', '2024-12-31_annual')).toEqual(['2024', '2023'])
  expect(ids(null, null, columns?.slice(0, 1))).toBeNull()
})
