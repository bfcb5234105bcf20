import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDefaultIds } from '#lib/contract/index.ts'
import { carryBack, type Rows, rowsOf } from '#lib/database/testing/before.ts'
import { openBefore } from '../../../testing/before.ts'
import { canaries } from '../../../testing/harness.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { verifyChain } from '../../audit/chain.ts'
import { readEnv } from '../../env.ts'
import { notifications, secondFactors, users } from '../../schema/index.ts'
import { beginDefaults } from './index.ts'

/** The last schema before the first of these defaults. */
const first = 'account_controls'
/** As an installation had them: nothing of these says anything of what is new. */
const environment = { SANDBOX: 'off', NEXTAUTH_SECRET: canaries.secret }

let journal: Journal
let before: Rows
let after: Rows
beforeAll(async () => {
  const today = await openJournal(environment)
  const { sql } = today.harness.database
  await use(today)
  const old = await openBefore(first)
  const carried = await carryBack(sql, old.database, 'console')
  before = carried.rows
  await today.harness.close()
  await old.upgrade()
  after = await rowsOf(old.database.sql, 'console', carried.columns)
  journal = await openJournal(environment, {}, { ...old, users: today.harness.users })
})
afterAll(() => journal.harness.close())

/** What people did there: rules, budgets, invitations, files, views, a calendar, and one who signs in by a provider. */
async function use({ ask, harness }: Journal): Promise<void> {
  const { sql } = harness.database
  await ask('changeSettings', { role: 'admin', body: { isReferenceRequired: true, secondFactorRoles: ['finance'] } })
  await ask('setBudget', { role: 'admin', body: { subject: 'organization', creditsMonthly: 500 } })
  await ask('createInvitation', { role: 'admin', body: { email: 'new@example.test', role: 'analyst' } })
  await ask('renewCalendarFeed')
  const changes = { dueOn: '2026-12-01' }
  await ask('editFile', { params: { serviceId: 'co_xa_1' }, body: { version: 0, changes } })
  await sql.update(users).set({ oidcSubject: 'subject-of-before' }).where(eq(users.userId, harness.users.auditor))
  const at = harness.clock.now()
  const confirmed = { sealedSecret: 'x', createdAt: at, confirmedAt: at }
  await sql.insert(secondFactors).values({ userId: harness.users.admin, ...confirmed })
}

const listed = async () => (await journal.ask('listNewDefaults', { role: 'admin' })).value.defaults
const told = () =>
  journal.harness.database.sql.select().from(notifications).where(eq(notifications.kind, 'defaults.kept'))

describe('an installation of the version before', () => {
  it('has after the upgrade every row it had, and of what is new no setting', async () => {
    expect(Object.values(before).flat().length).toBeGreaterThan(20)
    expect(after).toEqual(before)
    const { value } = await journal.ask('getSettings', { role: 'admin' })
    expect(value).toMatchObject({ isReferenceRequired: true, secondFactorRoles: ['finance'], needsSecondAdmin: false })
  })

  it('tells its admins of each default, once, however often it starts, and changes nothing by it', async () => {
    for (let start = 0; start < 2; start += 1) await beginDefaults(journal.harness)
    const { admin } = journal.harness.users
    expect((await told()).map(({ userId, about, mail }) => [userId, about, mail]).toSorted()).toEqual(
      newDefaultIds.map((defaultId) => [admin, defaultId, 'due']).toSorted(),
    )
    for (const defaultId of newDefaultIds)
      expect((await listed()).find((one) => one.defaultId === defaultId)).toMatchObject({
        ...{ isOn: false, origin: 'kept', asksDecision: true },
      })
  })

  it.each([...newDefaultIds])(
    'has %s switched on by one press and taken back by another, all else as it was',
    async (defaultId) => {
      const settings = async () => (await journal.ask('getSettings', { role: 'admin' })).value
      const decide = (isOn: boolean) =>
        journal.ask('decideNewDefault', { role: 'admin', params: { defaultId }, body: { isOn } })
      const then = await settings()
      expect((await decide(true)).value).toMatchObject({ defaultId, isOn: true, asksDecision: false })
      expect((await decide(false)).value).toMatchObject({ defaultId, isOn: false, asksDecision: false })
      expect(await settings()).toEqual(then)
      await beginDefaults(journal.harness)
      expect(await told()).toHaveLength(newDefaultIds.length)
    },
  )

  it('proves the rows of its log from before as they are, and new ones behind them', async () => {
    const { sql } = journal.harness.database
    expect(await verifyChain(sql)).toMatchObject({ broken: null })
  })

  it('starts in the environment it had: what is short or plain is a warning that names what to set', () => {
    const env = readEnv({
      ...{ DATA_DIR: '.data', REGISTRY_URL: 'http://127.0.0.1:4000', REGISTRY_API_KEY: canaries.key },
      ...{ NEXTAUTH_SECRET: 'a'.repeat(16), METRICS_TOKEN: 'b'.repeat(16) },
      CONSOLE_DATABASE_URL: 'postgres://console@db.example/console',
    })
    expect(env.unknownSettings).toEqual([])
    for (const name of ['NEXTAUTH_SECRET', 'METRICS_TOKEN', 'sslmode'])
      expect(
        env.warnings.filter((one) => one.includes(name)),
        name,
      ).toHaveLength(1)
  })
})
