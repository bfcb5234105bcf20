import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestConsole } from '../../../testing/harness.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { audit, newDefaults, notifications, secondFactors } from '../../schema/index.ts'
import { readSettings } from '../stored.ts'
import { beginDefaults, isDefaultOn } from './index.ts'

const defaultId = 'secondFactorForAdmins'

let journal: Journal
let harness: TestConsole
beforeEach(async () => {
  await journal?.harness.close()
  journal = await openJournal({ SANDBOX: 'off' })
  harness = journal.harness
})
afterAll(() => journal.harness.close())

const roles = async () => (await readSettings(harness.database.sql)).secondFactorRoles
const wasThere = () =>
  harness.database.sql
    .insert(newDefaults)
    .values({ defaultId, origin: 'kept', isOn: false, since: harness.clock.now() })
const state = async () => (await journal.ask('listNewDefaults', { role: 'admin' })).value.defaults[0]
const decide = (isOn: boolean, role: 'admin' | 'auditor' = 'admin') =>
  journal.ask('decideNewDefault', { role, params: { defaultId }, body: { isOn } })
const told = () => harness.database.sql.select().from(notifications).where(eq(notifications.kind, 'defaults.kept'))
const enroll = () => {
  const now = harness.clock.now()
  const factor = { userId: harness.users.admin, sealedSecret: 'x', createdAt: now, confirmedAt: now }
  return harness.database.sql.insert(secondFactors).values(factor)
}

describe('a default of new organizations', () => {
  it('is in force from the first day of a new one, once, with a row in the log', async () => {
    await Promise.all([beginDefaults(harness), beginDefaults(harness)])
    await beginDefaults(harness)
    expect(await roles()).toEqual(['admin'])
    expect((await harness.database.sql.select().from(newDefaults)).slice(0, 1)).toMatchObject([
      { origin: 'new', isOn: true },
    ])
    const rows = await harness.database.sql.select().from(audit).where(eq(audit.action, 'beginDefault'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ outcome: 'done', object: defaultId, userId: null })
    expect(await told()).toEqual([])
  })

  it('leaves a sandbox as it is: its accounts are demonstrations', async () => {
    await beginDefaults({ ...harness, env: { ...harness.env, isSandbox: true } })
    expect(await roles()).toEqual([])
    expect((await harness.database.sql.select().from(newDefaults)).slice(0, 1)).toMatchObject([
      { origin: 'sandbox', isOn: false },
    ])
    expect(await told()).toEqual([])
  })

  it('changes nothing for an organization that was there before it, and tells its admins once', async () => {
    await wasThere()
    await beginDefaults(harness)
    await beginDefaults(harness)
    expect(await roles()).toEqual([])
    expect(await told()).toMatchObject([{ userId: harness.users.admin, about: defaultId, mail: 'due' }])
    expect(await state()).toMatchObject({ defaultId, isOn: false, origin: 'kept', asksDecision: true })
  })

  it('is switched on there by one press and off again by another, each with a row in the log', async () => {
    await wasThere()
    await enroll()
    expect((await decide(true)).value).toMatchObject({ isOn: true, asksDecision: false, decidedBy: 'admin' })
    expect(await roles()).toEqual(['admin'])
    expect((await decide(false)).value).toMatchObject({ isOn: false, asksDecision: false })
    expect(await roles()).toEqual([])
    const { entries } = (await journal.ask('listAudit', { role: 'admin' })).value
    expect(entries.map(({ action, about }) => [action, about?.changes?.[0]])).toEqual([
      ['decideNewDefault', { field: defaultId, before: true, after: false }],
      ['decideNewDefault', { field: defaultId, before: false, after: true }],
    ])
    expect((await decide(true, 'auditor')).status).toBe(403)
  })

  it('asks nobody any more once the setting itself was changed, or an admin decided to stay without it', async () => {
    await wasThere()
    await enroll()
    const change = (secondFactorRoles: string[]) =>
      journal.ask('changeSettings', { role: 'admin', body: { secondFactorRoles } })
    expect((await change(['admin', 'finance'])).status).toBe(200)
    expect(await state()).toMatchObject({ isOn: true, asksDecision: false, decidedBy: 'admin' })
    expect((await decide(false)).status).toBe(200)
    expect(await roles()).toEqual(['finance'])
    expect(await state()).toMatchObject({ isOn: false, asksDecision: false })
    await beginDefaults(harness)
    expect(await told()).toEqual([])
  })

  it('locks no last administrator out: whoever requires a second factor has one', async () => {
    await wasThere()
    expect((await decide(true)).error).toMatchObject({ code: 'request.conflict' })
    const body = { secondFactorRoles: ['admin'] }
    expect((await journal.ask('changeSettings', { role: 'admin', body })).error.code).toBe('request.conflict')
    expect(await roles()).toEqual([])
    expect(await state()).toMatchObject({ isOn: false, asksDecision: true })
    await enroll()
    expect((await journal.ask('changeSettings', { role: 'admin', body })).status).toBe(200)
  })

  it('that is no setting is off until the program has begun with it', async () => {
    expect(await isDefaultOn(harness.database.sql, defaultId)).toBe(false)
    await beginDefaults(harness)
    expect(await isDefaultOn(harness.database.sql, defaultId)).toBe(true)
  })
})
