'use client'

import { useEffect } from 'react'
import { FinancialsResult } from '#lib/contract/index.ts'
import { seriesOf } from '#lib/domain/financials/index.ts'
import type { PartJob } from '../../widgets/evidence/use-parts.tsx'
import { workbookOf } from '../../widgets/export/workbook.ts'
import { useStoredResult } from '../../widgets/stored-result/use-stored-result.ts'
import { sheetsOf } from './export.ts'

/** The statements of a company as the workbook its page exports. */
export function WorkbookForPack({ serviceId, onMade, onFailed }: PartJob) {
  const { value, isReady, error } = useStoredResult(serviceId, 'financials', FinancialsResult)
  useEffect(() => {
    if (error !== null) return onFailed(error)
    if (!isReady) return
    const series = seriesOf(value?.statements ?? [])
    if (series.length === 0) return onMade(null)
    workbookOf(sheetsOf(series))
      .then(async (workbook) => onMade(new Uint8Array(await workbook.arrayBuffer())))
      .catch(onFailed)
  }, [value, isReady, error, onMade, onFailed])
  return null
}
