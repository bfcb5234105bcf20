import 'server-only'
import type { MailFault } from '#lib/contract/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { backoffMs, dayOf, later } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import type { MailSettings } from '../../core/env.ts'
import { notify } from '../../core/notifications/index.ts'
import { type MailRow, releaseMails, updateMail } from '../../core/outbox/index.ts'
import { activeAdmins } from '../index.ts'
import type { KnownOf } from './facts.ts'
import { renderMail } from './render.ts'
import { MailError, type MailTransport } from './transport.ts'

/** 1, 2, 4 … minutes, at most four hours apart: greylisting lets a mail in within an hour, an outage may last a day. */
const delays = { firstMs: 60_000, longestMs: 4 * 60 * 60_000 }
const attemptsMax = 14
/** A server that puts a mail off for a moment is no news; one that cannot be talked to is. */
const alertsAfter: Readonly<Record<MailFault, number>> = { refused: 1, login: 1, tls: 1, unreachable: 3, deferred: 6 }

export type Mailing = Pick<Base, 'env' | 'clock' | 'database' | 'log'> & { knownOf: KnownOf }

interface Attempt {
  row: MailRow
  transport: MailTransport
  /** Aborted when the mail has had its time, or some moments after `stop`. */
  signal: AbortSignal
  stop: AbortSignal
  isOutage(): boolean
}

/**
 * Sends a mail once the database has it for this process alone. SMTP cannot say whether a mail was taken when the connection
 * ends after its last line: such a mail is sent again under its Message-ID.
 */
export async function attemptMail(base: Mailing, attempt: Attempt): Promise<Outcome> {
  const { row, transport, signal } = attempt
  try {
    const message = await renderMail(base, row)
    if (message !== null) await transport.send(row.mailId, message, signal)
    return await ended(base, attempt, message === null ? 'withdrawn' : 'sent')
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (!attempt.stop.aborted || error.fault === 'refused') return failed(base, row, error.fault)
    // The next process need not wait until this one's time is over.
    await updateMail(base.database.sql, row, { sendingUntil: null })
    return 'stopped'
  }
}

async function ended(base: Mailing, { row, stop, isOutage }: Attempt, state: 'sent' | 'withdrawn') {
  const { database, log, clock } = base
  const { mailId, kind } = row
  const attempts = row.attempts + 1
  const change = { state, attempts, sealedToken: null, sendingUntil: null, endedAt: clock.now(), code: null }
  const write = () =>
    database.transaction(async (tx) => {
      // Whoever else has it by now: it was sent.
      await updateMail(tx, { mailId }, change)
      if (state === 'sent') await releaseMails(tx, clock.now(), isOutage() ? 'all' : 'rested')
    })
  await recorded(write, stop)
  log.info({ event: `mail.${state}`, mail: mailId, kind, attempts }, 'Mail ended')
  return state
}

async function failed({ database, log, clock }: Mailing, row: MailRow, fault: MailFault) {
  const { mailId, kind } = row
  const attempts = row.attempts + 1
  const now = clock.now()
  const hasFailed = (times: number) => attempts >= times && now.getTime() - row.createdAt.getTime() >= usualMs(times)
  const isOver = fault === 'refused' || hasFailed(attemptsMax)
  await database.transaction(async (tx) => {
    const over = { state: 'refused', sealedToken: null, endedAt: now }
    const again = { dueAt: later(now, backoffMs(attempts - 1, delays)), triedAt: now }
    await updateMail(tx, row, { attempts, code: fault, sendingUntil: null, ...(isOver ? over : again) })
    if (isOver || hasFailed(alertsAfter[fault])) await alertAdmins(tx, fault, now)
  })
  // The answer of a server may repeat the address: only its code is logged.
  log.warn({ event: 'mail.failed', mail: mailId, kind, attempts, fault, isOver }, 'Mail was not taken')
  return fault
}

/** How long so many attempts take. In an outage and after it there are more: neither ends a mail nor alarms earlier. */
function usualMs(attempts: number) {
  return Array.from({ length: attempts - 1 }, (_, earlier) => backoffMs(earlier, delays)).reduce((a, b) => a + b, 0)
}

/** Once a day for each reason. It is shown in the console and never mailed. */
async function alertAdmins(tx: Transaction, fault: MailFault, now: Date) {
  const about = { about: `${fault} ${dayOf(now)}`, code: fault, mail: 'none' }
  await notify(tx, 'mail.failing', await activeAdmins(tx), about, now)
}

/** So many in a row, and it is the server and not a recipient. */
const failedMin = 4

/** What became of an attempt; `stopped` where this process ended it. */
type Outcome = 'sent' | 'withdrawn' | 'stopped' | MailFault

/** Whether the mail server takes anything, as far as this process has seen. */
export interface Outage {
  isOn(): boolean
  /** In an outage one mail is begun in each interval, so that four that hang do not keep a fifth from finding it over. */
  mayBegin(): boolean
  began(): void
  ended(outcome: Outcome): void
}

const outages = new WeakMap<MailSettings, Outage>()

/** Of this mail server. `nowMs` is monotonic, so that a clock that is set back makes no interval longer. */
export function outageOf(mail: MailSettings, probeMs: number, nowMs: () => number): Outage {
  const outage = outages.get(mail) ?? createOutage(probeMs, nowMs)
  outages.set(mail, outage)
  return outage
}

function createOutage(probeMs: number, nowMs: () => number): Outage {
  let failedInRow = 0
  let beganMs = Number.NEGATIVE_INFINITY
  const isOn = () => failedInRow >= failedMin
  return {
    isOn,
    mayBegin: () => !isOn() || nowMs() - beganMs >= probeMs,
    began() {
      beganMs = nowMs()
    },
    ended(outcome) {
      if (outcome === 'sent') failedInRow = 0
      // Who refuses one recipient may take the next: that says nothing of the server.
      else if (outcome !== 'withdrawn' && outcome !== 'stopped' && outcome !== 'refused') failedInRow += 1
    },
  }
}
