import 'server-only'
import { z } from 'zod'
import type { SeverityByKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { kindOfChange, severityOfChange } from '#lib/domain/changes/index.ts'
import type { KnownCounts } from '#lib/domain/company-state/index.ts'
import { browserOf, jsonOrNull, shortened } from '#lib/text/index.ts'
import type { Base } from '../../core/context.ts'
import { accountFactsIn } from '../../core/notifications/index.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { mailKindOf } from './kinds.ts'
import { type FoundChange, foundChangesOf, type MailedRow, type SignIn } from './store.ts'
import type { MailTexts } from './texts/index.ts'

/** The changes that notifications are about, with how grave each is. */
interface MailedChanges {
  byId: ReadonlyMap<string, FoundChange>
  severities: SeverityByKind
}

export async function foundChangesIn(db: Sql, news: readonly MailedRow[]): Promise<MailedChanges> {
  const ids = news.filter(({ kind }) => kind === 'monitor.changed').map(({ about }) => about)
  const [byId, severities] = await Promise.all([foundChangesOf(db, ids), severitiesIn(db)])
  return { byId, severities }
}

/** The gravest change of a notification by its kind, and how grave it is; no name and no value leaves the console. */
export function foundLines(t: MailTexts, { about, changes }: MailedRow, found: MailedChanges): string[] {
  const change = found.byId.get(about)
  if (change === undefined) return []
  const severity = t.severities[severityOfChange(change, found.severities)]
  const what = t.changes[kindOfChange(change)]
  const others = Math.max(0, (changes ?? 1) - 1)
  return [t.found({ severity, what, moment: moment(change.detectedAt.toISOString()), others })]
}

/** Serious changes first and minor ones last; all other news stays in its order between them. */
export function gravestChangesFirst(news: readonly MailedRow[], found: MailedChanges): MailedRow[] {
  const place = ({ about }: MailedRow) => {
    const change = found.byId.get(about)
    const severity = change === undefined ? null : severityOfChange(change, found.severities)
    return severity === 'serious' ? 0 : severity === 'minor' ? 2 : 1
  }
  return news.toSorted((a, b) => place(a) - place(b))
}

/** What an alert of an endpoint knows of it. */
export const EndpointFacts = z.object({
  failingSince: z.string().nullable(),
  disablesAt: z.string().nullable(),
  /** Null where the endpoint answered nothing. */
  status: z.number().nullable(),
  /** Deliveries of which attempts ran out since; null where nobody counted. */
  failed: z.number().nullable(),
  /** Whether there may be more than were counted. */
  isMore: z.boolean(),
  /** What the last attempt came to where nothing was answered; absent in what was written before there was one. */
  error: z.string().nullish(),
  /** Deliveries that are retried or wait, and are canceled when the webhook is disabled. */
  pending: z.number().nullish(),
  disabledReason: z.string().nullish(),
})
export type EndpointFacts = z.infer<typeof EndpointFacts>

/** What stops the checks of monitors: how many, in the words of the service, and when the newest is tried again. */
export const HeldFacts = z.object({
  monitors: z.number(),
  detail: z.string().nullable(),
  triedAgainAt: z.string().nullable(),
})
export type HeldFacts = z.infer<typeof HeldFacts>

/** The lines beneath the title of an alert, of news of one's account or of a request: when, what was answered, from where, by whom. */
export function factLines(t: MailTexts, row: MailedRow, signIn: SignIn | null): string[] {
  if (row.kind === 'sanctions.listAsked' && row.personName !== null) return [t.facts.requestedBy(row.personName)]
  const mailKind = mailKindOf(row.kind)
  if (mailKind !== 'alerts' && mailKind !== 'account') return []
  return [
    t.facts.at(moment(row.at.toISOString())),
    ...endpointLines(t, row),
    ...heldLines(t, row),
    ...signInLines(t, row, signIn),
    ...accountLines(t, row),
  ]
}

function endpointLines(t: MailTexts, { kind, facts }: MailedRow) {
  const read = kind.startsWith('webhook.') ? EndpointFacts.safeParse(jsonOrNull(facts ?? '')) : null
  if (!read?.success) return []
  return endpointFactLines(t, read.data)
}

function heldLines(t: MailTexts, { kind, facts }: MailedRow) {
  const read = kind === 'monitor.held' ? HeldFacts.safeParse(jsonOrNull(facts ?? '')) : null
  if (!read?.success) return []
  const { monitors, detail, triedAgainAt } = read.data
  return said(
    t.facts.held(monitors),
    detail !== null && t.facts.heldWhy(detail),
    t.facts.heldUntil(triedAgainAt === null ? null : moment(triedAgainAt)),
  )
}

/** Since when, what was answered, what is lost and will be, and when the webhook is disabled. */
export function endpointFactLines(t: MailTexts, facts: EndpointFacts): string[] {
  const { failingSince, disablesAt, status, failed, isMore, error, pending, disabledReason } = facts
  return said(
    disabledReason != null && t.facts.reason(disabledReason),
    failingSince !== null && t.facts.failingSince(moment(failingSince)),
    t.facts.answered(status),
    status === null && error ? t.facts.error(error) : false,
    failed !== null && t.facts.failed(failed, isMore),
    pending ? t.facts.pending(pending) : false,
    disablesAt !== null && t.facts.disablesAt(moment(disablesAt)),
    t.facts.recover,
  )
}

/** The lines there are. */
export function said(...lines: (string | false)[]): string[] {
  return lines.filter((line) => line !== false)
}

function signInLines(t: MailTexts, { kind }: MailedRow, signIn: SignIn | null) {
  if (kind !== 'session.newBrowser' || signIn === null) return []
  return [t.facts.browser(browserOf(signIn.userAgent)), t.facts.address(signIn.address)]
}

/** Who did it, from where, and what the owner does who did not expect it. */
function accountLines(t: MailTexts, row: MailedRow) {
  if (mailKindOf(row.kind) !== 'account') return []
  const facts = accountFactsIn(row)
  const role = facts?.role === undefined || row.kind !== 'account.role' ? null : (t.roles[facts.role] ?? facts.role)
  return said(
    facts?.by != null && t.facts.by(facts.by),
    row.personName !== null && t.facts.of(row.personName),
    role !== null && t.facts.role(role),
    facts !== null && t.facts.browser(facts.browser),
    facts !== null && t.facts.address(facts.address),
    facts?.wasShown !== undefined && (facts.wasShown ? t.facts.linkShown : t.facts.linkMailed),
    t.facts.notYou,
  )
}

/** "2026-11-26 12:07 UTC": a mail is read anywhere. */
export function moment(at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? at : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const subjectCharactersMax = 150

/** One line, so that a name adds no header (RFC 5322, 2.2) and no paragraph. */
export function mailLine(text: string): string {
  return shortened(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), subjectCharactersMax)
}

/** Where links of what leaves the console lead. */
export function linkOrigin({ origin, port }: Pick<Base['env'], 'origin' | 'port'>): string {
  return origin ?? `http://127.0.0.1:${port}`
}

/** What is known of each company beside its data on file, by id at the service; given by whoever sends mails. */
export type KnownOf = (db: Sql, serviceIds: readonly string[]) => Promise<ReadonlyMap<string, KnownCounts>>

/** Whether a notification is about what is decided of a company, so that it says what is known of it. */
export function isAboutCompany({ kind }: Pick<MailedRow, 'kind'>): boolean {
  return /^(file|case)\./.test(kind)
}

const order = ['confirmed', 'undecided', 'discrepancies', 'changes'] as const

/** Counts, gravest first; names and values stay in the console. */
export function knownLines(t: MailTexts, counts: KnownCounts | undefined): string[] {
  if (counts === undefined) return []
  return order.flatMap((kind) => (counts[kind] === 0 ? [] : [t.known[kind](counts)]))
}
