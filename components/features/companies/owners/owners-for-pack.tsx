'use client'

import { useEffect } from 'react'
import { csvOf } from '#lib/text/index.ts'
import type { PartJob } from '../../../widgets/evidence/use-parts.tsx'
import { ownerRows } from './export.ts'
import { usualThreshold } from './state.ts'
import { useLists } from './use-lists.ts'
import { useStatements } from './use-statements.ts'

/** The owners' reconciliation at the usual threshold, as the owners page exports it. */
export function OwnersForPack({ serviceId, onMade, onFailed }: PartJob) {
  const statements = useStatements(serviceId)
  const { all } = useLists(statements, { threshold: usualThreshold, kind: 'persons' })
  const { owners, report, graph, composed } = statements
  const results = [owners, report, graph]
  const sources = [...results, composed]
  const isReady = sources.every((one) => one.isReady)
  const error = sources.find((one) => one.error !== null)?.error ?? null
  const isOnFile = results.some((one) => one.value !== null)
  useEffect(() => {
    if (error !== null) onFailed(error)
    else if (isReady) onMade(isOnFile ? csvOf(ownerRows(all, usualThreshold)) : null)
  }, [error, isReady, isOnFile, all, onMade, onFailed])
  return null
}
