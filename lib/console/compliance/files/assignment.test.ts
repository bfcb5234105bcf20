import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileChanges } from '#lib/contract/index.ts'
import { audit, files } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

type Role = 'analyst' | 'admin'
const at = (serviceId: string) => ({ params: { serviceId } })
const fileOf = async (serviceId: string) => (await ask('getCompanyFile', at(serviceId))).value
const edit = (serviceId: string, version: number, changes: FileChanges, role: Role = 'analyst') =>
  ask('editFile', { ...at(serviceId), role, body: { version, changes } })
const toldTo = async (role: Role) =>
  (await ask('listNotifications', { role })).value.notifications.filter(({ kind }) => kind === 'file.assigned')

describe('an assignment', () => {
  it('says who asks, since when, what is wanted and by when: in the file, to the assignee and in the chronology', async () => {
    const changes = { assigneeId: harness.users.admin, wanted: ' Check the owners. ', dueOn: '2026-12-03' }
    const now = harness.clock.now().toISOString()
    const { value } = await edit('co_xa_asked', 0, changes)
    expect(value.assignment).toMatchObject({ at: now, by: { name: 'analyst' }, wanted: 'Check the owners.' })
    const [told] = await toldTo('admin')
    expect(told?.assignment).toMatchObject({
      ...{ wanted: 'Check the owners.', dueOn: '2026-12-03', by: { name: 'analyst' } },
    })
    const { entries } = (await ask('listFileChronology', { ...at('co_xa_asked'), query: {} })).value
    expect(entries[0]?.event?.changes).toContainEqual({ field: 'wanted', before: null, after: 'Check the owners.' })
  })

  it('leaves what a person wrote out of the audit log, which is never erased', async () => {
    const rows = await harness.database.sql.select().from(audit).orderBy(asc(audit.seq))
    const row = rows.find(({ object }) => object?.startsWith('co_xa_asked'))
    expect(row?.object).toContain('wanted changed')
    expect(JSON.stringify(rows)).not.toContain('Check the owners')
  })

  it('is a new one for somebody else, and where something else is wanted; a former notification says nothing of it', async () => {
    const { admin, analyst } = harness.users
    const changed = { assigneeId: admin, wanted: 'Check the owners.' }
    await edit('co_xa_anew', 0, changed)
    harness.pass(60_000)
    const later = harness.clock.now().toISOString()
    const asked = (await edit('co_xa_anew', 1, { wanted: 'Confirm by phone.' })).value
    expect(asked.assignment).toMatchObject({ at: later, wanted: 'Confirm by phone.' })
    const told = (await toldTo('admin')).filter(({ serviceId }) => serviceId === 'co_xa_anew')
    expect(told.map(({ assignment }) => assignment?.wanted ?? null)).toEqual(['Confirm by phone.', null])
    const passed = (await edit('co_xa_anew', 2, { assigneeId: analyst }, 'admin')).value
    expect(passed.assignment).toMatchObject({ by: { name: 'admin' }, wanted: null })
    const free = (await edit('co_xa_anew', 3, { assigneeId: null })).value
    expect(free).toMatchObject({ assignee: null, assignment: null })
  })

  it('stays as it is while other fields change, and nothing is wanted of nobody', async () => {
    const before = (await edit('co_xa_kept', 0, { assigneeId: harness.users.analyst, wanted: 'Mine.' })).value
    harness.pass(60_000)
    const after = (await edit('co_xa_kept', 1, { dueOn: '2026-12-24', wanted: 'Mine.' }, 'admin')).value
    expect(after.assignment).toEqual(before.assignment)
    const { status, error } = await edit('co_xa_free', 0, { wanted: 'Somebody, please.' })
    expect([status, error.detail]).toMatchObject([
      400,
      [{ loc: ['body', 'changes', 'wanted'], type: 'assignee_missing' }],
    ])
    expect((await edit('co_xa_kept', 2, { wanted: 'x'.repeat(501) })).status).toBe(400)
  })

  it('of many files says so in each; who has it already keeps what was wanted of them', async () => {
    const assigneeId = harness.users.admin
    await edit('co_xa_lot_1', 0, { assigneeId, wanted: 'First.' })
    const lot = [
      { serviceId: 'co_xa_lot_1', version: 1 },
      { serviceId: 'co_xa_lot_2', version: 0 },
    ]
    await ask('editFiles', { body: { files: lot, changes: { assigneeId, dueOn: '2026-12-03' } } })
    expect((await fileOf('co_xa_lot_1')).assignment?.wanted).toBe('First.')
    expect((await fileOf('co_xa_lot_2')).assignment).toMatchObject({ by: { name: 'analyst' }, wanted: null })
    const again = lot.map(({ serviceId, version }) => ({ serviceId, version: version + 1 }))
    await ask('editFiles', { body: { files: again, changes: { assigneeId, wanted: 'Both.' } } })
    expect((await fileOf('co_xa_lot_1')).assignment?.wanted).toBe('Both.')
    expect((await fileOf('co_xa_lot_2')).assignment?.wanted).toBe('Both.')
  })

  it('of before is read as an assignee of whom nobody knows who asked', async () => {
    await edit('co_xa_before', 0, { assigneeId: harness.users.admin })
    await harness.database.sql
      .update(files)
      .set({ assignedAt: null, assignedBy: null })
      .where(eq(files.serviceId, 'co_xa_before'))
    expect(await fileOf('co_xa_before')).toMatchObject({ assignee: { name: 'admin' }, assignment: null })
    const { decisions } = (await ask('listDecisions', { role: 'admin' })).value
    expect(decisions.find(({ id }) => id === 'co_xa_before')).toMatchObject({ kind: 'file', isMine: true })
  })
})
