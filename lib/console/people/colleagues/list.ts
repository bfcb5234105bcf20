import 'server-only'
import type { Colleague } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Author } from '../../core/schema/index.ts'
import { allColleagues } from './store.ts'

/** Active users who can open companies: those who can be assigned and mentioned. */
export const listColleagues: Handler<'listColleagues'> = async (ctx) => {
  const people = await allColleagues(ctx.database.sql)
  return { people: people.map(colleague) }
}

export function colleague({ userId, name, email }: Author): Colleague {
  return { userId, name, email }
}
