import 'server-only'
import { sanctionListIds } from '#lib/contract/index.ts'
import { mapOf, type Sql } from '#lib/database/index.ts'
import { maskedIbans } from '#lib/text/index.ts'
import type { Base } from '../../core/context.ts'
import { type MailRow, tokenOf } from '../../core/outbox/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { linkOf } from '../index.ts'
import {
  factLines,
  foundChangesIn,
  foundLines,
  gravestChangesFirst,
  isAboutCompany,
  type KnownOf,
  knownLines,
  linkOrigin,
  mailLine,
  moment,
  said,
} from './facts.ts'
import {
  assignmentsOf,
  dueOf,
  type MailedRow,
  openCode,
  openInvitation,
  recipientOf,
  signInsOf,
  unreadOf,
} from './store.ts'
import { type MailTexts, textsIn } from './texts/index.ts'

export interface Message {
  to: { name: string; address: string }
  subject: string
  text: string
  /** Where its reader changes what they get; null for an invitation and a code. */
  choicesLink: string | null
}

const listedMax = 50
const choicesPath = '/settings/notifications#mail'

type Rendering = Pick<Base, 'env' | 'clock' | 'database'> & { knownOf: KnownOf }

/**
 * The message as it is now; null where there is nothing to say any more, or nobody to say it to. It is read outside the console,
 * so that it has no account number whole, whoever it is for.
 */
export async function renderMail(base: Rendering, mail: MailRow): Promise<Message | null> {
  const message = await messageOf(base, mail)
  if (message === null) return null
  const { to, subject, text } = message
  return { ...message, to: { ...to, name: masked(to.name) }, subject: masked(subject), text: masked(text) }
}

function masked(text: string) {
  return maskedIbans(text) ?? text
}

function messageOf(base: Rendering, mail: MailRow) {
  if (mail.kind === 'code') return renderCode(base, mail)
  return mail.kind === 'invitation' ? renderInvitation(base, mail) : renderNews(base, mail)
}

async function renderInvitation(base: Rendering, mail: MailRow) {
  const invitation = await openInvitation(base.database.sql, mail.content.invitationId ?? '', base.clock.now())
  return renderSealed(base, mail, invitation, (t, token, facts, { role, userId }) => {
    const link = linkOf(linkOrigin(base.env), token)
    if (userId !== null) return [t.passwordLinkSubject, t.passwordLink(facts), link, t.passwordLinkOnce]
    return [t.invitationSubject, t.invitation({ ...facts, role: t.roles[role] ?? role }), link, t.invitationOnce]
  })
}

/** The digits stand in the subject as well, so that they are read without opening the mail; a link does not. */
async function renderCode(base: Rendering, mail: MailRow) {
  const found = await openCode(base.database.sql, mail.content.codeId ?? '', base.clock.now())
  return renderSealed(base, mail, found, (t, code, facts) => [
    t.codeSubject(code),
    t.code({ ...facts, code }),
    t.codeOnce,
  ])
}

interface Sealed {
  email: string | null
  by: string | null
  expiresAt: Date
}

/** A mail that carries what opens something, to an address that need not have an account: its subject, and then its parts. */
async function renderSealed<Found extends Sealed>(
  base: Rendering,
  mail: MailRow,
  found: Found | null,
  say: (t: MailTexts, token: string, facts: Parameters<MailTexts['passwordLink']>[0], found: Found) => string[],
) {
  const token = tokenOf(base, mail)
  if (token === null || found?.email == null) return null
  const { organizationName } = await readSettings(base.database.sql)
  const facts = {
    by: mailLine(found.by ?? 'Registry Console'),
    organization: organizationName === null ? null : mailLine(organizationName),
    until: moment(found.expiresAt.toISOString()),
  }
  const [subject = '', ...parts] = say(textsIn(mail.locale), token, facts, found)
  return { to: { name: '', address: found.email }, subject, text: textOf(parts), choicesLink: null }
}

async function renderNews(base: Rendering, mail: MailRow) {
  const { database } = base
  const userId = mail.userId ?? ''
  const person = await recipientOf(database.sql, userId)
  if (person === null || !person.isActive || person.isDemo) return null
  const { notificationIds = [], dueOn } = mail.content
  const unread = await unreadOf(database.sql, notificationIds)
  const found = await foundChangesIn(database.sql, unread)
  const news = gravestChangesFirst(unread, found)
  const due = dueOn === undefined ? [] : await dueOf(database.sql, userId, dueOn)
  const [first] = news
  if (first === undefined && due.length === 0) return null
  const t = textsIn(mail.locale)
  const origin = linkOrigin(base.env)
  const choicesLink = `${origin}${choicesPath}`
  const browsers = news.filter(({ kind }) => kind === 'session.newBrowser').map(({ about }) => about)
  const signIns = await signInsOf(database.sql, browsers)
  const assigned = await assignmentsIn(database.sql, userId, news)
  const about = [...due, ...news.filter(isAboutCompany)].flatMap(({ serviceId }) => serviceId ?? [])
  const known = await base.knownOf(database.sql, [...new Set(about)])
  const knownAt = (serviceId: string | null) => knownLines(t, known.get(serviceId ?? ''))
  const ofNews = news.map((one) => {
    const own = [
      ...factLines(t, one, signIns.get(one.about) ?? null),
      ...foundLines(t, one, found),
      ...assignmentLines(t, one, assigned),
    ]
    const facts = [...own, ...(isAboutCompany(one) ? knownAt(one.serviceId) : [])].map(mailLine)
    return [titleOf(t, one), ...facts, `${t.open}: ${origin}${pathOf(one)}`].join('\n')
  })
  const ofDue = due.map(({ serviceId, caseId, companyName, dueOn: day }) => {
    const path = caseId === null ? filePath(serviceId) : casePath(caseId)
    const title = t.due(mailLine(companyName ?? serviceId), day ?? '')
    return [title, ...knownAt(serviceId), `${t.open}: ${origin}${path}`].join('\n')
  })
  const isDigest = mail.kind === 'digest'
  const parts = [
    t.greeting(mailLine(person.name)),
    ...(isDigest && ofDue.length > 0 ? [`${t.digestDue}:`, ...cut(ofDue, t)] : []),
    ...(isDigest && ofNews.length > 0 ? [`${t.digestNews}:`] : []),
    ...cut(ofNews, t),
    `${t.change} ${choicesLink}`,
  ]
  const day = base.clock.now().toISOString().slice(0, 10)
  const more = news.length > 1 ? ` (+${news.length - 1})` : ''
  const subject = isDigest || first === undefined ? t.digestSubject(dueOn ?? day) : `${titleOf(t, first)}${more}`
  return {
    to: { name: mailLine(person.name), address: person.email },
    subject: mailLine(subject),
    text: textOf(parts),
    choicesLink,
  }
}

function cut(lines: string[], t: MailTexts) {
  if (lines.length <= listedMax) return lines
  return [...lines.slice(0, listedMax), t.more(lines.length - listedMax)]
}

/** Names only: no result, no text of a note, no reason and no amount leaves the console. */
function titleOf(t: MailTexts, { kind, webhookName, companyName, batchName, list }: MailedRow) {
  const title = t.titles[kind] ?? t.otherTitle
  const listName = sanctionListIds.find((one) => one === list)
  const name = webhookName ?? companyName ?? batchName ?? (listName ? t.lists[listName] : null)
  return name === null ? title : `${title}: ${mailLine(name)}`
}

function pathOf({ kind, webhookId, monitorId, batchId, caseId, serviceId, orderId }: MailedRow) {
  if (kind.startsWith('disclosure.')) return '/settings/shared'
  if (caseId !== null) return casePath(caseId)
  if (webhookId !== null) return `/developers/webhooks/${encodeURIComponent(webhookId)}`
  if (monitorId !== null) return `/monitors/${encodeURIComponent(monitorId)}`
  if (batchId !== null) return `/orders/batches/${encodeURIComponent(batchId)}`
  if (/^(note|file)\./.test(kind) && serviceId !== null) return filePath(serviceId)
  if (kind === 'monitor.held') return '/settings/budgets'
  if (kind === 'search.found') return '/search'
  if (kind === 'session.newBrowser') return '/settings/sessions'
  if (kind === 'defaults.kept') return '/settings/rules#defaults'
  if (kind === 'person.joined' || kind === 'account.linkShown') return '/settings/people'
  if (kind.startsWith('account.') || kind.startsWith('signOn.')) return '/settings'
  if (kind === 'budget.own') return '/settings'
  if (kind.startsWith('budget.')) return '/settings/budgets'
  if (kind === 'sanctions.listAsked' || kind === 'sanctions.editionHeld') return '/settings/sanctions'
  if (kind === 'sanctions.changed' && serviceId !== null) return `/companies/${encodeURIComponent(serviceId)}/screening`
  if (orderId !== null) return `/orders/${encodeURIComponent(orderId)}`
  return serviceId === null ? '/' : `/companies/${encodeURIComponent(serviceId)}`
}

function casePath(caseId: string) {
  return `/cases/${caseId}`
}

function filePath(serviceId: string) {
  return `/companies/${encodeURIComponent(serviceId)}/file`
}

function textOf(parts: string[]) {
  return `${parts.join('\n\n')}\n`
}

type Assigned = Awaited<ReturnType<typeof assignmentsOf>>[number]

/** The files that notifications say were assigned to this person, by their companies. */
function assignmentsIn(db: Sql, userId: string, news: readonly MailedRow[]) {
  const ids = news.flatMap(({ kind, serviceId }) => (kind === 'file.assigned' && serviceId !== null ? [serviceId] : []))
  return mapOf(assignmentsOf(db, userId, [...new Set(ids)]), 'serviceId')
}

/** Who asks and by when, while nobody has asked anew since; what is wanted was written by a person and stays in the console. */
function assignmentLines(t: MailTexts, { kind, serviceId, at }: MailedRow, assignments: ReadonlyMap<string, Assigned>) {
  const found = kind === 'file.assigned' ? assignments.get(serviceId ?? '') : undefined
  if (found === undefined || found.assignedAt?.getTime() !== at.getTime()) return []
  return said(
    found.by !== null && t.assignment.by(found.by),
    found.dueOn !== null && t.assignment.due(found.dueOn),
    found.hasText && t.assignment.wanted,
  )
}
