import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { eraseAnswers } from '../../companies/company-states/index.ts'
import { audit, marks, notifications } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { approve, companyIn } from './testing/company.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
/** Since when the console of this test keeps what becomes known. */
let since: Date
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
  since = new Date(harness.clock.now().getTime() - 200 * 3_600_000)
  const isMark = eq(marks.name, 'company-states.since')
  await harness.database.sql.update(marks).set({ value: since.toISOString() }).where(isMark)
})
afterAll(() => harness.close())

const of = (serviceId: string) => ({ params: { serviceId } })
const fileOf = async (serviceId: string) => (await ask('getCompanyFile', of(serviceId))).value
const openOf = async (serviceId: string) => (await ask('listOpenItems', of(serviceId))).value
const told = async (serviceId: string) =>
  (await harness.database.sql.select().from(notifications).where(eq(notifications.serviceId, serviceId))).filter(
    ({ kind }) => kind === 'file.changed',
  )
const audited = async (serviceId: string) =>
  (await harness.database.sql.select().from(audit).orderBy(asc(audit.seq))).filter(
    ({ action, object }) => action === 'changedSinceApproval' && object?.startsWith(`${serviceId}:`),
  )

/** A company with a report whose file is approved, in spite of nothing. */
async function approved(serviceId: string) {
  const company = companyIn(journal, serviceId)
  await company.report(`${serviceId}-1`, 1, 'Old Street 1')
  const { stateVersion } = await openOf(serviceId)
  expect((await approve(journal, serviceId, { stateVersion })).value.status).toBe('closed')
  return company
}

describe('what becomes known after a file was approved', () => {
  it('opens it again where it is serious, says what and when, and tells who decided', async () => {
    const serviceId = 'co_xa_since'
    const { resigned, moved } = await approved(serviceId)
    await resigned('since-1', 50, harness.clock.now())
    const file = await fileOf(serviceId)
    expect(file).toMatchObject({ status: 'open', version: 2, closedAt: null, changedBy: null })
    expect(file.changedSince).toMatchObject([{ id: 'change:since-1', severity: 'serious' }])
    const { entries } = (await ask('listFileChronology', { ...of(serviceId), query: {} })).value
    expect(entries[0]).toMatchObject({
      by: null,
      event: { kind: 'changedSinceApproval', openItems: [{ id: 'change:since-1' }] },
    })
    expect(await told(serviceId)).toMatchObject([{ userId: harness.users.analyst, changes: 1, mail: 'due' }])
    expect(await audited(serviceId)).toMatchObject([{ userId: null, outcome: 'done' }])
    await moved('since-2', 51, 'New Street 2', harness.clock.now())
    expect((await fileOf(serviceId)).changedSince?.map(({ id }) => id)).toEqual(['change:since-2', 'change:since-1'])
    expect(await told(serviceId)).toHaveLength(1)
    const { stateVersion, items } = await openOf(serviceId)
    expect(items.map(({ id }) => id)).toEqual(['change:since-1', 'change:since-2'])
    const again = await approve(journal, serviceId, { version: 2, stateVersion, despite: 'Both are known.' })
    expect(again.value).toMatchObject({ status: 'closed', changedSince: [] })
  })

  it('tells who has the file by now, and of people who have left who decided', async () => {
    const serviceId = 'co_xa_owned'
    const { resigned } = await approved(serviceId)
    const changes = { assigneeId: harness.users.admin }
    await ask('editFile', { ...of(serviceId), body: { version: 1, changes } })
    await resigned('owned-1', 50, harness.clock.now())
    expect(await told(serviceId)).toMatchObject([{ userId: harness.users.admin }])
  })

  it('marks it where it is not serious, opens nothing and tells nobody', async () => {
    const serviceId = 'co_xa_marked'
    const { moved } = await approved(serviceId)
    await moved('marked-1', 50, 'New Street 2', harness.clock.now())
    const file = await fileOf(serviceId)
    expect(file).toMatchObject({ status: 'closed', version: 1 })
    expect(file.changedSince).toMatchObject([{ id: 'change:marked-1' }])
    expect(await told(serviceId)).toEqual([])
  })

  it('opens nothing and tells nobody of what was known before the update that keeps it', async () => {
    const serviceId = 'co_xa_before'
    const { resigned } = await approved(serviceId)
    await resigned('before-1', 50, new Date(since.getTime() - 1))
    expect((await openOf(serviceId)).items).toMatchObject([{ id: 'change:before-1' }])
    expect(await fileOf(serviceId)).toMatchObject({ status: 'closed', version: 1, changedSince: [] })
    expect(await told(serviceId)).toEqual([])
  })

  it('is no news where an erased answer brings it to light, nor where the decision named it', async () => {
    const serviceId = 'co_xa_erased'
    const { report, resigned } = companyIn(journal, serviceId)
    await report('erased-1', 1, 'Old Street 1')
    await resigned('erased-change', 2, harness.clock.now())
    const seen = await openOf(serviceId)
    await approve(journal, serviceId, { stateVersion: seen.stateVersion, despite: 'Known.' })
    await report('erased-2', 3, 'Old Street 1', harness.clock.now())
    await harness.database.transaction((tx) => eraseAnswers(tx, ['erased-2'], harness.clock.now()))
    expect((await openOf(serviceId)).items).toMatchObject([{ id: 'change:erased-change' }])
    expect(await fileOf(serviceId)).toMatchObject({ status: 'closed', changedSince: [] })
  })

  it('keeps of an erased answer that something changed and when, and not what', async () => {
    const serviceId = 'co_xa_forgotten'
    const { report } = await approved(serviceId)
    await report('forgotten-2', 3, 'Secret Street 9', harness.clock.now())
    const { stateVersion } = await openOf(serviceId)
    await harness.database.transaction((tx) => eraseAnswers(tx, ['forgotten-2'], harness.clock.now()))
    const file = await fileOf(serviceId)
    expect(file.changedSince).toMatchObject([{ kind: 'newerAnswer', facts: ['seat'], was: null, now: null }])
    expect((await openOf(serviceId)).stateVersion).toBeGreaterThan(stateVersion)
    const pack = [file, (await ask('listFileChronology', { ...of(serviceId), query: {} })).value]
    expect(JSON.stringify(pack)).not.toContain('Street')
  })

  it('keeps of an erased answer what a decision was made in spite of, and not what it said', async () => {
    const serviceId = 'co_xa_forgotten2'
    const { report, prefilled } = companyIn(journal, serviceId)
    await report('forgotten-3', 1, 'Secret Street 9')
    await prefilled('forgotten-4', 2, 'Open Street 1')
    const { stateVersion, items } = await openOf(serviceId)
    expect(items).toMatchObject([{ kind: 'newerAnswer', was: { text: 'Secret Street 9' } }])
    await approve(journal, serviceId, { stateVersion, despite: 'Known.' })
    await harness.database.transaction((tx) => eraseAnswers(tx, ['forgotten-3'], harness.clock.now()))
    const file = await fileOf(serviceId)
    expect(file).toMatchObject({
      status: 'closed',
      decision: { openItems: [{ kind: 'newerAnswer', facts: ['seat'] }] },
    })
    const pack = [file, (await ask('listFileChronology', { ...of(serviceId), query: {} })).value]
    expect(JSON.stringify(pack)).not.toContain('Secret')
  })

  it('leaves a rejected file as it is', async () => {
    const serviceId = 'co_xa_refused'
    const { report, resigned } = companyIn(journal, serviceId)
    await report('refused-1', 1, 'Old Street 1')
    await approve(journal, serviceId, { outcome: 'rejected' })
    await resigned('refused-change', 50, harness.clock.now())
    expect(await fileOf(serviceId)).toMatchObject({ status: 'closed', changedSince: [] })
  })
})

const raced = fc.record({
  isSerious: fc.boolean(),
  /** Milliseconds until each of the two begins. */
  approvalAfter: fc.integer({ min: 0, max: 12 }),
  changeAfter: fc.integer({ min: 0, max: 12 }),
  /** A poll begins, and takes its time, before what it read is stored. */
  readBefore: fc.integer({ min: 0, max: 600_000 }),
  hasSecondTry: fc.boolean(),
})
const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('an approval beside a change of the same second names it, is refused, or is followed by it', async () => {
  let runs = 0
  const outcomes = new Set<string>()
  const race = fc.asyncProperty(raced, async ({ isSerious, approvalAfter, changeAfter, readBefore, hasSecondTry }) => {
    runs += 1
    const serviceId = `co_xa_race${runs}`
    const changeId = `race-${runs}`
    const company = companyIn(journal, serviceId)
    await company.report(`${serviceId}-1`, 1, 'Old Street 1')
    const attempt = async () => {
      const { stateVersion, items } = await openOf(serviceId)
      return approve(journal, serviceId, { stateVersion, ...(items.length > 0 ? { despite: 'Known.' } : {}) })
    }
    const { stateVersion } = await openOf(serviceId)
    const arrives = async () => {
      await waited(changeAfter)
      const recordedAt = new Date(harness.clock.now().getTime() - readBefore)
      await (isSerious ? company.resigned(changeId, 50, recordedAt) : company.moved(changeId, 50, 'New', recordedAt))
    }
    const decides = async () => {
      await waited(approvalAfter)
      const first = await approve(journal, serviceId, { stateVersion })
      return first.status === 409 && hasSecondTry ? attempt() : first
    }
    const [answer] = await Promise.all([decides(), arrives()])
    const file = await fileOf(serviceId)
    const named = file.decision?.openItems?.some(({ id }) => id === `change:${changeId}`) ?? false
    const followed = file.changedSince?.some(({ id }) => id === `change:${changeId}`) ?? false
    const outcome = answer.status === 409 ? 'refused' : named ? 'named' : followed ? 'followed' : 'unknown'
    outcomes.add(outcome)
    expect(outcome).not.toBe('unknown')
    expect(file.status).toBe(outcome === 'refused' || (outcome === 'followed' && isSerious) ? 'open' : 'closed')
    expect(await told(serviceId)).toHaveLength(outcome === 'followed' && isSerious ? 1 : 0)
  })
  await fc.assert(race, { numRuns: counted(200) })
  if (runs >= 200) expect([...outcomes].toSorted()).toEqual(['followed', 'named', 'refused'])
}, 600_000)
