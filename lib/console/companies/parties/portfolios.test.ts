import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { listsShareholders, type OnFile, onFile, sandboxCompanies } from '#lib/testing/on-file.ts'
import { recordedOnFile } from '#lib/testing/recorded-on-file.ts'
import { type KeyedParty, keyedParties } from '../../compliance/screening/index.ts'
import { partyJoins } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { deleteAppearances, partyClosureOf, saveAppearances, standsOf } from './index.ts'
import { undoJoins } from './testing/joins.ts'

let journal: Journal
let pool: OnFile[]
beforeAll(async () => {
  journal = await openJournal()
  const own = sandboxCompanies.filter(listsShareholders)
  const step = Math.floor(own.length / 24)
  pool = [...own.filter((_, at) => at % step === 0).map(onFile), ...(await recordedOnFile())]
})
afterAll(() => journal.harness.close())

const products = ['report', 'ubo', 'graph'] as const
type Product = (typeof products)[number]
const resultOf = (of: OnFile, product: Product): Order['result'] => {
  if (product === 'report') return { companyReport: of.report }
  return product === 'ubo'
    ? { ultimateBeneficialOwnerReport: { ultimateBeneficialOwners: of.owners } }
    : { graph: of.graph }
}

/** What is on file now: the products of each company. */
type Portfolio = Map<OnFile, Set<Product>>

function partiesIn(of: OnFile, stored: ReadonlySet<Product>): KeyedParty[] {
  return keyedParties({
    ...{ serviceId: of.serviceId, companyName: of.name, country: of.serviceId.slice(3, 5), related: [] },
    report: stored.has('report') ? of.report : null,
    owners: stored.has('ubo') ? of.owners : null,
    nodes: stored.has('graph') ? (of.graph.nodes ?? []) : null,
  })
}

const keysOf = ({ ties, ids }: KeyedParty) => [...ties, ...ids]

/** The parties by going over everything again and again: which companies name somebody with one of these keys, or of a join. */
function companiesOf(portfolio: Portfolio, joins: readonly string[][], start: readonly string[]): string[] {
  const known = new Set(start)
  const all = [...portfolio].flatMap(([of, stored]) =>
    partiesIn(of, stored).map(({ ties, ids }) => ({ serviceId: of.serviceId, keys: [...ties, ...ids] })),
  )
  const sets = [...all.map(({ keys }) => keys), ...joins]
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const set of sets) if (set.some((key) => known.has(key))) for (const key of set) known.add(key)
  }
  return [
    ...new Set(all.flatMap(({ serviceId, keys }) => (keys.some((key) => known.has(key)) ? [serviceId] : []))),
  ].toSorted()
}

function randomFrom(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    const found = list[Math.floor((state / 2 ** 32) * list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
}

const orderOf = (of: OnFile, product: Product) => `${of.serviceId}-${product}`

async function arrive(of: OnFile, product: Product): Promise<void> {
  const { database, clock } = journal.harness
  const order = {
    orderId: orderOf(of, product),
    serviceId: of.serviceId,
    companyName: of.name,
    product,
    at: clock.now(),
  }
  await database.transaction((tx) => saveAppearances(tx, order, { result: resultOf(of, product) }))
}

it('a party stands where its keys lead and nowhere else, whatever arrives, is erased, joined or taken back', async () => {
  const { database, clock, users } = journal.harness
  const pick = randomFrom(34)
  const portfolio: Portfolio = new Map()
  let joins: { joinId: string; one: string[]; other: string[] }[] = []
  let several = 0
  for (let step = 0; step < counted(2_000); step += 1) {
    const of = pick(pool)
    const product = pick(products)
    const act = pick(['arrives', 'arrives', 'arrives', 'erased', 'joined', 'undone'])
    const stored = portfolio.get(of) ?? new Set()
    if (act === 'arrives') {
      await arrive(of, product)
      portfolio.set(of, stored.add(product))
    } else if (act === 'erased' && stored.delete(product)) {
      await database.transaction((tx) => deleteAppearances(tx, [orderOf(of, product)]))
      if (stored.size === 0) portfolio.delete(of)
      // With the last answer that names a party goes what a person joined to it.
      const named = new Set([...portfolio].flatMap(([one, has]) => partiesIn(one, has).flatMap(keysOf)))
      joins = joins.filter(({ one, other }) => [one, other].every((side) => side.some((key) => named.has(key))))
    }
    if (portfolio.size === 0) continue
    const [company, has] = pick([...portfolio])
    const party = pick(partiesIn(company, has))
    const keys = keysOf(party)
    const [elsewhere, hasElsewhere] = pick([...portfolio])
    const other = pick(partiesIn(elsewhere, hasElsewhere))
    if (act === 'joined') {
      const join = { joinId: newId(clock.now()), one: keys, other: keysOf(other) }
      const said = {
        verdict: 'same' as const,
        reason: 'r',
        at: clock.now(),
        by: users.analyst,
      }
      await database.sql.insert(partyJoins).values({ ...join, ...said })
      joins.push(join)
    } else if (act === 'undone' && joins.length > 0) {
      const gone = pick(joins)
      await undoJoins(database.sql, gone.joinId, clock.now(), users.analyst)
      joins = joins.filter((one) => one !== gone)
    }
    const expected = companiesOf(
      portfolio,
      joins.map(({ one, other }) => [...one, ...other]),
      keys,
    )
    if (expected.length > 1) several += 1
    const stands = await standsOf(database.sql, [keys])
    expect([step, stands.companiesOf(keys[0] ?? '')]).toEqual([step, expected])
    // The same from the other side: the company finds what was decided of the party, exactly where it stands.
    const sets = partiesIn(elsewhere, hasElsewhere).map(({ ties, ids }) => [...ids, ...ties])
    const closure = await partyClosureOf(database.sql, sets, { isWhole: true })
    const isFound = keys.some((key) => closure.keys.has(key))
    expect([step, elsewhere.serviceId, isFound]).toEqual([
      step,
      elsewhere.serviceId,
      expected.includes(elsewhere.serviceId),
    ])
  }
  expect(several).toBeGreaterThan(counted(200))
}, 900_000)

it('all orders of arrival agree', async () => {
  const db = journal.harness.database.sql
  const chosen = pool.slice(0, 8)
  const read = async () => {
    const seen: string[] = []
    for (const of of chosen)
      for (const { ties, ids } of partiesIn(of, new Set(products)))
        seen.push((await standsOf(db, [[...ties, ...ids]])).companiesOf(ids[0] ?? '').join(' '))
    return seen
  }
  const all = chosen.flatMap((of) => products.map((product) => ({ of, product })))
  const clear = () =>
    journal.harness.database.transaction((tx) =>
      deleteAppearances(
        tx,
        pool.flatMap((of) => products.map((product) => orderOf(of, product))),
      ),
    )
  await clear()
  for (const { of, product } of all) await arrive(of, product)
  const before = await read()
  await clear()
  for (const { of, product } of all.toReversed()) await arrive(of, product)
  expect(await read()).toEqual(before)
})
