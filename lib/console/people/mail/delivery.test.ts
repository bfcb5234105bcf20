import { createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { knownCountsOf } from '../../companies/company-states/index.ts'
import type { MailSettings } from '../../core/env.ts'
import { notifications } from '../../core/schema/index.ts'
import { gatherMails, sendMails, usualLimits } from './index.ts'
import { startMailServer } from './testing/mail-server.ts'
import { type Mailing, openMailing, readMessage } from './testing/mailing.ts'

const never = new AbortController().signal
const hour = 60 * 60_000
let mailing: Mailing
let harness: Mailing['harness']
beforeAll(async () => {
  mailing = await openMailing()
  ;({ harness } = mailing)
})
afterAll(() => mailing.close())
beforeEach(() => mailing.reset())

describe('a mail server', () => {
  const alerts = async () =>
    (await mailing.db.select().from(notifications).where(eq(notifications.kind, 'mail.failing'))).map(
      ({ code }) => code,
    )

  it('that puts a mail off (greylisting) gets the same mail later, and nobody is alarmed', async () => {
    mailing.server.answers = () => ({ code: 451, text: 'try again later' })
    await mailing.notify('analyst', 'note.mention')
    await mailing.send()
    expect((await mailing.rows())[0]).toMatchObject({ state: 'waiting', attempts: 1, code: 'deferred' })
    await mailing.send()
    expect((await mailing.rows())[0]?.attempts).toBe(1)
    mailing.server.answers = () => null
    harness.pass(60_000)
    await mailing.send()
    expect((await mailing.rows())[0]).toMatchObject({ state: 'sent', attempts: 2, code: null })
    expect(mailing.server.received).toHaveLength(1)
    expect(await alerts()).toEqual([])
  })

  it('that refuses a recipient is not asked again, and admins learn of it once a day', async () => {
    mailing.server.answers = (address) =>
      address.startsWith('analyst') ? { code: 550, text: 'no such user analyst@' } : null
    for (const kind of ['note.mention', 'signOn.connected']) await mailing.notify('analyst', kind)
    await mailing.notify('admin', 'note.mention')
    await mailing.send()
    expect(mailing.server.received.map(({ to }) => to)).toEqual([['admin@example.test']])
    expect((await mailing.rows()).map(({ state }) => state).toSorted()).toEqual(['refused', 'refused', 'sent'])
    expect(await alerts()).toEqual(['refused'])
    expect(harness.logged()).not.toContain('no such user')
    harness.pass(24 * hour)
    await mailing.send()
    expect(mailing.server.received).toHaveLength(1)
  })

  it('that breaks the connection after the last line may get a mail twice, under one Message-ID', async () => {
    mailing.server.ends = 'broken'
    await mailing.notify('analyst', 'note.mention')
    await mailing.send()
    expect((await mailing.rows())[0]).toMatchObject({ state: 'waiting', code: 'unreachable' })
    mailing.server.ends = 'taken'
    harness.pass(60_000)
    await mailing.send()
    const ids = mailing.server.received.map(({ text }) => readMessage(text).fields['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  const settings = (port: number, more: Partial<MailSettings> = {}): MailSettings => ({
    ...{ host: '127.0.0.1', port, tls: 'none', login: null, from: { name: '', address: 'console@example.test' } },
    ...more,
  })
  const gathered = async (given: MailSettings) => {
    await mailing.notify('analyst', 'signOn.connected')
    await gatherMails(harness, never)
    const limits = { ...usualLimits, transport: { connectMs: 300, idleMs: 300 } }
    await sendMails({ ...harness, knownOf: knownCountsOf, env: { ...harness.env, mail: given } }, never, limits)
    return (await mailing.rows()).at(-1)
  }

  it('that offers no TLS gets nothing where TLS is required', async () => {
    expect(await gathered(settings(mailing.server.port, { tls: 'required' }))).toMatchObject({
      state: 'waiting',
      code: 'tls',
    })
    expect(mailing.server.received).toEqual([])
    expect(await alerts()).toEqual(['tls'])
  })

  it('that refuses the login gets nothing, and its password is in no log', async () => {
    const strict = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    const login = { user: 'console', pass: 'CANARY_of_the_mail_server' }
    expect(await gathered(settings(strict.port, { login }))).toMatchObject({ state: 'waiting', code: 'login' })
    expect(strict.received).toEqual([])
    expect(harness.logged()).not.toContain('CANARY_of_the_mail_server')
    await strict.close()
  })

  it('that says nothing, or is not there, is given up and asked again later', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const port = portOf(silent)
    expect(await gathered(settings(port))).toMatchObject({ state: 'waiting', code: 'unreachable' })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
    expect(await gathered(settings(port))).toMatchObject({ state: 'waiting', code: 'unreachable' })
    expect(await alerts()).toEqual([])
  })
})
