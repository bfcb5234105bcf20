import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { localDay } from '#lib/domain/law/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { byProgram, recordAudit } from '../../../core/audit/index.ts'
import type { Base } from '../../../core/context.ts'
import { notify } from '../../../core/notifications/index.ts'
import { readSettings } from '../../../core/settings/index.ts'
import { listReaders } from '../../../service/changes/index.ts'
import { type CaseLine, openOrAddTo } from '../../cases/index.ts'
import type { SanctionsState } from '../sanctions-state.ts'
import type { VerdictChange } from '../verdicts/assess.ts'
import type { RunRow } from './store.ts'

/** Parties of one company that a case names; of a large structure the rest is counted. */
const partiesMax = 20

interface ChangedVerdict {
  run: RunRow
  found: Pick<SanctionsState, 'subject' | 'assessed'>
  verdicts: readonly VerdictChange[]
  /** Matches that wait for a decision since. */
  matches: number
}

/**
 * What follows from a new edition that says something else of a company: everybody who reads companies is notified once a run,
 * and another verdict is a case. Called under the lock of what was last found of the company.
 */
export async function changedVerdict(
  { clock }: Pick<Base, 'clock'>,
  tx: Transaction,
  { run, found, verdicts, matches }: ChangedVerdict,
): Promise<void> {
  const now = clock.now()
  const { serviceId, companyName } = found.subject
  const { runId, list, day } = run
  const people = await listReaders(tx)
  const changes = verdicts.length + matches
  await notify(
    tx,
    'sanctions.changed',
    people,
    { serviceId, companyName, changes, about: `${serviceId} ${runId}` },
    now,
  )
  if (verdicts.length === 0) return
  const { timeZone } = await readSettings(tx)
  const lines = linesOf(run, found, verdicts)
  const dueOn = localDay(now, timeZone)
  const opened = { serviceId, kind: 'sanctions' as const, subject: companyName, dueOn, lines, by: null }
  const caseId = await openOrAddTo(tx, opened, now)
  const object = `${serviceId}: ${list} of ${day}, ${verdicts.length} verdicts changed, case ${caseId}`
  await recordAudit({ clock }, { ...byProgram('changedVerdict', object), outcome: 'done' }, tx)
}

/** One line for each party, the company first. */
function linesOf(
  { list, day }: RunRow,
  { subject: { known, root }, assessed }: ChangedVerdict['found'],
  verdicts: readonly VerdictChange[],
) {
  const named = new Map([...known].map(([id, { party }]) => [party.partyKey ?? id, { id, name: party.name }]))
  const own = known.get(root)?.party.partyKey ?? root
  const parties = [...new Set(verdicts.map(({ party }) => party))]
  const ordered = [...parties.filter((party) => party === own), ...parties.filter((party) => party !== own)]
  const lines = ordered.slice(0, partiesMax).map((party): CaseLine => {
    const ofParty = verdicts.filter((one) => one.party === party)
    return {
      kind: 'verdictChanged',
      outcome: `${list} ${day}`,
      text: named.get(party)?.name ?? null,
      changes: ofParty.map(({ regime, said, after }) => ({
        field: regime,
        before: said,
        after: after ?? saidNow(assessed, regime, named.get(party)?.id),
      })),
    }
  })
  const more = ordered.length - lines.length
  if (more === 0) return lines
  const rest = [{ field: 'moreParties', before: null, after: more }]
  return [...lines, { kind: 'verdictChanged' as const, outcome: `${list} ${day}`, changes: rest }]
}

/**
 * What is said of who is neither blocked nor undecided. "Not blocked" has its flag, because it is never said alone where that
 * is set, and is not said while a match waits; null for who is in the structure no more.
 */
function saidNow(assessed: SanctionsState['assessed'], regime: string, party: string | undefined) {
  if (party === undefined) return null
  const { result = null, pending = 0, unread = 0 } = assessed.find((one) => one.regime === regime) ?? {}
  const verdict = result?.verdicts.get(party)
  const said = codeSaid({ verdict: verdict?.verdict ?? 'missing', pending, unread })
  return said === 'notBlocked' && verdict?.verdict === 'notBlocked' && verdict.isUnidentified
    ? 'notBlocked unidentified'
    : said
}
