import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CompanyFile, type FileChanges } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { audit, decisions, fileEvents, files, orders } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'
import { sealOf } from '../../testing/sealed.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(() => harness.close())

type Role = 'analyst' | 'admin'
const at = (serviceId: string) => ({ params: { serviceId } })
const fileOf = async (serviceId: string) => (await ask('getCompanyFile', at(serviceId))).value
const edit = (serviceId: string, version: number, changes: FileChanges, role: Role = 'analyst') =>
  ask('editFile', { ...at(serviceId), role, body: { version, changes } })
const propose = (serviceId: string, version: number, role: Role = 'analyst') =>
  ask('proposeDecision', {
    ...at(serviceId),
    role,
    body: { version, stateVersion: 0, outcome: 'approved', reason: 'No findings.' },
  })
const end = (
  id: 'confirmDecision' | 'withdrawDecision',
  serviceId: string,
  decisionId: string | undefined,
  version: number,
  role: Role,
) =>
  ask(id, {
    params: { serviceId, decisionId },
    role,
    body: { version, ...(id === 'confirmDecision' ? { stateVersion: 0 } : {}) },
  })
const setRule = (needsSecondPerson: boolean) => ask('changeSettings', { role: 'admin', body: { needsSecondPerson } })
/** The audit rows of an action, in the order of the chain: without it the database may return them in any. */
const audited = async (action: string) =>
  (await harness.database.sql.select().from(audit).orderBy(asc(audit.seq))).filter((row) => row.action === action)
const chronology = async (serviceId: string, query = {}) =>
  (await ask('listFileChronology', { ...at(serviceId), query })).value

describe('a file', () => {
  it('is there for every company, and opened by its first change', async () => {
    expect(await fileOf('co_xa_first')).toMatchObject({ version: 0, status: 'open', parties: [] })
    const { value } = await edit('co_xa_first', 0, { tags: ['pep', 'pep'], dueOn: '2026-12-01' })
    expect(value).toMatchObject({ version: 1, status: 'open', tags: ['pep'], dueOn: '2026-12-01', assignee: null })
    expect(value.changedBy?.name).toBe('analyst')
  })

  it('is assigned to a person who can open companies, who is told; finance is none', async () => {
    const { users } = harness
    const { value } = await edit('co_xa_mine', 0, { assigneeId: users.admin })
    expect(value.assignee?.name).toBe('admin')
    const { notifications } = (await ask('listNotifications', { role: 'admin' })).value
    expect(notifications[0]).toMatchObject({ kind: 'file.assigned', serviceId: 'co_xa_mine' })
    expect((await edit('co_xa_mine', 1, { assigneeId: users.finance })).status).toBe(400)
    const { people } = (await ask('listColleagues')).value
    expect(people.map(({ name }) => name)).toEqual(['admin', 'analyst'])
  })

  it('writes from what to what into the audit log, without the names of related parties', async () => {
    const parties = [{ name: 'Somebody Private', relation: 'adviser' }]
    await edit('co_xa_words', 0, { riskClass: 'low', riskReason: 'Listed.', parties })
    await edit('co_xa_words', 1, { riskClass: 'high', status: 'waiting' })
    const [first, second] = (await audited('editFile')).filter(({ object }) => object?.startsWith('co_xa_words'))
    expect(first?.object).toBe('co_xa_words: riskClass none to low, riskReason changed, parties changed')
    expect(second?.object).toBe('co_xa_words: status open to waiting, riskClass low to high')
  })

  it.each([{}, { status: 'closed' }, { status: 'inReview' }, { dueOn: '2026-02-30' }, { tags: [' '] }, { other: 1 }])(
    'takes no edit like %j',
    async (changes) => {
      const sent = { ...at('co_xa_odd'), body: { version: 0, changes } }
      expect((await ask('editFile', sent)).status).toBe(400)
    },
  )

  it('is nothing for finance, neither to read nor to change', async () => {
    const role = 'finance'
    expect((await ask('getCompanyFile', { ...at('co_xa_first'), role })).status).toBe(403)
    expect((await ask('listFileChronology', { ...at('co_xa_first'), role })).status).toBe(403)
    const sent = { ...at('co_xa_first'), role, body: { version: 1, changes: { tags: [] } } } as const
    expect((await ask('editFile', sent)).status).toBe(403)
  })
})

describe('two people on one file', () => {
  it('lose no update, and each conflict shows both versions, in any order of their requests', async () => {
    const random = draws(11)
    for (let run = 0; run < counted(200); run += 1) {
      const serviceId = `co_xa_pair${run}`
      const seen: Record<Role, number> = { analyst: 0, admin: 0 }
      const accepted: string[] = []
      const waves = Array.from({ length: 3 }, () => (['analyst', 'admin'] as const).filter(() => random(3) > 0))
      for (const wave of waves) {
        const answers = await Promise.all(
          wave.map(async (role) => {
            const riskReason = `${role} ${random(1_000_000)}`
            return { role, riskReason, answer: await edit(serviceId, seen[role], { riskReason }, role) }
          }),
        )
        for (const { role, riskReason, answer } of answers) {
          if (answer.status === 200) {
            accepted.push(riskReason)
            // What is accepted was based on what its writer had seen: nothing lies between.
            expect(answer.value.version).toBe(seen[role] + 1)
            seen[role] = answer.value.version
            continue
          }
          expect(answer.status).toBe(409)
          const [place] = Array.isArray(answer.error.detail) ? answer.error.detail : []
          const shown = CompanyFile.parse(place?.ctx?.file)
          expect(place?.type).toBe('version_conflict')
          expect(shown.version).toBeGreaterThan(seen[role])
          expect(accepted.concat(answers.map((one) => one.riskReason))).toContain(shown.riskReason)
          seen[role] = shown.version
        }
      }
      const { version, riskReason } = await fileOf(serviceId)
      expect(version).toBe(accepted.length)
      expect(accepted.length === 0 ? undefined : accepted).toEqual(
        accepted.length === 0 ? undefined : expect.arrayContaining([riskReason]),
      )
      const events = await harness.database.sql.select().from(fileEvents).where(eq(fileEvents.serviceId, serviceId))
      const written = events.flatMap(({ changes }) => changes.map(({ after }) => after))
      expect(written.toSorted()).toEqual(accepted.toSorted())
    }
  }, 180_000)
})

describe('a decision', () => {
  it('is made at once where nobody asks for a second person, and closes the file', async () => {
    await journal.place({ orderId: 'd-report', serviceId: 'co_xa_alone', companyName: 'Alone Ltd' })
    await harness.database.sql.update(orders).set({ resultSha256: 'ab' }).where(eq(orders.orderId, 'd-report'))
    const { value } = await propose('co_xa_alone', 0)
    expect(value).toMatchObject({
      status: 'closed',
      proposal: null,
      decision: { state: 'decided', outcome: 'approved' },
    })
    expect(value.decision?.results).toEqual([{ product: 'report', orderId: 'd-report', sha256: 'ab' }])
    expect((await edit('co_xa_alone', 1, { riskClass: 'low' })).status).toBe(409)
    expect((await edit('co_xa_alone', 1, { nextReviewOn: '2027-11-21' })).status).toBe(200)
  })

  it('needs its reason, and conditions where it has some', async () => {
    const bodies = [
      { version: 0, stateVersion: 0, outcome: 'approved', reason: ' ' },
      { version: 0, stateVersion: 0, outcome: 'approvedWithConditions', reason: 'Mostly.' },
      { version: 0, outcome: 'approved', reason: 'On what?' },
      { version: 0, stateVersion: 0, outcome: 'maybe', reason: 'Well.' },
    ]
    for (const body of bodies) expect((await ask('proposeDecision', { ...at('co_xa_bare'), body })).status).toBe(400)
  })

  it('with a second person is confirmed by another, who alone can return it, and the proposer is told', async () => {
    await setRule(true)
    const proposed = (await propose('co_xa_two', 0)).value
    expect(proposed).toMatchObject({ status: 'inReview', decision: null, proposal: { state: 'proposed' } })
    const decisionId = proposed.proposal?.decisionId
    expect((await end('confirmDecision', 'co_xa_two', decisionId, 1, 'analyst')).status).toBe(403)
    expect((await end('withdrawDecision', 'co_xa_two', decisionId, 1, 'admin')).status).toBe(403)
    const confirmed = (await end('confirmDecision', 'co_xa_two', decisionId, 1, 'admin')).value
    expect(confirmed).toMatchObject({ status: 'closed', proposal: null, decision: { endedBy: { name: 'admin' } } })
    expect((await ask('listNotifications')).value.notifications[0]).toMatchObject({ kind: 'file.decided' })
    const row = (await audited('confirmDecision')).at(-1)
    expect(row?.object).toBe(`co_xa_two: status inReview to closed, decision ${decisionId} proposed to decided`)
  })

  it('is reopened with a reason, keeps what was decided, and is decided anew', async () => {
    const reopen = (reason: string) => ask('reopenFile', { ...at('co_xa_two'), body: { version: 2, reason } })
    expect((await reopen('')).status).toBe(400)
    const { value } = await reopen('New owner.')
    expect(value).toMatchObject({ status: 'open', closedAt: null, decision: { outcome: 'approved' } })
    expect((await ask('reopenFile', { ...at('co_xa_two'), body: { version: 3, reason: 'Again.' } })).status).toBe(409)
  })
})

describe('the rule of the second person, against direct requests', () => {
  it('an edit of what the decision rests on, a new proposal and a return each void what could be confirmed', async () => {
    const serviceId = 'co_xa_void'
    const first = (await propose(serviceId, 0)).value.proposal?.decisionId
    await edit(serviceId, 1, { riskClass: 'low' }, 'admin')
    expect((await end('confirmDecision', serviceId, first, 2, 'admin')).status).toBe(409)
    const second = (await propose(serviceId, 2)).value.proposal?.decisionId
    const third = (await propose(serviceId, 3, 'admin')).value.proposal?.decisionId
    expect((await end('confirmDecision', serviceId, second, 4, 'admin')).status).toBe(409)
    expect((await end('confirmDecision', serviceId, third, 4, 'admin')).status).toBe(403)
    expect((await end('confirmDecision', serviceId, third, 3, 'analyst')).status).toBe(409)
    expect((await end('confirmDecision', serviceId, third, 4, 'analyst')).status).toBe(200)
    const states = await harness.database.sql.select().from(decisions).where(eq(decisions.place, serviceId))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['decided', 'superseded', 'voided'])
  })

  it('assigning the file to another person confirms nothing and lets nobody confirm their own', async () => {
    const serviceId = 'co_xa_passed'
    const decisionId = (await propose(serviceId, 0)).value.proposal?.decisionId
    expect((await edit(serviceId, 1, { assigneeId: harness.users.admin })).value.status).toBe('inReview')
    expect((await end('confirmDecision', serviceId, decisionId, 2, 'analyst')).status).toBe(403)
  })

  it('switched off it holds for what was proposed before, and the switch is in the audit log', async () => {
    const serviceId = 'co_xa_switched'
    const decisionId = (await propose(serviceId, 0, 'admin')).value.proposal?.decisionId
    await setRule(false)
    const changes = [{ field: 'needsSecondPerson', before: true, after: false }]
    expect((await audited('changeSettings')).at(-1)?.about).toBe(JSON.stringify({ changes }))
    expect((await end('confirmDecision', serviceId, decisionId, 1, 'admin')).status).toBe(403)
    expect((await propose(serviceId, 1, 'admin')).value).toMatchObject({ status: 'inReview' })
    expect((await propose('co_xa_later', 0, 'admin')).value).toMatchObject({ status: 'closed' })
    await setRule(true)
  })

  it('a hundred confirmations at once by the proposer and one by another make one decision, of the other', async () => {
    const serviceId = 'co_xa_race'
    const decisionId = (await propose(serviceId, 0)).value.proposal?.decisionId
    const own = Array.from({ length: counted(100) }, () => end('confirmDecision', serviceId, decisionId, 1, 'analyst'))
    const answers = await Promise.all([...own, end('confirmDecision', serviceId, decisionId, 1, 'admin')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await fileOf(serviceId)).decision?.endedBy?.name).toBe('admin')
  })
})

describe('the chronology', () => {
  const serviceId = 'co_xa_story'

  it('has every part once, newest first, over its pages', async () => {
    await journal.place({ orderId: 's-1', serviceId, companyName: 'Story Ltd', at: -5 })
    await edit(serviceId, 0, { riskClass: 'low' })
    harness.pass(minute)
    await ask('createNote', { ...at(serviceId), body: { text: 'Looks fine.' } })
    harness.pass(minute)
    await ask('createReview', { ...at(serviceId), body: { orderIds: ['s-1'], sentence: 'Read.' } })
    harness.pass(minute)
    await ask('sealEvidence', sealOf(serviceId))
    await ask('sealEvidence', sealOf(`${serviceId}2`))
    const kinds: string[] = []
    let cursor: string | undefined
    do {
      const { entries, nextCursor } = await chronology(serviceId, { limit: 2, cursor })
      kinds.push(...entries.map(({ kind, event }) => event?.kind ?? kind))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(kinds).toEqual(['evidence', 'review', 'note', 'edited', 'opened', 'request'])
  })

  it('says what changed from what to what, and who did it', async () => {
    await edit(serviceId, 1, { riskClass: 'high' }, 'admin')
    const [newest] = (await chronology(serviceId, { limit: 1 })).entries
    expect(newest).toMatchObject({
      by: { name: 'admin' },
      event: { kind: 'edited', changes: [{ field: 'riskClass', before: 'low', after: 'high' }] },
    })
  })
})

describe('retention of files', () => {
  it('erases a file and its decisions so many years after closing, says so, and leaves open ones', async () => {
    const db = harness.database.sql
    const before = await db.select().from(files)
    await eraseOldFiles(harness)
    expect(await db.select().from(files)).toEqual(before)
    harness.pass(5 * 366 * 24 * 60 * minute)
    expect(await eraseOldFiles(harness)).toBe(false)
    const left = await db.select().from(files)
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ status }) => status !== 'closed')).toBe(true)
    const orphans = await db.select().from(decisions).where(eq(decisions.place, 'co_xa_alone'))
    expect(orphans).toEqual([])
    const events = await db.select().from(fileEvents).where(eq(fileEvents.serviceId, 'co_xa_alone'))
    expect(events).toEqual([])
    expect((await audited('eraseFiles')).at(-1)?.object).toMatch(/^\d+ files closed before .*co_xa_alone/)
    const rows = (await audited('eraseFiles')).length
    await eraseOldFiles(harness)
    expect(await audited('eraseFiles')).toHaveLength(rows)
  })
})

/** The same numbers in every run (Park and Miller, 1988). */
function draws(seed: number): (below: number) => number {
  let last = seed
  return (below) => {
    last = (last * 48_271) % 2_147_483_647
    return Math.floor((last / 2_147_483_647) * below)
  }
}
