import 'server-only'
import { conflict, type Settings, SeverityByKind } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Base, Person } from '../context.ts'
import { requireUnchanged } from '../edits/index.ts'
import type { Handler } from '../http/handler.ts'
import { checksOf } from '../sign-on-checks.ts'
import { isDefaultOn, noteDecided } from './defaults/index.ts'
import { countAdmins, deleteSetting, endPasswordSessions, findSetting, lockSettings, writeSetting } from './store.ts'
import { readSettings, requireWayIn } from './stored.ts'

export { beginDefaults, beginDefaultsAnew, decideNewDefault, isDefaultOn, listNewDefaults } from './defaults/index.ts'
export { allSettings, deleteSetting, lockSettings, writeSetting } from './store.ts'
export { readSettings } from './stored.ts'

export const getSettings: Handler<'getSettings'> = (ctx) => settingsFor(ctx, ctx.database.sql)

async function settingsFor({ env }: Pick<Base, 'env'>, db: Sql): Promise<Settings> {
  const settings = await readSettings(db)
  const { oidc } = env
  if (oidc === null) return { ...settings, signOn: null, signOnChecks: null }
  const checks = checksOf(env, await isDefaultOn(db, 'provedSignOn'))
  return { ...settings, signOn: oidc.name, signOnChecks: { ...checks, acr: [...oidc.acr] } }
}

/** As the audit log names them. */
const object = 'settings'

/** What follows from a change of a setting elsewhere, in its transaction. */
type Effects = Partial<Record<keyof Settings, (tx: Transaction, now: Date) => Promise<void>>>

export const changeSettingsWith =
  (effects: Effects): Handler<'changeSettings'> =>
  async (ctx, { body, person, auditEntry, trail }) => {
    const changed = { at: ctx.clock.now(), by: person.userId }
    return trail.change(async (tx) => {
      await lockSettings(tx)
      const { base, ...wanted } = body
      const current = await readSettings(tx)
      const changes = changesIn(current, wanted)
      Object.assign(auditEntry, { object, about: { changes } })
      await requireUnchanged(tx, { base, changes: wanted, current, object, actions: ['changeSettings'] })
      if (changes.some(({ field, after }) => field === 'isPasswordAllowed' && after === false)) {
        await endPasswords(ctx, tx, person)
      }
      const isNewlyRequired =
        wanted.secondFactorRoles?.includes('admin') && !current.secondFactorRoles.includes('admin')
      if (isNewlyRequired) await requireWayIn(tx, person)
      if (wanted.needsSecondAdmin === true && !current.needsSecondAdmin) await requireSecondAdmin(tx)
      for (const { field, after } of changes) {
        if (after === null) await deleteSetting(tx, field)
        else await writeSetting(tx, field, after, changed)
      }
      await noteDecided(tx, { before: current, after: await readSettings(tx), ...changed })
      for (const { field } of changes) await effects[field]?.(tx, changed.at)
      return settingsFor(ctx, tx)
    })
  }

/** Alone, an administrator could change nothing any more. */
async function requireSecondAdmin(tx: Transaction) {
  if ((await countAdmins(tx)) > 1) return
  throw conflict('There has to be a second active administrator first')
}

/**
 * Turns passwords off, and ends the sessions that began with one. Only an admin whom the identity provider has signed in may:
 * then it is known to work, and somebody is left who can turn passwords on again.
 */
async function endPasswords(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { signedInWith }: Pick<Person, 'signedInWith'>,
) {
  if (env.oidc === null) throw conflict('There is no identity provider to sign in with')
  if (signedInWith !== 'oidc') {
    throw conflict('Sign in with the identity provider first; then turn passwords off')
  }
  await endPasswordSessions(tx, clock.now())
}

/** How grave each kind of change is as an admin has set it; one that cannot be read, by another version for instance, is none. */
export async function severitiesIn(db: Sql): Promise<SeverityByKind> {
  return SeverityByKind.catch({}).parse((await findSetting(db, 'changeSeverities')) ?? {})
}
