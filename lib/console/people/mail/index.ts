import 'server-only'
import { conflict, type MailChoices } from '#lib/contract/index.ts'
import { type Change, changesIn } from '#lib/domain/edits/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { type EndpointFacts, endpointFactLines, mailLine, moment } from './facts.ts'
import { choicesWith } from './kinds.ts'
import { mailChoicesOf, recipientOf, saveChoices } from './store.ts'
import { textsIn } from './texts/index.ts'
import { MailError, openTransport } from './transport.ts'

export { type EndpointFacts, type HeldFacts, linkOrigin } from './facts.ts'
export { gatherMails } from './gather.ts'
export { forgetOldMails, type MailLimits, sendMails, usualLimits } from './send.ts'
export { recipientOf } from './store.ts'

export const getMailChoices: Handler<'getMailChoices'> = async (ctx, { person }) =>
  shown(ctx, person.userId, choicesWith(await mailChoicesOf(ctx.database.sql, person.userId)))

export const changeMailChoices: Handler<'changeMailChoices'> = async (ctx, { person, body, auditEntry, trail }) => {
  auditEntry.object = person.email
  const choices = await trail.change(async (tx) => {
    const own = await mailChoicesOf(tx, person.userId)
    const changed = { ...own, ...body }
    auditEntry.about = { name: person.name, changes: changesIn(choicesWith(own), body).map(named) }
    await saveChoices(tx, person.userId, changed)
    return choicesWith(changed)
  })
  return shown(ctx, person.userId, choices)
}

/** The address of a demo account is nobody's: a mail to it is withdrawn. */
async function shown({ env, database }: Base, userId: string, choices: MailChoices) {
  return { isOn: env.mail !== null, isDemo: (await recipientOf(database.sql, userId))?.isDemo === true, choices }
}

/** As the audit log names the field: "mailAlerts". */
function named(change: Change): Change {
  return { ...change, field: `mail${change.field.charAt(0).toUpperCase()}${change.field.slice(1)}` }
}

/** An alert of an endpoint, for whoever is told of it outside the console. */
export interface EndpointNews {
  kind: string
  about: string
  webhookId: string
  webhookName: string
  at: Date
  facts: EndpointFacts | null
}

/** What alerts say in a language: the same lines as the e-mail of the same news. */
export function alertTextsIn(locale: string) {
  const t = textsIn(locale)
  return {
    test: (name: string) => mailLine(t.alertTest(name)),
    endpoint: ({ kind, webhookName, at, facts }: EndpointNews, link: string): string =>
      [
        mailLine(`${t.titles[kind] ?? t.otherTitle}: ${webhookName}`),
        t.facts.at(moment(at.toISOString())),
        ...(facts === null ? [] : endpointFactLines(t, facts)),
        `${t.open}: ${link}`,
      ].join('\n'),
  }
}

/** Whoever asked waits for it. */
const wholeMs = 25_000
const limits = { connectMs: 10_000, idleMs: 20_000 }

/** Sends one mail to whoever asks, past the outbox: what the server says is the answer, and nothing is sent again. */
export const sendTestMail: Handler<'sendTestMail'> = async (ctx, { person, auditEntry }) => {
  const { mail } = ctx.env
  if (mail === null) throw conflict('This console sends no e-mail: no mail server is set up')
  const recipient = await recipientOf(ctx.database.sql, person.userId)
  if (recipient === null || recipient.isDemo) {
    throw conflict('Demo accounts receive no e-mail; use an account of your own')
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
