import { ApiError } from '#lib/contract/index.ts'
import { urgencies, type Work } from '../connectors/connector.ts'
import type { Context } from '../context.ts'
import type { State } from './compare/compare.ts'
import { toDirectGraph } from './graph.ts'
import type { Source } from './names-events.ts'
import type { MonitorRow } from './store.ts'

export interface Look {
  state: State
  companyName: string | null
  fetchedAt: Date
}

/**
 * Asks the register for what a monitor watches. A company the register no longer knows is an answer: a state with nothing
 * in it. Other failures of the register are ApiErrors.
 */
export async function lookAt(
  ctx: Context,
  monitor: MonitorRow,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<Look> {
  const found = ctx.connectors.companyOf(monitor.serviceId)
  if (found === null) throw new ApiError('capability.not_available', 'the register is no longer connected')
  const work: Work = {
    asker: { organizationId: monitor.organizationId, urgency: urgencies.bulk },
    signal,
    now: () => ctx.clock.now(),
    step: async () => signal.throwIfAborted(),
  }
  const fetchedAt = ctx.clock.now()
  try {
    const look: Look = { state: {}, companyName: null, fetchedAt }
    const { connector, nativeId } = found
    if (sources.includes('company_report')) {
      const report = await connector.report?.(work, nativeId)
      if (report === undefined) throw new ApiError('capability.not_available', 'the register gives no report')
      look.state.companyReport = report.value
      look.companyName = report.companyName
    }
    if (sources.includes('shareholder_graph')) {
      const shareholding = await connector.shareholders?.(work, nativeId)
      if (shareholding === undefined) {
        throw new ApiError('capability.not_available', 'the register gives no shareholders')
      }
      look.state.graph = toDirectGraph(monitor.serviceId, connector.jurisdictionCode, shareholding, fetchedAt)
      look.companyName ??= shareholding.companyName
    }
    return look
  } catch (error) {
    if (error instanceof ApiError && error.code === 'company.not_found') {
      return { state: { companyReport: null, graph: null }, companyName: null, fetchedAt }
    }
    throw error
  }
}
