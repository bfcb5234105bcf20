import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTimesOf } from '#lib/contract/index.ts'
import { files, notifications } from '../../core/schema/index.ts'
import { findInvitation } from '../index.ts'
import { beginSession } from '../sessions.ts'
import { updateUser } from '../store.ts'
import { forgetOldMails } from './index.ts'
import { type Mailing, openMailing } from './testing/mailing.ts'

const hour = 60 * 60_000
let mailing: Mailing
let harness: Mailing['harness']
beforeAll(async () => {
  mailing = await openMailing()
  ;({ harness } = mailing)
})
afterAll(() => mailing.close())
beforeEach(() => mailing.reset())

/** Lets time pass until it is this hour of a coming day in UTC. */
function passTo(hourOfDay: number): void {
  const now = harness.clock.now()
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hourOfDay)
  harness.pass(then - now.getTime())
}

describe('a notification', () => {
  it('is mailed once to who wants it at once, in their language, with names and a link and nothing else', async () => {
    await updateUser(mailing.db, harness.users.analyst, { locale: 'de', name: 'Jörg Ährig' })
    await mailing.notify('analyst', 'note.mention', { serviceId: 'co_xa_1', companyName: 'Muster & Söhne GmbH' })
    await Promise.all([mailing.send(), mailing.send()])
    await mailing.send()
    expect(mailing.server.received).toHaveLength(1)
    expect(mailing.server.received[0]).toMatchObject({ from: 'console@example.test', to: ['analyst@example.test'] })
    const { fields, body } = mailing.first()
    const [mail] = await mailing.rows()
    expect(fields['message-id']).toBe(`<${mail?.mailId}@example.test>`)
    expect(fields['list-unsubscribe']).toBe('<http://127.0.0.1:3300/settings/notifications#mail>')
    expect(fields['auto-submitted']).toBe('auto-generated')
    expect(body).toBe(
      [
        'Guten Tag Jörg Ährig,',
        'Sie wurden in einer Notiz erwähnt: Muster & Söhne GmbH\nÖffnen: http://127.0.0.1:3300/companies/co_xa_1/file',
        'Wählen Sie, welche Nachrichten Sie erhalten: http://127.0.0.1:3300/settings/notifications#mail\n',
      ].join('\n\n'),
    )
    expect(mail).toMatchObject({ state: 'sent', attempts: 1 })
    await updateUser(mailing.db, harness.users.analyst, { locale: 'en', name: 'analyst' })
  })

  it('of a sanctions list somebody asks for names the list and the person, and leads to where it is imported', async () => {
    await mailing.notify('admin', 'sanctions.listAsked', { list: 'eu', personName: 'Ada\nLang' })
    await mailing.send()
    expect(mailing.first().body).toContain(
      [
        'Sanctions list requested: EU consolidated list',
        'Requested by: Ada Lang',
        'Open: http://127.0.0.1:3300/settings/sanctions',
      ].join('\n'),
    )
  })

  it('is not mailed to who has chosen so, has read it, or has left; nor what is old because e-mail was off', async () => {
    await mailing.choose('analyst', { mentions: 'off' })
    await mailing.notify('analyst', 'note.mention')
    await mailing.notify('admin', 'webhook.failing', { readAt: harness.clock.now() })
    await updateUser(mailing.db, harness.users.finance, { isActive: false })
    await mailing.notify('finance', 'budget.own')
    await mailing.notify('auditor', 'signOn.connected', { at: new Date(harness.clock.now().getTime() - 37 * hour) })
    await mailing.notify('admin', 'mail.failing')
    await mailing.notify('admin', 'of a later version')
    await mailing.send()
    expect(mailing.server.received).toEqual([])
    const left = await mailing.db.select().from(notifications).where(eq(notifications.mail, 'due'))
    expect(left).toEqual([])
    await updateUser(mailing.db, harness.users.finance, { isActive: true })
    await mailing.choose('analyst', { mentions: 'immediate' })
  })

  it('adds no header and no recipient, whatever a name holds', async () => {
    const evil = 'X\r\nBcc: evil@example.test\r\n\r\nbody\u2028\u0085'
    await updateUser(mailing.db, harness.users.analyst, { name: 'A"\r\nBcc: evil@example.test' })
    await mailing.notify('analyst', 'note.mention', { companyName: evil })
    await mailing.send()
    expect(mailing.server.received[0]?.to).toEqual(['analyst@example.test'])
    const { fields } = mailing.first()
    expect(Object.keys(fields)).not.toContain('bcc')
    expect(fields.subject).toContain('X Bcc: evil@example.test body')
    expect(mailing.server.received[0]?.text).not.toMatch(/^bcc:/im)
    await updateUser(mailing.db, harness.users.analyst, { name: 'analyst' })
  })
})

describe('an alert and news of one’s account', () => {
  it('say when, since when, what was answered, how many, and when it will be disabled', async () => {
    const at = harness.clock.now()
    const facts = {
      failingSince: '2026-11-26T11:07:12.000Z',
      disablesAt: '2026-12-01T11:07:12.000Z',
      ...{ status: 503, failed: 4, isMore: false },
    }
    const hangs = { webhookId: 'w-1', webhookName: 'Hangs', facts: JSON.stringify(facts) }
    await mailing.notify('admin', 'webhook.failing', hangs)
    await mailing.send()
    const moment = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    expect(mailing.first().body).toContain(
      [
        'Webhook failing: Hangs',
        `Time: ${moment}`,
        'No result accepted since: 2026-11-26 11:07 UTC',
        'Last response: 503',
        'Deliveries whose retries ran out: 4',
        'Will be disabled if this continues: 2026-12-01 11:07 UTC',
        'What was not delivered can be sent later on the page of the webhook, for 30 days.',
        'Open: http://127.0.0.1:3300/developers/webhooks/w-1',
      ].join('\n'),
    )
  })

  it('say nothing of what is not known', async () => {
    const facts = { failingSince: null, disablesAt: null, status: null, failed: null, isMore: false }
    await mailing.notify('admin', 'webhook.exhausted', { webhookId: 'w-1', facts: JSON.stringify(facts) })
    await mailing.notify('finance', 'webhook.disabled', { webhookId: 'w-1', facts: 'of a later version' })
    await mailing.send()
    const bodies = mailing.server.received.map(({ text }) => text)
    expect(bodies.filter((text) => text.includes('the endpoint did not respond'))).toHaveLength(1)
    for (const text of bodies) expect(text).not.toMatch(/null|undefined|NaN|No result accepted|Will be disabled/)
  })

  it('of a new browser names it and its address', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const session = await beginSession(harness as never, harness.users.analyst, 'password', {
      address: '192.0.2.7',
      userAgent,
    })
    await mailing.notify('analyst', 'session.newBrowser', { about: session.sessionId })
    await mailing.notify('finance', 'session.newBrowser', { about: harness.users.finance })
    await mailing.send()
    const bodyTo = (name: string) => mailing.server.received.find(({ to }) => to[0]?.startsWith(name))?.text ?? ''
    expect(bodyTo('analyst')).toContain('Browser: Firefox, Linux')
    expect(bodyTo('analyst')).toContain('Address: 192.0.2.7')
    expect(bodyTo('finance')).not.toContain('Browser:')
  })
})

describe('a test mail', () => {
  const test = () => mailing.journal.ask('sendTestMail', { role: 'admin' })

  it('goes to whoever sends it, and what the mail server says is the answer', async () => {
    expect((await test()).value).toEqual({ to: 'admin@example.test', fault: null })
    expect(mailing.server.received.map(({ to }) => to)).toEqual([['admin@example.test']])
    mailing.server.answers = () => ({ code: 550, text: 'no such user' })
    expect((await test()).value).toMatchObject({ fault: 'refused' })
    mailing.server.answers = () => ({ code: 451, text: 'later' })
    expect((await test()).value).toMatchObject({ fault: 'deferred' })
    expect(await mailing.rows()).toEqual([])
  })

  it('is refused to a demo account, whose choices say that it gets no mail', async () => {
    await updateUser(mailing.db, harness.users.admin, { isDemo: true })
    expect((await test()).status).toBe(409)
    expect((await mailing.journal.ask('getMailChoices', { role: 'admin' })).value.isDemo).toBe(true)
    expect((await mailing.journal.ask('getMailChoices', { role: 'finance' })).value.isDemo).toBe(false)
    await updateUser(mailing.db, harness.users.admin, { isDemo: false })
    expect(mailing.server.received).toEqual([])
  })
})

describe('the daily summary', () => {
  it('comes once, after seven in the time zone of its person, with what is unread and what is due', async () => {
    await mailing.choose('analyst', { orders: 'daily', deadlines: 'daily' })
    await updateUser(mailing.db, harness.users.analyst, { timeZone: 'Asia/Tokyo' })
    passTo(3)
    await mailing.journal.renewed()
    await mailing.send()
    mailing.server.received = []
    const by = {
      version: 1,
      openedAt: harness.clock.now(),
      changedAt: harness.clock.now(),
      changedBy: harness.users.admin,
    }
    const assigneeId = harness.users.analyst
    await mailing.db
      .insert(files)
      .values({ ...by, serviceId: 'co_xa_due', status: 'open', assigneeId, dueOn: '2020-01-01' })
    await mailing.notify('analyst', 'order.completed', { companyName: 'Read GmbH', readAt: harness.clock.now() })
    await mailing.notify('analyst', 'order.completed', { companyName: 'Neu AG', orderId: 'ord_1' })
    harness.pass(18 * hour + 59 * 60_000)
    await mailing.send()
    expect(mailing.server.received).toEqual([])
    harness.pass(60_000)
    await Promise.all([mailing.send(), mailing.send()])
    expect(mailing.server.received.map(({ to }) => to)).toEqual([['analyst@example.test']])
    const { body } = mailing.first()
    expect(body).toContain('Due today or overdue:\n\nco_xa_due, due 2020-01-01\nOpen: http://')
    expect(body).toContain('Order completed: Neu AG\nOpen: http://127.0.0.1:3300/orders/ord_1')
    expect(body).not.toContain('Read GmbH')
    await mailing.db.delete(files)
    await updateUser(mailing.db, harness.users.analyst, { timeZone: null })
    await mailing.journal.renewed()
    await mailing.choose('analyst', { orders: 'off' })
  })

  it('does not come where there is nothing to say', async () => {
    passTo(8)
    await mailing.send()
    expect(mailing.server.received).toEqual([])
  })
})

it('leads finance from a budget of the organization to the budgets', async () => {
  await mailing.notify('finance', 'budget.organization')
  await mailing.send()
  expect(mailing.first().body).toContain('/settings/budgets')
})

describe('an invitation', () => {
  const invite = (email: string, isMailed = true) =>
    mailing.journal.ask('createInvitation', { role: 'admin', body: { email, role: 'finance', isMailed } })

  it('carries the link, which lies sealed in the database until it has left', async () => {
    const { value } = await invite('nora@example.test')
    expect([value.link, value.isMailed]).toEqual([null, true])
    const [waiting] = await mailing.rows()
    expect(waiting).toMatchObject({ kind: 'invitation', state: 'waiting', sealedToken: expect.stringMatching(/^v1\./) })
    expect(JSON.stringify(waiting)).not.toContain('nora@')
    await mailing.send()
    const token = /\/invitation\/([\w-]{43})\n/.exec(mailing.first().body)?.[1] ?? 'none'
    expect(JSON.stringify(waiting)).not.toContain(token)
    expect(mailing.server.received[0]?.to).toEqual(['nora@example.test'])
    const { fields, body } = mailing.first()
    expect(body).toContain(`http://127.0.0.1:3300/invitation/${token}`)
    expect(body).toContain('admin has invited you')
    expect(fields['list-unsubscribe']).toBeUndefined()
    expect((await mailing.rows())[0]).toMatchObject({ state: 'sent', sealedToken: null })
    expect((await findInvitation(harness, token))?.state).toBe('open')
    expect(harness.logged()).not.toContain(token)
    expect(harness.logged()).not.toContain('nora@example.test')
  })

  it('names role and organization, once the organization has said its name', async () => {
    const change = (organizationName: string | null) =>
      mailing.journal.ask('changeSettings', { role: 'admin', body: { organizationName } })
    await invite('first@example.test')
    await mailing.send()
    expect(mailing.first().body).toContain('admin has invited you to Registry Console. Your role: Finance.')
    await mailing.reset()
    await change('Bank Nordlicht AG')
    await invite('second@example.test')
    await mailing.send()
    expect(mailing.first().body).toContain('to Registry Console, for Bank Nordlicht AG. Your role: Finance.')
    await change(null)
  })

  it('is not sent once it is revoked', async () => {
    const { value } = await invite('gone@example.test')
    await mailing.journal.ask('revokeInvitation', { role: 'admin', params: { invitationId: value.invitationId } })
    await mailing.send()
    expect(mailing.server.received).toEqual([])
    expect((await mailing.rows()).map(({ state, sealedToken }) => [state, sealedToken])).toEqual([['withdrawn', null]])
  })
})

describe('what one gets by e-mail', () => {
  it('is one’s own choice, in the log with what it was, and an account’s news cannot be switched off', async () => {
    expect(await mailing.choose('finance', { alerts: 'daily' })).toMatchObject({
      alerts: 'daily',
      mentions: 'immediate',
    })
    expect((await mailing.journal.ask('getMailChoices', { role: 'finance' })).value).toMatchObject({ isOn: true })
    expect((await mailing.journal.ask('getMailChoices', { role: 'auditor' })).value.choices.alerts).toBe('immediate')
    const log = await mailing.journal.ask('listAudit', {
      role: 'admin',
      query: { action: 'changeMailChoices', who: 'finance@' },
    })
    expect(log.value.entries[0]).toMatchObject({
      object: 'finance@example.test',
      about: { changes: [{ field: 'mailAlerts', before: 'immediate', after: 'daily' }] },
    })
    expect(mailTimesOf.account).not.toContain('off')
    const refused = await mailing.journal.ask('changeMailChoices', { role: 'finance', body: { account: 'off' } })
    expect(refused.status).toBe(400)
  })

  it('is forgotten a month after it was sent', async () => {
    await mailing.notify('analyst', 'note.mention')
    await mailing.send()
    await forgetOldMails(harness)
    expect(await mailing.rows()).toHaveLength(1)
    harness.pass(31 * 24 * hour)
    await forgetOldMails(harness)
    expect(await mailing.rows()).toEqual([])
  })
})
