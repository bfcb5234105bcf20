import { sql } from 'drizzle-orm'
import { check, date, index, text, uuid } from 'drizzle-orm/pg-core'
import type { MailChoices } from '#lib/contract/index.ts'
import { counter, instant, requiredInstant, requiredJson, requiredText, uuidKey } from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** What a person gets by e-mail, where they chose it; what is not here has its default. */
export const mailChoices = registryConsole.table('mail_choices', {
  userId: uuidKey(),
  choices: requiredJson<Partial<MailChoices>>().default({}),
  /** The day, in the person's time zone, whose digest was made. */
  digestOn: date({ mode: 'string' }),
})

/** What a mail is made of when it is sent: ids only, so that the table says nothing about anybody. */
export interface MailContent {
  notificationIds?: string[]
  /** Others of the same kind are added while it waits. */
  isGathered?: boolean
  invitationId?: string
  /** Of a digest: the day whose deadlines it lists. */
  dueOn?: string
  /** Of a code for somebody to whom a paper was handed on. */
  codeId?: string
}

/** E-mails to send and sent. One row is one message, by its Message-ID, however often it is tried. */
export const mails = registryConsole.table(
  'mails',
  {
    mailId: uuidKey(),
    kind: requiredText(),
    /** Null for an invitation and a code, which go to the address they were made for. */
    userId: uuid(),
    content: requiredJson<MailContent>(),
    locale: requiredText(),
    /** Of an invitation its token, of a code its digits, sealed (`sealing.ts`), for as long as the mail waits. */
    sealedToken: text(),
    state: requiredText().default('waiting'),
    attempts: counter(),
    /** When it is tried next. */
    dueAt: requiredInstant(),
    /** While a process sends it: until when that process alone may. */
    sendingUntil: instant(),
    /** When the last attempt failed. */
    triedAt: instant(),
    createdAt: requiredInstant(),
    endedAt: instant(),
    /** Why the last attempt failed. */
    code: text(),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    check('mails_kind', sql`${table.kind} in ('notification', 'digest', 'invitation', 'code')`),
    check('mails_state', sql`${table.state} in ('waiting', 'sent', 'refused', 'withdrawn')`),
  ],
)
