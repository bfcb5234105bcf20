'use client'

import { useMemo } from 'react'
import { FinancialsResult, ShareholderGraphResult, type StoredCompany, UboReportResult } from '#lib/contract/index.ts'
import type { HeldData } from '#lib/domain/risks/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/reader.tsx'
import { latestOf } from '../stored-result/latest.ts'
import { useStoredResult } from '../stored-result/use-stored-result.ts'
import { newestOf, useStoredReport } from './use-company.ts'

const hourMs = 3_600_000

/** The newest stored results of a company. Reading them requests nothing from a register and costs nothing. */
export function useHeld(serviceId: string, company: StoredCompany | null) {
  // A prefill has no officers and no shareholders, so a report counts even where a prefill is newer.
  const newest = newestOf(company, ['report']) ?? newestOf(company, ['prefill'])
  const { read, isPending } = useStoredReport(newest?.orderId ?? null)
  const financials = useStoredResult(serviceId, 'financials', FinancialsResult)
  const ubo = useStoredResult(serviceId, 'ubo', UboReportResult)
  const graph = useStoredResult(serviceId, 'graph', ShareholderGraphResult)
  const latest = latestOf(ubo.latest, ubo.newest?.responseTime)
  const isOwnersClosed = latest.kind === 'failed' && latest.code === 'capability.not_available'
  const today = dayOf(new Date(useNow(hourMs)))
  const registered = ubo.value?.ultimateBeneficialOwnerReport ?? null
  const held = useMemo(
    (): HeldData => ({
      report: read.report,
      statements: financials.value?.statements ?? null,
      owners: registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
      isOwnersClosed,
      graph: graph.value?.graph ?? null,
      today,
    }),
    [read.report, financials.value, registered, isOwnersClosed, graph.value, today],
  )
  const isReady = !isPending && [financials, ubo, graph].every((one) => one.isReady)
  return { held, ownerSources: registered?.sources ?? {}, isReady }
}
