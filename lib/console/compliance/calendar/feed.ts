import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { feedOf, removeFeed, saveFeed } from './store.ts'

/** Never the address: of its secret part only the hash is stored. */
export const getCalendarFeed: Handler<'getCalendarFeed'> = async (ctx, { person }) => {
  const feed = await feedOf(ctx.database.sql, person.userId)
  return { createdAt: feed?.createdAt.toISOString() ?? null, lastReadAt: feed?.lastReadAt?.toISOString() ?? null }
}

/** 256 random bits; whoever has the address reads titles and days of this person's work, and nothing else. */
export const renewCalendarFeed: Handler<'renewCalendarFeed'> = async (ctx, { person, headers, trail, auditEntry }) => {
  const createdAt = ctx.clock.now()
  const token = randomBytes(32).toString('base64url')
  await trail.change(async (tx) => {
    const isFirst = (await feedOf(tx, person.userId)) === null
    auditEntry.object = isFirst ? 'calendar feed created' : 'calendar feed renewed, the earlier address revoked'
    await saveFeed(tx, { userId: person.userId, tokenHash: hashOf(token), createdAt })
  })
  return { createdAt: createdAt.toISOString(), address: `${ownOrigin(headers, ctx.env)}/api/calendar/${token}` }
}

export const revokeCalendarFeed: Handler<'revokeCalendarFeed'> = async (_ctx, { person, trail, auditEntry }) => {
  auditEntry.object = 'calendar feed revoked'
  await trail.change(async (tx) => {
    if (!(await removeFeed(tx, person.userId))) throw new ApiError('resource.not_found', 'No calendar feed found')
  })
  return {}
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
