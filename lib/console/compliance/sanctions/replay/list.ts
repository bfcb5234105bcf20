import 'server-only'
import { companySanctionsLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { listRuns } from './store.ts'

export const listSanctionRuns: Handler<'listSanctionRuns'> = async (ctx) => {
  const rows = await listRuns(ctx.database.sql, companySanctionsLimits.runsMax)
  const runs = rows.map(({ runner: _runner, runnerUntil: _until, queuedAt, startedAt, endedAt, ...row }) => ({
    ...row,
    queuedAt: queuedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { runs }
}
