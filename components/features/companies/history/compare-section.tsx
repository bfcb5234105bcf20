'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { CompanyReview, RequestRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Button,
  EmptyLine,
  nameOfAuthor,
  optionsOf,
  Section,
  Segmented,
  SelectField,
  SkeletonRows,
  Soft,
  textsOf,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useCompanyState } from '../../../widgets/company-state/use-company-state.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { Comparing } from './comparing.tsx'
import { type Compared, type ComparedProduct, comparedOf, comparedProducts, startOfHistory } from './start.ts'

interface CompareSectionProps {
  serviceId: string
  name: string
  requests: readonly RequestRecord[]
  reviews: readonly CompanyReview[]
  /** That nothing is newer is said of a list that was read. */
  read: Knowledge<unknown>
  isPending: boolean
}

/** What differs between two results of one product: the last reviewed and the newest, where nobody chooses others. */
export function CompareSection({ serviceId, name, requests, reviews, read, isPending }: CompareSectionProps) {
  const t = useTranslations('history.compare')
  const productName = useProductName()
  const [{ before, after, compare: product }, set] = useQueryStates(
    {
      before: parseAsString,
      after: parseAsString,
      compare: parseAsStringLiteral(comparedProducts).withDefault('report'),
    },
    { history: 'push' },
  )
  const results = comparedOf(requests, product)
  const start = startOfHistory(results, reviews)
  const chosen = { before: before ?? start.before, after: after ?? start.after }
  const isReviewed = reviews.some(({ orderIds }) => orderIds.some((id) => id === chosen.after))
  return (
    <Section id="compare" heading={t('title')} remark={t('why')}>
      <div data-print="none" className="mb-4">
        <Segmented
          label={t('product')}
          value={product}
          options={optionsOf(comparedProducts, productName)}
          onChange={(next) => void set({ compare: next, before: null, after: null })}
        />
      </div>
      {start.review && before === null && !isPending && (
        <Since review={start.review} product={product} newest={start.isNewer ? null : read} />
      )}
      {isPending ? (
        <SkeletonRows rows={2} columns={2} />
      ) : results.length < 2 && before === null ? (
        <EmptyLine>{t('few', { product: productName(product) })}</EmptyLine>
      ) : (
        <>
          <Chooser {...{ serviceId, results }} chosen={chosen} onChoose={(part) => void set(part)} />
          {chosen.before !== null && chosen.after !== null && (
            <Comparing
              key={`${chosen.before}${chosen.after}`}
              {...{ serviceId, name, isReviewed, product }}
              before={chosen.before}
              after={chosen.after}
            />
          )}
        </>
      )}
    </Section>
  )
}

interface SinceProps {
  review: CompanyReview
  product: ComparedProduct
  /** What was read where the reviewed result is the newest; null where a newer one is on file. */
  newest: Knowledge<unknown> | null
}

/** What the comparison is about, with the note of the last review. */
export function Since({ review, product, newest }: SinceProps) {
  const t = useTranslations('notes.since')
  const productName = useProductName()
  const { formatInstant } = usePreferences()
  const labels = { at: formatInstant(review.at), name: nameOfAuthor(review.by) }
  return (
    <p className="mb-4">
      <Soft>
        {newest?.isKnown
          ? absent(t, 'nothing', newest, { ...labels, product: productName(product) })
          : t(newest === null ? 'from' : 'of', labels)}
      </Soft>{' '}
      <bdi>{review.sentence}</bdi>
    </p>
  )
}

interface ChooserProps {
  serviceId: string
  results: readonly Compared[]
  chosen: { before: string | null; after: string | null }
  onChoose: (part: Partial<ChooserProps['chosen']>) => void
}

function Chooser({ serviceId, results, chosen, onChoose }: ChooserProps) {
  const later = useCompanyState(serviceId)?.later ?? []
  const isTouched = (orderId: string) => later.some(({ touches }) => touches.includes(orderId))
  const t = useTranslations('history.compare')
  const productName = useProductName()
  const { formatInstant } = usePreferences()
  const options = results.map(({ orderId, product, at }) => ({
    value: orderId,
    label: [
      at === '' ? orderId : formatInstant(at),
      productName(product),
      ...(isTouched(orderId) ? [t('changed')] : []),
    ].join(', '),
  }))
  const withGone = (id: string | null) =>
    id === null || options.some(({ value }) => value === id) ? options : [...options, { value: id, label: id }]
  return (
    <div data-print="none" className="mb-5 flex flex-wrap items-end gap-4">
      {(['before', 'after'] as const).map((side) => (
        <SelectField
          key={side}
          label={t(side)}
          {...textsOf(chosen, onChoose)(side)}
          options={withGone(chosen[side])}
          className="min-w-[220px] flex-1"
        />
      ))}
      <Button onClick={() => onChoose({ before: chosen.after ?? undefined, after: chosen.before ?? undefined })}>
        {t('swap')}
      </Button>
    </div>
  )
}
