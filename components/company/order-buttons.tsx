'use client'

import { useTranslations } from 'next-intl'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { useCostText } from '../cost/cost-words.ts'
import { useQuote } from '../cost/quote.ts'
import { formatClock } from '../format.ts'
import { openOrderSheet } from '../order-sheet/open.ts'
import { CostButton } from '../ui/cost-button.tsx'
import { useReader } from '../ui/reader.tsx'

interface OrderButtonsProps {
  serviceId: string
  name: string | null
}

/** What a report costs now, or which order of today it would be. The sheet opens; its own button orders. */
export function OrderButtons({ serviceId, name }: OrderButtonsProps) {
  const t = useTranslations('company.order')
  const { timeZone } = useReader()
  const quote = useQuote({ product: 'report', request: { serviceId } })
  const costText = useCostText()
  const code = jurisdictionOf(serviceId)
  const open = (bypassCache: boolean) =>
    openOrderSheet({
      serviceId,
      product: 'report',
      bypassCache,
      ...(name === null ? {} : { companyName: name }),
      ...(code === null ? {} : { jurisdictionCode: code }),
    })
  if (!quote?.reusesOrderId) {
    return (
      <CostButton kind="primary" credits={quote?.credits ?? 0} costText={costText(quote)} onClick={() => open(false)}>
        {t('report')}
      </CostButton>
    )
  }
  const fresh = { ...quote, credits: quote.creditsFresh ?? null }
  return (
    <>
      <CostButton credits={fresh.credits ?? 0} costText={costText(fresh)} onClick={() => open(true)}>
        {t('fresh')}
      </CostButton>
      <CostButton kind="primary" credits={quote.credits ?? 0} costText={costText(quote)} onClick={() => open(false)}>
        {quote.reusesRequestTime
          ? t('reuse', { clock: formatClock(quote.reusesRequestTime, timeZone) })
          : t('reuseToday')}
      </CostButton>
    </>
  )
}
