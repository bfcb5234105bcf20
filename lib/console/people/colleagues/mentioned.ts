import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Author } from '../../core/schema/index.ts'
import { colleaguesIn } from './store.ts'

/** The people a text mentions, each once; refuses one who is no active user who can open companies. */
export async function mentionedIn(db: Sql, mentions: readonly string[] | undefined): Promise<Author[]> {
  const userIds = [...new Set(mentions)]
  const people = new Map((await colleaguesIn(db, userIds)).map((one) => [one.userId, one]))
  const unknown = userIds.filter((userId) => !people.has(userId))
  if (unknown.length > 0) {
    const msg = `Not an active user who can open companies: ${unknown.join(', ')}`
    throw new ApiError('request.invalid', [{ loc: ['body', 'mentions'], msg, type: 'user_unknown' }])
  }
  return userIds.flatMap((userId) => people.get(userId) ?? [])
}
