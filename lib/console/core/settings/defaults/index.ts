import 'server-only'
import {
  conflict,
  type NewDefaultId,
  type NewDefaultState,
  newDefaultIds,
  newDefaults,
  orNotFound,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announce } from '../../announce.ts'
import { programAuditWriter } from '../../audit/index.ts'
import type { Base, Person } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { Handler } from '../../http/handler.ts'
import { serialized } from '../../serialized.ts'
import { checksOf, hasSignOnFactor } from '../../sign-on-checks.ts'
import { activeWithRole } from '../../store.ts'
import { findSaid, lockSettings, writeSetting } from '../store.ts'
import { readSettings, requireWayIn } from '../stored.ts'
import {
  type DefaultRow,
  type FullDefault,
  findDefault,
  insertDefault,
  insertNotices,
  listDefaults,
  takeUntold,
  updateDefault,
} from './store.ts'

/** Whether a default that is no setting is on; false where the program has not begun with it. */
export async function isDefaultOn(db: Sql, defaultId: NewDefaultId): Promise<boolean> {
  return (await findDefault(db, defaultId))?.isOn ?? false
}

export const listNewDefaults: Handler<'listNewDefaults'> = async (ctx) => ({
  defaults: await statesOf(ctx, ctx.database.sql),
})

async function statesOf({ env }: Pick<Base, 'env'>, db: Sql): Promise<NewDefaultState[]> {
  const rows = new Map((await listDefaults(db)).map((row) => [row.defaultId, row]))
  const settings = await readSettings(db)
  return newDefaultIds.flatMap((defaultId) => {
    const row = rows.get(defaultId)
    return row === undefined ? [] : [stateOf(env, defaultId, row, settings)]
  })
}

function stateOf(
  { isSandbox }: Base['env'],
  defaultId: NewDefaultId,
  row: FullDefault,
  settings: Decided,
): NewDefaultState {
  const isOn = isOnWith(defaultId, row, settings)
  return {
    defaultId,
    isOn,
    ...serialized(row, 'origin', 'since', 'decidedAt'),
    decidedBy: row.byName,
    asksDecision: !isOn && row.origin !== 'new' && row.decidedAt === null && !isSandbox,
  }
}

function isOnWith(defaultId: NewDefaultId, { isOn }: DefaultRow, settings: Decided) {
  return effectsOfDefaults[defaultId]?.isOn(settings) ?? isOn
}

/** One press: on, or staying without it; either can be taken back by the other. */
export const decideNewDefault: Handler<'decideNewDefault'> = async (
  ctx,
  { params, body, person, auditEntry, trail },
) => {
  const { defaultId } = params
  const { isOn } = body
  const at = ctx.clock.now()
  auditEntry.object = 'settings'
  return trail.change(async (tx) => {
    const row = orNotFound(await findDefault(tx, defaultId), 'This default is not known here')
    const before = isOnWith(defaultId, row, await readSettings(tx))
    auditEntry.about = { name: defaultId, changes: [{ field: defaultId, before, after: isOn }] }
    if (defaultId === 'secondFactorForAdmins' && isOn && !before) await requireWayIn(tx, person)
    if (defaultId === 'provedSignOn' && isOn && !before) await requireProvedSignOn(ctx.env, tx, person)
    if (isOn !== before) await putInForce(tx, defaultId, { isOn, at, by: person.userId })
    await updateDefault(tx, defaultId, { isOn, decidedAt: at, decidedBy: person.userId })
    const state = (await statesOf(ctx, tx)).find((one) => one.defaultId === defaultId)
    if (state === undefined) throw new Error('a default was decided and is not there')
    return state
  })
}

/** Whoever changes the setting of a default has decided on it: nothing asks again. */
export async function noteDecided(
  tx: Transaction,
  { before, after, at, by }: { before: Decided; after: Decided; at: Date; by: string },
): Promise<void> {
  for (const defaultId of newDefaultIds) {
    const effect = effectsOfDefaults[defaultId]
    if (effect === null || effect.isOn(before) === effect.isOn(after)) continue
    await updateDefault(tx, defaultId, { isOn: effect.isOn(after), decidedAt: at, decidedBy: by })
  }
}

/**
 * Only an admin whose own sign-in passes may let what the identity provider says count: then it says so, and somebody is left
 * who can take it back. Whoever signed in with a password comes in without the provider.
 */
async function requireProvedSignOn(
  env: Pick<Env, 'oidc'>,
  db: Sql,
  { sessionId, signedInWith, role }: Pick<Person, 'sessionId' | 'signedInWith' | 'role'>,
) {
  if (signedInWith !== 'oidc') return
  const checks = checksOf(env, true)
  const said = await findSaid(db, sessionId)
  if (checks.when === 'required' && said?.saidWhen !== true) {
    throw conflict('The identity provider sends no auth_time; OIDC_AUTH_TIME can say so')
  }
  const { secondFactorRoles } = await readSettings(db)
  if (secondFactorRoles.includes(role) && !hasSignOnFactor(checks, said?.saidFactor ?? null)) {
    throw conflict(
      'The identity provider does not say that it asked for a second factor; OIDC_ACR and OIDC_TRUST_MFA can help',
    )
  }
}

type Beginning = Pick<Base, 'env' | 'clock' | 'database'>

/**
 * At every start: a default without a row is one of a new organization, because the migration that brought it wrote `kept` for one that
 * had users. It is put into force, or left off in a sandbox; admins of the others are told once.
 */
export async function beginDefaults(base: Beginning): Promise<void> {
  const known = new Map((await listDefaults(base.database.sql)).map((row) => [row.defaultId, row]))
  for (const defaultId of newDefaultIds) {
    const row = known.get(defaultId)
    if (row === undefined) await beginDefault(base, defaultId)
    else if (!row.isOn && row.decidedAt === null && row.toldAt === null) await tell(base, defaultId)
  }
}

async function beginDefault(base: Beginning, defaultId: NewDefaultId) {
  if (!beginsOn(base, defaultId)) {
    await base.database.transaction((tx) => writeBeginning(base, tx, defaultId))
    return
  }
  const trail = programAuditWriter(base, 'beginDefault', defaultId)
  await trail.change((tx) => writeBeginning(base, tx, defaultId))
}

/** The same for all of them, in the transaction that empties a sandbox. */
export async function beginDefaultsAnew(base: Beginning, tx: Transaction): Promise<void> {
  for (const defaultId of newDefaultIds) await writeBeginning(base, tx, defaultId)
}

async function writeBeginning({ env, clock }: Beginning, tx: Transaction, defaultId: NewDefaultId) {
  const isOn = beginsOn({ env }, defaultId)
  const since = clock.now()
  const isFirst = await insertDefault(tx, { defaultId, origin: env.isSandbox ? 'sandbox' : 'new', isOn, since })
  if (isFirst && isOn) await putInForce(tx, defaultId, { isOn, at: since, by: null })
}

function beginsOn({ env }: Pick<Base, 'env'>, defaultId: NewDefaultId) {
  return !env.isSandbox || newDefaults[defaultId].inSandbox
}

/** Writes the settings by which a default is on or off; nothing for one that is no setting. */
async function putInForce(
  tx: Transaction,
  defaultId: NewDefaultId,
  { isOn, at, by }: { isOn: boolean; at: Date; by: string | null },
) {
  const effect = effectsOfDefaults[defaultId]
  if (effect === null) return
  await lockSettings(tx)
  const changes = effect.turn(await readSettings(tx), isOn)
  for (const [name, value] of Object.entries(changes)) await writeSetting(tx, name, value, { at, by })
}

/** Tells the admins of an organization that was there before a default. In a sandbox there is nobody to tell. */
async function tell({ env, clock, database }: Beginning, defaultId: NewDefaultId) {
  if (env.isSandbox) return
  const now = clock.now()
  await database.transaction(async (tx) => {
    const row = await findDefault(tx, defaultId)
    if (row === null || effectsOfDefaults[defaultId]?.isOn(await readSettings(tx))) return
    const admins = await activeWithRole(tx, ['admin'])
    if (admins.length === 0 || !(await takeUntold(tx, defaultId, now))) return
    const kind = 'defaults.kept'
    const rows = admins.map((userId) => ({ notificationId: newId(now), userId, at: now, kind, about: defaultId }))
    for (const notificationId of await insertNotices(tx, rows)) announce(tx, 'notification', notificationId)
  })
}

/** The settings by which defaults take effect. */
interface Decided {
  secondFactorRoles: UserRole[]
}

/** How a default takes effect by a setting. */
interface Effect {
  isOn(settings: Decided): boolean
  /** The settings with the default on or off, all else as it is. */
  turn(settings: Decided, isOn: boolean): Partial<Decided>
}

/** Null for a default that is no setting: whether it is on, its own row says (`isDefaultOn`). */
const effectsOfDefaults: Readonly<Record<NewDefaultId, Effect | null>> = {
  secondFactorForAdmins: {
    isOn: ({ secondFactorRoles }) => secondFactorRoles.includes('admin'),
    turn({ secondFactorRoles }, isOn) {
      const others = secondFactorRoles.filter((role) => role !== 'admin')
      return { secondFactorRoles: isOn ? [...others, 'admin'] : others }
    },
  },
  provedSignOn: null,
}
