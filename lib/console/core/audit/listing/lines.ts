import 'server-only'
import { formerActions } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { findHead } from '../head/store.ts'
import {
  type AuditLine,
  countLines,
  emailsInLog,
  isJsonObject,
  linesAt,
  type Place,
  placeAt,
  placesOfLines,
  placesOfOutcome,
  type Range,
  timeOf,
  type Wanted,
} from './store.ts'

export interface AuditFilter {
  who?: string | undefined
  action?: string | undefined
  object?: string | undefined
  outcome?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Rows one page looks through for what no index finds; the next page goes on from there. */
export const lookedThroughMax = 20_000
/** No list is counted further. */
export const countMax = 10_000
/** People of the log that are compared with a part of an address, and those that are looked up by it. */
const [peopleMax, peopleFoundMax] = [300, 50]

export interface Lines {
  lines: readonly AuditLine[]
  /** Where the next page begins; null at the end of the log. */
  next: number | null
  /** Back to when rows were looked through, where the next page looks further. */
  lookedTo: Date | null
  /** How many lines there are; null where only the page after this one could tell. */
  total: number | null
  isMore: boolean
}

/** The newest lines before a place that fit, each with how it ended. */
export async function findLines(db: Sql, filter: AuditFilter, before: number | null, limit: number): Promise<Lines> {
  const head = await findHead(db)
  const [end, base] = [before ?? (head?.seq ?? 0) + 1, head?.baseSeq ?? 0]
  const wanted = await wantedOf(db, filter)
  const bound = isLookedFor(filter, wanted) ? Math.max(base, end - lookedThroughMax) : base
  const range = { after: bound, before: end }
  const found = await placesOf(db, filter, wanted, range, limit + 1)
  const page = found.slice(0, limit)
  const isCut = found.length > limit
  const isUnread = !isCut && bound > base
  const lines = inOrder(
    page,
    await linesAt(
      db,
      page.map(({ seq }) => seq),
    ),
  )
  return {
    lines,
    next: isCut ? (page.at(-1)?.at ?? null) : isUnread ? bound + 1 : null,
    lookedTo: isUnread ? await timeOf(db, bound + 1) : null,
    ...(before === null ? await totalOf(db, filter, wanted, range, { isCut, isUnread, count: page.length }) : unsaid),
  }
}

/** The lines alone. */
export async function listLines(db: Sql, filter: AuditFilter, limit: number): Promise<readonly AuditLine[]> {
  return (await findLines(db, filter, null, limit)).lines
}

/** A filter of rows of the chain, which have their own outcome each. */
export async function wantedOfChain(db: Sql, filter: AuditFilter): Promise<Wanted> {
  return { ...(await wantedOf(db, filter)), outcome: filter.outcome }
}

async function wantedOf(db: Sql, { who, action, object, since, until }: AuditFilter): Promise<Wanted> {
  return {
    ...(action !== undefined && { actions: [action, ...(formerActions[action] ?? [])] }),
    ...(who !== undefined && (await whoIs(db, who))),
    // What is an object as it was typed is meant by it; anything else may be a part of what an object is called.
    ...(object !== undefined && ((await isJsonObject(db, object)) ? { object } : { objectText: object })),
    ...(since !== undefined && { since: { at: since, seq: await placeAt(db, since) } }),
    ...(until !== undefined && { until: { at: until, seq: await placeAt(db, until) } }),
  }
}

async function whoIs(db: Sql, text: string): Promise<Pick<Wanted, 'emails' | 'emailText'>> {
  const people = await emailsInLog(db, peopleMax)
  const part = text.toLowerCase()
  const emails = people?.filter((email) => email.toLowerCase().includes(part))
  return emails === undefined || emails.length > peopleFoundMax ? { emailText: text } : { emails }
}

/** Outcomes that nearly every line with them has left again, so that few of the rows that state them still count. */
const passing: ReadonlySet<string> = new Set(['requested', 'unknown'])

function isLookedFor({ outcome }: AuditFilter, { emailText, objectText }: Wanted) {
  return emailText !== undefined || objectText !== undefined || (outcome !== undefined && passing.has(outcome))
}

function placesOf(db: Sql, { outcome }: AuditFilter, wanted: Wanted, range: Range, limit: number) {
  return outcome === undefined
    ? placesOfLines(db, wanted, range, limit)
    : placesOfOutcome(db, { ...wanted, outcome }, range, limit)
}

/** A line whose first row retention has removed is none any longer. */
function inOrder(places: readonly Place[], lines: readonly AuditLine[]): AuditLine[] {
  const bySeq = new Map(lines.map((line) => [line.audit.seq, line]))
  return places.flatMap(({ seq }) => bySeq.get(seq) ?? [])
}

const unsaid = { total: null, isMore: false }

interface Read {
  isCut: boolean
  isUnread: boolean
  count: number
}

/** Counted where one index counts; elsewhere what the page itself shows. */
async function totalOf(db: Sql, filter: AuditFilter, wanted: Wanted, range: Range, { isCut, isUnread, count }: Read) {
  if (isUnread) return unsaid
  if (!isCut) return { total: count, isMore: false }
  if (!isCountable(filter, wanted)) return { total: count, isMore: true }
  const total = await countLines(db, wanted, range, countMax + 1)
  return { total: Math.min(total, countMax), isMore: total > countMax }
}

function isCountable({ outcome, object, since, until }: AuditFilter, { actions, emails, emailText }: Wanted) {
  if (outcome !== undefined || object !== undefined || emailText !== undefined) return false
  const isOfDays = since !== undefined || until !== undefined
  return [actions, emails, isOfDays || undefined].filter((part) => part !== undefined).length <= 1
}
