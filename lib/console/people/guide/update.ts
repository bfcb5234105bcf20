import 'server-only'
import type { Handler } from '../../core/http/handler.ts'
import { saveGuide } from './store.ts'

export const updateGuide: Handler<'updateGuide'> = async (ctx, { person, body: { read, isHidden } }) => {
  const now = ctx.clock.now()
  await saveGuide(ctx.database.sql, person.userId, {
    ...(read === 'search' && { searchedAt: now }),
    ...(read === 'owners' && { ownersReadAt: now }),
    ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
  })
  return {}
}
