'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { absent, ErrorNotice, OffersPending, readingOf, SkeletonRows } from '../../../../ui/kit.ts'
import { CausesSection } from '../../../../widgets/invoices/months/causes-section.tsx'
import { type InvoiceMonth, monthsOf } from '../../../../widgets/invoices/months/months.ts'
import { MonthsSection } from '../../../../widgets/invoices/months/months-section.tsx'
import { HomeFrame } from '../home-frame.tsx'
import { BudgetsSet } from './budgets-set.tsx'
import { CustomersSection } from './customers-section.tsx'
import { FindingsSection } from './findings-section.tsx'
import { GrantsSection } from './grants-section.tsx'
import { SignOffsSection } from './sign-offs-section.tsx'

const none: readonly InvoiceMonth[] = []

/** The first page of finance, who orders nothing: what the month costs, why, and what is still to be decided about invoices. */
export function FinanceHome() {
  const t = useTranslations('home.finance')
  const extensions = useExtensions()
  const lists = extensions?.has('listInvoices') ?? false
  const list = useRoute('listInvoices', {}, { enabled: lists })
  const stored = useRoute('getFinanceHome', {})
  const read = readingOf(list, 'listInvoices')
  const months = read.isKnown ? monthsOf(read.value.value.invoices ?? [], stored.data?.value.invoices ?? []) : none
  return (
    <HomeFrame at={null} remark={t('remark')}>
      {list.error && <ErrorNotice error={list.error} onAgain={list.refetch} />}
      {stored.error && <ErrorNotice error={stored.error} onAgain={stored.refetch} />}
      <div className="grid items-start gap-x-[40px] gap-y-6 wide:grid-cols-[minmax(0,780fr)_minmax(300px,376fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {extensions === undefined && <OffersPending rows={4} />}
          {extensions !== undefined && !lists && <p className="py-2 text-ink-2">{t('noList')}</p>}
          {lists && !read.isKnown && !list.error && <SkeletonRows rows={6} columns={3} />}
          {read.isKnown && months.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'noInvoices', read)}</p>}
          {months.length > 0 && stored.data !== undefined && (
            <>
              <MonthsSection months={months} />
              <CausesSection months={months} />
              <SignOffsSection months={months} />
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-6 panel:max-wide:grid-cols-2">
          {stored.data !== undefined && <FindingsSection found={stored.data.value} months={months} />}
          {months.length > 0 && <CustomersSection months={months} />}
          <GrantsSection />
          <BudgetsSet />
        </div>
      </div>
    </HomeFrame>
  )
}
