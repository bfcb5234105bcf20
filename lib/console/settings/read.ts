import 'server-only'
import { z } from 'zod'
import { retentionDaysMax, retentionDaysMin, type Settings } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../http/handler.ts'
import { allSettings, removeSetting, writeSetting } from './store.ts'

/** Setting → how it is read and its default where it is not set, or where another version wrote what cannot be read. */
const known = {
  isReferenceRequired: z.boolean().catch(false),
  resultsDays: z.int().min(retentionDaysMin).max(retentionDaysMax).nullable().catch(null),
} as const

export async function readSettings(db: Sql): Promise<Settings> {
  const values = await allSettings(db)
  return {
    isReferenceRequired: known.isReferenceRequired.parse(values.get('isReferenceRequired') ?? false),
    resultsDays: known.resultsDays.parse(values.get('resultsDays') ?? null),
  }
}

export const getSettings: Handler<'getSettings'> = (ctx) => readSettings(ctx.database.sql)

export const changeSettings: Handler<'changeSettings'> = async (ctx, { body, person, auditEntry, trail }) => {
  const changed = { at: ctx.clock.now(), by: person.userId }
  return trail.change(async (tx) => {
    const before: Record<string, unknown> = { ...(await readSettings(tx)) }
    const changes: string[] = []
    for (const [name, value] of Object.entries(body)) {
      if (value === before[name]) continue
      changes.push(`${name}: ${before[name] ?? 'none'} to ${value ?? 'none'}`)
      if (value === null) await removeSetting(tx, name)
      else await writeSetting(tx, name, value, changed)
    }
    auditEntry.object = changes.join(', ') || 'nothing'
    return readSettings(tx)
  })
}
