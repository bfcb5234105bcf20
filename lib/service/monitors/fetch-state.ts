import { ApiError } from '#lib/contract/index.ts'
import { type FetchContext, type KeyedFunction, urgencies } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { credentialsFor } from '../integrations/index.ts'
import type { State } from './compare/compare.ts'
import { toDirectGraph } from './graph.ts'
import type { Source } from './names-events.ts'
import type { MonitorRow } from './store.ts'

export interface FetchedState {
  state: State
  companyName: string | null
  fetchedAt: Date
}

/**
 * Asks the register for what a monitor watches. A company the register no longer knows is an answer: a state with nothing
 * in it. Other failures of the register are ApiErrors.
 */
export async function fetchState(
  ctx: Context,
  monitor: MonitorRow,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<FetchedState> {
  const found = ctx.connectors.companyOf(monitor.serviceId)
  if (found === null) throw new ApiError('capability.not_available', 'Register is no longer available')
  const context: FetchContext = {
    asker: { organizationId: monitor.organizationId, urgency: urgencies.bulk },
    signal,
    now: () => ctx.clock.now(),
    progress: async () => signal.throwIfAborted(),
  }
  const fetchedAt = ctx.clock.now()
  try {
    const fetched: FetchedState = { state: {}, companyName: null, fetchedAt }
    const { connector, nativeId } = found
    const holder = { organizationId: monitor.organizationId, customerId: null }
    const withSecrets = async (asked: KeyedFunction): Promise<FetchContext> => {
      const secrets = await credentialsFor(ctx, holder, connector, asked)
      return secrets === undefined ? context : { ...context, secrets }
    }
    if (sources.includes('company_report')) {
      const report = await connector.report?.(await withSecrets('report'), nativeId)
      if (report === undefined)
        throw new ApiError('capability.not_available', 'Register does not provide company reports')
      fetched.state.companyReport = report.value
      fetched.companyName = report.companyName
    }
    if (sources.includes('shareholder_graph')) {
      const shareholding = await connector.shareholders?.(await withSecrets('shareholders'), nativeId)
      if (shareholding === undefined) {
        throw new ApiError('capability.not_available', 'Register does not provide shareholders')
      }
      fetched.state.graph = toDirectGraph(monitor.serviceId, connector.jurisdictionCode, shareholding, fetchedAt)
      fetched.companyName ??= shareholding.companyName
    }
    return fetched
  } catch (error) {
    if (error instanceof ApiError && error.code === 'company.not_found') {
      return { state: { companyReport: null, graph: null }, companyName: null, fetchedAt }
    }
    throw error
  }
}
