import 'server-only'
import { calendarLimits, notFound, orNotFound } from '#lib/contract/index.ts'
import { type KnownCounts, knownCounts } from '#lib/domain/company-state/index.ts'
import { calendarText, maskedIbans } from '#lib/text/index.ts'
import { dayMs, dayOf, later } from '#lib/time/index.ts'
import { statesOf } from '../../companies/company-states/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { isToken, newToken, sha256Of } from '../../core/sha256.ts'
import { type DatedWork, deleteFeed, feedByHash, feedOf, noteRead, saveFeed, workOf } from './store.ts'

/** What a title says of an entry and of its company. */
type FeedItem = Pick<DatedWork, 'kind' | 'serviceId' | 'companyName'> & Pick<KnownCounts, 'changes' | 'serious'>

/**
 * Words of a feed in a language of the console; titles only, so that an address that leaks says little: how much has changed at a
 * company, and neither what nor who is on a list.
 */
export interface FeedLabels {
  name: string
  titleOf: (item: FeedItem) => string
}

/** The calendar of whoever this address was made for; 404 for any other, so that nothing tells a revoked one from a guess. */
export async function readFeed(
  { database, clock }: Pick<Base, 'database' | 'clock'>,
  token: string,
  origin: string,
  wordsIn: (locale: string) => Promise<FeedLabels>,
): Promise<string> {
  const feed = orNotFound(isToken(token) ? await feedByHash(database.sql, sha256Of(token)) : null, 'Not found')
  const at = clock.now()
  await noteRead(database.sql, sha256Of(token), at)
  const { name, titleOf } = await wordsIn(feed.locale)
  const { daysAhead, perKindMax } = calendarLimits
  const reviewsUntil = dayOf(later(at, daysAhead * dayMs))
  const items = await workOf(database.sql, { userId: feed.userId, reviewsUntil, perKindMax })
  const states = await statesOf(database.sql, [...new Set(items.map(({ serviceId }) => serviceId))])
  const entries = items.map((item) => {
    const { kind, serviceId, caseId, dueOn } = item
    const path = caseId ? `cases/${caseId}` : `companies/${encodeURIComponent(serviceId)}/file`
    const link = `${origin}/${path}`
    const uid = `${kind}-${caseId ?? serviceId}@${new URL(origin).hostname}`
    const { changes, serious } = knownCounts(states.get(serviceId) ?? { answers: [], later: [] })
    const title = titleOf({ ...item, changes, serious })
    // Read outside the console, and folded into lines: an account number would be in parts there.
    return { uid, day: dueOn, title: maskedIbans(title) ?? title, link }
  })
  return calendarText({ name, at, entries })
}

/** Never the address: of its secret part only the hash is stored. */
export const getCalendarFeed: Handler<'getCalendarFeed'> = async (ctx, { person }) => {
  const feed = await feedOf(ctx.database.sql, person.userId)
  return { createdAt: feed?.createdAt.toISOString() ?? null, lastReadAt: feed?.lastReadAt?.toISOString() ?? null }
}

/** 256 random bits; whoever has the address reads titles and days of this person's work, and nothing else. */
export const renewCalendarFeed: Handler<'renewCalendarFeed'> = async (ctx, { person, headers, trail, auditEntry }) => {
  const createdAt = ctx.clock.now()
  const token = newToken()
  await trail.change(async (tx) => {
    const isFirst = (await feedOf(tx, person.userId)) === null
    auditEntry.object = isFirst ? 'calendar feed created' : 'calendar feed renewed, the earlier address revoked'
    await saveFeed(tx, { userId: person.userId, tokenHash: sha256Of(token), createdAt })
  })
  return { createdAt: createdAt.toISOString(), address: `${ownOrigin(headers, ctx.env)}/api/calendar/${token}` }
}

export const revokeCalendarFeed: Handler<'revokeCalendarFeed'> = async (_ctx, { person, trail, auditEntry }) => {
  auditEntry.object = 'calendar feed revoked'
  await trail.change(async (tx) => {
    if (!(await deleteFeed(tx, person.userId))) throw notFound('No calendar feed found')
  })
  return {}
}
