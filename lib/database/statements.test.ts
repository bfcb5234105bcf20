import { PGlite, type Transaction } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStatements, type Statements } from './statements.ts'
import { emptyEmbedded } from './testing/empty.ts'

let pglite: PGlite
let statements: Statements
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyEmbedded() })
  await pglite.exec(`
    set plan_cache_mode = 'force_generic_plan';
    create table things (id int primary key, name text not null, at timestamptz, tags text[], data jsonb, amount numeric)`)
  statements = createStatements(pglite)
})
afterAll(() => pglite.close())

const insert = 'insert into things (id, name, at, tags, data, amount) values ($1, $2, $3, $4, $5, $6) returning *'
const byId = 'select * from things where id = $1'

describe('statements of the embedded engine', () => {
  it('answer what the engine’s own query answers, value by value, the first time and every other', async () => {
    const at = new Date('2026-11-01T12:00:00.123Z')
    for (const id of [1, 2, 3]) {
      const made = await statements.query(insert, [id, `it's "${id}"`, at, ['a', 'ü,{}'], { x: [1, null] }, '0.10'])
      expect(made).toMatchObject({ rows: [{ id, tags: ['a', 'ü,{}'], amount: '0.10', at }], affectedRows: 1 })
    }
    await statements.query(insert, [4, 'nothing', null, null, null, undefined])
    for (const text of [byId, `${byId} `]) {
      for (const id of [1, 4, 99]) {
        const options = { rowMode: id === 4 ? 'array' : 'object' } as const
        expect(await statements.query(text, [id], options)).toEqual(await pglite.query(text, [id], options))
      }
    }
    expect(await statements.query('update things set name = name where id > $1', [2])).toMatchObject({
      rows: [],
      affectedRows: 2,
    })
  })

  it('go on after a fault, whether in the words, in a value or in what is written', async () => {
    for (let round = 0; round < 2; round += 1) {
      await expect(statements.query('select * from nowhere where id = $1', [1])).rejects.toThrow('nowhere')
      await expect(statements.query(byId, ['no number'])).rejects.toThrow('invalid input syntax')
      await expect(statements.query(insert, [1, 'again', null, null, null, null])).rejects.toMatchObject({
        code: '23505',
      })
      expect((await statements.query(byId, [1])).rows).toHaveLength(1)
    }
  })

  it('belong to the transaction they run in: what fails undoes it, and what was prepared stays usable', async () => {
    const ofOne = async (id: number, work: (tx: Transaction) => Promise<void>) =>
      pglite.transaction(async (tx) => {
        await statements.queryIn(tx)(insert, [id, 'one', null, null, null, null])
        await work(tx)
      })
    const fresh = 'select count(*)::int as count from things where id = $1'
    await expect(
      ofOne(50, async (tx) => {
        expect((await statements.queryIn(tx)(fresh, [50])).rows).toEqual([{ count: 1 }])
        await statements.queryIn(tx)(insert, [50, 'twice', null, null, null, null])
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect((await statements.query(fresh, [50])).rows).toEqual([{ count: 0 }])
    await ofOne(50, async () => {})
    expect((await statements.query(fresh, [50])).rows).toEqual([{ count: 1 }])
    let left: Transaction | undefined
    await ofOne(51, async (tx) => {
      left = tx
    })
    if (left === undefined) throw new Error('there was no transaction')
    await expect(statements.queryIn(left)(byId, [1])).rejects.toThrow('Transaction is closed')
  })

  it('wait for a transaction that is open', async () => {
    const order: string[] = []
    const open = pglite.transaction(async (tx) => {
      await statements.queryIn(tx)(byId, [1])
      await new Promise((resolve) => setTimeout(resolve, 50))
      await statements.queryIn(tx)(byId, [1])
      order.push('transaction')
    })
    await new Promise((resolve) => setTimeout(resolve, 10))
    await statements.query(byId, [1])
    order.push('statement')
    await open
    expect(order).toEqual(['transaction', 'statement'])
  })

  it('are as many as one likes: of those not used for long the engine keeps none', async () => {
    for (let n = 0; n < 600; n += 1) await statements.query(`select ${n} as n, $1::int as one`, [1])
    const { rows } = await pglite.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
    expect(rows[0]?.count).toBeLessThanOrEqual(256)
    expect((await statements.query(byId, [1])).rows).toHaveLength(1)
  })

  it('see a table as it is now, not as it was when they were prepared', async () => {
    const all = 'select * from changing where id >= $1'
    await pglite.exec('create table changing (id int); insert into changing values (1)')
    expect((await statements.query(all, [0])).fields.map(({ name }) => name)).toEqual(['id'])
    await pglite.exec('drop table changing; create table changing (id int); insert into changing values (2)')
    expect((await statements.query(all, [0])).rows).toEqual([{ id: 2 }])
  })
})
