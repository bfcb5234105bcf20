'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { type OwnTexts, withOwnTexts } from '../../../ui/own-texts.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { monthsOf } from '../../../widgets/invoices/months/months.ts'
import type { InvoiceOfList } from './list.ts'

const texts: OwnTexts = {
  home: (locale) => import(`../../../messages/${locale}/program/home.json`),
}
const MonthsSection = withOwnTexts(
  () => import('../../../widgets/invoices/months/months-section.tsx'),
  'MonthsSection',
  texts,
)
const CausesSection = withOwnTexts(
  () => import('../../../widgets/invoices/months/causes-section.tsx'),
  'CausesSection',
  texts,
)

/** What twelve months cost by product, and why the newest costs more or less than the one before, as on the first page of finance. */
export function InvoicePlots({ invoices }: { invoices: readonly InvoiceOfList[] }) {
  const stored = useRoute('getFinanceHome', {})
  const months = monthsOf(invoices, stored.data?.value.invoices ?? [])
  if (months.length === 0) return null
  if (stored.data === undefined && stored.error !== null)
    return (
      <div className="mt-7">
        <Unread error={stored.error} onAgain={stored.refetch} />
      </div>
    )
  return (
    // Its height is kept: what stands beneath does not move when the drawings come.
    <div className="mt-7 grid min-h-[430px] items-start gap-x-7 gap-y-6 wide:grid-cols-2">
      {stored.data !== undefined && (
        <>
          <MonthsSection months={months} />
          <CausesSection months={months} />
        </>
      )}
    </div>
  )
}
