'use client'

import { useMemo } from 'react'
import { type FormOf, resultForms, type StoredCompany, type Unexpected } from '#lib/contract/index.ts'
import type { UnknownReason } from '#lib/domain/knowledge/index.ts'
import type { StoredFacts, StoredProduct } from '#lib/domain/risks/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/reader.tsx'
import { leftOutPlaces } from '../completeness/left-out-places.ts'
import { useStatedParts } from '../completeness/use-completeness.ts'
import { useComposedGraph } from '../composition/use-composed-graph.ts'
import { latestOf } from '../stored-result/latest.ts'
import { type StoredResult, useStoredResult } from '../stored-result/use-stored-result.ts'
import { newestOf } from './newest.ts'
import { useStoredReport } from './use-company.ts'

const hourMs = 3_600_000

/** The newest stored results of a company. Reading them requests nothing from a register and costs nothing. */
export function useStoredFacts(serviceId: string, company: StoredCompany | null) {
  // A prefill has no officers and no shareholders, so a report counts even where a prefill is newer.
  const newest = newestOf(company, ['report']) ?? newestOf(company, ['prefill'])
  const { read, isPending, error } = useStoredReport(newest?.orderId ?? null, { without: 'branches' })
  const stated = useStatedParts(newest?.product === 'report' ? newest.orderId : null)
  const financials = useStoredResult(serviceId, 'financials', resultForms.financials)
  const ubo = useStoredResult(serviceId, 'ubo', resultForms.ubo)
  const ownersStated = useStatedParts(ubo.newest?.orderId ?? null)
  const graph = useStoredResult(serviceId, 'graph', resultForms.graph)
  const composed = useComposedGraph(graph)
  const { graph: ownership } = composed
  const graphRead = { ...graph, isReady: composed.isReady, error: graph.error ?? composed.error }
  const latest = latestOf(ubo.latest, ubo.newest?.responseTime)
  const isOwnersClosed = latest.kind === 'failed' && latest.code === 'capability.not_available'
  const today = dayOf(new Date(useNow(hourMs)))
  const registered = ubo.value?.ultimateBeneficialOwnerReport ?? null
  const report = { newest, value: read.report, isReady: !isPending, error }
  const states = JSON.stringify({
    report: stateOf(report, usePlaces(read.unexpected, resultForms.companyReport)),
    financials: stateOf(financials, usePlaces(financials.unexpected, resultForms.financials)),
    ubo: stateOf(ubo, usePlaces(ubo.unexpected, resultForms.ubo)),
    graph: stateOf(graphRead, usePlaces(graph.unexpected, resultForms.graph)),
  })
  const held = useMemo(
    (): StoredFacts => ({
      report: read.report,
      statements: financials.value?.statements ?? null,
      owners: registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
      ownersStated,
      isOwnersClosed,
      graph: ownership,
      today,
      isPrefill: newest?.product === 'prefill',
      ...statesFrom(states),
      ...(stated.isKnown ? { parts: stated.value ?? undefined } : { partsUnread: stated.reason }),
    }),
    [
      states,
      newest?.product,
      stated,
      ownersStated,
      read.report,
      financials.value,
      registered,
      isOwnersClosed,
      ownership,
      today,
    ],
  )
  const isStated = [stated, ownersStated].every((one) => one.isKnown || one.reason !== 'loading')
  const isReady = !isPending && isStated && [financials, ubo, composed].every((one) => one.isReady)
  return { held, ownerSources: registered?.sources ?? {}, composed, isReady }
}

function usePlaces(unexpected: readonly Unexpected[], form: FormOf<unknown>): string[] {
  return useMemo(() => leftOutPlaces(unexpected, form), [unexpected, form])
}

interface State {
  unread: UnknownReason | null
  id: string | null
  on: string | null
  leftOut: string[]
}
type States = Record<StoredProduct, State>

/** Of a result on file: whether it is here, and the order it is of. */
function stateOf(
  {
    newest,
    value,
    isReady,
    error,
  }: Pick<StoredResult<unknown>, 'value' | 'isReady' | 'error'> & {
    newest: { orderId: string; responseTime?: string | null | undefined } | null
  },
  leftOut: string[],
): State {
  const at = { id: newest?.orderId ?? null, on: newest?.responseTime ?? null, leftOut }
  if (error) return { unread: 'sourceAway', ...at }
  if (!isReady) return { unread: 'loading', ...at }
  return { unread: newest !== null && value === null ? 'notUnderstood' : null, ...at }
}

function statesFrom(text: string): Pick<StoredFacts, 'unread' | 'results' | 'leftOut'> {
  const states: States = JSON.parse(text)
  const entries = Object.entries(states)
  return {
    unread: Object.fromEntries(entries.flatMap(([name, { unread }]) => (unread === null ? [] : [[name, unread]]))),
    results: Object.fromEntries(entries.map(([name, { id, on }]) => [name, { id, on }])),
    leftOut: Object.fromEntries(entries.map(([name, { leftOut }]) => [name, leftOut])),
  }
}
