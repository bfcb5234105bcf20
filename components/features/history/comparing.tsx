'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Comparison, compareReports } from '#lib/domain/comparison/index.ts'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useStoredReport } from '../../widgets/company/use-company.ts'
import { ReviewDialog } from '../../widgets/notes/review-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { comparisonOf } from './comparison-of.ts'
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
  const isPending = was.isPending || is.isPending
  return <Compared {...props} {...{ comparison, error, isPending }} product="report" />
}

export function ComparingResults({
  product,
  ...props
}: ComparingProps & { product: Exclude<ComparedProduct, 'report'> }) {
  const was = useRoute('getOrderResult', { params: { orderId: props.before } })
  const is = useRoute('getOrderResult', { params: { orderId: props.after } })
  const [before, after] = [was.data?.value.result, is.data?.value.result]
  const comparison = useMemo(
    () => (before && after ? comparisonOf(product, before, after) : null),
    [product, before, after],
  )
  const error = was.error ?? is.error
  const isPending = was.isPending || is.isPending
  return <Compared {...props} {...{ comparison, error, isPending, product }} />
}

interface ComparedProps extends ComparingProps {
  product: ComparedProduct
  comparison: Comparison<string> | null
  error: Error | null
  isPending: boolean
}

function Compared(props: ComparedProps) {
  const { serviceId, name, before, after, product, isReviewed, comparison, error, isPending } = props
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
          <>
            {product === 'graph' && (
              <ButtonLink size="s" href={pages.comparedGraphs(serviceId, { before, after })}>
                {t('draw')}
              </ButtonLink>
            )}
            {!isReviewed && (
              <Button act="createReview" size="s" onClick={() => setReviewing(true)}>
                {t('review')}
              </Button>
            )}
          </>
        }
      />
      {isReviewing && <ReviewDialog serviceId={serviceId} initial={[after]} onClose={() => setReviewing(false)} />}
    </>
  )
}
