import 'server-only'
import { heldMinutes } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { removeDeletedBefore } from './store.ts'

/** Removes views whose deletion can no longer be undone. */
export async function removeDeletedViews({ clock, database }: Base): Promise<void> {
  await removeDeletedBefore(database.sql, new Date(clock.now().getTime() - heldMinutes * 60_000))
}
