'use client'

import { useState } from 'react'
import type { CompanyReview } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  DialogButton,
  EmptyLine,
  ErrorNotice,
  lazyPart,
  Note,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  SkeletonRows,
  TextLink,
  useTranslations,
} from '../../ui/kit.ts'
import { useCompanyRecord } from './use-record.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), 'ReviewDialog')

const shownMax = 3

/** Who has reviewed which orders of this company, and their notes. Comparing starts at the newest. */
export function CompanyReviewsSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.reviews')
  const record = useCompanyRecord(serviceId)
  const [isWhole, setWhole] = useState(false)
  const read = readingOf(record, 'getCompanyRecord')
  const reviews = record.data?.value.reviews ?? []
  const shown = isWhole ? reviews : reviews.slice(0, shownMax)
  return (
    <Section
      heading={t('title')}
      remark={reviews.length > 0 ? reviews.length : undefined}
      aside={
        <span data-print="none">
          <DialogButton
            act="createReview"
            size="s"
            dialog={(close) => <ReviewDialog serviceId={serviceId} onClose={close} />}
          >
            {t('mark')}
          </DialogButton>
        </span>
      }
    >
      <ErrorNotice error={record.error} />
      {record.isPending && <SkeletonRows rows={1} columns={1} />}
      {read.isKnown && reviews.length === 0 && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      {shown.length > 0 && (
        <ul>
          {shown.map((review) => (
            <Review key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
      {reviews.length > shown.length && (
        <button type="button" className="link py-2" onClick={() => setWhole(true)}>
          {t('more', { count: reviews.length - shown.length })}
        </button>
      )}
    </Section>
  )
}

function Review({ review }: { review: CompanyReview }) {
  const t = useTranslations('notes.reviews')
  return (
    <li className="border-b border-hair py-2">
      <p>
        <bdi>{review.sentence}</bdi>
      </p>
      <Note>
        {nameOfAuthor(review.by)}, <Age at={review.at} />
        {' · '}
        {review.orderIds.map((orderId, index) => (
          <span key={orderId}>
            {index > 0 && ', '}
            <TextLink href={pages.order(orderId)}>
              {review.orderIds.length === 1 ? t('order') : t('orderOf', { number: index + 1 })}
            </TextLink>
          </span>
        ))}
      </Note>
    </li>
  )
}
