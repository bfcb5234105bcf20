'use client'

import { useMemo } from 'react'
import { type FormOf, resultForms, type StoredCompany, type Unexpected } from '#lib/contract/index.ts'
import { useToday } from '../../ui/kit.ts'
import { leftOutPlaces } from '../completeness/left-out-places.ts'
import { useStatedParts } from '../completeness/use-completeness.ts'
import { useComposedGraph } from '../composition/use-composed-graph.ts'
import { latestOf } from '../stored-result/latest.ts'
import { useStoredResult } from '../stored-result/use-stored-result.ts'
import { newestOf } from './newest.ts'
import { stateOf, storedFactsOf } from './stored-facts.ts'
import { useStoredReport } from './use-company.ts'

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
  const today = useToday()
  const registered = ubo.value?.ultimateBeneficialOwnerReport ?? null
  const report = { newest, value: read.report, isReady: !isPending, error }
  const states = JSON.stringify({
    report: stateOf(report, usePlaces(read.unexpected, resultForms.companyReport)),
    financials: stateOf(financials, usePlaces(financials.unexpected, resultForms.financials)),
    ubo: stateOf(ubo, usePlaces(ubo.unexpected, resultForms.ubo)),
    graph: stateOf(graphRead, usePlaces(graph.unexpected, resultForms.graph)),
  })
  const isPrefill = newest?.product === 'prefill'
  const statements = financials.value?.statements ?? null
  const held = useMemo(
    () =>
      storedFactsOf({
        report: read.report,
        isPrefill,
        statements,
        registered,
        isOwnersClosed,
        graph: ownership,
        today,
        stated,
        ownersStated,
        states: JSON.parse(states),
      }),
    [states, isPrefill, stated, ownersStated, read.report, statements, registered, isOwnersClosed, ownership, today],
  )
  const isStated = [stated, ownersStated].every((one) => one.isKnown || one.reason !== 'loading')
  const isReady = !isPending && isStated && [financials, ubo, composed].every((one) => one.isReady)
  return { held, ownerSources: registered?.sources ?? {}, composed, isReady }
}

function usePlaces(unexpected: readonly Unexpected[], form: FormOf<unknown>) {
  return useMemo(() => leftOutPlaces(unexpected, form), [unexpected, form])
}
