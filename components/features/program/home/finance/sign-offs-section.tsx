'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { InvoiceResult } from '#lib/contract/index.ts'
import { formatMonthOfYear } from '../../../../format.ts'
import { pages } from '../../../../pages.ts'
import { ButtonLink, Link, readingOf, Section, TextLink, Unread, useReader } from '../../../../ui/kit.ts'
import type { InvoiceMonth } from '../../../../widgets/invoices/months/months.ts'
import { ResultTag } from '../../../../widgets/invoices/result-tags.tsx'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'

/** Closed months that nobody has signed off, oldest first; the oldest of which nothing is missing has the page's primary button. */
export function SignOffsSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const results = useRoute('listInvoiceResults', {})
  const read = readingOf(results, 'listInvoiceResults')
  const found = new Map((results.data?.value.results ?? []).map((one) => [one.invoiceId, one]))
  const closed = months.filter(({ isDraft }) => !isDraft)
  const open = closed.filter(({ invoiceId }) => !found.get(invoiceId)?.signedOff)
  const ready = open.find(({ invoiceId }) => isReady(found.get(invoiceId)))
  return (
    <Section
      heading={t('notSignedOff')}
      remark={read.isKnown ? t('ofMonths', { count: open.length, all: closed.length }) : undefined}
      aside={<TextLink href={pages.invoices()}>{t('allInvoices')}</TextLink>}
    >
      {!read.isKnown && <Unread error={results.error} onAgain={results.refetch} />}
      {read.isKnown && open.length === 0 && <p className="py-2 text-ink-2">{t('allSignedOff')}</p>}
      <ul>
        {read.isKnown &&
          open.map((month) => (
            <Row key={month.invoiceId} month={month} result={found.get(month.invoiceId)} isReady={month === ready} />
          ))}
      </ul>
    </Section>
  )
}

/** Checked, and each of its findings decided. */
function isReady(result: InvoiceResult | undefined): boolean {
  if (result === undefined || result.isChecking) return false
  const { raised, accepted, noted, answered } = result.decided
  return raised + accepted + noted + answered === result.findings
}

interface RowProps {
  month: InvoiceMonth
  result: InvoiceResult | undefined
  isReady: boolean
}

function Row({ month: { invoiceId, month, gross }, result, isReady: isFirst }: RowProps) {
  const t = useTranslations('home.finance')
  const { locale } = useReader()
  const amount = useAmount()
  return (
    <li className="flex min-h-row-m flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-1">
      <Link href={pages.invoice(invoiceId)} className="w-[152px] font-medium max-panel:flex-1 hover:underline">
        {formatMonthOfYear(month, locale)}
      </Link>
      <span className="w-[112px] text-end tabular-nums">{amount(gross)}</span>
      <span className="min-w-0 flex-1 max-panel:order-last max-panel:basis-full">
        <ResultTag result={result} isChecking={false} />
      </span>
      {isFirst ? (
        <ButtonLink kind="primary" href={pages.invoice(invoiceId)}>
          {t('signOff')}
        </ButtonLink>
      ) : (
        <TextLink href={pages.invoice(invoiceId)}>{t(result === undefined ? 'checkMonth' : 'openMonth')}</TextLink>
      )}
    </li>
  )
}
