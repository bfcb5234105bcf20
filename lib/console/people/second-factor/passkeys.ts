import 'server-only'
import { ApiError, type Passkey, passkeysMax } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { accountOf } from '../own-account.ts'
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
import { hashOfStrongCode, newRecoveryCodes } from './codes.ts'
import { hasSecondFactor } from './has.ts'
import { countRecoveryCodes, deleteRecoveryCodes, hasFactor, replaceRecoveryCodes } from './store.ts'

export const listPasskeys: Handler<'listPasskeys'> = async (ctx, { person, headers }) => {
  const { rpId } = placeOf(headers, ctx.env)
  const rows = await listPasskeysOf(ctx.database.sql, person.userId)
  const left = rows.length === 0 ? 0 : await countRecoveryCodes(ctx.database.sql, person.userId)
  return { passkeys: rows.map((row) => passkeyOf(row, rpId)), place: rpId, recoveryCodesLeft: left }
}

function passkeyOf(row: PasskeyRow, rpId: string | null): Passkey {
  return {
    passkeyId: row.passkeyId,
    name: row.name,
    kind: row.isSynced ? 'synced' : 'deviceBound',
    isOfThisPlace: row.rpId === rpId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** A passkey opens the account as a password does, so only accounts have one that have a password of their own. */
export const beginPasskey: Handler<'beginPasskey'> = async (ctx, { person, headers }) => {
  const rpId = requirePlace(placeOf(headers, ctx.env))
  const user = await accountOf(ctx, person)
  requirePassword(user)
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
  requirePassword(await accountOf(ctx, person))
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
    if (!(await insertPasskey(tx, row))) throw new ApiError('request.conflict', 'This passkey is registered already')
    return isFirst ? beginSecondFactors(tx, userId, sessionId, now) : { recoveryCodes: [], endedSessions: 0 }
  })
  return { passkey: passkeyOf(row, place.rpId), ...begun }
}

async function beginSecondFactors(tx: Transaction, userId: string, sessionId: string, now: Date) {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfStrongCode(userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return { recoveryCodes: codes, endedSessions: await endSessionsOf(tx, userId, now, sessionId) }
}

export const renamePasskey: Handler<'renamePasskey'> = async (ctx, { person, params, body, headers, ...call }) => {
  call.auditEntry.object = person.email
  call.auditEntry.about = { name: body.name }
  const row = await call.trail.change(async (tx) => {
    const renamed = await renamePasskeyOf(tx, person.userId, params.passkeyId, body.name)
    if (renamed === null) throw notFound()
    return renamed
  })
  return passkeyOf(row, placeOf(headers, ctx.env).rpId)
}

/** With the last second factor its recovery codes go. */
export const removePasskey: Handler<'removePasskey'> = async (_ctx, { person, params, auditEntry, trail }) => {
  const { userId } = person
  auditEntry.object = person.email
  await trail.change(async (tx) => {
    await lockUser(tx, userId)
    const removed = await deletePasskeyOf(tx, userId, params.passkeyId)
    if (removed === null) throw notFound()
    auditEntry.about = { name: removed.name }
    if (!(await hasPasskey(tx, userId)) && !(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
  })
  return { passkeyId: params.passkeyId }
}

function requirePassword({ passwordHash }: UserRow): void {
  if (passwordHash === null) throw new ApiError('request.conflict', 'This account has no password')
}

function requireRoom(own: readonly PasskeyRow[]): void {
  if (own.length < passkeysMax) return
  throw new ApiError('request.conflict', `An account has at most ${passkeysMax} passkeys`)
}

function notFound(): ApiError {
  return new ApiError('resource.not_found', 'Passkey not found')
}

function notAccepted(): ApiError {
  const msg = 'Not made for this console, or not in time; begin again'
  return new ApiError('request.invalid', [{ loc: ['body', 'creation'], msg, type: 'passkey_refused' }])
}
