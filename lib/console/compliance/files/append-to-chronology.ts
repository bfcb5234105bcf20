import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { findFile, insertEvents, lockFile, saveFileRow } from './store.ts'
import type { FileStep } from './written.ts'

interface Author {
  serviceId: string
  by: string
  now: Date
}

/**
 * Locks the file of a company, opens it where nobody has, and answers what writes into its chronology. No field of the file
 * changes, so its version stays: nobody who edits it meanwhile has anything to compare.
 */
export async function appendToChronology(tx: Transaction, { serviceId, by, now }: Author, ...steps: FileStep[]) {
  const { file } = await lockFile(tx, serviceId, by, now)
  const write = (step: FileStep) => {
    return insertEvents(tx, [{ ...step, eventId: newId(now), serviceId, at: now, by }])
  }
  if (file.version === 0) {
    await saveFileRow(tx, serviceId, { version: 1, changedAt: now, changedBy: by })
    await write({ kind: 'opened' })
  }
  for (const step of steps) await write(step)
  return write
}

/** Who works on the file; null where nobody does, or there is none. */
export async function assigneeOfFile(db: Sql, serviceId: string): Promise<string | null> {
  return (await findFile(db, serviceId))?.assigneeId ?? null
}
