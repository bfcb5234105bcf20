import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisions, files } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { compareBehind } from './index.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'

let journal: Journal
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ ask } = journal)
  await bringOfac(journal, '2026-02-01', oakmoorRow)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const of = (serviceId: string) => ({ params: { serviceId } })
const matchOf = async (serviceId: string) => {
  const { value } = await ask('getCompanySanctions', of(serviceId))
  return value.matches.find(({ entryId }) => entryId === '2')
}

it('a decision holds where its party stands, also when the file of the company it was made in is erased', async () => {
  const { database } = journal.harness
  const compared = () => compareBehind(journal.harness, new AbortController().signal)
  for (const serviceId of ['co_gb_kept', 'co_gb_left'])
    await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
  await compared()
  const match = await matchOf('co_gb_left')
  if (match === undefined) throw new Error('the entry matches nobody')
  const { partyKey, list, entryId } = match
  const body = {
    partyKey,
    list,
    entryId,
    seen: null,
    verdict: 'confirmed',
    reason: 'other',
    note: 'Number on the letterhead.',
  }
  expect((await ask('decideSanctionMatch', { ...of('co_gb_left'), body })).status).toBe(201)
  const at = journal.harness.clock.now()
  const opened = { serviceId: 'co_gb_kept', version: 0, status: 'open' as const, openedAt: at, changedAt: at }
  await database.sql.insert(files).values(opened)
  const isLeft = eq(files.serviceId, 'co_gb_left')
  await database.sql
    .update(files)
    .set({ status: 'closed', closedAt: new Date('2000-01-01') })
    .where(isLeft)
  await eraseOldFiles(journal.harness)
  expect(await database.sql.select().from(files).where(isLeft)).toEqual([])
  await compared()
  expect(await matchOf('co_gb_kept')).toMatchObject({ verdict: 'confirmed' })
  expect((await ask('getScreeningState', of('co_gb_kept'))).value.kind).toBe('confirmed')
  expect(await database.sql.select().from(decisions)).toMatchObject([{ place: 'co_gb_kept' }])
  // Who stands in companies of which nobody keeps a file has no decision there.
  await storeGraph(journal, 'co_gb_bare', [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
  await database.sql.update(files).set({ status: 'closed', closedAt: new Date('2000-01-01') })
  await eraseOldFiles(journal.harness)
  await compared()
  expect(await matchOf('co_gb_bare')).toMatchObject({ verdict: null })
  expect(await database.sql.select().from(decisions)).toEqual([])
})
