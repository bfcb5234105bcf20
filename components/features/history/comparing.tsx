'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { FinancialsResult, ShareholderGraphResult, tolerate, UboReportResult } from '#lib/contract/index.ts'
import {
  type Comparison,
  compareAccounts,
  compareGraphs,
  compareOwners,
  compareReports,
} from '#lib/domain/comparison/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useStoredReport } from '../../widgets/company/use-company.ts'
import { ReviewDialog } from '../../widgets/notes/review-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import type { ComparedProduct } from './start.ts'

interface ComparingProps {
  serviceId: string
  name: string
  before: string
  after: string
  /** Somebody has reviewed the later result. */
  isReviewed: boolean
}

export function ComparingReports(props: ComparingProps) {
  const [was, is] = [useStoredReport(props.before), useStoredReport(props.after)]
  const comparison = useMemo(
    () => (was.read.report && is.read.report ? compareReports(was.read.report, is.read.report) : null),
    [was.read.report, is.read.report],
  )
  const error = was.error ?? is.error
  return <Compared {...props} comparison={comparison} error={error} isPending={was.isPending || is.isPending} />
}

type ResultProduct = Exclude<ComparedProduct, 'report'>

export function ComparingResults({ product, ...props }: ComparingProps & { product: ResultProduct }) {
  const was = useRoute('getOrderResult', { params: { orderId: props.before } })
  const is = useRoute('getOrderResult', { params: { orderId: props.after } })
  const [before, after] = [was.data?.value.result, is.data?.value.result]
  const comparison = useMemo(
    () => (before && after ? comparisons[product](before, after) : null),
    [product, before, after],
  )
  const error = was.error ?? is.error
  return <Compared {...props} comparison={comparison} error={error} isPending={was.isPending || is.isPending} />
}

/** Null where one of the two results could not be read. */
const comparisons: Record<ResultProduct, (before: unknown, after: unknown) => Comparison<string> | null> = {
  graph: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(ShareholderGraphResult, one)?.value.graph)
    return was && is ? compareGraphs(was, is) : null
  },
  ubo: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(UboReportResult, one)?.value.ultimateBeneficialOwnerReport)
    return was && is ? compareOwners(was, is) : null
  },
  financials: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(FinancialsResult, one)?.value.statements)
    return was && is ? compareAccounts(was, is) : null
  },
}

interface ComparedProps extends ComparingProps {
  comparison: Comparison<string> | null
  error: Error | null
  isPending: boolean
}

function Compared({ serviceId, name, after, isReviewed, comparison, error, isPending }: ComparedProps) {
  const t = useTranslations('history.compare')
  const [isReviewing, setReviewing] = useState(false)
  if (error) return <ErrorNotice error={error} />
  if (isPending) return <SkeletonRows rows={4} columns={3} />
  if (comparison === null) return <Nothing kind="failed" title={t('unreadable')} />
  return (
    <>
      <ChangeList
        comparison={comparison}
        name={name}
        actions={
          !isReviewed && (
            <Button size="s" onClick={() => setReviewing(true)}>
              {t('review')}
            </Button>
          )
        }
      />
      {isReviewing && <ReviewDialog serviceId={serviceId} initial={[after]} onClose={() => setReviewing(false)} />}
    </>
  )
}
