import type { Proof } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** How many checks passed, and how many came to no end: they wait for other invoices, or for what this one does not state. */
export function tallyOf({ checks }: Pick<Proof, 'checks'>): { holds: number; open: number } {
  const holds = checks.filter(({ state }) => state === 'holds').length
  return { holds, open: checks.filter(({ state }) => state === 'asking' || state === 'unstated').length }
}

/** The findings of a proof; that there is none is known once every check has come to its end. */
export function judgedOf({ checks, findings }: Pick<Proof, 'checks' | 'findings'>): Knowledge<number> {
  if (checks.some(({ state }) => state === 'asking')) return unknown('loading')
  if (checks.length === 0 || checks.some(({ state }) => state === 'unstated')) return unknown('incomplete')
  return known(findings.length, { what: 'checks' })
}
