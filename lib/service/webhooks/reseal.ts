import type { Context } from '../context.ts'
import { resealed } from './secrets.ts'
import { listWebhooks, replaceSealed } from './store.ts'

/** Seals the secrets and headers of an organization's webhooks with the present key; answers of how many. Safe to repeat. */
export async function resealWebhooks(ctx: Context, organizationId: string): Promise<number> {
  let count = 0
  for (const row of await listWebhooks(ctx.database.sql, organizationId)) {
    const sealed = resealed(ctx.env, row)
    if (sealed !== null && (await replaceSealed(ctx.database.sql, row, sealed))) count += 1
  }
  return count
}
