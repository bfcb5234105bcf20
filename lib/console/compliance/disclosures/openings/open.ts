import 'server-only'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError, type DisclosureState, disclosureLimits, type OpeningKind } from '#lib/contract/index.ts'
import { deriveKey } from '#lib/crypto/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import { dayMs, earlier, later } from '#lib/time/index.ts'
import { recordAudit, recordRefusal } from '../../../core/audit/index.ts'
import type { Base } from '../../../core/context.ts'
import { tellPeople } from '../../../core/notifications/index.ts'
import { mailSealed } from '../../../core/outbox/index.ts'
import { readSettings } from '../../../core/settings/index.ts'
import { isToken, newToken, sha256Of } from '../../../core/sha256.ts'
import { aboutOf, gunzipped, standingOfDisclosure } from '../record.ts'
import { type DisclosureRow, lockDisclosure, storedPaper, updateDisclosure } from '../store.ts'
import {
  type CodeRow,
  countCodes,
  countOpenings,
  hasSession,
  insertCode,
  insertOpening,
  lastCodeOf,
  updateCode,
} from './store.ts'

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
    const hourAgo = earlier(now, 60 * minuteMs)
    if ((await countCodes(tx, row.disclosureId, hourAgo)) >= codesPerHourMax) {
      await record(base, tx, said, 'codeRefused')
      return { kind: 'tooMany' }
    }
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const browser = newToken()
    const codeId = newId(now)
    await insertCode(tx, {
      codeId,
      disclosureId: row.disclosureId,
      codeHash: hashOfCode(base, codeId, code),
      browserHash: sha256Of(browser),
      createdAt: now,
      expiresAt: later(now, codeMinutes * minuteMs),
    })
    await mailSealed(base, tx, { kind: 'code', content: { codeId }, token: code, locale: languageOfReader(row) })
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
    const last = visitor.browser === null ? null : await lastCodeOf(tx, row.disclosureId, sha256Of(visitor.browser))
    if (last === null || !isUsable(last, now)) {
      await record(base, tx, said, 'codeRefused')
      return { kind: 'again' }
    }
    if (!isRight(base, last, typed)) {
      await updateCode(tx, last.codeId, { tries: last.tries + 1 })
      await record(base, tx, said, 'codeRefused')
      return { kind: last.tries + 1 >= codeTriesMax ? 'again' : 'wrong' }
    }
    const session = newToken()
    const sessionUntil = later(now, codeSessionMinutes * minuteMs)
    await updateCode(tx, last.codeId, { sessionHash: sha256Of(session), sessionUntil })
    await record(base, tx, said, 'codeAccepted')
    return { kind: 'accepted', session }
  })
}

function isUsable({ sessionHash, expiresAt, tries }: CodeRow, now: Date) {
  return sessionHash === null && expiresAt > now && tries < codeTriesMax
}

function isRight(base: Pick<Base, 'env'>, { codeId, codeHash }: CodeRow, typed: string) {
  const digits = typed.replaceAll(/\s/g, '')
  const given = Buffer.from(hashOfCode(base, codeId, digits), 'hex')
  return timingSafeEqual(given, Buffer.from(codeHash, 'hex'))
}

function hashOfCode({ env }: Pick<Base, 'env'>, codeId: string, code: string) {
  const key = deriveKey(Buffer.from(env.authSecret, 'utf8'), 'codes of disclosures')
  return createHmac('sha256', key).update(`${codeId} ${code}`).digest('hex')
}

type Visiting = Pick<Base, 'clock' | 'database' | 'env'>

/** Whoever has the address, as far as it is known: nobody is signed in there. */
export interface Visitor {
  address: string
  userAgent: string | null
  requestId: string
  /** What a right code left in this browser, and what asking for one left. */
  session: string | null
  browser: string | null
}

export type Visit =
  /** No such address, or one that a second person has not confirmed: the same for both. */
  | { kind: 'unknown' }
  /** It once worked; why it does not is nobody's business but the sender's. */
  | { kind: 'ended'; language: 'en' | 'de' }
  | { kind: 'code'; language: 'en' | 'de'; sentTo: string; isAsked: boolean }
  | { kind: 'shown'; paper: Paper; row: DisclosureRow; signature: unknown }

const userAgentCharactersMax = 300

/** Opens a paper at its address, as its page or its PDF. Whatever comes of it is in the audit log and is shown to the sender. */
export async function openPaper(base: Visiting, token: string, visitor: Visitor, as: 'page' | 'pdf'): Promise<Visit> {
  return atAddress(base, token, visitor, async ({ tx, row, state, now }) => {
    if (state !== 'open') {
      await record(base, tx, { row, visitor, now }, endingOfDisclosure(state))
      return { kind: 'ended', language: languageOfReader(row) }
    }
    if (row.withCode && !(await isProved(tx, row, visitor, now))) return askedForCode(tx, row, visitor, now)
    const stored = await storedPaper(tx, row.disclosureId)
    if (!stored?.paper) throw new Error('an open paper has no content')
    if (row.firstOpenedAt === null) await tellPeople(tx, [{ ...aboutOf(row), kind: 'disclosure.opened' }], now)
    await record(base, tx, { row, visitor, now }, as)
    await updateDisclosure(tx, row.disclosureId, {
      openings: row.openings + 1,
      firstOpenedAt: row.firstOpenedAt ?? now,
      lastOpenedAt: now,
    })
    return { kind: 'shown', paper: gunzipped(stored.paper, row.paperSha256), row, signature: stored.signature }
  })
}

interface AtAddress {
  tx: Transaction
  row: DisclosureRow
  state: DisclosureState
  now: Date
}

/** What is done at an address, one after the other at each; a guess, and what nobody may know of yet, are unknown. */
async function atAddress<T>(
  base: Visiting,
  token: string,
  visitor: Visitor,
  act: (at: AtAddress) => Promise<T>,
): Promise<T | { kind: 'unknown' }> {
  const { database, clock } = base
  const now = clock.now()
  const found = !isToken(token)
    ? null
    : await database.transaction(async (tx) => {
        const row = await lockDisclosure(tx, { tokenHash: sha256Of(token) })
        if (row === null) return null
        const { disclosures: rule } = await readSettings(tx)
        const state = standingOfDisclosure(row, rule, now)
        if (row.needsSecondPerson && row.confirmedAt === null) return null
        const since = earlier(now, dayMs)
        if ((await countOpenings(tx, row.disclosureId, since)) >= disclosureLimits.openingsPerDayMax) return tooOften()
        return { value: await act({ tx, row, state, now }) }
      })
  if (found instanceof ApiError || found === null) {
    const code = found === null ? 'resource.not_found' : found.code
    await recordRefusal(base, { ...saidOf(visitor), object: null, outcome: 'denied', code })
    if (found === null) return { kind: 'unknown' }
    throw found
  }
  return found.value
}

function tooOften() {
  return new ApiError('request.rate_limited', 'Too many requests; try again later', {
    headers: { 'retry-after': '3600' },
  })
}

const actionOf: Readonly<Record<OpeningKind, string>> = {
  page: 'openDisclosure',
  pdf: 'openDisclosure',
  expired: 'openDisclosure',
  revoked: 'openDisclosure',
  suspended: 'openDisclosure',
  erased: 'openDisclosure',
  codeAsked: 'askDisclosureCode',
  codeAccepted: 'enterDisclosureCode',
  codeRefused: 'enterDisclosureCode',
}

const done: readonly OpeningKind[] = ['page', 'pdf', 'codeAsked', 'codeAccepted']

/** A row for the sender and one in the audit log, in the transaction of what happened. */
async function record(
  base: Visiting,
  tx: Transaction,
  { row, visitor, now }: { row: DisclosureRow; visitor: Visitor; now: Date },
  kind: OpeningKind,
) {
  const { address, userAgent } = visitor
  const { disclosureId, subjectId, subjectName: name } = row
  const browser = userAgent?.replaceAll('\0', '').slice(0, userAgentCharactersMax) ?? null
  await insertOpening(tx, { openingId: newId(now), disclosureId, at: now, kind, address, userAgent: browser })
  const isDone = done.includes(kind)
  const recipient = `${row.recipientName}, ${row.recipientOrganization}`
  const changes = [
    { field: 'sharedWith', before: null, after: recipient },
    { field: 'opened', before: null, after: kind },
  ]
  await recordAudit(
    base,
    {
      ...saidOf(visitor),
      action: actionOf[kind],
      object: `${subjectId} ${disclosureId}`,
      about: { name, changes },
      ...(isDone ? { outcome: 'done' } : { outcome: 'denied', code: `disclosure.${kind}` }),
    },
    tx,
  )
}

function saidOf({ address, requestId }: Visitor) {
  return { who: { userId: null, email: null }, action: 'openDisclosure', address, requestId }
}

/** What an address that once worked shows, by what ended it. */
function endingOfDisclosure(state: DisclosureState): OpeningKind {
  if (state === 'revoked' || state === 'expired' || state === 'erased') return state
  return 'suspended'
}

function languageOfReader({ language }: Pick<DisclosureRow, 'language'>) {
  return language === 'de' ? 'de' : 'en'
}

async function isProved(tx: Transaction, row: DisclosureRow, visitor: Visitor, now: Date) {
  return visitor.session !== null && hasSession(tx, row.disclosureId, sha256Of(visitor.session), now)
}

async function askedForCode(tx: Transaction, row: DisclosureRow, visitor: Visitor, now: Date): Promise<Visit> {
  const last = visitor.browser === null ? null : await lastCodeOf(tx, row.disclosureId, sha256Of(visitor.browser))
  const isAsked = last !== null && last.sessionHash === null && last.expiresAt > now
  return { kind: 'code', language: languageOfReader(row), sentTo: maskedEmail(row.recipientEmail ?? ''), isAsked }
}

/** Enough for its owner to know which one it is. */
function maskedEmail(email: string) {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
