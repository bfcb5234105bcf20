import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { isSecondPersonNeeded } from '#lib/domain/decisions/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { fileRisksOf } from './store.ts'

/** Whether a decision that holds in these companies needs a second person: as soon as one of them does. */
export async function isNeededAt(db: Sql, serviceIds: readonly string[]): Promise<boolean> {
  const isNeeded = await neededAt(db, serviceIds)
  return isNeeded(serviceIds)
}

/** The same for parts of these companies, read once. */
export async function neededAt(db: Sql, serviceIds: readonly string[]): Promise<(among: readonly string[]) => boolean> {
  const rule = await readSettings(db)
  const isByRisk = !rule.needsSecondPerson && rule.secondPersonRisks.length > 0
  const risks = await fileRisksOf(db, isByRisk ? serviceIds : [])
  return (among) => among.some((one) => isSecondPersonNeeded(rule, risks.get(one) ?? null))
}
