import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { keysOf, type MailFault } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { selfSigned } from '#lib/testing/self-signed.ts'
import { knownCountsOf } from '../../companies/company-states/index.ts'
import type { MailSettings } from '../../core/env.ts'
import { insertNotifications } from '../../core/notifications/index.ts'
import { insertMails } from '../../core/outbox/index.ts'
import { notifications } from '../../core/schema/index.ts'
import { until } from '../../testing/running.ts'
import { gatherMails, sendMails, usualLimits } from './index.ts'
import { type Mailing, openMailing, readMessage } from './testing/mailing.ts'
import { type Sickness, type SickServer, startSickServer } from './testing/sick-server.ts'

const never = new AbortController().signal
const minute = 60_000
/** Of each kind of mail. */
const many = 4 + counted(40)
/** In real time; a server of these tests greets after a tenth of a second. */
const usual = {
  wholeMs: 20_000,
  graceMs: 50,
  lookMs: 20,
  transport: { connectMs: 10_000, idleMs: 10_000, ca: selfSigned.cert },
}

let mailing: Mailing
let harness: Mailing['harness']
let sick: SickServer
beforeAll(async () => {
  mailing = await openMailing()
  ;({ harness } = mailing)
})
afterAll(() => mailing.close())
beforeEach(() => mailing.reset())
afterEach(() => sick.close())

/** A console that sends by the sick server, and another one on the same database where a test asks for it. */
function sender(limits: Partial<typeof usualLimits> = {}, { tls = 'none', stop = never }: Sender = {}) {
  const from = { name: '', address: 'console@example.test' }
  const mail = { host: '127.0.0.1', port: sick.port, tls, login: null, from }
  const nowMs = () => harness.clock.now().getTime()
  const given = { ...usualLimits, ...usual, ...limits }
  const base = { ...harness, knownOf: knownCountsOf, env: { ...harness.env, mail } }
  return { limits: given, send: () => sendMails(base, stop, given, nowMs) }
}

interface Sender {
  tls?: MailSettings['tls']
  stop?: AbortSignal
}

/** Mails that wait, so many of each kind, the least urgent made first. */
async function put(count: number): Promise<void> {
  const now = harness.clock.now()
  const rows = (['digest', 'notification'] as const).flatMap((kind) =>
    Array.from({ length: count }, () => ({
      ...{ kind, notificationId: newId(now), mailId: newId(now) },
      userId: kind === 'digest' ? harness.users.analyst : harness.users.admin,
    })),
  )
  await harness.database.transaction(async (tx) => {
    const about = { at: now, kind: 'note.mention', mail: 'none' }
    await insertNotifications(
      tx,
      rows.map(({ userId, notificationId }) => ({ ...about, userId, notificationId, about: notificationId })),
    )
    const made = { locale: 'en', dueAt: now, createdAt: now }
    await insertMails(
      tx,
      rows.map(({ kind, userId, mailId, notificationId }) => ({
        ...{ ...made, kind, userId, mailId, content: { notificationIds: [notificationId] } },
      })),
    )
  })
  for (let n = 0; n < count; n += 1) await invite(`guest-${n}`)
}

async function invite(name: string): Promise<void> {
  const body = { email: `${name}@example.test`, role: 'finance' as const, isMailed: true }
  await mailing.journal.ask('createInvitation', { role: 'admin', body })
}

/** Mails as the server got them, by the ids of their rows. */
const received = () =>
  sick.server.received.map(({ text }) => readMessage(text).fields['message-id']?.slice(1).split('@')[0] ?? '')

/** Of four mails at once one may be slower than the others, on a busy machine. */
const passingMax = 6

/** The most mails of a less urgent kind that came before one of a more urgent kind; the first one finds the outage over. */
function outOfOrder(rows: { mailId: string; kind: string }[]): number {
  const ranks = received()
    .slice(1)
    .map((id) => ['invitation', 'notification', 'digest'].indexOf(rows.find(({ mailId }) => mailId === id)?.kind ?? ''))
  return Math.max(...ranks.map((rank, n) => ranks.slice(0, n).filter((earlier) => earlier > rank).length))
}

describe('a mail server that is sick for ten minutes', () => {
  /** What it is given, and how its mails fail; one that is given little time may be given up before it shows what it has. */
  const kinds: Record<Sickness, { fault: MailFault; limits?: Partial<typeof usualLimits> }> = {
    silent: { fault: 'unreachable', limits: { transport: { connectMs: 50, idleMs: 10_000 } } },
    drip: { fault: 'deferred', limits: { wholeMs: 100 } },
    slow: { fault: 'deferred', limits: { wholeMs: 180 } },
    cut: { fault: 'unreachable' },
    deferringHalf: { fault: 'deferred' },
    deferringAll: { fault: 'deferred' },
    badTls: { fault: 'tls' },
    endlessLines: { fault: 'unreachable' },
    outOfService: { fault: 'unreachable' },
  }

  /** One that never ends, one that takes some, and one behind its encryption; `test:full` runs all. */
  const always: Sickness[] = ['drip', 'deferringHalf', 'badTls']
  const sicknesses = keysOf(kinds).filter((sickness) => inject('isFull') || always.includes(sickness))

  it.each(sicknesses)('%s, gets every mail once within two minutes, invitations first', async (sickness) => {
    const { fault, limits } = kinds[sickness]
    const isTls = sickness === 'badTls'
    sick = await startSickServer({ hasTls: isTls })
    sick.sickness = sickness
    const console = sender(limits, { tls: isTls ? 'required' : 'none' })
    await mailing.journal.renewed()
    await invite('gone')
    await put(many)
    const step = async (ms: number) => {
      harness.pass(ms)
      await console.send()
    }
    for (let passed = 0; passed < 10 * minute; passed += 30_000) {
      if (passed === 5 * minute) await invite('later')
      await step(30_000)
    }
    await until('every connection is destroyed', () => sick.open() === 0)
    const failed = (await mailing.rows()).filter(({ state, attempts }) => state === 'waiting' && attempts > 0)
    expect(failed.length).toBeGreaterThan(1)
    for (const { code } of failed) expect(code).toBe(fault)
    const isPartly = sickness === 'deferringHalf' || sickness === 'cut'
    if (!isPartly) expect(sick.server.received).toEqual([])

    sick.sickness = null
    Object.assign(console.limits, usual)
    const wellAt = harness.clock.now().getTime()
    const isWaiting = async () => (await mailing.rows()).some(({ state }) => state === 'waiting')
    while (harness.clock.now().getTime() < wellAt + 2 * minute && (await isWaiting())) await step(5_000)
    const rows = await mailing.rows()
    const of = (state: string) => rows.filter((row) => row.state === state)
    expect([of('waiting').length, of('withdrawn').length, of('refused').length]).toEqual([0, 0, 1])
    expect(of('refused')[0]).toMatchObject({ kind: 'invitation', code: 'refused' })
    expect(new Set(received())).toEqual(new Set(of('sent').map(({ mailId }) => mailId)))
    // A connection that ends after the last line leaves open whether the mail was taken.
    if (sickness !== 'cut') expect(received()).toHaveLength(3 * many + 1)
    if (isPartly) return
    expect(outOfOrder(rows)).toBeLessThanOrEqual(passingMax)
  })
})

describe('a mail that hangs', () => {
  const waiting = async () => (await mailing.rows()).filter(({ state }) => state === 'waiting')

  it('keeps one place: others are made and sent meanwhile', async () => {
    sick = await startSickServer()
    sick.sickness = 'drip'
    const console = sender({ wholeMs: 60_000 })
    await mailing.notify('analyst', 'note.mention')
    await gatherMails(harness, never)
    const turn = console.send()
    await until('it hangs', () => sick.open() === 1)
    sick.sickness = null
    await mailing.notify('admin', 'note.mention')
    await gatherMails(harness, never)
    await until('the other one is sent', () => sick.server.received.length === 1)
    expect(sick.server.received[0]?.to).toEqual(['admin@example.test'])
    await until('only the first one is left', () => sick.open() === 1)
    sick.hangUp()
    await turn
  })

  it('is given up as put off when its time is over, and admins are told after half an hour', async () => {
    sick = await startSickServer()
    sick.sickness = 'drip'
    const console = sender({ wholeMs: 60 })
    const told = () => mailing.db.select().from(notifications).where(eq(notifications.kind, 'mail.failing'))
    await mailing.notify('analyst', 'note.mention')
    await gatherMails(harness, never)
    for (let passed = 0; passed < 31; passed += 3) {
      await console.send()
      await until('its connection is destroyed', () => sick.open() === 0)
      expect(await told()).toEqual([])
      harness.pass(3 * minute)
    }
    harness.pass(minute)
    await console.send()
    expect(await waiting()).toMatchObject([{ code: 'deferred', sendingUntil: null }])
    expect((await told()).map(({ code }) => code)).toEqual(['deferred'])
    // Its own next time would be half an hour later.
    sick.sickness = null
    Object.assign(console.limits, usual)
    for (let passed = 0; passed < 4; passed += 1) {
      harness.pass(minute)
      await console.send()
    }
    expect(received()).toHaveLength(1)
  })

  it('stops no stop, and the next process sends it at once', async () => {
    sick = await startSickServer()
    sick.sickness = 'drip'
    const stopping = new AbortController()
    const console = sender({}, { stop: stopping.signal })
    await mailing.notify('analyst', 'note.mention')
    await gatherMails(harness, never)
    const turn = console.send()
    await until('it hangs', () => sick.open() === 1)
    const stoppedMs = performance.now()
    stopping.abort()
    expect(await turn).toBe(false)
    expect(performance.now() - stoppedMs).toBeLessThan(5_000)
    expect(await waiting()).toMatchObject([{ attempts: 0, sendingUntil: null }])
    sick.sickness = null
    await sender().send()
    expect(received()).toHaveLength(1)
  })
})

it('four mails are sent at once, and an invitation passes the summaries that wait', async () => {
  sick = await startSickServer()
  sick.sickness = 'silent'
  await mailing.journal.renewed()
  await put(6)
  const console = sender({ probeMs: 0 })
  const turn = console.send()
  await until('four are under way', () => sick.open() === 4)
  await sleep(10 * usual.lookMs)
  expect(sick.open()).toBe(4)
  sick.sickness = null
  sick.hangUp()
  await turn
  harness.pass(minute)
  await console.send()
  const rows = await mailing.rows()
  expect(outOfOrder(rows)).toBeLessThanOrEqual(passingMax)
})

it('two consoles send nothing twice to a server that is only slow', async () => {
  sick = await startSickServer()
  sick.sickness = 'slow'
  await put(counted(60))
  const both = Promise.all([sender().send(), sender().send()])
  await until('mails are under way', () => sick.open() > 4)
  // As long as a mail may take, and what became of it may be written again.
  harness.pass(usualLimits.wholeMs + minute)
  await sender().send()
  await both
  expect(await mailing.rows()).toHaveLength(3 * counted(60))
  expect(new Set((await mailing.rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
  expect(received()).toHaveLength(3 * counted(60))
  expect(new Set(received()).size).toBe(3 * counted(60))
})
