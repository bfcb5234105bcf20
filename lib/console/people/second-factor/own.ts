import 'server-only'
import { conflict, invalidAt, orNotFound, type Passkey, passkeysMax, type SecondFactor } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { readSettings } from '../../core/settings/index.ts'
import { accountOf, ownAct, passwordAccountOf } from '../own-account.ts'
import { madeBy, orderOfPasskey } from '../passkeys/ceremony.ts'
import { challengeOfSession, takeOfSession } from '../passkeys/challenges.ts'
import { placeOf, requirePlace } from '../passkeys/place.ts'
import {
  deletePasskeyOf,
  hasPasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
  renamePasskeyOf,
} from '../passkeys/store.ts'
import { endSessionsOf, findSession, lockUser, type UserRow } from '../store.ts'
import { guess } from '../throttle.ts'
import { hashOfStrongCode, newRecoveryCodes, newSecret, stepOfClock, uriOf } from './codes.ts'
import { hasSecondFactor } from './has.ts'
import { sealFactor, unsealFactor } from './sealed.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  findFactor,
  hasFactor,
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
    if (!(await insertFactor(tx, factor))) throw conflict('The second factor is on already')
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
  return trail.change(async (tx) => {
    const current = await lockFactor(tx, userId)
    // Another page may have begun anew, or confirmed: then this code is of a secret that no longer counts.
    if (current?.confirmedAt !== null || current.sealedSecret !== factor.sealedSecret) throw nothingToConfirm()
    await updateFactor(tx, userId, { confirmedAt: now, usedStep })
    await notifyAccount(ctx, tx, { userId, kind: 'account.factorOn', facts: ownAct(call) })
    return beginSecondFactors(tx, userId, sessionId, now)
  })
}

export const turnOffSecondFactor: Handler<'turnOffSecondFactor'> = async (ctx, call) => {
  const { person, auditEntry, trail } = call
  auditEntry.object = person.email
  const user = await passwordAccountOf(ctx, person)
  return trail.change(async (tx) => {
    if ((await lockFactor(tx, person.userId))?.confirmedAt == null) {
      throw conflict('The second factor is off already')
    }
    await deleteFactor(tx, person.userId)
    // Where passkeys are left, codes that need no app still stand in for them.
    await deleteRecoveryCodes(tx, person.userId, (await hasPasskey(tx, person.userId)) ? 'keyed' : 'all')
    await notifyAccount(ctx, tx, { userId: person.userId, kind: 'account.factorOff', facts: ownAct(call) })
    return stateOf(tx, user)
  })
}

function nothingToConfirm() {
  return conflict('There is no second factor to confirm; begin again')
}

function wrongCode() {
  return invalidAt(['body', 'code'], 'Not a current code', 'code_wrong')
}

export const listPasskeys: Handler<'listPasskeys'> = async (ctx, { person, headers }) => {
  const { rpId } = placeOf(headers, ctx.env)
  const rows = await listPasskeysOf(ctx.database.sql, person.userId)
  const left = rows.length === 0 ? 0 : await countRecoveryCodes(ctx.database.sql, person.userId)
  return { passkeys: rows.map((row) => passkeyOf(row, rpId)), place: rpId, recoveryCodesLeft: left }
}

function passkeyOf(row: PasskeyRow, rpId: string | null): Passkey {
  return {
    ...serialized(row, 'passkeyId', 'name', 'createdAt', 'lastUsedAt'),
    kind: row.isSynced ? 'synced' : 'deviceBound',
    isOfThisPlace: row.rpId === rpId,
  }
}

/** A passkey opens the account as a password does, so only accounts have one that have a password of their own. */
export const beginPasskey: Handler<'beginPasskey'> = async (ctx, { person, headers }) => {
  const rpId = requirePlace(placeOf(headers, ctx.env))
  const user = await passwordAccountOf(ctx, person)
  const own = await listPasskeysOf(ctx.database.sql, person.userId)
  requireRoom(own)
  const challenge = await challengeOfSession(ctx, person, 'register')
  return { options: await orderOfPasskey(user, own, rpId, challenge) }
}

/** From here on a password alone signs in no more. Where it is the first second factor, other sessions began without it, and end. */
export const registerPasskey: Handler<'registerPasskey'> = async (ctx, call) => {
  const { person, body, headers, auditEntry, trail } = call
  const { userId, sessionId } = person
  auditEntry.object = person.email
  auditEntry.about = { name: body.name }
  await passwordAccountOf(ctx, person)
  const place = placeOf(headers, ctx.env)
  const challenge = await takeOfSession(ctx, person, 'register')
  const made = challenge === null ? null : await madeBy(ctx, body.creation, challenge, place)
  if (made === null) throw notAccepted()
  const now = ctx.clock.now()
  const row = { ...made, passkeyId: newId(now), userId, name: body.name, createdAt: now, lastUsedAt: null }
  const begun = await trail.change(async (tx) => {
    await lockUser(tx, userId)
    // An administrator may have removed every second factor and ended this session since it was let in.
    if ((await findSession(tx, sessionId))?.session.endedAt !== null) throw notAccepted()
    requireRoom(await listPasskeysOf(tx, userId))
    const isFirst = !(await hasSecondFactor(tx, userId))
    if (!(await insertPasskey(tx, row))) throw conflict('This passkey is registered already')
    return isFirst ? beginSecondFactors(tx, userId, sessionId, now) : { recoveryCodes: [], endedSessions: 0 }
  })
  return { passkey: passkeyOf(row, place.rpId), ...begun }
}

async function beginSecondFactors(tx: Transaction, userId: string, sessionId: string, now: Date) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => hashOfStrongCode(userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return { recoveryCodes, endedSessions: await endSessionsOf(tx, userId, now, sessionId) }
}

export const renamePasskey: Handler<'renamePasskey'> = async (ctx, { person, params, body, headers, ...call }) => {
  call.auditEntry.object = person.email
  call.auditEntry.about = { name: body.name }
  const row = await call.trail.change(async (tx) =>
    orNotFound(await renamePasskeyOf(tx, person.userId, params.passkeyId, body.name), 'Passkey not found'),
  )
  return passkeyOf(row, placeOf(headers, ctx.env).rpId)
}

/** With the last second factor its recovery codes go. */
export const removePasskey: Handler<'removePasskey'> = async (_ctx, { person, params, auditEntry, trail }) => {
  const { userId } = person
  auditEntry.object = person.email
  await trail.change(async (tx) => {
    await lockUser(tx, userId)
    const removed = orNotFound(await deletePasskeyOf(tx, userId, params.passkeyId), 'Passkey not found')
    auditEntry.about = { name: removed.name }
    if (!(await hasPasskey(tx, userId)) && !(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
  })
  return { passkeyId: params.passkeyId }
}

function requireRoom(own: readonly PasskeyRow[]) {
  if (own.length < passkeysMax) return
  throw conflict(`An account has at most ${passkeysMax} passkeys`)
}

function notAccepted() {
  const msg = 'Not made for this console, or not in time; begin again'
  return invalidAt(['body', 'creation'], msg, 'passkey_refused')
}
