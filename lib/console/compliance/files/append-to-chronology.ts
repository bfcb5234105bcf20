import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { saveFileRow } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call } from '../../core/http/handler.ts'
import { type Author, type FileStep, findFile, insertEvents, lockFile } from './store.ts'

/**
 * Locks the file of a company, opens it where nobody has, and answers what writes into its chronology. No field of the file
 * changes, so its version stays: nobody who edits it meanwhile has anything to compare.
 */
export async function appendToChronology(tx: Transaction, author: Author, ...steps: FileStep[]) {
  const { serviceId, by, now } = author
  const { file } = await lockFile(tx, serviceId, by, now)
  const write = (step: FileStep) => insertEvents(tx, author, [step])
  if (file.version === 0) {
    await saveFileRow(tx, serviceId, { version: 1, changedAt: now, changedBy: by })
    await write({ kind: 'opened' })
  }
  for (const step of steps) await write(step)
  return write
}

type FileCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & { params: { serviceId: string } }

/**
 * Decides, or takes back, under the lock of the file, with what the audit log and the chronology say of it. What a person wrote is
 * in the chronology alone, and is erased with the file.
 */
export function decideInFile<Made>(
  ctx: Context,
  { person, params: { serviceId }, trail, auditEntry }: FileCall,
  work: (tx: Transaction, acting: { by: string; now: Date }) => Promise<{ made: Made; object: string; line: FileStep }>,
): Promise<Made> {
  const acting = { by: person.userId, now: ctx.clock.now() }
  return trail.change(async (tx) => {
    const write = await appendToChronology(tx, { serviceId, ...acting })
    const { made, object, line } = await work(tx, acting)
    auditEntry.object = `${serviceId}: ${object}`
    await write(line)
    return made
  })
}

/** Who works on the file; null where nobody does, or there is none. */
export async function assigneeOfFile(db: Sql, serviceId: string): Promise<string | null> {
  return (await findFile(db, serviceId))?.assigneeId ?? null
}
