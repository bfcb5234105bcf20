import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, earlier, later } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import type { MailSettings } from '../../core/env.ts'
import { deleteOldMails, type MailRow, takeMail } from '../../core/outbox/index.ts'
import { attemptMail, type Mailing, type Outage, outageOf } from './attempt.ts'
import { openTransport, type TransportLimits } from './transport.ts'

export interface MailLimits {
  /** Of a connection, where it has others than the usual ones. */
  transport?: TransportLimits
  /** For a mail in all, however much its server says meanwhile. */
  wholeMs: number
  /** For a mail under way when the process is to end: most are sent by then, and none of them twice. */
  graceMs: number
  /** While mails are under way, so often is looked for others. */
  lookMs: number
  /** No mail is begun later in a turn. */
  turnMs: number
  /** In an outage one mail is begun in each of these. */
  probeMs: number
}

const minute = 60_000
export const usualLimits: MailLimits = {
  wholeMs: 2 * minute,
  graceMs: 1_000,
  lookMs: 2_000,
  turnMs: 10 * minute,
  probeMs: minute,
}
const atOnceMax = 4
/** Longer than a mail may take, and than what became of it is written again while the database is away. */
const leaseMs = 4 * minute
const forgottenAtOnce = 500
const storedMs = 30 * dayMs

/**
 * Sends what is due, four mails at once, and ends when none is under way; true where its time was over before. A mail that
 * hangs keeps its place for as long as a mail may take, and holds up no other. Nothing where e-mail is off.
 */
export async function sendMails(
  base: Mailing,
  stop: AbortSignal,
  limits: MailLimits = usualLimits,
  nowMs = () => performance.now(),
): Promise<boolean> {
  const { mail } = base.env
  if (mail === null) return false
  const outage = outageOf(mail, limits.probeMs, nowMs)
  const underWay = new Set<Promise<void>>()
  const endsMs = performance.now() + limits.turnMs
  const mayBegin = () => !stop.aborted && performance.now() < endsMs
  try {
    for (;;) {
      const takenMs = performance.now()
      const row = mayBegin() && underWay.size < atOnceMax && outage.mayBegin() ? await take(base, outage) : null
      if (row !== null) {
        const sent: Promise<void> = send(base, { row, mail, outage, stop, limits, takenMs }).finally(() =>
          underWay.delete(sent),
        )
        underWay.add(sent)
      } else if (underWay.size === 0) return !stop.aborted && !mayBegin()
      else await oneOf(underWay, limits.lookMs)
    }
  } finally {
    await Promise.all(underWay)
  }
}

async function take({ clock, database }: Mailing, outage: Outage) {
  const now = clock.now()
  const until = later(now, leaseMs)
  const row = await takeMail(database.sql, { now, until, isAhead: outage.isOn() })
  if (row !== null) outage.began()
  return row
}

interface Sending {
  row: MailRow
  mail: MailSettings
  outage: Outage
  stop: AbortSignal
  limits: MailLimits
  takenMs: number
}

/** Never rejects: a mail that cannot be rendered or written down is taken again when its time is over. */
async function send(base: Mailing, { row, mail, outage, stop, limits, takenMs }: Sending) {
  const end = createEnd(Math.max(1, limits.wholeMs - (performance.now() - takenMs)), stop, limits.graceMs)
  try {
    const transport = openTransport(mail, limits.transport)
    const { signal } = end
    outage.ended(await attemptMail(base, { row, transport, signal, stop, isOutage: outage.isOn }))
  } catch (error) {
    base.log.error({ event: 'mail.attempt_failed', mail: row.mailId, err: error }, 'Failed to send a mail')
  } finally {
    end.clear()
  }
}

async function oneOf(promises: Iterable<Promise<void>>, ms: number) {
  const looked = new AbortController()
  await Promise.race([...promises, sleep(ms, undefined, { signal: looked.signal }).catch(() => {})])
  looked.abort()
}

/** Ends after so long, and soon after the process is to end. */
function createEnd(ms: number, stop: AbortSignal, graceMs: number) {
  const end = new AbortController()
  const whole = setTimeout(() => end.abort(), ms)
  let grace: ReturnType<typeof setTimeout> | undefined
  const stopSoon = () => {
    grace = setTimeout(() => end.abort(), graceMs)
  }
  if (stop.aborted) stopSoon()
  else stop.addEventListener('abort', stopSoon, { once: true })
  return {
    signal: end.signal,
    clear() {
      clearTimeout(whole)
      clearTimeout(grace)
      stop.removeEventListener('abort', stopSoon)
    },
  }
}

export async function forgetOldMails({ clock, database }: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const before = earlier(clock.now(), storedMs)
  return (await deleteOldMails(database.sql, before, forgottenAtOnce)) === forgottenAtOnce
}
