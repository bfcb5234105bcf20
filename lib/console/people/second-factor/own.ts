import 'server-only'
import { ApiError, type SecondFactor } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { ownAct } from '../account-acts.ts'
import { accountOf, passwordAccountOf } from '../own-account.ts'
import { hasPasskey } from '../passkeys/store.ts'
import { endSessionsOf, type UserRow } from '../store.ts'
import { guess } from '../throttle.ts'
import { hashOfStrongCode, newRecoveryCodes, newSecret, stepOfClock, uriOf } from './codes.ts'
import { sealFactor, unsealFactor } from './sealed.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  findFactor,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
  updateFactor,
} from './store.ts'

/** What authenticator apps call this product. */
const issuer = 'Registry Console'

export const getSecondFactor: Handler<'getSecondFactor'> = async (ctx, { person }) =>
  stateOf(ctx.database.sql, await accountOf(ctx, person))

async function stateOf(db: Sql, { userId, role, passwordHash }: UserRow): Promise<SecondFactor> {
  // One after the other: in a transaction the connection takes one statement at a time.
  const factor = await findFactor(db, userId)
  const { secondFactorRoles } = await readSettings(db)
  const confirmedAt = factor?.confirmedAt ?? null
  return {
    isOn: confirmedAt !== null,
    isRequired: secondFactorRoles.some((one) => one === role),
    hasPassword: passwordHash !== null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: confirmedAt === null ? 0 : await countRecoveryCodes(db, userId),
  }
}

/** The guard asks who is there: a factor of somebody else would lock the owner out. */
export const beginSecondFactor: Handler<'beginSecondFactor'> = async (ctx, { person, auditEntry, trail }) => {
  const { userId, email } = person
  auditEntry.object = email
  await passwordAccountOf(ctx, person)
  const secret = newSecret()
  await trail.change(async (tx) => {
    const factor = { userId, sealedSecret: sealFactor(ctx, userId, secret), createdAt: ctx.clock.now() }
    if (!(await insertFactor(tx, factor))) throw new ApiError('request.conflict', 'The second factor is on already')
  })
  return { secret, uri: uriOf(secret, issuer, email) }
}

/** From here on the factor counts. Other sessions began without it, and end. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (ctx, call) => {
  const { person, body, address, auditEntry, trail } = call
  const { userId, email, sessionId } = person
  auditEntry.object = email
  const factor = await findFactor(ctx.database.sql, userId)
  if (factor === null || factor.confirmedAt !== null) throw nothingToConfirm()
  const secret = unsealFactor(ctx, userId, factor.sealedSecret)
  const now = ctx.clock.now()
  const usedStep = await guess(ctx, { account: email, address }, async () =>
    secret === null ? null : stepOfClock(secret, body.code, now),
  )
  if (secret === null || usedStep === null) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => hashOfStrongCode(userId, code))
  const endedSessions = await trail.change(async (tx) => {
    const current = await lockFactor(tx, userId)
    // Another page may have begun anew, or confirmed: then this code is of a secret that no longer counts.
    if (current?.confirmedAt !== null || current.sealedSecret !== factor.sealedSecret) throw nothingToConfirm()
    await updateFactor(tx, userId, { confirmedAt: now, usedStep })
    await replaceRecoveryCodes(tx, userId, hashes)
    await notifyAccount(ctx, tx, { userId, kind: 'account.factorOn', facts: ownAct(call) })
    return endSessionsOf(tx, userId, now, sessionId)
  })
  return { recoveryCodes, endedSessions }
}

export const turnOffSecondFactor: Handler<'turnOffSecondFactor'> = async (ctx, call) => {
  const { person, auditEntry, trail } = call
  auditEntry.object = person.email
  const user = await passwordAccountOf(ctx, person)
  return trail.change(async (tx) => {
    if ((await lockFactor(tx, person.userId))?.confirmedAt == null) {
      throw new ApiError('request.conflict', 'The second factor is off already')
    }
    await deleteFactor(tx, person.userId)
    // Where passkeys are left, codes that need no app still stand in for them.
    await deleteRecoveryCodes(tx, person.userId, (await hasPasskey(tx, person.userId)) ? 'keyed' : 'all')
    await notifyAccount(ctx, tx, { userId: person.userId, kind: 'account.factorOff', facts: ownAct(call) })
    return stateOf(tx, user)
  })
}

function nothingToConfirm(): ApiError {
  return new ApiError('request.conflict', 'There is no second factor to confirm; begin again')
}

function wrongCode(): ApiError {
  return new ApiError('request.invalid', [{ loc: ['body', 'code'], msg: 'Not a current code', type: 'code_wrong' }])
}
