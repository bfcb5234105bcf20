import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { decisions, notifications, secondFactors, users } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { findUserByEmail } from '../store.ts'
import { openIntruder } from './testing/intruder.ts'

const serviceId = 'co_xa_1'
const hour = 60 * 60_000

let journal: Journal
let intruder: ReturnType<typeof openIntruder>
beforeEach(async () => {
  await journal?.harness.close()
  journal = await openJournal()
  intruder = openIntruder(journal.harness)
  await journal.ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
})
afterAll(() => journal.harness.close())

const propose = async (role: UserRole = 'admin') => {
  const params = { serviceId }
  const { version } = (await journal.ask('getCompanyFile', { params })).value
  const body = { version, stateVersion: 0, outcome: 'approved', reason: 'Known.' }
  const { value } = await journal.ask('proposeDecision', { role, params, body })
  const [row] = await journal.harness.database.sql.select().from(decisions).where(eq(decisions.state, 'proposed'))
  return { params: { serviceId, decisionId: row?.decisionId ?? '' }, body: { version: value.version, stateVersion: 0 } }
}
type Proposal = Awaited<ReturnType<typeof propose>>
const stateOf = async ({ params }: Proposal) => {
  const is = eq(decisions.decisionId, params.decisionId)
  return (await journal.harness.database.sql.select().from(decisions).where(is))[0]?.state
}
/** What the rule answers this session, and what became of the proposal. */
const confirm = async (proposal: Proposal, cookie: string) => {
  const { status, body } = await intruder.ask('confirmDecision', cookie, proposal)
  return [status, status === 200 ? '' : String(body.detail).slice(0, 21), await stateOf(proposal)]
}
const told = async (userId: string) => {
  const rows = await journal.harness.database.sql.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ kind }) => /^(account|session|person)\./.test(kind))
}
const linkFor = async (userId: string) =>
  (await journal.ask('createPasswordLink', { role: 'admin', params: { userId } })).value.link ?? ''

/** Resets password and factor of the analyst, opens the link, and signs in as the analyst. */
async function takeOver(): Promise<string> {
  const { harness } = journal
  const userId = harness.users.analyst
  const now = harness.clock.now()
  const factor = { userId, sealedSecret: 'x', createdAt: now, confirmedAt: now }
  await harness.database.sql.insert(secondFactors).values(factor)
  expect((await journal.ask('resetSecondFactor', { role: 'admin', params: { userId } })).status).toBe(200)
  expect(await intruder.open(await linkFor(userId))).toBe('/sign-in?joined=1')
  return intruder.signIn('analyst@example.test')
}

/** A further administrator, signed in. */
async function secondAdmin(): Promise<string> {
  const { harness } = journal
  const now = harness.clock.now()
  const admin = await findUserByEmail(harness.database.sql, 'admin@example.test')
  const made = { userId: newId(now), email: 'other@example.test', name: 'Other', role: 'admin', createdAt: now }
  await harness.database.sql.insert(users).values({ ...made, passwordHash: admin?.passwordHash ?? '' })
  return intruder.signIn('other@example.test', 'a password of the tests')
}

describe('one administrator alone', () => {
  it('confirms nothing by the account of a colleague whose password and factor they reset, and the colleague is told', async () => {
    const proposal = await propose()
    const cookie = await takeOver()
    const until = journal.harness.clock.now().toISOString()
    expect((await intruder.ask('readNotifications', cookie, { body: { until } })).body).toEqual({ unread: 4 })
    expect(await confirm(proposal, cookie)).toEqual([409, 'Whoever proposed this', 'proposed'])
    const back = { params: proposal.params, body: { version: proposal.body.version, reason: 'No.' } }
    expect((await intruder.ask('returnDecision', cookie, back)).status).toBe(409)
    const news = await told(journal.harness.users.analyst)
    expect(news.map(({ kind, readAt }) => [kind, readAt])).toEqual([
      ['account.factorReset', null],
      ['account.linkMade', null],
      ['account.passwordSet', null],
      ['session.newBrowser', null],
    ])
    const facts = { by: 'admin', address: '198.51.100.9', browser: 'Firefox, Linux', wasShown: true }
    expect(JSON.parse(news.at(2)?.facts ?? '')).toMatchObject(facts)
    expect(await told(journal.harness.users.admin)).toMatchObject([
      { kind: 'account.linkShown', personName: 'analyst' },
    ])
  })

  it('confirms nothing by it a day later either', async () => {
    const proposal = await propose()
    await takeOver()
    journal.harness.pass(25 * hour)
    const later = await intruder.signIn('analyst@example.test')
    expect((await confirm(proposal, later))[0]).toBe(409)
    expect(await stateOf(proposal)).toBe('proposed')
  })

  it('proposes nothing by that account and confirms it with the own one', async () => {
    const { harness } = journal
    const cookie = await takeOver()
    const { version } = (await (await journal.renewed()).ask('getCompanyFile', { params: { serviceId } })).value
    const body = { version, stateVersion: 0, outcome: 'approved', reason: 'Known.' }
    const proposed = await intruder.ask('proposeDecision', cookie, { params: { serviceId }, body })
    expect(proposed.status).toBe(201)
    const [row] = await harness.database.sql.select().from(decisions)
    const params = { serviceId, decisionId: row?.decisionId ?? '' }
    const sent = { params, body: { version: proposed.body.version, stateVersion: 0 } }
    const own = await journal.ask('confirmDecision', { role: 'admin', ...sent })
    expect([own.status, String(own.error.detail)]).toEqual([409, expect.stringContaining('you gave that account')])
    expect(await stateOf(sent)).toBe('proposed')
  })

  it('makes no second person by an invitation whose link they open', async () => {
    const proposal = await propose()
    const body = { email: 'puppet@example.test', role: 'analyst' }
    const { value } = await journal.ask('createInvitation', { role: 'admin', body })
    expect(await intruder.open(value.link ?? '', { name: 'Puppet' })).toBe('/sign-in?joined=1')
    const cookie = await intruder.signIn('puppet@example.test')
    expect((await told(journal.harness.users.admin)).map(({ kind }) => kind)).toEqual(['account.linkShown'])
    expect((await confirm(proposal, cookie))[0]).toBe(409)
    expect(await stateOf(proposal)).toBe('proposed')
  })

  it('allows nothing by an administrator they have made', async () => {
    await takeOver()
    const body = { email: 'puppet@example.test', role: 'admin' as const }
    const { value } = await (await journal.renewed()).ask('createInvitation', { role: 'admin', body })
    await intruder.open(value.link ?? '', { name: 'Puppet' })
    const puppet = await intruder.signIn('puppet@example.test')
    const params = { userId: journal.harness.users.analyst }
    expect((await intruder.ask('allowAccount', puppet, { params })).status).toBe(403)
  })

  it('allows nothing themselves: a further administrator does, for everybody’s proposals but theirs', async () => {
    const other = await secondAdmin()
    await takeOver()
    const { analyst } = journal.harness.users
    const allow = (cookie: string) => intruder.ask('allowAccount', cookie, { params: { userId: analyst } })
    const own = await (await journal.renewed()).ask('allowAccount', { role: 'admin', params: { userId: analyst } })
    expect(own.status).toBe(403)
    const cookie = await intruder.signIn('analyst@example.test')
    const version = (await journal.ask('getCompanyFile', { params: { serviceId } })).value.version
    const sent = { version, stateVersion: 0, outcome: 'approved', reason: 'Known.' }
    expect((await intruder.ask('proposeDecision', other, { params: { serviceId }, body: sent })).status).toBe(201)
    const [row] = await journal.harness.database.sql.select().from(decisions)
    const proposal: Proposal = {
      params: { serviceId, decisionId: row?.decisionId ?? '' },
      body: { version: version + 1, stateVersion: 0 },
    }
    expect((await confirm(proposal, cookie))[0]).toBe(409)
    expect((await allow(other)).status).toBe(200)
    expect((await confirm(proposal, cookie))[0]).toBe(200)
    expect(await stateOf(proposal)).toBe('decided')
  })
})
