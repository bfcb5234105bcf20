import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { during, equal, matching } from './conditions.ts'

const things = pgTable('things', { name: text('name'), size: integer('size') })
const written = (condition: ReturnType<typeof matching>) => condition && new PgDialect().sqlToQuery(condition)

it('compares each column by its name', () => {
  const { sql, params } = written(equal(things, { size: 2, name: 'a' })) ?? {}
  expect([sql, params]).toEqual(['("things"."size" = $1 and "things"."name" = $2)', [2, 'a']])
})

it('asks for no row by a value that is missing, and by a filter only for what it has', () => {
  expect(() => equal(things, { size: 2, name: undefined as unknown as string })).toThrow('Nothing to compare name with')
  expect(() => equal(things, {})).toThrow('Nothing to compare')
  expect(written(matching(things, { size: 2, name: undefined }))?.params).toEqual([2])
  expect(matching(things, {})).toBeUndefined()
  expect(during(things.size, {})).toBeUndefined()
})
