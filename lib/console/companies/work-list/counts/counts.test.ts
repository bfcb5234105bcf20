import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyCounts, RiskClass, RouteQuery } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import { files, listedCompanies } from '../../../core/schema/index.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
  const now = harness.clock.now()
  const inDays = (days: number | null) => (days === null ? null : dayOf(new Date(now.getTime() + days * dayMs)))
  const companies: [string, RiskClass | null, number | null][] = [
    ['co_xa_1', 'high', -3],
    ['co_xa_2', 'high', 0],
    ['co_xa_3', 'medium', 40],
    ['co_xa_4', null, 40],
    ['co_xb_5', 'low', 400],
    ['co_xb_6', 'high', null],
    ['co_xc_7', null, -400],
    ['opaque-8', 'low', 70],
  ]
  const by = { openedAt: now, changedAt: now, changedBy: harness.users.admin }
  await harness.database.sql.insert(listedCompanies).values(
    [...companies, ['co_xb_9']].map(([serviceId]) => ({
      serviceId: serviceId ?? '',
      newestAt: now,
      name: serviceId,
    })),
  )
  await harness.database.sql.insert(files).values(
    companies.map(([serviceId, riskClass, days]) => ({
      ...{ serviceId, version: 1, status: 'open' as const, ...by, riskClass, nextReviewOn: inDays(days) },
    })),
  )
})
afterAll(() => harness.close())

type Query = RouteQuery<'countCompanies'>
const countsOf = async (query: Query) => (await ask('countCompanies', { query })).value
const listed = async (query: object) => (await ask('getWorkList', { query })).value.total ?? 0

type Counted = CompanyCounts['reviews']['overdue']
const risksOf = ({ high, medium, low, none }: CompanyCounts['risks']) => Object.entries({ high, medium, low, none })

/** Each bar, with what its list is narrowed to. */
function barsOf({ risks, countries, reviews }: CompanyCounts): [Query, Counted][] {
  return [
    ...risksOf(risks).map(([risk, count]): [Query, Counted] => [{ risk }, count]),
    ...countries.flatMap(({ code, ...count }): [Query, Counted][] =>
      code === null ? [] : [[{ country: code }, count]],
    ),
    [{ review: 'overdue' }, reviews.overdue],
    ...reviews.months.map(({ month, ...count }): [Query, Counted] => [{ review: month }, count]),
  ]
}

describe('the counts of the list of companies', () => {
  it('have the number of the list that each of them opens', async () => {
    const counts = await countsOf({})
    const bars = barsOf(counts)
    expect(bars).toHaveLength(4 + 3 + 13)
    for (const [query, { all, chosen }] of bars) {
      expect([query, await listed(query)]).toEqual([query, all])
      expect(chosen).toBeNull()
    }
    expect(counts.countries.find(({ code }) => code === null)?.all).toBe(1)
  })

  it.each([
    { risk: 'high' },
    { country: 'xa' },
    { country: 'xa,xc' },
    { risk: 'high,none' },
    { review: 'overdue' },
    { review: `${dayOf(new Date()).slice(0, 7)},overdue`, country: 'xb,xa' },
    { text: 'co_xb_5' },
    { starred: true },
    { tag: 'no' },
  ])('say of %j how many of each fit, as the list does', async (query) => {
    const counts = await countsOf(query)
    const total = await listed(query)
    const sum = (all: readonly { chosen: number | null }[]) => all.reduce((one, { chosen }) => one + (chosen ?? 0), 0)
    expect(sum(risksOf(counts.risks).map(([, count]) => count))).toBe(total)
    expect(sum(counts.countries)).toBe(total)
    for (const [bar, { chosen }] of barsOf(counts)) {
      // A bar of a value that is not chosen does not fit.
      const chosenOf = (name: string) => Object(query)[name]?.split(',')
      const isOther = Object.entries(bar).some(([name, value]) => chosenOf(name)?.includes(value) === false)
      expect([bar, chosen]).toEqual([bar, isOther ? 0 : await listed({ ...query, ...bar })])
    }
  })

  it('are refused to finance, and to who asks for a party', async () => {
    expect((await ask('countCompanies', { role: 'finance' })).status).toBe(403)
    expect((await ask('countCompanies', { query: { party: 'Henrike' } as Query })).status).toBe(400)
  })
})
