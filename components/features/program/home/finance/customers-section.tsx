'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { decimalOf } from '#lib/domain/invoices/index.ts'
import { formatMonthOfYear } from '../../../../format.ts'
import { pages } from '../../../../pages.ts'
import { Section, TextLink, Unread, useReader } from '../../../../ui/kit.ts'
import { hatched } from '../../../../ui/plots/hatch.tsx'
import type { InvoiceMonth } from '../../../../widgets/invoices/months/months.ts'
import { useMoney } from '../../../../widgets/invoices/months/use-money.ts'

const shownMax = 5

/** Which customers the newest month that was read is for, the most expensive first. */
export function CustomersSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const { locale } = useReader()
  const money = useMoney()
  const month = months.findLast(({ isStored }) => isStored)
  const { data, error, refetch } = useRoute(
    'listInvoiceGroups',
    { params: { invoiceId: month?.invoiceId ?? '' }, query: { by: 'customer' } },
    { enabled: month !== undefined },
  )
  if (month === undefined) return null
  const groups = (data?.value.groups ?? [])
    .map(({ key, name, amountMajor }) => ({
      key,
      name: name ?? key,
      amount: decimalOf(amountMajor)?.toNumber() ?? null,
    }))
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
  const most = Math.max(1, ...groups.map(({ amount }) => amount ?? 0))
  const rest = groups.slice(shownMax)
  return (
    <Section
      heading={t('byCustomer')}
      remark={formatMonthOfYear(month.month, locale)}
      aside={<TextLink href={pages.invoice(month.invoiceId)}>{t('rows')}</TextLink>}
    >
      {data === undefined && <Unread error={error} onAgain={refetch} />}
      <dl>
        {groups.slice(0, shownMax).map(({ key, name, amount }) => (
          <div key={key ?? ''} className="flex h-row-s items-center gap-3 border-b border-hair">
            <dt className="w-[132px] truncate" title={name ?? undefined}>
              {name === null ? <span className="text-ink-2">{t('noCustomer')}</span> : <bdi>{name}</bdi>}
            </dt>
            <dd aria-hidden className="h-[6px] flex-1">
              <span
                data-solid
                className="block h-full bg-(--c-2)"
                style={{
                  width: `${((amount ?? 0) / most) * 100}%`,
                  ...(name === null ? { background: hatched() } : {}),
                }}
              />
            </dd>
            <dd className="w-[80px] text-end tabular-nums">{amount === null ? t('unknown') : money(amount)}</dd>
          </div>
        ))}
        {rest.length > 0 && (
          <div className="flex h-row-s items-center justify-between border-b border-hair text-ink-2">
            <dt>{t('others', { count: rest.length })}</dt>
            <dd className="tabular-nums">{money(rest.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
