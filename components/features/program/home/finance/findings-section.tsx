'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatMonthOfYear } from '../../../../format.ts'
import { pages } from '../../../../pages.ts'
import { absent, Icon, Link, Section, TextLink, useReader } from '../../../../ui/kit.ts'
import type { InvoiceMonth } from '../../../../widgets/invoices/months/months.ts'
import { useMoney } from '../../../../widgets/invoices/months/use-money.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'

/** Of an amount at stake a tenth of a cent counts. */
const digits = 3

/** What checks found and nobody has decided, the largest amounts first. */
export function FindingsSection({
  found,
  months,
}: {
  found: RouteAnswer<'getFinanceHome'>
  months: readonly InvoiceMonth[]
}) {
  const t = useTranslations('home.finance')
  const titles = useTranslations('invoices.findings')
  const productName = useProductName()
  const { locale } = useReader()
  const money = useMoney()
  const { findings, undecided, amount } = found
  const monthOf = (invoiceId: string) => months.find((one) => one.invoiceId === invoiceId)?.month
  return (
    <Section
      heading={t('findings')}
      remark={undecided > 0 ? t('together', { count: undecided, sum: money(amount, digits) }) : undefined}
      aside={<TextLink href={pages.invoices()}>{t('allInvoices')}</TextLink>}
    >
      {undecided === 0 && (
        <p className="py-2 text-ink-2">
          {absent(t, 'noFindings', known(found, { what: 'getFinanceHome', id: null, on: null }))}
        </p>
      )}
      <ul>
        {findings.map(({ invoiceId, findingId, kind, sku, tierIndex, amount: own }) => {
          const month = monthOf(invoiceId)
          const title = titles(`${kind}.title`, { sku: sku === null ? '' : productName(sku), tier: tierIndex ?? 0 })
          return (
            <li
              key={`${invoiceId} ${findingId}`}
              className="relative flex min-h-row-l items-center gap-3 border-b border-hair py-1 hover:bg-hover"
            >
              <Icon of={TriangleAlert} className="text-warn" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{title}</span>
                <span className="block text-sm text-ink-3">{month ? formatMonthOfYear(month, locale) : invoiceId}</span>
              </span>
              <span className="font-semibold text-warn tabular-nums">
                {own === null ? t('unknown') : money(own, digits)}
              </span>
              <Link
                href={pages.invoice(invoiceId)}
                aria-label={t('readFinding', { title })}
                className="link after:absolute after:inset-0"
              >
                {t('read')}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
