import { CheckProblem } from '#lib/contract/index.ts'
import type { CheckRow, MonitorRow } from './store.ts'

/** Why the newest check of a monitor was not made; null where it was, or none was due yet. */
export function readProblem({ checkProblem }: Pick<MonitorRow, 'checkProblem'>): CheckProblem | null {
  return checkProblem === null ? null : CheckProblem.parse(JSON.parse(checkProblem))
}

/** The same as it is stored, with the checks that were given up since the last one that was made. */
export function problemText(
  monitor: Pick<MonitorRow, 'checkProblem'>,
  check: CheckRow,
  { code, detail, again, now }: { code: string; detail: string; again: Date | null; now: Date },
): string {
  const before = readProblem(monitor)
  const problem: CheckProblem = {
    ...{ code, detail, dueAt: check.dueAt.toISOString() },
    since: before?.since ?? now.toISOString(),
    checksMissed: (before?.checksMissed ?? 0) + (again === null ? 1 : 0),
    triedAgainAt: again?.toISOString() ?? null,
  }
  return JSON.stringify(problem)
}
