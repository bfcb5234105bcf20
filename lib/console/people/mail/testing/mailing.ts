import 'server-only'
import { asc } from 'drizzle-orm'
import type { MailChoices, UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { knownCountsOf } from '../../../companies/company-states/index.ts'
import { insertNotifications } from '../../../core/notifications/index.ts'
import { mails, notifications } from '../../../core/schema/index.ts'
import { openJournal } from '../../../testing/journal.ts'
import { gatherMails, sendMails } from '../index.ts'
import { startMailServer } from './mail-server.ts'

const never = new AbortController().signal

export type Mailing = Awaited<ReturnType<typeof openMailing>>

/** A console that mails by a server of this test. */
export async function openMailing() {
  const server = await startMailServer()
  const journal = await openJournal({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Registry Console <console@example.test>',
  })
  const { harness } = journal
  const db = harness.database.sql
  return {
    server,
    journal,
    harness,
    db,
    async send() {
      await gatherMails(harness, never)
      await sendMails({ ...harness, knownOf: knownCountsOf }, never)
    },
    rows: () => db.select().from(mails).orderBy(asc(mails.mailId)),
    first: () => readMessage(server.received[0]?.text ?? ''),
    async notify(role: UserRole, kind: string, more: Partial<typeof notifications.$inferInsert> = {}) {
      const at = harness.clock.now()
      const notificationId = newId(at)
      const row = { notificationId, userId: harness.users[role], at, kind, about: notificationId, ...more }
      await harness.database.transaction((tx) => insertNotifications(tx, [row]))
    },
    async choose(role: UserRole, body: Partial<MailChoices>) {
      await journal.renewed()
      return (await journal.ask('changeMailChoices', { role, body })).value.choices
    },
    /** No mail, no notification, everybody signed in, and a server that takes everything. */
    async reset() {
      await journal.renewed()
      Object.assign(server, { received: [], answers: () => null, ends: 'taken' })
      await db.delete(mails)
      await db.delete(notifications)
    },
    async close() {
      await server.close()
      await harness.close()
    },
  }
}

/** Header fields by name, unfolded, and the body decoded. */
export function readMessage(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const fields = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
  )
  const body = rest.join('\r\n\r\n')
  const isQuoted = fields['content-transfer-encoding'] === 'quoted-printable'
  const bytes = isQuoted
    ? body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body
  const decoded =
    fields['content-transfer-encoding'] === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : Buffer.from(bytes, isQuoted ? 'latin1' : 'utf8').toString('utf8')
  return { fields, body: decoded.replaceAll('\r\n', '\n') }
}
