import 'server-only'
import { type Guide, guideSteps, readers } from '#lib/contract/index.ts'
import type { Base, Person } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { companyToGoOnWith, findGuide, saveGuide, stepsDone } from './store.ts'

export { beginGuides } from './store.ts'

/** Null for whoever neither orders nor decides, has hidden it, or has done all of it. */
export async function guideOf(base: Base, { userId, role }: Pick<Person, 'userId' | 'role'>): Promise<Guide | null> {
  if (!readers.includes(role)) return null
  const db = base.database.sql
  const { since, isHidden } = await findGuide(db, userId)
  if (isHidden) return null
  const [steps, company] = await Promise.all([stepsDone(db, userId, since), companyToGoOnWith(db, userId, since)])
  const done = guideSteps.filter((step) => steps[step])
  if (done.length < guideSteps.length) return { done, company }
  await end(base, userId)
  return null
}

/** The log of what was done is not kept for ever. Where this cannot be written, the guide is over all the same. */
async function end({ clock, database, log }: Base, userId: string) {
  try {
    await saveGuide(database.sql, userId, { hiddenAt: clock.now() })
  } catch (err) {
    log.error({ event: 'guide.end_failed', err }, 'Failed to record that a guide is done')
  }
}

export const updateGuide: Handler<'updateGuide'> = async (ctx, { person, body: { read, isHidden } }) => {
  const now = ctx.clock.now()
  await saveGuide(ctx.database.sql, person.userId, {
    ...(read === 'search' && { searchedAt: now }),
    ...(read === 'owners' && { ownersReadAt: now }),
    ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
  })
  return {}
}
