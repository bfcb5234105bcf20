import { createServer, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchLimits, type UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { requests, searchAlerts, searches, users } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { checkSearchAlerts } from './index.ts'

const dayMs = 86_400_000
const ids = (...names: string[]) => names.map((name) => ({ serviceId: `co_${name}`, name: `Name of ${name}` }))

/** A service that suggests what a test says, by register; null fails. */
let service: Server
let suggested: Record<string, object[] | null | (() => Promise<object[]>)> = {}
let asked: string[] = []
let journal: Journal
let ctx: Context
/** The clock of the checks is ahead by this: the session of who asks has not ended. */
let aheadMs = 0

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stub')
    const code = url.searchParams.get('jurisdictionCode') ?? ''
    asked.push(`${request.method} ${url.pathname} ${code} ${url.searchParams.get('query')}`)
    const given = suggested[code]
    const results = typeof given === 'function' ? await given() : given
    const failure = { detail: 'down', code: 'source.unavailable', request_id: 'r' }
    response.writeHead(results === null ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(results === null ? failure : { results: results ?? [] }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${portOf(service)}`
  journal = await openJournal()
  const upstream = { options: () => ({ baseUrl, headers: {}, timeoutMs: 5_000 }) }
  const clock = { now: () => new Date(journal.harness.clock.now().getTime() + aheadMs) }
  ctx = { ...journal.harness, clock, upstream, sleep: async () => {} } as unknown as Context
})
afterAll(async () => {
  await journal.harness.close()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(async () => {
  await ctx.database.sql.delete(searchAlerts)
  suggested = {}
  asked = []
})

/** A search somebody made, of which the orders are not of interest here. */
async function made(companyName: string, codes = ['xa']): Promise<string> {
  const { clock, users: people, database } = journal.harness
  const searchId = newId(clock.now())
  const search = { searchId, companyName, createdAt: clock.now(), createdBy: people.analyst }
  await database.sql.insert(searches).values({ ...search, idempotencyKey: searchId, sentHash: 'x' })
  const sent = { sentPath: '/v2/companies/search', sentHash: 'x', serviceVersion: '2026-08-01' }
  for (const jurisdictionCode of codes) {
    const requestId = newId(clock.now())
    const by = { requestedAt: clock.now(), requestedBy: people.analyst, idempotencyKey: requestId }
    const of = { operation: 'startSearch', state: 'refused', searchId, jurisdictionCode }
    await database.sql.insert(requests).values({ requestId, ...of, ...by, ...sent })
  }
  return searchId
}

const check = () => checkSearchAlerts(ctx, new AbortController().signal)
const found = async (role: UserRole = 'analyst') =>
  (await journal.ask('listNotifications', { role })).value.notifications.filter(({ kind }) => kind === 'search.found')
const watch = (searchId: string, role: UserRole = 'analyst') =>
  journal.ask('setSearchAlert', { params: { searchId }, role })

describe('a search with an alert', () => {
  it('notifies of companies that were not suggested before, once, with how many; the first check of none', async () => {
    const searchId = await made('Brennerfeld', ['xa', 'xb'])
    expect((await watch(searchId)).value.alert).toMatchObject({ checkedAt: null })
    suggested = { xa: ids('xa_1', 'xa_2'), xb: ids('xb_1') }
    await check()
    expect(await found()).toEqual([])

    suggested = { xa: ids('xa_3', 'xa_1'), xb: ids('xb_2', 'xb_1') }
    aheadMs += dayMs + 1
    await check()
    const about = { companyName: 'Name of xa_3', serviceId: 'co_xa_3', searchText: 'Brennerfeld', changes: 2 }
    expect(await found()).toMatchObject([about])

    suggested = { xa: ids('xa_2', 'xa_3'), xb: [] }
    aheadMs += dayMs + 1
    await check()
    expect(await found()).toHaveLength(1)
  })

  it('asks for suggestions, which are free, once a day and nothing else', async () => {
    await watch(await made('Nordrand', ['xa', 'xb']))
    await check()
    await check()
    aheadMs += dayMs - 60_000
    await check()
    const path = '/v2/companies/search/autocomplete'
    expect(asked.toSorted()).toEqual([`GET ${path} xa Nordrand`, `GET ${path} xb Nordrand`])
  })

  it('is checked by two processes at once and notifies once', async () => {
    await watch(await made('Twice'))
    await check()
    aheadMs += dayMs + 1
    const before = (await found()).length
    const bothHaveAsked = Promise.withResolvers<void>()
    let answers = 0
    const answer = async () => {
      const name = `xa_answer_${answers++}`
      if (answers === 2) bothHaveAsked.resolve()
      await bothHaveAsked.promise
      return ids(name)
    }
    suggested = { xa: answer }
    await Promise.all([check(), check()])
    expect(answers).toBe(2)
    expect(await found()).toHaveLength(before + 1)
  })

  it('is the reader’s own, and ends when they end it or can no longer open companies', async () => {
    const searchId = await made('Mine')
    await watch(searchId)
    expect((await journal.ask('getLiveSearch', { params: { searchId }, role: 'admin' })).value.alert).toBeNull()
    const listed = (await journal.ask('listLiveSearches')).value.searches.find((one) => one.searchId === searchId)
    expect(listed?.alert).toMatchObject({ checkedAt: null })
    const { database, users: people } = journal.harness
    const isActive = (value: boolean) =>
      database.sql.update(users).set({ isActive: value }).where(eq(users.userId, people.analyst))
    await isActive(false)
    await check()
    await isActive(true)
    expect(asked).toEqual([])
    expect((await journal.ask('removeSearchAlert', { params: { searchId } })).value.alert).toBeNull()
    await check()
    expect(asked).toEqual([])
    expect((await watch(searchId, 'finance')).status).toBe(403)
  })

  it('waits for a register that fails, and keeps no other search waiting', async () => {
    await watch(await made('Failing', ['xb']))
    await watch(await made('Working', ['xa']))
    suggested = { xb: null, xa: ids('xa_w') }
    await check()
    const rows = await ctx.database.sql.select().from(searchAlerts)
    expect(rows.map(({ knownIds }) => knownIds).toSorted()).toEqual([['co_xa_w'], null])
  })

  it('is one of so many of a person at most', async () => {
    const { clock, users: people, database } = journal.harness
    const others = Array.from({ length: searchLimits.alertsMax }, () => newId(clock.now()))
    const rows = others.map((searchId) => ({ searchId, userId: people.analyst, since: clock.now() }))
    await database.sql.insert(searchAlerts).values(rows)
    expect((await watch(await made('One more'))).status).toBe(409)
    expect(await database.sql.select().from(searchAlerts)).toHaveLength(searchLimits.alertsMax)
  })
})
