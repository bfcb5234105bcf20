import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { calendarHandler } from '../../program/routes/calendar.ts'
import { type Mailing, openMailing, readMessage } from './testing/mailing.ts'

let mailing: Mailing
beforeAll(async () => {
  mailing = await openMailing()
  await mailing.choose('admin', { orders: 'immediate' })
})
afterAll(() => mailing.close())
beforeEach(() => mailing.reset())

const minute = 60_000
const texts = writings.flatMap((write) => ibans.map(write))
/** So many of one mail are listed in it; a title is cut where a subject is, which is of no more than this. */
const [listed, subject] = [45, 150]
/** The same behind so much that the end of a subject is within the account number. */
const atTheCut = ibans.flatMap((iban) =>
  [1, 2, 4].map((cut) => `${'x '.repeat(60)}${iban}`.padStart(subject + cut, 'y ')),
)

async function mailed(kind: string, given: readonly object[]): Promise<string[]> {
  await mailing.reset()
  for (const more of given) await mailing.notify('admin', kind, more)
  await mailing.send()
  return mailing.server.received.map((one) => {
    const { fields, body } = readMessage(one.text)
    return `${fields.subject}\n${fields.to}\n${body}`
  })
}

const factsOf = (text: string) =>
  JSON.stringify({
    ...{ failingSince: null, disablesAt: null, status: null, failed: null, isMore: false },
    ...{ error: text, disabledReason: text },
  })

it.each([
  ['note.mention', (text: string) => ({ serviceId: 'co_xa_1', companyName: text })],
  ['batch.finished', (text: string) => ({ batchName: text })],
  ['webhook.failing', (text: string) => ({ webhookName: text, facts: factsOf(text) })],
  ['monitor.held', (text: string) => ({ facts: JSON.stringify({ monitors: 1, detail: text, triedAgainAt: null }) })],
  ['sanctions.listAsked', (text: string) => ({ list: 'eu', personName: text })],
  ['account.linkMade', (text: string) => ({ personName: text })],
])('no mail shows an account number whole, however it is written: %s', async (kind, more) => {
  for (let from = 0; from < texts.length; from += listed) {
    const part = texts.slice(from, from + listed)
    const all = (
      await mailed(
        kind,
        part.map((text) => more(text)),
      )
    ).join('\n')
    expect(shownIn(all)).toEqual([])
    // The texts are in the mails.
    expect(all.split('••••').length, kind).toBeGreaterThan(part.length)
  }
})

it('nor all of one but its end, where a subject or a line of a mail is cut', async () => {
  for (const text of atTheCut) {
    const all = (await mailed('note.mention', [{ serviceId: 'co_xa_1', companyName: text }])).join('\n')
    expect(all).toContain('x x x')
    expect(
      shownIn(
        all,
        ibans.map((iban) => iban.slice(0, -4)),
      ),
    ).toEqual([])
  }
})

it('no calendar does, whose lines are folded', async () => {
  const { harness, journal } = mailing
  await journal.renewed()
  const changes = { dueOn: '2026-12-01' }
  await journal.ask('editFile', { params: { serviceId: 'co_xa_1' }, body: { version: 0, changes } })
  const { address } = (await journal.ask('renewCalendarFeed')).value
  let name = ''
  const route = calendarHandler(
    async () => harness,
    async () => ({ name: 'Reviews', titleOf: () => `Due: ${name}` }),
  )
  for (const text of texts) {
    name = text
    // So that the address is not read more often than it may be.
    harness.pass(minute)
    const response = await route(
      new Request(address, { headers: { host: '127.0.0.1', 'x-console-peer': '192.0.2.1' } }),
    )
    const read = (await response.text()).replaceAll('\r\n ', '')
    expect(read, text).toContain('••')
    expect(shownIn(read), text).toEqual([])
  }
})
