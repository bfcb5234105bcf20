import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isChosenByPlanner, prepared, preparedFor, queryRows, type Sql, sqlText } from './database.ts'
import { isFirstOfMany } from './postgres.ts'
import { openTestDatabase } from './testing/open.ts'

const things = pgTable('things', {
  id: text('id').primaryKey(),
  size: integer('size').default(7),
  at: timestamp('at', { withTimezone: true }),
  more: jsonb('more'),
})

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase({ name: 'things', migrations: import.meta.dirname }, async (fresh) => {
    await fresh.sql.execute(
      sql`create table things (id text primary key, size integer default 7, at timestamptz, more jsonb)`,
    )
  })
})
afterAll(() => database.drop())

const read = async (id: string) => (await database.sql.select().from(things).where(eq(things.id, id)))[0]

describe('a statement built once for each set of columns', () => {
  let built = 0
  const insertion = preparedFor((db, row: typeof things.$inferInsert) => {
    built += 1
    return db.insert(things).values(row).prepare('test_insert_thing')
  })
  const insert = (db: Sql, row: typeof things.$inferInsert) => insertion(db, row).execute({ ...row })

  it('writes what is given, nothing for null, and the default where nothing is given', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    await insert(database.sql, { id: 'whole', size: 1, at, more: { a: [1] } })
    await insert(database.sql, { id: 'empty', size: null, at: null, more: null })
    await insert(database.sql, { id: 'bare', size: undefined })
    await insert(database.sql, { id: 'half', size: 2, at: null, more: { b: null } })
    expect(await read('whole')).toEqual({ id: 'whole', size: 1, at, more: { a: [1] } })
    expect(await read('empty')).toEqual({ id: 'empty', size: null, at: null, more: null })
    expect(await read('bare')).toEqual({ id: 'bare', size: 7, at: null, more: null })
    expect(await read('half')).toEqual({ id: 'half', size: 2, at: null, more: { b: null } })
    const [row] = await queryRows<{ isNull: boolean }>(
      database.sql,
      sqlText`select more is null as "isNull" from things where id = ${'empty'}`,
    )
    expect(row, 'no JSON that says null').toEqual({ isNull: true })
  })

  it('is built once where it runs again, in a transaction too', async () => {
    const before = built
    const add = (id: string) => database.transaction((tx) => insert(tx, { id, size: 3, more: 'x' }))
    await add('first')
    await add('second')
    expect(built - before).toBe(1)
    expect(await read('second')).toMatchObject({ size: 3, more: 'x' })
  })
})

describe('a statement as it is written', () => {
  it('sends every value beside it, whatever stands in it', async () => {
    const hostile = `'); drop table things; --`
    const rows = await queryRows<{ text: string; sum: number }>(
      database.sql,
      sqlText`select ${hostile}::text as text, ${1}::int + ${2}::int as sum`,
    )
    expect(rows).toEqual([{ text: hostile, sum: 3 }])
  })

  it('belongs to its transaction: with it, it is taken back', async () => {
    const failing = database.transaction(async (tx) => {
      await queryRows(tx, sqlText`insert into things (id) values (${'lost'})`)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await read('lost')).toBeUndefined()
  })

  it('is refused once its transaction is over', async () => {
    if (database.kind !== 'pglite') return
    let kept: Sql = database.sql
    await database.transaction(async (tx) => {
      kept = tx
    })
    await expect(queryRows(kept, sqlText`select 1 as one where ${1}::int = 1`)).rejects.toThrow()
  })
})

describe('what a transaction does last', () => {
  it('comes after all else it writes, commits with it, and is taken back with it', async () => {
    const write = (fails: boolean) =>
      database.transaction(async (tx) => {
        const id = `last-${fails}`
        tx.beforeCommit(async () => {
          const rows = await queryRows<{ size: number }>(tx, sqlText`select size from things where id = ${id}`)
          await queryRows(tx, sqlText`insert into things (id, size) values (${`${id}-saw`}, ${rows[0]?.size ?? 0})`)
          if (fails) throw new Error('rolled back')
        })
        await queryRows(tx, sqlText`insert into things (id, size) values (${id}, ${7}::int)`)
      })
    await write(false)
    expect(await read('last-false-saw')).toMatchObject({ size: 7 })
    await expect(write(true)).rejects.toThrow('rolled back')
    expect(await read('last-true')).toBeUndefined()
  })
})

describe('an announcement', () => {
  it('is heard once by the process that makes it', async () => {
    const heard: (string | null)[] = []
    const stop = await database.listen('test_once', (payload) => heard.push(payload))
    database.notify('test_once', 'a')
    await database.transaction(async (tx) => tx.notify('test_once', 'b'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).toEqual(['a', 'b'])
    await stop()
  })
})

it('builds a statement once for each connection', () => {
  let built = 0
  const made = prepared(() => {
    built += 1
    return {}
  })
  expect(made(database.sql)).toBe(made(database.sql))
  expect(built).toBe(1)
})

it('has no plan of its own where its values decide what is the best one: the first rows of an order', () => {
  const plannedAnew = [
    'select 1 from a where b = $1 order by c desc limit $2',
    'select 1\nOrder By c\nlimit $1) union all',
  ]
  expect(plannedAnew.map(isFirstOfMany)).toEqual([true, true])
  const plannedOnce = ['select 1 from a where b = $1', 'select 1 order by c limit 1', 'select 1 limit $1 for update']
  expect(plannedOnce.map(isFirstOfMany)).toEqual([false, false, false])
})

it('changes no more rows than a query chose, whatever plan the server makes of it', async () => {
  const ids = Array.from({ length: 9 }, (_, n) => `chosen-${n}`)
  await database.sql.insert(things).values(ids.map((id) => ({ id, size: 1 })))
  const taken = await database.transaction(async (tx) => {
    // What is left is to ask the query anew for each row, as the server did of a table it knew no figures of.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'seqscan'])
      await tx.statement(`set local enable_${way} = off`)
    const isFree = sql`${things.id} like 'chosen-%' and ${things.size} = 1`
    const free = tx.select({ id: things.id }).from(things).where(isFree).limit(2).for('update', { skipLocked: true })
    return tx.update(things).set({ size: 2 }).where(isChosenByPlanner(things.id, free)).returning({ id: things.id })
  })
  expect(taken).toHaveLength(2)
})
