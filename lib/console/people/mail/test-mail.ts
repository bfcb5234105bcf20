import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { recipientOf } from './store.ts'
import { textsIn } from './texts/index.ts'
import { MailError, openTransport } from './transport.ts'

/** Whoever asked waits for it. */
const wholeMs = 25_000
const limits = { connectMs: 10_000, idleMs: 20_000 }

/** Sends one mail to whoever asks, past the outbox: what the server says is the answer, and nothing is sent again. */
export const sendTestMail: Handler<'sendTestMail'> = async (ctx, { person, auditEntry }) => {
  const { mail } = ctx.env
  if (mail === null) throw new ApiError('request.conflict', 'This console sends no e-mail: no mail server is set up')
  const recipient = await recipientOf(ctx.database.sql, person.userId)
  if (recipient === null || recipient.isDemo) {
    throw new ApiError('request.conflict', 'Demo accounts receive no e-mail; use an account of your own')
  }
  auditEntry.object = person.email
  const t = textsIn(recipient.locale)
  try {
    const to = { name: recipient.name, address: recipient.email }
    const message = { to, subject: t.testSubject, text: `${t.test}\n`, choicesLink: null }
    await openTransport(mail, limits).send(newId(ctx.clock.now()), message, AbortSignal.timeout(wholeMs))
    return { to: recipient.email, fault: null }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return { to: recipient.email, fault: error.fault }
  }
}
