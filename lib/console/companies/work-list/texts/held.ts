import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { WorkListFilter } from '../listing/store.ts'
import { type CompanyTexts, type TextsOfCompanies, textsOfCompanies, versionOfTexts } from './store.ts'

/** As many lists as a few people look through at once: each is 20,000 companies at most, 6 MB. */
const heldMax = 4
/** Whoever types asks again within seconds. */
const heldMs = 60_000

const held = new Map<string, TextsOfCompanies & { timer: NodeJS.Timeout }>()

/**
 * What a text is looked for in, of the companies that fit otherwise. Reading 10,000 and letting go of them takes ten times as
 * long as comparing them, so they are kept for a minute, and used while the database says that they are the same.
 */
export async function heldTexts(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  max: number,
): Promise<readonly CompanyTexts[]> {
  const key = JSON.stringify([userId, filter, max])
  const known = held.get(key)
  if (known !== undefined && known.version === (await versionOfTexts(db, userId, filter, max))) {
    known.timer.refresh()
    return known.texts
  }
  const read = await textsOfCompanies(db, userId, filter, max)
  keep(key, read)
  return read.texts
}

/** In place of what was kept of the same list, and of the one that was read first where there are too many. */
function keep(key: string, read: TextsOfCompanies): void {
  letGo(key)
  const [first] = held.keys()
  if (held.size >= heldMax && first !== undefined) letGo(first)
  held.set(key, { ...read, timer: setTimeout(() => letGo(key), heldMs).unref() })
}

function letGo(key: string): void {
  clearTimeout(held.get(key)?.timer)
  held.delete(key)
}
