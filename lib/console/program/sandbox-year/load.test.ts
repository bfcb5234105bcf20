import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#lib/contract/index.ts'
import { verifyLog } from '../../core/audit/index.ts'
import { readEnv } from '../../core/env.ts'
import { sessions, users } from '../../core/schema/index.ts'
import { findUserByEmail } from '../../people/store.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { loadSandboxYear } from './index.ts'

const end = new Date('2026-11-21T00:00:00.000Z')
let journal: Journal

beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

describe('the year of a new sandbox', () => {
  it('leaves a console alone that people have used', async () => {
    await loadSandboxYear(journal.harness, end)
    const { companies } = (await journal.ask('getWorkList', {})).value
    expect(companies).toEqual([])
  })

  it('is loaded into a new console, with an audit log that is whole', async () => {
    const { database } = journal.harness
    await database.sql.delete(sessions)
    await database.sql.delete(users)
    await loadSandboxYear(journal.harness, end)
    expect((await verifyLog(database.sql, [], journal.harness.env)).text).toMatch(
      /^The audit log is whole: \d{3,} rows/,
    )
    for (const role of roles) {
      // The demo organization has no auditor.
      const email = `${role === 'auditor' ? 'admin' : role}@demo.local`
      journal.harness.users[role] = (await findUserByEmail(database.sql, email))?.userId ?? ''
    }
    const unfilled = await database.sql.statement(
      "select count(*)::int as rows from console.requests where row_to_json(requests)::text ~ '[\\uE000\\uE001]'",
    )
    expect(unfilled.rows).toEqual([{ rows: 0 }])
  })

  it('is read by every page: companies, files in each state, matches, cases, batches, changes and what waits', async () => {
    const { ask } = await journal.renewed()
    const { companies } = (await ask('getWorkList', { query: { limit: 1000 } })).value
    expect(companies.length).toBeGreaterThan(150)
    const states = new Set(companies.map(({ file }) => file?.status))
    expect([...states]).toEqual(expect.arrayContaining(['open', 'waiting', 'inReview', 'closed']))
    expect((await ask('listCases', { query: { status: 'open' } })).value.cases.length).toBeGreaterThan(2)
    expect((await ask('listBatches', {})).value.batches.map(({ state }) => state)).toContain('choosing')
    expect((await ask('listMonitorChanges', {})).value.changes.length).toBe(20)
    expect((await ask('listSanctionEditions', {})).value.editions.length).toBe(24)
    expect((await ask('listDecisions', {})).value.decisions.length).toBeGreaterThan(5)
    expect((await ask('listNotifications', {})).value.notifications.length).toBeGreaterThan(10)
    expect((await ask('listAudit', { role: 'admin' })).value.entries.length).toBeGreaterThan(10)
  })

  it('ticks no step of whoever tries the console, and leads to the company of which most is on file', async () => {
    const company = { serviceId: 'co_xa_5BPVntXXz8BQr', name: 'Brennerfeld Optik AG' }
    for (const role of ['analyst', 'admin'] as const) {
      expect((await journal.ask('getHome', { role })).value.guide).toEqual({ done: [], company })
    }
  })

  it('is only for the service beside the console', () => {
    const given = { SANDBOX: 'on', SANDBOX_YEAR: '2026-11-21', DATA_DIR: journal.harness.env.databaseFolder }
    const key = { REGISTRY_API_KEY: 'rk_CANARY_of_the_service' }
    expect(readEnv(given).sandboxYear).toEqual(end)
    expect(readEnv({ ...given, ...key, REGISTRY_URL: 'https://registry.example' }).sandboxYear).toBeNull()
    expect(readEnv({ ...given, SANDBOX: 'off' }).sandboxYear).toBeNull()
  })
})
