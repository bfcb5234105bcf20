import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lockStates } from '../../companies/company-states/index.ts'
import { companiesBelow, deleteAppearances, saveAppearances } from '../../companies/parties/index.ts'
import { clearScreenings, partiesMayDiffer, versionsOf } from '../../companies/screening-states/index.ts'
import { orders, results } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow } from './testing/companies.ts'

let journal: Journal
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ ask } = journal)
  expect((await bringOfac(journal, '2026-02-01', oakmoorRow)).status).toBe(201)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

interface Row {
  name: string
  share: number
  serviceId?: string
  number?: string
}

/** As an order settles: a report with these shareholders. */
function storeReport(serviceId: string, ...rows: Row[]): Promise<string> {
  return settleReport(serviceId, rows)
}

/** Before it commits, something else may be done. */
async function settleReport(
  serviceId: string,
  rows: readonly Row[],
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<string> {
  const { harness, place } = journal
  const orderId = `${serviceId}-report-${rows.map(({ name }) => name).join('-')}`
  const shareholders = rows.map(({ name, share, serviceId: own, number }) => ({
    type: 'company',
    company: {
      name,
      identifiers: [
        ...(own === undefined ? [] : [{ type: 'service_id', value: own }]),
        ...(number === undefined ? [] : [{ type: 'gb_company_number', value: number }]),
      ],
    },
    percentage: { exact: share },
  }))
  const result = { type: 'companyReport', companyReport: { relationships: { shareholders } } }
  await place({ orderId, serviceId, product: 'report', companyName: serviceId })
  const text = JSON.stringify({ orderId, status: 'completed', result })
  const now = harness.clock.now()
  const stored = { orderId, body: gzipSync(text), sha256: 'x', bytes: text.length, serviceVersion: '2026-08-01' }
  await harness.database.transaction(async (tx) => {
    await tx.insert(results).values({ ...stored, storedAt: now })
    await lockStates(tx, [serviceId], now)
    const order = { orderId, serviceId, companyName: serviceId, product: 'report', at: now }
    const touched = await saveAppearances(tx, order, { result })
    await partiesMayDiffer(tx, [serviceId, ...touched])
    await beforeCommit()
  })
  return orderId
}

const sanctionsOf = async (serviceId: string) => (await ask('getCompanySanctions', { params: { serviceId } })).value
const ofacOf = async (serviceId: string) =>
  (await sanctionsOf(serviceId)).results.find(({ regime }) => regime === 'ofac')?.verdict
const matchIn = async (serviceId: string) =>
  (await sanctionsOf(serviceId)).matches.find(({ entryId, isOnFile }) => entryId === '2' && isOnFile)
const versionsIn = async (...serviceIds: string[]) => {
  const versions = await versionsOf(journal.harness.database.sql, serviceIds)
  return serviceIds.map((one) => versions.get(one) ?? 0)
}

async function decide(serviceId: string, verdict: 'confirmed' | 'rejected') {
  const match = await matchIn(serviceId)
  if (match === undefined) throw new Error('the entry matches nobody')
  const { partyKey, list, entryId, matchId } = match
  const body = {
    partyKey,
    list,
    entryId,
    seen: matchId ?? null,
    verdict,
    reason: 'other',
    note: 'Number on the letterhead.',
  }
  return ask('decideSanctionMatch', { params: { serviceId }, body })
}

describe('what a result on file of a holder names', () => {
  it('is screened in the company below, and counts for its sum once it is confirmed in either', async () => {
    await storeReport('co_xa_s1', { name: 'Beta', share: 80, serviceId: 'co_xa_s2' }, { name: 'Gamma', share: 20 })
    expect(await matchIn('co_xa_s1')).toBeUndefined()
    await storeReport('co_xa_s2', { ...listedHolder, share: 100 })
    const { basis, partiesChecked } = await sanctionsOf('co_xa_s1')
    expect(basis).toMatchObject({ product: 'report', joined: [{ serviceId: 'co_xa_s2', product: 'report' }] })
    expect(partiesChecked).toBe(4)
    expect((await ask('getScreening', { params: { serviceId: 'co_xa_s1' } })).value.parties).toHaveLength(4)
    expect(await matchIn('co_xa_s1')).toMatchObject({ partyName: 'Oakmoor Trading', verdict: null })
    expect(await ofacOf('co_xa_s1')).toBe('notBlocked')
    expect((await decide('co_xa_s2', 'confirmed')).status).toBe(201)
    // 80 % of 100 % of a blocked holder.
    expect([await ofacOf('co_xa_s2'), await ofacOf('co_xa_s1')]).toEqual(['blocked', 'blocked'])
    expect((await matchIn('co_xa_s1'))?.verdict).toBe('confirmed')
    expect((await decide('co_xa_s1', 'rejected')).status).toBe(201)
    expect([await ofacOf('co_xa_s2'), await ofacOf('co_xa_s1')]).toEqual(['notBlocked', 'notBlocked'])
  })

  it('is nobody of the company by the name alone', async () => {
    await storeReport('co_xa_n2', { name: 'Oakmoor Trading', share: 100 })
    await storeReport(
      'co_xa_n1',
      { name: 'Delta', share: 60, serviceId: 'co_xa_n2' },
      { name: 'Oakmoor Trading', share: 40 },
    )
    const named = (await sanctionsOf('co_xa_n1')).matches.filter(({ partyName }) => partyName === 'Oakmoor Trading')
    expect(new Set(named.map(({ partyKey }) => partyKey)).size).toBe(2)
  })

  it('leaves each company below to be compared, however far, when it comes, when it is decided and when it is erased', async () => {
    await storeReport('co_xa_c1', { name: 'C2', share: 100, serviceId: 'co_xa_c2' })
    await storeReport('co_xa_c2', { name: 'C3', share: 100, serviceId: 'co_xa_c3' })
    await storeReport('co_xa_other', { name: 'C9', share: 100, serviceId: 'co_xa_c9' })
    const all = ['co_xa_c1', 'co_xa_c2', 'co_xa_c3', 'co_xa_other'] as const
    const stepsOf = async (act: () => Promise<unknown>) => {
      const before = await versionsIn(...all)
      await act()
      return (await versionsIn(...all)).map((version, at) => version > (before[at] ?? 0))
    }
    const { database, clock } = journal.harness
    let orderId = ''
    const stored = async () => {
      orderId = await storeReport('co_xa_c3', { ...listedHolder, share: 100 })
    }
    expect(await stepsOf(stored)).toEqual([true, true, true, false])
    expect(await stepsOf(() => decide('co_xa_c3', 'confirmed'))).toEqual([true, true, true, false])
    expect(await ofacOf('co_xa_c1')).toBe('blocked')
    const erased = () =>
      database.transaction(async (tx) => {
        await tx.update(orders).set({ erasedAt: clock.now() }).where(eq(orders.orderId, orderId))
        await deleteAppearances(tx, [orderId])
        await clearScreenings(tx, ['co_xa_c3'])
      })
    expect(await stepsOf(erased)).toEqual([true, true, true, false])
    expect(await matchIn('co_xa_c1')).toBeUndefined()
    expect(await companiesBelow(database.sql, ['co_xa_c3'])).toEqual(['co_xa_c1', 'co_xa_c2'])
  })

  // The embedded engine has one connection: nothing is stored while another transaction runs.
  it.skipIf(inject('postgresUrl') === null)(
    'is compared below after both, of two results that are stored at once',
    async () => {
      let second: Promise<unknown> = Promise.resolve()
      let isDone = false
      const bothAtOnce = async () => {
        second = storeReport('co_xa_r2', { name: 'Top', share: 100 }).finally(() => {
          isDone = true
        })
        while (!isDone && !(await isAnyWaiting()));
      }
      await settleReport('co_xa_r1', [{ name: 'R2', share: 100, serviceId: 'co_xa_r2' }], bothAtOnce)
      await second
      // Once for its own result, and once for that of its holder, which did not see the first before it was there.
      expect(await versionsIn('co_xa_r1')).toEqual([2])
    },
  )
})

/** Whether a transaction waits for who holds whom. */
async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await journal.harness.database.sql.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
