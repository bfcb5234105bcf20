import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails, notifications } from '../../core/schema/index.ts'
import { password } from '../../testing/harness.ts'
import { openIntruder } from '../resets/testing/intruder.ts'
import { type Mailing, openMailing, readMessage } from './testing/mailing.ts'

const hour = 60 * 60_000

let mailing: Mailing
let intruder: ReturnType<typeof openIntruder>
beforeAll(async () => {
  mailing = await openMailing()
  intruder = openIntruder(mailing.harness)
})
beforeEach(() => mailing.reset())
afterAll(() => mailing.close())

const email = 'analyst@example.test'
const newsOf = () =>
  mailing.db.select().from(notifications).where(eq(notifications.userId, mailing.harness.users.analyst))
const read = async (cookie: string) =>
  (await intruder.ask('readNotifications', cookie, { body: { until: mailing.harness.clock.now().toISOString() } })).body

describe('whoever comes in with the password of somebody', () => {
  it('cannot keep back the mail of it by reading first: it is written with the session', async () => {
    const cookie = await intruder.signIn(email, password)
    expect(await read(cookie)).toEqual({ unread: 1 })
    expect((await mailing.rows()).map(({ kind, state }) => [kind, state])).toEqual([['notification', 'waiting']])
    await mailing.send()
    expect(mailing.server.received.map(({ to }) => to)).toEqual([[email]])
    const { fields, body } = mailing.first()
    expect(fields.subject).toBe('New browser signed in to your account')
    expect(body).toContain('Time: ')
    expect(body).toContain('Address: 192.0.2.7')
    expect(body).toContain('If you did not expect this, sign out everywhere')
  })

  it('reads nothing away that is about that session, nor for a day what came before it', async () => {
    const cookie = await intruder.signIn(email, password)
    await read(cookie)
    mailing.harness.pass(hour)
    const again = await intruder.signIn(email, password)
    expect(await read(again)).toEqual({ unread: 2 })
    mailing.harness.pass(25 * hour)
    const owner = await mailing.harness.cookieOf('analyst')
    expect(await read(owner)).toEqual({ unread: 0 })
  })

  it('leaves the owner’s own session, which began before, to read it', async () => {
    const owner = await mailing.harness.cookieOf('analyst')
    mailing.harness.pass(60_000)
    await intruder.signIn(email, password)
    expect(await read(owner)).toEqual({ unread: 0 })
  })

  it('reads nothing away that it did itself, and every such act is mailed with what to do', async () => {
    const cookie = await mailing.harness.cookieOf('analyst')
    mailing.harness.pass(60_000)
    const changed = { next: 'quite another long password' }
    expect((await intruder.ask('changePassword', cookie, { body: changed })).status).toBe(200)
    expect(await read(cookie)).toEqual({ unread: 1 })
    expect(await newsOf()).toMatchObject([{ kind: 'account.passwordChanged', readAt: null }])
    await mailing.send()
    const { fields, body } = readMessage(mailing.server.received.at(-1)?.text ?? '')
    expect(fields.subject).toBe('Your password was changed')
    expect(body).toContain('Browser: unknown')
    await intruder.ask('changePassword', await mailing.harness.cookieOf('analyst'), { body: { next: password } })
  })

  it('puts nothing off by choosing another time: news of an account has one', async () => {
    const refused = await mailing.journal.ask('changeMailChoices', { body: { account: 'daily' } })
    expect(refused.status).toBe(400)
    await mailing.db.delete(mails)
    await mailing.notify('analyst', 'signOn.connected', { readAt: mailing.harness.clock.now() })
    await mailing.send()
    expect(mailing.server.received).toHaveLength(1)
  })
})
