'use client'

import { useMemo } from 'react'
import { resultForms, type StoredCompany } from '#lib/contract/index.ts'
import { unreadPart } from '#lib/domain/completeness/index.ts'
import { computedNodes, type OwnerStatements } from '#lib/domain/ownership/index.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import { useStoredReport } from '../../../widgets/company/use-company.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { useComposedGraph } from '../../../widgets/composition/use-composed-graph.ts'
import { useStoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import { leftOutOfOwners, sourcesRead } from './sources-read.ts'

/** The stored results of the three sources; nothing is ordered for it. */
export function useStatements(serviceId: string) {
  const owners = useStoredResult(serviceId, 'ubo', resultForms.ubo)
  const graph = useStoredResult(serviceId, 'graph', resultForms.graph)
  const report = useReport(owners.company)
  const relations = report.value?.relationships
  const registered = owners.value?.ultimateBeneficialOwnerReport
  const composed = useComposedGraph(graph)
  const { graph: ownershipGraph } = composed
  const stated = useStatedParts(owners.newest?.orderId ?? null)
  const unread = stated.isKnown ? unreadPart(stated.value?.get('beneficialOwners')) : stated
  const isRegisterWhole = unread === null
  const leftOut = useMemo(
    () => leftOutOfOwners({ report: report.unexpected, register: owners.unexpected, graph: graph.unexpected }),
    [report.unexpected, owners.unexpected, graph.unexpected],
  )
  const statements = useMemo(
    (): OwnerStatements => ({
      owners: registered?.ultimateBeneficialOwners ?? null,
      shareholders: relations?.shareholders ?? null,
      isListWhole: !relations?.ownershipIncompleteReason && leftOut.report === 0,
      isRegisterWhole: isRegisterWhole && leftOut.register === 0,
      isGraphWhole: leftOut.graph === 0,
      graph: ownershipGraph === null ? null : computedNodes(ownershipGraph),
    }),
    [registered, relations, ownershipGraph, leftOut, isRegisterWhole],
  )
  return {
    statements,
    owners,
    report,
    graph,
    ownershipGraph,
    read: sourcesRead([owners, report, graph, composed], leftOut, unread),
    leftOut,
    failure: report.error ?? graph.error ?? composed.error,
    composed,
    incompleteReason: relations?.ownershipIncompleteReason ?? null,
    sources: registered?.sources ?? {},
    reportSources: report.value?.sources ?? {},
  }
}

/** The newest report without its branches, which name no owners and can be most of its megabytes. */
function useReport(company: StoredCompany | null) {
  const newest = newestOf(company, ['report'])
  const orderId = newest?.orderId ?? null
  const { read, isPending, error } = useStoredReport(company === null ? undefined : orderId, { without: 'branches' })
  return { newest, value: read.report, unexpected: read.unexpected, isReady: company !== null && !isPending, error }
}

export type StoredStatements = ReturnType<typeof useStatements>
