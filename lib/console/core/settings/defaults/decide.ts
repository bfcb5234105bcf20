import 'server-only'
import { ApiError, type NewDefaultId, type NewDefaultState, newDefaultIds } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { Base } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { Handler } from '../../http/handler.ts'
import type { Person } from '../../person.ts'
import { checksOf, hasSignOnFactor } from '../../sign-on-checks.ts'
import { requireWayIn } from '../second-factor.ts'
import { findSaid } from '../store.ts'
import { readSettings } from '../stored.ts'
import { putInForce } from './begin.ts'
import { type Decided, effectsOfDefaults } from './effects.ts'
import { type DefaultRow, type FullDefault, findDefault, listDefaults, updateDefault } from './store.ts'

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
  const { origin, since, decidedAt, byName } = row
  return {
    ...{ defaultId, isOn, origin, since: since.toISOString() },
    asksDecision: !isOn && origin !== 'new' && decidedAt === null && !isSandbox,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: byName,
  }
}

function isOnWith(defaultId: NewDefaultId, { isOn }: DefaultRow, settings: Decided): boolean {
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
    const row = await findDefault(tx, defaultId)
    if (row === null) throw new ApiError('resource.not_found', 'This default is not known here')
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
): Promise<void> {
  if (signedInWith !== 'oidc') return
  const checks = checksOf(env, true)
  const said = await findSaid(db, sessionId)
  if (checks.when === 'required' && said?.saidWhen !== true) {
    throw new ApiError('request.conflict', 'The identity provider sends no auth_time; OIDC_AUTH_TIME can say so')
  }
  const { secondFactorRoles } = await readSettings(db)
  if (secondFactorRoles.includes(role) && !hasSignOnFactor(checks, said?.saidFactor ?? null)) {
    throw new ApiError(
      'request.conflict',
      'The identity provider does not say that it asked for a second factor; OIDC_ACR and OIDC_TRUST_MFA can help',
    )
  }
}
