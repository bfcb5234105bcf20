'use client'

import { useMemo } from 'react'
import { FinancialsResult, ShareholderGraphResult, type StoredCompany, UboReportResult } from '#lib/contract/index.ts'
import type { UnknownReason } from '#lib/domain/knowledge/index.ts'
import type { HeldData, HeldProduct } from '#lib/domain/risks/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/reader.tsx'
import { useCompleteness } from '../completeness/use-completeness.ts'
import { latestOf } from '../stored-result/latest.ts'
import { type StoredResult, useStoredResult } from '../stored-result/use-stored-result.ts'
import { newestOf, useStoredReport } from './use-company.ts'

const hourMs = 3_600_000

/** The newest stored results of a company. Reading them requests nothing from a register and costs nothing. */
export function useHeld(serviceId: string, company: StoredCompany | null) {
  // A prefill has no officers and no shareholders, so a report counts even where a prefill is newer.
  const newest = newestOf(company, ['report']) ?? newestOf(company, ['prefill'])
  const { read, isPending, error } = useStoredReport(newest?.orderId ?? null, { without: 'branches' })
  const parts = useCompleteness(newest?.product === 'report' ? newest.orderId : null)
  const financials = useStoredResult(serviceId, 'financials', FinancialsResult)
  const ubo = useStoredResult(serviceId, 'ubo', UboReportResult)
  const graph = useStoredResult(serviceId, 'graph', ShareholderGraphResult)
  const latest = latestOf(ubo.latest, ubo.newest?.responseTime)
  const isOwnersClosed = latest.kind === 'failed' && latest.code === 'capability.not_available'
  const today = dayOf(new Date(useNow(hourMs)))
  const registered = ubo.value?.ultimateBeneficialOwnerReport ?? null
  const report = stateOf({ newest, value: read.report, isReady: !isPending, error })
  const stored = { report, financials: stateOf(financials), ubo: stateOf(ubo), graph: stateOf(graph) }
  const states = JSON.stringify(stored)
  const held = useMemo(
    (): HeldData => ({
      report: read.report,
      statements: financials.value?.statements ?? null,
      owners: registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
      isOwnersClosed,
      graph: graph.value?.graph ?? null,
      today,
      isPrefill: newest?.product === 'prefill',
      ...statesFrom(states),
      parts,
    }),
    [states, newest?.product, parts, read.report, financials.value, registered, isOwnersClosed, graph.value, today],
  )
  const isReady = !isPending && [financials, ubo, graph].every((one) => one.isReady)
  return { held, ownerSources: registered?.sources ?? {}, isReady }
}

type States = Record<HeldProduct, { unread: UnknownReason | null; id: string | null; on: string | null }>

/** Of a result on file: whether it is here, and the order it is of. */
function stateOf({
  newest,
  value,
  isReady,
  error,
}: Pick<StoredResult<unknown>, 'value' | 'isReady' | 'error'> & {
  newest: { orderId: string; responseTime?: string | null | undefined } | null
}): States[HeldProduct] {
  const at = { id: newest?.orderId ?? null, on: newest?.responseTime ?? null }
  if (error) return { unread: 'sourceAway', ...at }
  if (!isReady) return { unread: 'loading', ...at }
  return { unread: newest !== null && value === null ? 'notUnderstood' : null, ...at }
}

function statesFrom(text: string): Pick<HeldData, 'unread' | 'results'> {
  const states: States = JSON.parse(text)
  const entries = Object.entries(states)
  return {
    unread: Object.fromEntries(entries.flatMap(([name, { unread }]) => (unread === null ? [] : [[name, unread]]))),
    results: Object.fromEntries(entries.map(([name, { id, on }]) => [name, { id, on }])),
  }
}
