'use client'

import { useEffect } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { resultForms } from '#lib/contract/index.ts'
import { seriesOf } from '#lib/domain/financials/index.ts'
import { useLaterLabels } from '../../../widgets/company-state/later-labels.ts'
import { stateSheet } from '../../../widgets/company-state/state-rows.ts'
import type { PartJob } from '../../../widgets/evidence/use-parts.tsx'
import { workbookOf } from '../../../widgets/export/workbook.ts'
import { useStoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import { financialSheetsOf } from './export.ts'

/** The statements of a company and what is known of it since as one workbook, for its page and for the pack. */
export function StatementsWorkbook({ serviceId, onMade, onFailed }: PartJob) {
  const { value, isReady, error } = useStoredResult(serviceId, 'financials', resultForms.financials)
  const known = useRoute('getCompanyState', { params: { serviceId } })
  const labelsOf = useLaterLabels()
  const state = known.data?.value
  const failure = error ?? known.error
  useEffect(() => {
    if (failure !== null) return onFailed(failure)
    if (!isReady || state === undefined) return
    const series = seriesOf(value?.statements ?? [])
    if (series.length === 0) return onMade(null)
    workbookOf([...financialSheetsOf(series), stateSheet(state, labelsOf)])
      .then(async (workbook) => onMade(new Uint8Array(await workbook.arrayBuffer())))
      .catch(onFailed)
  }, [value, isReady, failure, state, labelsOf, onMade, onFailed])
  return null
}
