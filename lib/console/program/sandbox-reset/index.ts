import 'server-only'
import { notFound } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { beginDefaultsAnew } from '../../core/settings/index.ts'
import { ask } from '../../core/upstream/index.ts'
import { beginGuides } from '../../people/guide/index.ts'
import { emptyTables } from './store.ts'

/**
 * Begins anew: the service gives this console a new organization, and what was kept here of the one before goes. People, their
 * sign-ins and the audit log stay.
 */
export const emptySandbox: Handler<'emptySandbox'> = async (ctx, { trail, auditEntry }) => {
  const isOffered = ctx.env.isSandbox && (await ctx.upstream.has('resetSandbox'))
  if (!isOffered) throw notFound('There is no sandbox to empty')
  auditEntry.object = 'sandbox'
  await ask(ctx, 'resetSandbox', { body: { confirm: 'empty' } })
  await trail.change(async (tx) => {
    await emptyTables(tx)
    await beginGuides(tx, ctx.clock.now())
    await beginDefaultsAnew(ctx, tx)
  })
  ctx.timedJobs.wake('ensureWebhook')
  return {}
}
