import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#lib/time/index.ts'
import { audit, disclosureOpenings, disclosures, files, notifications, users } from '../../core/schema/index.ts'
import { writeSetting } from '../../core/settings/index.ts'
import { eraseOld, eraseOldFiles } from '../../service/retention/index.ts'
import { type Handing, openHanding, orderOfPaper, secretOf } from './testing/handed-on.ts'

let desk: Handing
let harness: Handing['harness']
beforeAll(async () => {
  desk = await openHanding()
  harness = desk.harness
  await desk.setRule('allowed')
})
afterAll(() => harness.close())
beforeEach(async () => {
  await desk.renewed()
})

const openingsOf = (disclosureId: string) => desk.openingsOf(disclosureId)

describe('an address of a paper', () => {
  it('shows what was ticked and nothing else, as page and as PDF, and both are told', async () => {
    const { address, disclosureId } = await desk.handOn({ sections: ['owners'] })
    const reader = desk.browser()
    const page = await reader.go('page', address)
    expect(page.status).toBe(200)
    expect(page.text).toContain(secretOf('owners'))
    for (const section of ['identity', 'decision']) expect(page.text).not.toContain(secretOf(section))
    expect(page.text).not.toMatch(/<script|onload=|https?:\/\//)
    const pdf = await reader.go('pdf', address)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(await openingsOf(disclosureId)).toEqual(['page', 'pdf'])
    const rows = await harness.database.sql
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'openDisclosure'), eq(audit.object, `co_xa_1 ${disclosureId}`)))
    expect(rows.map(({ outcome, address: from }) => [outcome, from])).toEqual([
      ['done', reader.peer],
      ['done', reader.peer],
    ])
    const told = await harness.database.sql.select().from(notifications).where(eq(notifications.about, disclosureId))
    expect(told.map(({ kind, userId }) => [kind, userId])).toEqual([['disclosure.opened', harness.users.analyst]])
    const { value } = await desk.ask('getDisclosure', { params: { disclosureId } })
    expect(value.disclosure).toMatchObject({ openings: 2, state: 'open' })
    expect(value.attempts.map(({ kind, address: from, userAgent }) => [kind, from, userAgent])).toEqual([
      ['pdf', reader.peer, 'Reader/1'],
      ['page', reader.peer, 'Reader/1'],
    ])
  })

  it('escapes whatever the paper says', async () => {
    const { address } = await desk.handOn({ recipient: { name: 'x', organization: '"><script>alert(1)</script>' } })
    const { text } = await desk.browser().go('page', address)
    expect(text).toContain('Müller &amp; Söhne &lt;GmbH&gt;')
    expect(text).not.toContain('<script')
  })

  it('is kept by nobody, run by nobody and told to nobody', async () => {
    const { address } = await desk.handOn()
    const reader = desk.browser()
    const answers = [
      await reader.go('page', address),
      await reader.go('pdf', address),
      await reader.go('page', `${address}x`),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
      expect(headers.get('content-security-policy')).toContain("script-src 'none'")
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const log = harness.logged()
    const token = address.split('/').at(-1) ?? 'none'
    expect(log).toContain('shared.page')
    expect(log).not.toContain(token)
    expect(JSON.stringify(await harness.database.sql.select().from(audit))).not.toContain(token)
    expect(JSON.stringify(await harness.database.sql.select().from(disclosures))).not.toContain(token)
  })

  it('[security] is found by nobody who guesses: unknown, mistyped and not yet confirmed are the same', async () => {
    await desk.setRule('secondFromHigh')
    const waiting = await desk.handOn()
    await desk.setRule('allowed')
    const base = waiting.address.slice(0, -43)
    const guesses = [
      waiting.address,
      `${base}${'A'.repeat(43)}`,
      `${base}x`,
      `${base}..%2f`,
      `${base}${'A'.repeat(500)}`,
    ]
    const answers = await Promise.all(guesses.map((guess) => desk.browser().go('page', guess)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await openingsOf(waiting.disclosureId)).toEqual([])
    const one = desk.browser()
    const statuses = new Set<number>()
    for (let times = 0; times < 12; times += 1) {
      statuses.add((await one.go('page', `${base}${String(times).padStart(43, 'B')}`)).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })
})

/** Its file was closed longer ago than files are kept. */
async function eraseFile(): Promise<void> {
  const at = new Date(harness.clock.now().getTime() - 6 * 366 * dayMs)
  const times = { openedAt: at, changedAt: at, closedAt: at }
  await harness.database.sql.insert(files).values({ serviceId: 'co_xa_1', version: 1, status: 'closed', ...times })
  await eraseOldFiles(harness)
}

/** What ends an address, and what its reader sees afterwards: nothing, and not why. */
const ends: Record<
  string,
  { end: (disclosureId: string) => Promise<unknown>; undo?: () => Promise<unknown>; kind: string }
> = {
  'revoked by its sender': {
    end: (disclosureId) => desk.ask('revokeDisclosure', { params: { disclosureId } }),
    kind: 'revoked',
  },
  'revoked by an administrator': {
    end: (disclosureId) => desk.ask('revokeDisclosure', { role: 'admin', params: { disclosureId } }),
    kind: 'revoked',
  },
  'sender deactivated': {
    end: () => set({ isActive: false }),
    undo: () => set({ isActive: true }),
    kind: 'suspended',
  },
  'sender in another role': {
    end: () => set({ role: 'finance' }),
    undo: () => set({ role: 'analyst' }),
    kind: 'suspended',
  },
  'turned off': { end: () => desk.setRule('off'), undo: () => desk.setRule('allowed'), kind: 'suspended' },
  'results erased': {
    end: async () => {
      await desk.place({ orderId: orderOfPaper, serviceId: 'co_xa_1', at: -40 * 24 * 60 })
      const changed = { at: harness.clock.now(), by: harness.users.admin }
      await writeSetting(harness.database.sql, 'resultsDays', 30, changed)
      await eraseOld(harness)
    },
    kind: 'erased',
  },
  'file erased': { end: eraseFile, kind: 'erased' },
}
const set = (change: Partial<typeof users.$inferInsert>) =>
  harness.database.sql.update(users).set(change).where(eq(users.userId, harness.users.analyst))

describe('an address that no longer works', () => {
  it.each(Object.keys(ends))('shows nothing from the next request on: %s', async (name) => {
    const { end, undo, kind } = ends[name] ?? { end: async () => {}, kind: 'none' }
    const { address, disclosureId } = await desk.handOn()
    const reader = desk.browser()
    expect((await reader.go('page', address)).status).toBe(200)
    await end(disclosureId)
    const answers = [await reader.go('pdf', address), await reader.go('page', address)]
    await undo?.()
    for (const { status, text } of answers) {
      expect(status).toBe(410)
      expect(text).toContain('Ended')
      expect(text).not.toContain(secretOf('identity'))
      expect(text).not.toMatch(/revoked|expired|suspended|erased|Bank Nordlicht|Müller/)
    }
    expect(await openingsOf(disclosureId)).toEqual(['page', kind, kind])
  })

  it('expires to the second', async () => {
    const { address, disclosureId } = await desk.handOn({ expiresInDays: 1 })
    const reader = desk.browser()
    harness.pass(dayMs - 1_000)
    expect((await reader.go('page', address)).status).toBe(200)
    // A request takes one.
    harness.pass(999)
    expect((await reader.go('page', address)).status).toBe(410)
    expect((await reader.go('pdf', address)).status).toBe(410)
    expect(await openingsOf(disclosureId)).toEqual(['page', 'expired', 'expired'])
  })

  it('is erased with what it says, and stays in the list without it', async () => {
    const { disclosureId } = await desk.handOn()
    await eraseFile()
    const { value } = await desk.ask('getDisclosure', { params: { disclosureId } })
    expect(value).toMatchObject({ paper: null, disclosure: { state: 'erased' } })
    expect((await desk.ask('getDisclosureFile', { params: { disclosureId } })).status).toBe(404)
  })
})

describe('a link that is called without end', () => {
  it('[security] is answered so often a day, and not recorded beyond that', async () => {
    const { address, disclosureId } = await desk.handOn()
    const rows = Array.from({ length: 200 }, (_, at) => ({
      openingId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      ...{ disclosureId, at: harness.clock.now(), kind: 'page', address: null, userAgent: null },
    }))
    await harness.database.sql.insert(disclosureOpenings).values(rows)
    expect((await desk.browser().go('page', address)).status).toBe(429)
    expect(await openingsOf(disclosureId)).toHaveLength(200)
  })
})
