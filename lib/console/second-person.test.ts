import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { closeMatcher } from './compliance/sanctions/matching/matcher.ts'
import { bringOfac, oakmoorRow } from './compliance/sanctions/testing/companies.ts'
import { decisions } from './core/schema/index.ts'
import { proposing } from './testing/decisions/proposals.ts'
import { toldIn } from './testing/decisions/question.ts'
import { type Journal, openJournal } from './testing/journal.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  await bringOfac(journal, '2026-11-20', oakmoorRow)
  await journal.ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const [analyst, admin] = ['analyst@example.test', 'admin@example.test']

const interleaving = fc.record({
  step: fc.constantFrom('confirm' as const, 'return' as const),
  isWithdrawnFirst: fc.boolean(),
  apartMs: fc.integer({ min: 0, max: 6 }),
})

describe('a decision that awaits a second person', () => {
  it.each(['match', 'file', 'case'] as const)(
    '%s: is not confirmed or returned by the first, and of a withdrawal and a step of the second at once one is taken, which the other is told of',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(interleaving, async ({ step, isWithdrawnFirst, apartMs }) => {
          journal.harness.pass(1_000)
          const proposal = await proposing[kind](journal)
          for (const own of ['confirm', 'return'] as const)
            expect((await proposal.step(own, 'analyst')).status).toBe(403)
          expect((await proposal.step('withdraw', 'admin')).status).toBe(403)
          const withdraw = () => proposal.step('withdraw', 'analyst')
          const second = () => proposal.step(step, 'admin')
          const [begin, follow] = isWithdrawnFirst ? [withdraw, second] : [second, withdraw]
          const answers = await Promise.all([begin(), setTimeout(apartMs).then(follow)])
          const said = answers.map(({ text }) => text).join(' ')
          expect(answers.map(({ status }) => status).toSorted(), said).toEqual([200, 409])
          const [taken, refused] = answers[0]?.status === 200 ? [0, 1] : [1, 0]
          const isWithdrawn = (taken === 0) === isWithdrawnFirst
          const { by, endedBy, reason } = toldIn(answers[refused]?.text ?? '')
          const who = isWithdrawn ? [analyst, analyst] : step === 'return' ? [analyst, admin] : [admin, undefined]
          expect([by?.email, endedBy?.email, reason]).toEqual([...who, 'One.'])
        }),
        { numRuns: counted(200) },
      )
    },
  )

  it('is refused by the database itself where its second person is the first, or nobody', async () => {
    const { database, users, clock } = journal.harness
    const insert = (ended: Partial<typeof decisions.$inferInsert>) =>
      database.sql.insert(decisions).values({
        ...{ decisionId: crypto.randomUUID(), kind: 'file', place: 'co_xa_forged', subject: '', outcome: 'approved' },
        ...{ facts: {}, needsSecondPerson: true, at: clock.now(), by: users.admin, ...ended },
      })
    const returned = { state: 'returned' as const, endedAt: clock.now(), endedBy: users.admin }
    for (const forged of [{ confirmedBy: users.admin }, { confirmedBy: null }, returned])
      await expect(insert(forged)).rejects.toThrow()
    await insert({ confirmedBy: users.analyst })
  })
})
