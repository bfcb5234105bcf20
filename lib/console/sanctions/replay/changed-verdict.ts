import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { listReaders } from '../../changes/index.ts'
import { notifySanctionsChanged } from '../../journal/index.ts'

export interface ChangedVerdict {
  serviceId: string
  companyName: string | null
  runId: string
  /** Verdicts that differ from those before, and matches that wait for a decision since. */
  verdicts: number
  matches: number
}

/** What follows from a verdict that changed by a new edition: everybody who reads companies is notified, once a run. */
export async function changedVerdict(tx: Transaction, changed: ChangedVerdict, now: Date): Promise<void> {
  const { serviceId, companyName, runId, verdicts, matches } = changed
  const people = await listReaders(tx)
  await notifySanctionsChanged(tx, people, { serviceId, companyName, runId, changes: verdicts + matches }, now)
}
