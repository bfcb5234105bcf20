'use client'

import { useMemo } from 'react'
import type { HolderConflict } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../ui/kit.ts'
import {
  auditOf,
  conflictFindings,
  type Finding,
  findingIds,
  type IdentifiedFinding,
  markedBy,
} from './checks/index.ts'
import type { Explored } from './model/index.ts'

const hourMs = 3_600_000

/** Loops and parcels have marks of their own; what is not shown, the age of a source and other wordings are in each party's panel. */
const unmarked = new Set<Finding['kind']>([
  ...(['cycle', 'jointParcel', 'missing', 'staleDate', 'numberDiffers', 'nameDiffers', 'statusDiffers'] as const),
])

const noConflicts: readonly HolderConflict[] = []

export function useFindings(
  explored: Explored,
  conflicts: readonly HolderConflict[] = noConflicts,
): {
  findings: readonly IdentifiedFinding[]
  marked: ReadonlySet<string>
} {
  const today = dayOf(new Date(useNow(hourMs)))
  return useMemo(() => {
    const idOf = findingIds(explored)
    const found = [...conflictFindings(conflicts), ...auditOf(explored, { today })]
    const findings = found.map((finding) => ({ ...finding, factId: idOf(finding) }))
    return { findings, marked: markedBy(findings.filter(({ kind }) => !unmarked.has(kind))) }
  }, [explored, conflicts, today])
}
