import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../../core/schema/index.ts'
import { type Mailing, openMailing } from './testing/mailing.ts'

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

describe('what one colleague does to another', () => {
  it('is one mail at once and then one in ten minutes, whatever is written in them', async () => {
    for (let n = 0; n < 150; n += 1) {
      await mailing.notify('analyst', n % 2 === 0 ? 'note.mention' : 'case.mention', { companyName: `Company ${n}` })
      if (n % 3 === 0) await mailing.send()
      harness.pass(400)
    }
    await mailing.send()
    expect(mailing.server.received).toHaveLength(1)
    harness.pass(10 * 60_000)
    await mailing.send()
    expect(mailing.server.received).toHaveLength(2)
    const second = mailing.server.received[1]?.text ?? ''
    expect(second).toMatch(/^Subject: .*\(\+148\)/m)
    // A hundred and fifty in all, each once.
    expect(await mailing.db.select().from(notifications).where(eq(notifications.mail, 'due'))).toEqual([])
    const contents = (await mailing.rows()).flatMap(({ content }) => content.notificationIds ?? [])
    expect(new Set(contents).size).toBe(150)
    expect(contents).toHaveLength(150)
  })

  it('is thirty mails in a day, and after that the digest of the next morning', async () => {
    passTo(8)
    await mailing.send()
    mailing.server.received.length = 0
    const sent = () => mailing.server.received.filter(({ to }) => to.includes('analyst@example.test')).length
    for (let n = 0; n < 40; n += 1) {
      await mailing.notify('analyst', 'note.mention')
      await mailing.send()
      harness.pass(11 * 60_000)
      await mailing.send()
    }
    expect(sent()).toBe(30)
    const waiting = await mailing.db.select().from(notifications).where(eq(notifications.mail, 'digest'))
    expect(waiting).toHaveLength(10)
    // Of another person nothing is held back.
    await mailing.notify('admin', 'note.mention')
    await mailing.send()
    expect(mailing.server.received.at(-1)?.to).toEqual(['admin@example.test'])
    passTo(8)
    await mailing.send()
    expect(sent()).toBe(31)
  })
})
