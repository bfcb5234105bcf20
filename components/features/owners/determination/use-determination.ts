'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { caseRuleOf } from '#lib/domain/cases/index.ts'
import {
  compareOwners,
  countAbove,
  determinationPaper,
  officialsOf,
  partiesAboveMax,
} from '#lib/domain/determination/index.ts'
import type { OwnerThreshold } from '#lib/domain/law/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../../ui/reader.tsx'
import { useStatements } from '../use-statements.ts'

const hourMs = 3_600_000

/** The determination of a company from what is on file, with the register beside it; nothing is ordered for it. */
export function useDetermination(serviceId: string, threshold: OwnerThreshold) {
  const today = dayOf(new Date(useNow(hourMs)))
  const { ownershipGraph, statements, graph, owners, report } = useStatements(serviceId)
  const noOwner = useRoute('getNoOwnerRecord', { params: { serviceId } })
  const officers = report.value?.companyReport?.relationships?.legalRepresentatives
  const registered = statements.owners
  const above = useMemo(
    () => (ownershipGraph === null ? 0 : countAbove(ownershipGraph, today)),
    [ownershipGraph, today],
  )
  const isTooLarge = above > partiesAboveMax
  const paper = useMemo(
    () => (ownershipGraph === null || isTooLarge ? null : determinationPaper(ownershipGraph, threshold, today)),
    [ownershipGraph, isTooLarge, threshold, today],
  )
  const compared = useMemo(() => {
    if (paper === null || ownershipGraph === null || registered === null) return null
    const { percent, isStrict } = threshold.limit
    const asked = { percent: Number(percent), isInclusive: !isStrict }
    return compareOwners(registered, { graph: ownershipGraph, paper, threshold: asked, today })
  }, [paper, ownershipGraph, registered, threshold, today])
  const officials = useMemo(() => officialsOf(officers), [officers])
  return {
    ...{ paper, compared, today, threshold, officials },
    /** The number of parties above the company where that is too many for the paper. */
    tooMany: isTooLarge ? above : null,
    record: noOwner.data?.value.record ?? null,
    rule: caseRuleOf(graph.company?.jurisdictionCode ?? null),
    graphOrder: graph.newest,
    isReady: graph.isReady && owners.isReady && report.isReady && !noOwner.isPending,
    error: graph.error ?? owners.error ?? report.error ?? noOwner.error,
  }
}
