'use client'

import { useMemo } from 'react'
import { CompanyReportResult, ShareholderGraphResult, UboReportResult } from '#lib/contract/index.ts'
import { computedNodes, type OwnerStatements } from '#lib/domain/ownership/index.ts'
import { useStoredResult } from '../../widgets/stored-result/use-stored-result.ts'
import { sourcesRead } from './sources-read.ts'

/** The stored results of the three sources; nothing is ordered for it. */
export function useStatements(serviceId: string) {
  const owners = useStoredResult(serviceId, 'ubo', UboReportResult)
  const report = useStoredResult(serviceId, 'report', CompanyReportResult)
  const graph = useStoredResult(serviceId, 'graph', ShareholderGraphResult)
  const relations = report.value?.companyReport?.relationships
  const registered = owners.value?.ultimateBeneficialOwnerReport
  const ownershipGraph = graph.value?.graph ?? null
  const statements = useMemo(
    (): OwnerStatements => ({
      owners: registered === undefined || registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
      shareholders: relations?.shareholders ?? null,
      isListWhole: !relations?.ownershipIncompleteReason,
      graph: ownershipGraph === null ? null : computedNodes(ownershipGraph),
    }),
    [registered, relations, ownershipGraph],
  )
  return {
    statements,
    owners,
    report,
    graph,
    ownershipGraph,
    read: sourcesRead([owners, report, graph]),
    failure: report.error ?? graph.error,
    incompleteReason: relations?.ownershipIncompleteReason ?? null,
    sources: registered?.sources ?? {},
    reportSources: report.value?.companyReport?.sources ?? {},
  }
}

export type StoredStatements = ReturnType<typeof useStatements>
