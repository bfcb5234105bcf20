import 'server-only'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { disclosureLimits } from '#lib/contract/index.ts'
import { deriveKey } from '#lib/crypto/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../../../core/context.ts'
import { mailDisclosureCode } from '../../../core/outbox/index.ts'
import { hashOfToken } from '../create.ts'
import { atAddress, endingOfDisclosure, languageOfReader, record, type Visiting, type Visitor } from './open.ts'
import { type CodeRow, countCodes, insertCode, lastCodeOf, updateCode } from './store.ts'

const minuteMs = 60_000
const { codeDigits, codeMinutes, codeTriesMax, codesPerHourMax, codeSessionMinutes } = disclosureLimits

/** `browser` and `session` go into cookies of this link; the database has their hashes. */
export type CodeAnswer =
  | { kind: 'unknown' | 'ended' | 'notNeeded' | 'tooMany' | 'wrong' | 'again' }
  | { kind: 'asked'; browser: string }
  | { kind: 'accepted'; session: string }

/** Mails a code to the recipient. It is for the browser that asks: whoever else comes by the digits can do nothing with them. */
export function askForCode(base: Visiting, token: string, visitor: Visitor): Promise<CodeAnswer> {
  return atAddress<CodeAnswer>(base, token, visitor, async ({ tx, row, state, now }) => {
    const said = { row, visitor, now }
    if (state !== 'open') {
      await record(base, tx, said, endingOfDisclosure(state))
      return { kind: 'ended' }
    }
    if (!row.withCode) return { kind: 'notNeeded' }
    const hourAgo = new Date(now.getTime() - 60 * minuteMs)
    if ((await countCodes(tx, row.disclosureId, hourAgo)) >= codesPerHourMax) {
      await record(base, tx, said, 'codeRefused')
      return { kind: 'tooMany' }
    }
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const browser = randomBytes(32).toString('base64url')
    const codeId = newId(now)
    await insertCode(tx, {
      ...{ codeId, disclosureId: row.disclosureId, codeHash: hashOfCode(base, codeId, code) },
      ...{ browserHash: hashOfToken(browser), createdAt: now },
      expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
    })
    await mailDisclosureCode(base, tx, { codeId, code, locale: languageOfReader(row) })
    await record(base, tx, said, 'codeAsked')
    return { kind: 'asked', browser }
  })
}

/** Each code is right once, within its minutes, in the browser that asked for it, and dead after five wrong ones. */
export function enterCode(base: Visiting, token: string, visitor: Visitor, typed: string): Promise<CodeAnswer> {
  return atAddress<CodeAnswer>(base, token, visitor, async ({ tx, row, state, now }) => {
    const said = { row, visitor, now }
    if (state !== 'open') {
      await record(base, tx, said, endingOfDisclosure(state))
      return { kind: 'ended' }
    }
    if (!row.withCode) return { kind: 'notNeeded' }
    const last = visitor.browser === null ? null : await lastCodeOf(tx, row.disclosureId, hashOfToken(visitor.browser))
    if (last === null || !isUsable(last, now)) {
      await record(base, tx, said, 'codeRefused')
      return { kind: 'again' }
    }
    if (!isRight(base, last, typed)) {
      await updateCode(tx, last.codeId, { tries: last.tries + 1 })
      await record(base, tx, said, 'codeRefused')
      return { kind: last.tries + 1 >= codeTriesMax ? 'again' : 'wrong' }
    }
    const session = randomBytes(32).toString('base64url')
    const sessionUntil = new Date(now.getTime() + codeSessionMinutes * minuteMs)
    await updateCode(tx, last.codeId, { sessionHash: hashOfToken(session), sessionUntil })
    await record(base, tx, said, 'codeAccepted')
    return { kind: 'accepted', session }
  })
}

function isUsable({ sessionHash, expiresAt, tries }: CodeRow, now: Date): boolean {
  return sessionHash === null && expiresAt > now && tries < codeTriesMax
}

function isRight(base: Pick<Base, 'env'>, { codeId, codeHash }: CodeRow, typed: string): boolean {
  const digits = typed.replaceAll(/\s/g, '')
  const given = Buffer.from(hashOfCode(base, codeId, digits), 'hex')
  return timingSafeEqual(given, Buffer.from(codeHash, 'hex'))
}

function hashOfCode({ env }: Pick<Base, 'env'>, codeId: string, code: string): string {
  const key = deriveKey(Buffer.from(env.authSecret, 'utf8'), 'codes of disclosures')
  return createHmac('sha256', key).update(`${codeId} ${code}`).digest('hex')
}
