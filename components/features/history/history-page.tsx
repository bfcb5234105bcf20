'use client'

import { useTranslations } from 'next-intl'
import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyReview, limits, type RequestRecord } from '#lib/contract/index.ts'
import { compareReports } from '#lib/domain/comparison/index.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { useStoredReport } from '../../widgets/company/use-company.ts'
import { ReviewDialog } from '../../widgets/notes/review-dialog.tsx'
import { ReviewsSection } from '../../widgets/notes/reviews-section.tsx'
import { nameOfAuthor, useCompanyRecord } from '../../widgets/notes/use-record.ts'
import { OrderTable } from '../../widgets/orders/order-table.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { ChangeList } from './change-list.tsx'
import { startOf } from './start.ts'

/** All that was asked for of a company, and what differs between any two of its reports. */
export function HistoryPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history')
  const [{ before, after }, set] = useQueryStates({ before: parseAsString, after: parseAsString }, { history: 'push' })
  const requests = useRoute('listRequests', { query: { serviceId, limit: limits.listLimitMax } })
  const rows = requests.data?.value.requests ?? []
  const total = requests.data?.value.total ?? rows.length
  const reports = useMemo(() => reportsOf(requests.data?.value.requests ?? []), [requests.data])
  const record = useCompanyRecord(serviceId)
  const start = startOf(reports, record.data?.value.reviews ?? [])
  const chosen = { before: before ?? start.before, after: after ?? start.after }
  const isPending = requests.isPending || record.isPending
  return (
    <div className="flex flex-col gap-6">
      {requests.error && <ErrorNotice error={requests.error} />}
      <Section heading={t('compare.title')} remark={t('compare.why')}>
        {start.review && before === null && !isPending && <Since review={start.review} isNewer={start.isNewer} />}
        {isPending ? (
          <SkeletonRows rows={2} columns={2} />
        ) : reports.length < 2 && before === null ? (
          <p className="py-2 text-ink-2">{t('compare.few')}</p>
        ) : (
          <>
            <Chooser reports={reports} chosen={chosen} onChoose={(part) => void set(part)} />
            {chosen.before !== null && chosen.after !== null && (
              <Comparing
                key={`${chosen.before}${chosen.after}`}
                serviceId={serviceId}
                before={chosen.before}
                after={chosen.after}
                isReviewed={(record.data?.value.reviews ?? []).some(({ orderIds }) =>
                  orderIds.some((id) => id === chosen.after),
                )}
              />
            )}
          </>
        )}
      </Section>
      <ReviewsSection serviceId={serviceId} />
      <Section
        heading={t('orders')}
        remark={
          requests.isPending
            ? undefined
            : rows.length < total
              ? t('ordersSome', { shown: rows.length, total })
              : t('ordersAll', { count: total })
        }
      >
        <OrderTable
          requests={rows}
          isLoading={requests.isPending}
          isOfOneCompany
          nothing={
            <Nothing kind="notAskedYet" title={t('none')}>
              {t('noneNext')}
            </Nothing>
          }
        />
      </Section>
    </div>
  )
}

/** What the comparison is about, with the note of the last review. */
function Since({ review, isNewer }: { review: CompanyReview; isNewer: boolean }) {
  const t = useTranslations('notes.since')
  const { locale, timeZone } = useReader()
  const words = { at: formatInstant(review.at, locale, timeZone), name: nameOfAuthor(review.by) }
  return (
    <p className="mb-4">
      <span className="text-ink-2">{t(isNewer ? 'from' : 'nothing', words)}</span> <bdi>{review.sentence}</bdi>
    </p>
  )
}

interface Report {
  orderId: string
  product: string
  at: string
}

/** Each completed order once, newest first; a prefill states less, so it is compared only where it is chosen. */
function reportsOf(requests: readonly RequestRecord[]): Report[] {
  const found = new Map<string, Report>()
  for (const { order } of requests) {
    if (order?.status !== 'completed' || (order.product !== 'report' && order.product !== 'prefill')) continue
    found.set(order.orderId, {
      orderId: order.orderId,
      product: order.product,
      at: order.responseTime ?? order.requestTime ?? '',
    })
  }
  const rank = ({ product }: Report) => (product === 'report' ? 0 : 1)
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at))
}

interface ChooserProps {
  reports: readonly Report[]
  chosen: { before: string | null; after: string | null }
  onChoose: (part: { before?: string; after?: string }) => void
}

function Chooser({ reports, chosen, onChoose }: ChooserProps) {
  const t = useTranslations('history.compare')
  const productName = useProductName()
  const { locale, timeZone } = useReader()
  const options = reports.map(({ orderId, product, at }) => ({
    value: orderId,
    label: `${at === '' ? orderId : formatInstant(at, locale, timeZone)}, ${productName(product)}`,
  }))
  const withGone = (id: string | null) =>
    id === null || options.some(({ value }) => value === id) ? options : [...options, { value: id, label: id }]
  return (
    <div data-print="none" className="mb-5 flex flex-wrap items-end gap-4">
      <SelectField
        label={t('before')}
        value={chosen.before ?? ''}
        options={withGone(chosen.before)}
        onChange={(before) => onChoose({ before })}
        className="min-w-[220px] flex-1"
      />
      <SelectField
        label={t('after')}
        value={chosen.after ?? ''}
        options={withGone(chosen.after)}
        onChange={(after) => onChoose({ after })}
        className="min-w-[220px] flex-1"
      />
      <Button
        onClick={() =>
          onChoose({
            ...(chosen.after === null ? {} : { before: chosen.after }),
            ...(chosen.before === null ? {} : { after: chosen.before }),
          })
        }
      >
        {t('swap')}
      </Button>
    </div>
  )
}

interface ComparingProps {
  serviceId: string
  before: string
  after: string
  /** Somebody has reviewed the later report. */
  isReviewed: boolean
}

function Comparing({ serviceId, before, after, isReviewed }: ComparingProps) {
  const t = useTranslations('history.compare')
  const [was, is] = [useStoredReport(before), useStoredReport(after)]
  const [isReviewing, setReviewing] = useState(false)
  const comparison = useMemo(
    () => (was.read.report && is.read.report ? compareReports(was.read.report, is.read.report) : null),
    [was.read.report, is.read.report],
  )
  const error = was.error ?? is.error
  if (error) return <ErrorNotice error={error} />
  if (was.isPending || is.isPending) return <SkeletonRows rows={4} columns={3} />
  if (comparison === null) return <Nothing kind="failed" title={t('unreadable')} />
  return (
    <>
      <ChangeList
        comparison={comparison}
        name={is.read.report?.basicInformation?.legalName ?? serviceId}
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
