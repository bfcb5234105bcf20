import 'server-only'
import { SeverityByKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { findSetting } from './store.ts'

/** How grave each kind of change is as an admin has set it; one that cannot be read, by another version for instance, is none. */
export async function severitiesIn(db: Sql): Promise<SeverityByKind> {
  return SeverityByKind.catch({}).parse((await findSetting(db, 'changeSeverities')) ?? {})
}
