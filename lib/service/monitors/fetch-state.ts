import { ApiError, notUnderstoodDetail } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  type FetchContext,
  type KeyedFunction,
  urgencies,
} from '#lib/registers/connector/index.ts'
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
    // A part that is missing would look like one that was deleted: such a check fails, and the next one compares.
    onPartMissing(error) {
      throw error
    },
  }
  const fetchedAt = ctx.clock.now()
  const fetched: FetchedState = { state: {}, companyName: null, fetchedAt }
  try {
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
      requireWhole(report.completeness)
      fetched.state.companyReport = report.value
      note(fetched.state, 'companyReport', report.completeness)
      fetched.companyName = report.companyName
    }
    if (sources.includes('shareholder_graph')) {
      const shareholding = await connector.shareholders?.(await withSecrets('shareholders'), nativeId)
      if (shareholding === undefined) {
        throw new ApiError('capability.not_available', 'Register does not provide shareholders')
      }
      requireWhole(shareholding.completeness)
      note(fetched.state, 'graph', shareholding.completeness)
      fetched.state.graph = toDirectGraph(monitor.serviceId, connector.jurisdictionCode, shareholding, fetchedAt)
      fetched.companyName ??= shareholding.companyName
    }
    return fetched
  } catch (error) {
    if (error instanceof ApiError && error.code === 'company.not_found') {
      // Found by one question and not by the next: such answers contradict each other, and prove nothing gone.
      if (fetched.state.companyReport) throw notWhole()
      return { state: { companyReport: null, graph: null }, companyName: null, fetchedAt }
    }
    throw error
  }
}

const halfRead: ReadonlySet<unknown> = new Set(['incomplete_list', 'linked_not_answered', 'source_unavailable'])

/** Refuses a state that lacks entries its register may have: compared with another, they would seem to have come or gone. */
function requireWhole(completeness: CompletenessFacts | undefined): void {
  const isMissing = ({ state, reason }: { state: string; reason?: string | null | undefined }) =>
    state === 'not_read' || (state === 'given' && halfRead.has(reason))
  if ((completeness?.parts ?? []).some(isMissing)) throw notWhole()
  const isEntry = ({ reason, pointer }: { reason: string; pointer: string }) =>
    reason === 'not_understood' && /\/\d+$/.test(pointer)
  if ((completeness?.unmapped ?? []).some(isEntry)) throw new ApiError('capability.not_available', notUnderstoodDetail)
}

function notWhole(): ApiError {
  return new ApiError('source.unavailable', 'registry temporarily unavailable', { headers: { 'retry-after': '30' } })
}

/** Beside the state, because the next check is compared with it. */
function note(state: State, name: 'companyReport' | 'graph', completeness: CompletenessFacts | undefined): void {
  const { parts } = completeness ?? {}
  if (parts) state.completeness = { ...state.completeness, [name]: parts }
}
