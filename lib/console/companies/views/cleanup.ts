import 'server-only'
import { heldMinutes } from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import { removeDeletedBefore } from './store.ts'

const atOnceMax = 500

/** Removes views whose deletion can no longer be undone. One piece; true where more is left. */
export async function removeDeletedViews({ clock, database }: Base): Promise<boolean> {
  const before = new Date(clock.now().getTime() - heldMinutes * 60_000)
  return (await removeDeletedBefore(database.sql, before, atOnceMax)) === atOnceMax
}
