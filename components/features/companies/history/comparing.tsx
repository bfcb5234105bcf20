'use client'

import { useState } from 'react'
import { Button, ButtonLink, EmptyState, pages, Unread, useTranslations } from '../../../ui/kit.ts'
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
  const [isReviewing, setReviewing] = useState(false)
  if (error || isPending) return <Unread error={error} rows={4} columns={3} />
  if (comparison === null) return <EmptyState kind="failed" title={t('unreadable')} />
  return (
    <>
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
