'use client'

import { ButtonLink, DialogButton, EmptyState, pages, Unread, useTranslations } from '../../../ui/kit.ts'
import { ReviewDialog } from '../../../widgets/notes/review-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import type { ComparedProduct } from './start.ts'
import { useComparison } from './use-comparison.ts'

interface ComparingProps {
  product: ComparedProduct
  serviceId: string
  name: string
  before: string
  after: string
  /** Somebody has reviewed the later result. */
  isReviewed: boolean
}

export function Comparing({ product, serviceId, name, before, after, isReviewed }: ComparingProps) {
  const { comparison, error, isPending } = useComparison(product, before, after)
  const t = useTranslations('history.compare')
  if (error || isPending) return <Unread error={error} rows={4} columns={3} />
  if (comparison === null) return <EmptyState kind="failed" title={t('unreadable')} />
  return (
    <ChangeList
      comparison={comparison}
      sides={{ serviceId, before, after }}
      name={name}
      actions={
        <>
          {product === 'graph' && (
            <ButtonLink size="s" href={pages.comparedGraphs(serviceId, { before, after })}>
              {t('draw')}
            </ButtonLink>
          )}
          {!isReviewed && (
            <DialogButton
              act="createReview"
              size="s"
              dialog={(close) => <ReviewDialog serviceId={serviceId} initial={[after]} onClose={close} />}
            >
              {t('review')}
            </DialogButton>
          )}
        </>
      }
    />
  )
}
