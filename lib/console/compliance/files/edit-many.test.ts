import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileChanges } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { audit } from '../../core/schema/index.ts'
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
const audited = async (action: string) =>
  (await harness.database.sql.select().from(audit).orderBy(audit.seq)).filter((row) => row.action === action)
const chronology = async (serviceId: string) => (await ask('listFileChronology', at(serviceId))).value

describe('a change of many files', () => {
  const editMany = (given: Record<string, number>, changes: object, role: Role = 'analyst') => {
    const sent = Object.entries(given).map(([serviceId, version]) => ({ serviceId, version }))
    return ask('editFiles', { role, body: { files: sent, changes } })
  }

  it('changes each file by itself, with a line of the chronology and of the audit log for each', async () => {
    const { users } = harness
    const { value } = await editMany(
      { co_xa_many_1: 0, co_xa_many_2: 0 },
      { assigneeId: users.admin, tagsAdded: ['kyc'] },
    )
    expect(value.files.map(({ state, version }) => [state, version])).toEqual([
      ['changed', 1],
      ['changed', 1],
    ])
    expect(await fileOf('co_xa_many_2')).toMatchObject({ tags: ['kyc'], assignee: { name: 'admin' } })
    expect((await chronology('co_xa_many_1')).entries.map(({ event }) => event?.kind)).toEqual(['edited', 'opened'])
    expect((await audited('editFiles')).map(({ object }) => object)).toEqual([
      `co_xa_many_1: assigneeId none to ${users.admin}, tags none to kyc`,
      `co_xa_many_2: assigneeId none to ${users.admin}, tags none to kyc`,
    ])
  })

  it('names the file that another person changed meanwhile, with its version, and changes the others', async () => {
    await edit('co_xa_many_1', 1, { dueOn: '2026-12-24' }, 'admin')
    const { value } = await editMany({ co_xa_many_1: 1, co_xa_many_2: 1 }, { tagsAdded: ['q4'], tagsRemoved: ['kyc'] })
    const [conflict, changed] = value.files
    expect(conflict).toMatchObject({ state: 'conflict', version: 2, changedBy: { name: 'admin' } })
    expect(changed).toMatchObject({ state: 'changed', version: 2 })
    expect(await fileOf('co_xa_many_1')).toMatchObject({ tags: ['kyc'], dueOn: '2026-12-24', version: 2 })
    expect(await fileOf('co_xa_many_2')).toMatchObject({ tags: ['q4'] })
    const again = await editMany({ co_xa_many_1: 2 }, { tagsAdded: ['q4'] })
    expect(again.value.files[0]).toMatchObject({ state: 'changed', version: 3 })
    expect(await fileOf('co_xa_many_1')).toMatchObject({ tags: ['kyc', 'q4'], dueOn: '2026-12-24' })
  })

  it('loses no tag of two people who tag the same files at once, whichever comes first', async () => {
    const ids = Array.from({ length: counted(100) }, (_, at) => `co_xa_race_${at}`)
    const tagAll = async (tag: string, role: Role) => {
      let open = Object.fromEntries(ids.map((id) => [id, 0]))
      while (Object.keys(open).length > 0) {
        const { files: made } = (await editMany(open, { tagsAdded: [tag] }, role)).value
        open = Object.fromEntries(
          made.flatMap(({ serviceId, state, version }) => (state === 'changed' ? [] : [[serviceId, version ?? 0]])),
        )
      }
    }
    await Promise.all([tagAll('first', 'analyst'), tagAll('second', 'admin')])
    for (const id of ids) expect((await fileOf(id)).tags.toSorted()).toEqual(['first', 'second'])
  })

  it('writes one line where no file was changed, and takes nothing that fits no file', async () => {
    expect((await editMany({ co_xa_many_2: 0 }, { tagsAdded: ['late'] })).value.files[0]?.state).toBe('conflict')
    expect((await audited('editFiles')).at(-1)?.object).toBe('0 of 1 files changed')
    const { finance } = harness.users
    const [refused] = (await editMany({ co_xa_many_2: 2 }, { assigneeId: finance })).value.files
    expect(refused).toMatchObject({ state: 'refused', code: 'request.invalid' })
    expect((await editMany({ co_xa_many_2: 2 }, {})).status).toBe(400)
    expect((await editMany({ co_xa_many_2: 2 }, { riskClass: 'low' })).status).toBe(400)
    expect((await ask('editFiles', { role: 'finance', body: { files: [], changes: {} } })).status).toBe(403)
  })
})
