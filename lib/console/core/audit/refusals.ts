import 'server-only'
import { createHash } from 'node:crypto'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { type Audited, closeAudit, recordAudit } from './record.ts'
import { countRefusal, countStrangers, takeEnded } from './store.ts'

export const quarterMs = 15 * 60_000
const closedAtOnce = 200
/** Beyond so many different refusals of strangers at one address in a quarter of an hour, they are counted as one stranger. */
const strangersMax = 30

type Refused = Audited & { outcome: 'denied' | 'refused' | 'failed' }

/**
 * Records a refusal. The first refusal of a person from an address is a row at once; the same refusal
 * again in that quarter of an hour (00, 15, 30, 45) is counted, and one row closes the run when the quarter has ended.
 */
export async function recordRefusal(base: Pick<Base, 'clock' | 'database'>, refused: Refused): Promise<void> {
  const { clock, database } = base
  const now = clock.now()
  const { address, action, outcome, code = null } = refused
  const beganAt = quarterOf(now)
  await database.transaction(async (tx) => {
    const strangerAt = refused.who.userId === null ? address : null
    const isCrowd = strangerAt !== null && (await countStrangers(tx, beganAt, strangerAt)) >= strangersMax
    const who = isCrowd ? { userId: null, email: null } : refused.who
    const person = who.userId ?? who.email
    const key = createHash('sha256')
      .update(JSON.stringify([person, address, action, outcome, code]))
      .digest('hex')
    const auditId = newId(now)
    const isFirst = await countRefusal(tx, { key, beganAt, strangerAt, auditId })
    if (isFirst) await recordAudit(base, { ...refused, who }, tx, auditId)
  })
}

/** Closes the runs of refusals whose quarter of an hour has ended, each with how many there were after the first; true where more have. */
export async function closeRefusals(base: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const { clock, database } = base
  const taken = await database.transaction(async (tx) => {
    const now = clock.now()
    const ended = await takeEnded(tx, quarterOf(now), closedAtOnce)
    for (const { auditId, repeats, outcome, code } of ended) {
      if (repeats > 0) await closeAudit(tx, auditId, { outcome, code, repeats }, now)
    }
    return ended.length
  })
  return taken === closedAtOnce
}

function quarterOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / quarterMs) * quarterMs)
}
