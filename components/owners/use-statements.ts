'use client'

import { useMemo } from 'react'
import { CompanyReportResult, ShareholderGraphResult, UboReportResult } from '#lib/contract/index.ts'
import { useHeld } from '../held/use-held.ts'
import type { Statements } from './reconcile.ts'

/** What is held of the three sources; nothing is ordered for it. */
export function useStatements(serviceId: string) {
  const owners = useHeld(serviceId, 'ubo', UboReportResult)
  const report = useHeld(serviceId, 'report', CompanyReportResult)
  const graph = useHeld(serviceId, 'graph', ShareholderGraphResult)
  const relations = report.value?.companyReport?.relationships
  const registered = owners.value?.ultimateBeneficialOwnerReport
  const nodes = graph.value?.graph?.nodes
  const statements = useMemo(
    (): Statements => ({
      owners: registered === undefined || registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
      shareholders: relations?.shareholders ?? null,
      isListWhole: !relations?.ownershipIncompleteReason,
      graph: nodes ?? null,
    }),
    [registered, relations, nodes],
  )
  return {
    statements,
    owners,
    report,
    graph,
    incompleteReason: relations?.ownershipIncompleteReason ?? null,
    sources: registered?.sources ?? {},
  }
}

export type HeldStatements = ReturnType<typeof useStatements>
