import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { lockStates, saveAnswer, saveSearched } from '../../companies/company-states/index.ts'
import { partiesMayDiffer } from '../../companies/screening-states/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { address } from '../cases/testing/cases.ts'
import { compareBehind } from '../sanctions/index.ts'
import { closeMatcher } from '../sanctions/matching/matcher.ts'
import { runAll } from '../sanctions/replay/run.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from '../sanctions/testing/companies.ts'
import { approve, companyIn } from './testing/company.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(async () => {
  await closeMatcher()
  await harness.close()
})

const pair = ['co_xa_lock1', 'co_xa_lock2'] as const
const of = (serviceId: string) => ({ params: { serviceId } })
const untilStopped = () => new AbortController().signal
let made = 0

/** What is done to a company at the same time as the rest, as its own acts do it. */
const acts: Record<string, (serviceId: string) => Promise<unknown>> = {
  edit: async (serviceId) => {
    const { version } = (await ask('getCompanyFile', of(serviceId))).value
    made += 1
    const parties = [{ name: `Party ${made}`, relation: 'adviser' }]
    return ask('editFile', { ...of(serviceId), body: { version, changes: { parties } } })
  },
  approve: async (serviceId) => {
    const { version } = (await ask('getCompanyFile', of(serviceId))).value
    const { stateVersion } = (await ask('listOpenItems', of(serviceId))).value
    return approve(journal, serviceId, { version, stateVersion, despite: 'Known.' })
  },
  // The order in which an order that settles writes of its company.
  settle: (serviceId) =>
    harness.database.transaction(async (tx) => {
      made += 1
      const now = harness.clock.now()
      await lockStates(tx, [serviceId], now)
      await partiesMayDiffer(tx, [serviceId])
      const basicInformation = { addresses: [{ type: 'registered', original: `Street ${made}` }] }
      const result = { type: 'companyReport', companyReport: { basicInformation } }
      await saveAnswer(tx, { orderId: `lock-${made}`, serviceId, product: 'report', at: now }, { result }, now)
    }),
  search: () =>
    harness.database.transaction((tx) => {
      made += 1
      const hits = pair.toReversed().map((serviceId) => ({ serviceId, hit: { serviceId, name: `Search ${made}` } }))
      return saveSearched(tx, hits, harness.clock.now())
    }),
  change: (serviceId) => {
    made += 1
    return companyIn(journal, serviceId).resigned(`lock-change-${made}`, 50, harness.clock.now())
  },
  case: (serviceId) => ask('createCase', { ...of(serviceId), body: address }),
  compare: () => compareBehind(harness, untilStopped()),
  run: () => runAll(harness, async () => [...pair], untilStopped()),
  match: async (serviceId) => {
    const [match] = (await ask('getCompanySanctions', of(serviceId))).value.matches
    const { partyKey, list, entryId, matchId = null } = match ?? {}
    const body = { partyKey, list, entryId, seen: matchId, verdict: 'confirmed', reason: 'other', note: 'The number.' }
    return ask('decideSanctionMatch', { ...of(serviceId), body })
  },
}

const together = fc.array(
  fc.record({ act: fc.constantFrom(...Object.keys(acts)), serviceId: fc.constantFrom(...pair) }),
  { minLength: 6, maxLength: 10 },
)

it('all that is written of a company at once is written one after the other, and nobody waits in a circle', async () => {
  await bringOfac(journal, '2026-11-20', oakmoorRow)
  for (const serviceId of pair)
    await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
  const done = fc.asyncProperty(together, async (some) => {
    const answers = await Promise.all(some.map(({ act, serviceId }) => acts[act]?.(serviceId)))
    const refused = answers.flatMap((answer) => {
      const status = typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 200
      // A version that another was faster with is no fault, and neither is a file that was closed meanwhile.
      return status < 300 || status === 409 ? [] : [status]
    })
    expect(refused).toEqual([])
  })
  await fc.assert(done, { numRuns: counted(200) })
}, 600_000)
