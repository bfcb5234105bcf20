'use client'

import { useTranslations } from 'next-intl'
import { PageFrame } from '../../../page/page-frame.tsx'
import { useCreditsSpent } from '../../../page/use-credits-spent.ts'
import { CreditsByProduct } from '../credits-by-product.tsx'
import { BudgetsSet } from './budgets-set.tsx'
import { LastInvoices } from './last-invoices.tsx'

/** The first page of finance, who orders nothing: the invoices and what their checks found, the budgets, the month's credits. */
export function FinanceOverview() {
  const t = useTranslations('overview')
  const spent = useCreditsSpent()
  return (
    <PageFrame title={t('title')}>
      <div className="grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_348px]">
        <div className="flex min-w-0 flex-col gap-6">
          <LastInvoices />
          <BudgetsSet />
        </div>
        <CreditsByProduct spent={spent} />
      </div>
    </PageFrame>
  )
}
