'use client'

import { useMemo } from 'react'
import { caseRuleOf } from '#lib/domain/cases/index.ts'
import { compareOwners, determinationPaper } from '#lib/domain/determination/index.ts'
import type { OwnerThreshold } from '#lib/domain/law/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../../ui/reader.tsx'
import { useStatements } from '../use-statements.ts'

const hourMs = 3_600_000

/** The determination of a company from what is on file, with the register beside it; nothing is ordered for it. */
export function useDetermination(serviceId: string, threshold: OwnerThreshold) {
  const today = dayOf(new Date(useNow(hourMs)))
  const { ownershipGraph, statements, graph, owners } = useStatements(serviceId)
  const registered = statements.owners
  const paper = useMemo(
    () => (ownershipGraph === null ? null : determinationPaper(ownershipGraph, threshold, today)),
    [ownershipGraph, threshold, today],
  )
  const compared = useMemo(() => {
    if (paper === null || ownershipGraph === null || registered === null) return null
    const { percent, isStrict } = threshold.limit
    const asked = { percent: Number(percent), isInclusive: !isStrict }
    return compareOwners(registered, { graph: ownershipGraph, paper, threshold: asked, today })
  }, [paper, ownershipGraph, registered, threshold, today])
  return {
    ...{ paper, compared, today, threshold },
    rule: caseRuleOf(graph.company?.jurisdictionCode ?? null),
    graphOrder: graph.newest,
    isReady: graph.isReady && owners.isReady,
    error: graph.error ?? owners.error,
  }
}
