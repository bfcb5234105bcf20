'use client'

import { useTranslations } from 'next-intl'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { formatDay } from '../../format/times.ts'
import { formatDecimal, formatUtc } from '../../format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Code } from '../../ui/code.tsx'
import { useReader } from '../../ui/reader.tsx'
import { unknownId } from '../../widgets/raw/unknown-drawer.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { periodTitle } from './month.ts'

/** Which month, which invoice, and the one figure that is the answer. */
export function InvoiceHead({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices')
  const unknown = useTranslations('unknown')
  const { locale } = useReader()
  const { invoice, unexpected } = snapshot
  const { invoiceId, periodStart, periodEnd, billingRunId, stripeInvoiceId, grossMajor, status } = invoice
  const instant = (at: string) => `${formatDay(at, locale, 'UTC')} ${formatUtc(at, locale, 'UTC')}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-xl font-semibold">{periodTitle(periodStart, periodEnd, locale) ?? t('one')}</h1>
            <InvoiceStatus status={status} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <Code value={invoiceId} of={t('columns.id')} />
            {periodStart && periodEnd && (
              <span>{t('period', { start: instant(periodStart), end: instant(periodEnd) })}</span>
            )}
            {billingRunId && (
              <span>
                {t('run')} <Code value={billingRunId} of={t('run')}>{`${billingRunId.slice(0, 8)}…`}</Code>
              </span>
            )}
            {stripeInvoiceId && (
              <span>
                {t('processor')} <Code value={stripeInvoiceId} of={t('processor')} />
              </span>
            )}
          </p>
        </div>
        <p className="text-end max-panel:text-start">
          <span className="text-2xl font-semibold">{formatDecimal(grossMajor ?? 'n/d', locale)}</span>
          {currency !== null && <span className="ms-3 text-ink-2">{currency}</span>}
          <span className="block text-sm text-ink-3">{t(status === 'draft' ? 'grossSoFar' : 'grossStated')}</span>
        </p>
      </div>
      {status === 'draft' && (
        <div className="mb-4">
          <Banner meaning="warn" title={t('draft.title')}>
            {t('draft.why')}
          </Banner>
        </div>
      )}
      {Object.keys(unexpected).length > 0 && (
        <a href={`#${unknownId}`} className="link mb-4 block w-fit text-sm">
          {unknown('inDrawer', { count: Object.values(unexpected).reduce((sum, count) => sum + count, 0) })}
        </a>
      )}
    </>
  )
}
