import 'server-only'
import { type Colleague, invalidAt } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Author } from '../../core/schema/index.ts'
import { allColleagues, colleaguesIn } from './store.ts'

/** Active users who can open companies: those who can be assigned and mentioned. */
export const listColleagues: Handler<'listColleagues'> = async (ctx) => ({
  people: await allColleagues(ctx.database.sql),
})

/** Of somebody of whom more is known here. */
export function colleague({ userId, name, email }: Author): Colleague {
  return { userId, name, email }
}

/** The people a text mentions, each once; refuses one who is no active user who can open companies. */
export async function mentionedIn(db: Sql, mentions: readonly string[] | undefined): Promise<Author[]> {
  const userIds = [...new Set(mentions)]
  const people = new Map((await colleaguesIn(db, userIds)).map((one) => [one.userId, one]))
  const unknown = userIds.filter((userId) => !people.has(userId))
  if (unknown.length > 0) {
    const msg = `Not an active user who can open companies: ${unknown.join(', ')}`
    throw invalidAt(['body', 'mentions'], msg, 'user_unknown')
  }
  return userIds.flatMap((userId) => people.get(userId) ?? [])
}
