import 'server-only'
import type { MailFault } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { backoffMs, dayOf } from '#lib/time/index.ts'
import { announceNotification } from '../announce.ts'
import type { Base } from '../context.ts'
import { insertNotifications } from '../journal/index.ts'
import { deleteOldMails, type MailRow, takeMail, updateMail } from '../outbox/index.ts'
import { gatherDigests, gatherMails } from './gather.ts'
import { renderMail } from './render.ts'
import { activeAdmins } from './store.ts'
import { MailError, type MailTransport, openTransport } from './transport.ts'

/** Longer than a mail takes that is given up by every one of its time limits. */
const leaseMs = 3 * 60_000
/** 1, 2, 4 … minutes, at most four hours apart: greylisting lets a mail in within an hour, an outage may last a day. */
const delays = { firstMs: 60_000, longestMs: 4 * 60 * 60_000 }
const attemptsMax = 14
/** A server that puts a mail off for a moment is no news; one that cannot be talked to is. */
const alertsAfter: Readonly<Record<MailFault, number>> = { refused: 1, login: 1, tls: 1, unreachable: 3, deferred: 6 }
const storedMs = 30 * 24 * 60 * 60_000

type Mailing = Pick<Base, 'env' | 'clock' | 'database' | 'log'>

/** Makes the mails that are due and sends them, one after the other; nothing where e-mail is off. */
export async function sendMails(base: Mailing, signal: AbortSignal): Promise<void> {
  const { mail } = base.env
  if (mail === null) return
  await gatherMails(base)
  await gatherDigests(base)
  const transport = openTransport(mail)
  const stop = () => transport.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await sendDue(base, transport, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    transport.close()
  }
}

export async function sendDue(base: Mailing, transport: MailTransport, signal: AbortSignal): Promise<void> {
  const { clock, database } = base
  while (!signal.aborted) {
    const now = clock.now()
    const row = await takeMail(database.sql, now, new Date(now.getTime() + leaseMs))
    if (row === null) return
    await sendOne(base, transport, row)
  }
}

/**
 * Sends a mail once the database has it for this process alone. SMTP cannot say whether a mail was taken when the connection
 * ends after its last line: such a mail is sent again under its Message-ID.
 */
async function sendOne(base: Mailing, transport: MailTransport, row: MailRow): Promise<void> {
  const { database, log, clock } = base
  const { mailId, kind } = row
  const attempts = row.attempts + 1
  try {
    const message = await renderMail(base, row)
    if (message !== null) await transport.send(mailId, message)
    const state = message === null ? 'withdrawn' : 'sent'
    await updateMail(database.sql, mailId, { state, attempts, sealedToken: null, endedAt: clock.now(), code: null })
    log.info({ event: `mail.${state}`, mail: mailId, kind, attempts }, 'Mail ended')
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    await failed(base, row, attempts, error)
  }
}

async function failed(base: Mailing, row: MailRow, attempts: number, error: MailError): Promise<void> {
  const { database, log, clock } = base
  const { mailId, kind } = row
  const { fault } = error
  const now = clock.now()
  const isOver = fault === 'refused' || attempts >= attemptsMax
  await database.transaction(async (tx) => {
    const ended = { state: 'refused', sealedToken: null, endedAt: now }
    const again = { dueAt: new Date(now.getTime() + backoffMs(attempts - 1, delays)) }
    await updateMail(tx, mailId, { attempts, code: fault, ...(isOver ? ended : again) })
    if (isOver || attempts >= alertsAfter[fault]) await alertAdmins(tx, fault, now)
  })
  // The answer of a server may repeat the address: only its code is logged.
  log.warn({ event: 'mail.failed', mail: mailId, kind, attempts, fault, isOver }, 'Mail was not taken')
}

/** Once a day for each reason. It is shown in the console and never mailed. */
async function alertAdmins(tx: Transaction, fault: MailFault, now: Date): Promise<void> {
  const rows = (await activeAdmins(tx)).map((userId) => ({
    notificationId: newId(now),
    userId,
    at: now,
    kind: 'mail.failing',
    about: `${fault} ${dayOf(now)}`,
    code: fault,
    mail: 'none',
  }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
}

export async function forgetOldMails({ clock, database }: Pick<Base, 'clock' | 'database'>): Promise<void> {
  await deleteOldMails(database.sql, new Date(clock.now().getTime() - storedMs))
}
