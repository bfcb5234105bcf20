'use client'

import { useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useMany } from '#lib/client/many.ts'
import { codePoints, noteLimits, type RequestRecord } from '#lib/contract/index.ts'
import { absent, Banner, ErrorNotice, FormDialog, TextArea, useTranslations } from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { outcomesKnown, type ReviewOfOne } from './selected.ts'

interface ReviewDialogProps {
  reviews: readonly ReviewOfOne[]
  /** The selected requests that brought nothing to review. */
  left: readonly RequestRecord[]
  onClose: () => void
}

/** One conclusion for the orders of several companies: each company gets a review of its own. */
export function ReviewOrdersDialog({ reviews, left, onClose }: ReviewDialogProps) {
  const t = useTranslations('notes.review')
  const labels = useTranslations('orders.selection')
  const many = useMany<ReviewOfOne>('createReview')
  const [sentence, setSentence] = useState('')
  // A review is never withdrawn: after a failure only what failed is sent again.
  const failed = many.progress?.failed ?? []
  const open = failed.length > 0 ? failed.map(({ one }) => one) : reviews
  const used = { count: codePoints(sentence), max: noteLimits.reviewCharactersMax }
  const submit = () => {
    if (used.count > used.max) return
    const act = ({ serviceId, orders }: ReviewOfOne) =>
      submitOnce('createReview', {
        params: { serviceId },
        body: { orderIds: orders.map(({ orderId }) => orderId), sentence },
      })
    void many.run(open, act).then((isDone) => isDone && onClose())
  }
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      description={t('why')}
      submitLabel={t('save')}
      onSubmit={submit}
      isBusy={many.progress?.isRunning ?? false}
      disabledReason={sentence.trim() === '' ? t('noSentence') : null}
    >
      {failed[0] && (
        <>
          <Banner meaning="bad" isCompact title={labels('reviewFailed', { count: failed.length })}>
            {failed.map(({ one }) => one.name ?? one.serviceId).join(' · ')}
          </Banner>
          <ErrorNotice error={failed[0].error} />
        </>
      )}
      <ReviewedOrders reviews={open} left={left} />
      <TextArea
        label={t('sentence')}
        hint={t('sentenceWhy')}
        isRequired
        rows={2}
        value={sentence}
        used={used}
        onChange={setSentence}
      />
    </FormDialog>
  )
}

export function ReviewedOrders({ reviews, left }: Pick<ReviewDialogProps, 'reviews' | 'left'>) {
  const t = useTranslations('notes.review')
  const labels = useTranslations('orders.selection')
  const productName = useProductName()
  const outcomes = outcomesKnown(left)
  const count = left.length
  return (
    <section aria-label={t('orders')}>
      <h3 className="mb-2 text-sm font-medium text-ink-2">{t('orders')}</h3>
      <ul className="max-h-[40dvh] overflow-y-auto">
        {reviews.map(({ serviceId, name, orders }) => (
          <li key={`${serviceId} ${orders[0]?.orderId}`} className="border-b border-hair py-2">
            <bdi className="block font-medium wrap-break-word">{name ?? serviceId}</bdi>
            <span className="block text-sm text-ink-2">
              {orders.map(({ product }) => productName(product)).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {outcomes.isKnown ? absent(labels, 'withoutResult', outcomes, { count }) : labels('leftOut', { count })}
        </p>
      )}
    </section>
  )
}
