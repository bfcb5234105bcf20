import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidAt } from '#lib/testing/leaving-places.ts'
import { closeMatcher } from '../../compliance/sanctions/matching/matcher.ts'
import { marks } from '../../core/schema/index.ts'
import { type Mailing, openMailing, readMessage } from '../../people/mail/testing/mailing.ts'
import { calendarHandler } from '../../program/routes/calendar.ts'
import { becomesKnown } from './testing/becomes-known.ts'

let mailing: Mailing
let harness: Mailing['harness']
beforeAll(async () => {
  mailing = await openMailing()
  ;({ harness } = mailing)
  const isMark = eq(marks.name, 'company-states.since')
  await mailing.db.update(marks).set({ value: '2026-01-01T00:00:00.000Z' }).where(isMark)
})
afterAll(async () => {
  await closeMatcher()
  await mailing.close()
})

/** All that a person was mailed of by the next morning, beneath each title what belongs to it. */
async function mailedOf(serviceId: string): Promise<string> {
  await mailing.send()
  harness.pass(86_400_000)
  await mailing.send()
  const parts = mailing.server.received.flatMap(({ text }) => readMessage(text).body.split('\n\n'))
  return parts.filter((part) => part.includes(serviceId) || part.includes('/cases/')).join('\n')
}

async function feedLinesOf(serviceId: string): Promise<string> {
  const wordsIn = async (name: string) => ({
    name,
    titleOf: (one: { serviceId: string; changes: number; serious: number }) =>
      `${one.serviceId}: ${one.changes} change, ${one.serious} serious`,
  })
  const route = calendarHandler(async () => harness, wordsIn)
  const { address } = (await mailing.journal.ask('renewCalendarFeed')).value
  const response = await route(new Request(address, { headers: { host: '127.0.0.1', 'x-console-peer': '192.0.2.1' } }))
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')
  return lines.filter((line) => line.startsWith(`SUMMARY:${serviceId}:`)).join('\n')
}

describe('of a company of which something became known', () => {
  it.each(saidAt('mail'))('a mail says that: %s', async (kind, said) => {
    await mailing.reset()
    const serviceId = `co_xa_mail-${kind.toLowerCase()}`
    await becomesKnown(mailing.journal, serviceId, kind)
    const text = await mailedOf(serviceId)
    expect(text).toContain('Muster AG')
    if ('text' in said) expect(text).toMatch(said.text)
  })

  it.each(saidAt('bell'))('the bell says that, or has a reason why it does not: %s', async (kind, said) => {
    await mailing.journal.renewed()
    const serviceId = `co_xa_bell-${kind.toLowerCase()}`
    await becomesKnown(mailing.journal, serviceId, kind)
    const { notifications } = (await mailing.journal.ask('listNotifications', { query: { limit: '100' } })).value
    const kinds = notifications.filter((one) => one.serviceId === serviceId).map((one) => String(one.kind))
    if ('text' in said) expect(kinds.join()).toMatch(said.text)
    else expect(kinds.filter((one) => !one.startsWith('order.'))).toEqual([])
  })

  it.each(saidAt('calendar'))('a calendar says that, or has a reason why it does not: %s', async (kind, said) => {
    await mailing.journal.renewed()
    const serviceId = `co_xa_feed-${kind.toLowerCase()}`
    await becomesKnown(mailing.journal, serviceId, kind)
    const line = await feedLinesOf(serviceId)
    if ('text' in said) expect(line).toMatch(said.text)
    else expect(line.split('\n')[0]).toMatch(/: 0 change\\, 0 serious$/)
  })
})
