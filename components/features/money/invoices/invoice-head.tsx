'use client'

import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { digitsOf, payableOf } from '#lib/domain/invoices/index.ts'
import { formatDay } from '../../../format/times.ts'
import { formatUtc } from '../../../format.ts'
import { Banner, Code, pages, TextLink, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { InvoiceStatus } from '../../../widgets/invoices/invoice-status.tsx'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { useAmount } from '../../../widgets/invoices/use-amount.ts'
import { unknownId } from '../../../widgets/raw/unknown-drawer.tsx'
import { proofId } from './proof-panel.tsx'
import { ProofSummary } from './proof-summary.tsx'

/** Which month, which invoice, and the one figure that is the answer. */
export function InvoiceHead({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices')
  const unknown = useTranslations('unknown')
  const { locale, formatCount } = usePreferences()
  const { invoice, unexpected, proof, sums } = snapshot
  const granted = sums.credits - sums.billed
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
              <span data-print="none">
                {t('run')} <Code value={billingRunId} of={t('run')}>{`${billingRunId.slice(0, 8)}…`}</Code>
              </span>
            )}
            {stripeInvoiceId && (
              <span data-print="none">
                {t('processor')} <Code value={stripeInvoiceId} of={t('processor')} />
              </span>
            )}
            <a href={`#${proofId}`} className="link">
              {sums.rows === 0 ? t('proof.needsRows') : <ProofSummary proof={proof} />}
            </a>
            {granted > 0 && (
              <TextLink href={`${pages.invoices()}#credits`}>
                {t('grantsPaid', { granted: formatCount(granted), credits: formatCount(sums.credits) })}
              </TextLink>
            )}
          </p>
        </div>
        <Amounts gross={grossMajor} isDraft={status === 'draft'} currency={currency} />
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

interface AmountsProps {
  gross: string | null | undefined
  isDraft: boolean
  currency: string | null
}

/** What the invoice states, exact, and what is paid for it: rounded once to the digits of the currency. */
function Amounts({ gross, isDraft, currency }: AmountsProps) {
  const t = useTranslations('invoices')
  const { formatDecimal } = usePreferences()
  const payable = payableOf(gross, currency)
  const amount = useAmount()
  const stated = amount(gross)
  const label = t(isDraft ? 'grossSoFar' : 'grossStated')
  if (payable === null) {
    return (
      <dl className="text-end">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="text-2xl font-semibold">{stated}</dd>
      </dl>
    )
  }
  return (
    <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div>
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd>{stated}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-3">{t('payable.rounding')}</dt>
        {/* With the digits of what was rounded: 0.00 beside 990.60, and 0.005 beside 1,081.325. */}
        <dd>{amount(payable.rounding, digitsOf(gross ?? ''))}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-3">{t(isDraft ? 'payable.soFar' : 'payable.amount')}</dt>
        <dd className="text-2xl font-semibold">
          {formatDecimal(payable.amount)} <span className="text-md font-regular text-ink-2">{currency}</span>
        </dd>
      </div>
    </dl>
  )
}
