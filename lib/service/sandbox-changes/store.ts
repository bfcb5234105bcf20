import { asc, sql } from 'drizzle-orm'
import { sandboxChanges as kinds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type AppliedChange, registerCodes } from '#lib/sandbox/index.ts'
import { sandboxChanges } from '../schema/index.ts'

/** Announced when a change was stored: every process reads them anew. */
export const sandboxChannel = 'registry_sandbox'

/** Every change that was ever applied, in the order it was. */
export async function listSandboxChanges(db: Sql): Promise<AppliedChange[]> {
  const rows = await db
    .select()
    .from(sandboxChanges)
    .orderBy(asc(sandboxChanges.appliedAt), asc(sandboxChanges.changeId))
  return rows.flatMap(({ change, register, name, address, percentage, ...row }) => {
    const kind = kinds.find((one) => one === change)
    const code = registerCodes.find((one) => one === register)
    // A row of a later version, with a change this one does not know, is nothing it could apply.
    if (kind === undefined || code === undefined) return []
    const more = { name: name ?? undefined, address: address ?? undefined, percentage: percentage ?? undefined }
    return [{ ...row, ...more, change: kind, register: code }]
  })
}

export async function insertSandboxChange(db: Sql, changeId: string, change: AppliedChange): Promise<void> {
  const { name = null, address = null, percentage = null, ...row } = change
  await db.insert(sandboxChanges).values({ ...row, changeId, name, address, percentage })
}

export async function deleteChanges(db: Sql): Promise<void> {
  await db.delete(sandboxChanges)
}

/** Changes are planned one after the other: each builds on those before it. */
export async function lockChanges(db: Sql): Promise<void> {
  await db.execute(sql`lock table registry.sandbox_changes in share row exclusive mode`)
}
