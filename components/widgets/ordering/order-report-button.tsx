'use client'

import { useTranslations } from 'next-intl'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useCostText } from '../cost/cost-words.ts'
import { useQuote } from '../cost/quote.ts'
import { openOrderSheet } from './open.ts'

interface OrderReportButtonProps {
  serviceId: string
  name: string | null
}

/**
 * What a report costs now: a page that has today's report asks for no other one aloud. The sheet opens; its own button
 * orders, and offers to reuse today's.
 */
export function OrderReportButton({ serviceId, name }: OrderReportButtonProps) {
  const t = useTranslations('company.order')
  const quote = useQuote({ product: 'report', request: { serviceId } })
  const costText = useCostText()
  const code = jurisdictionOf(serviceId)
  const hasTodays = Boolean(quote?.reusesOrderId)
  const price = hasTodays && quote ? { ...quote, credits: quote.creditsFresh ?? null } : quote
  const open = () =>
    openOrderSheet({
      serviceId,
      product: 'report',
      bypassCache: hasTodays,
      ...(name === null ? {} : { companyName: name }),
      ...(code === null ? {} : { jurisdictionCode: code }),
    })
  return (
    <CostButton
      {...(hasTodays ? {} : { kind: 'primary' as const })}
      credits={price?.credits ?? 0}
      costText={costText(price)}
      onClick={open}
    >
      {t(hasTodays ? 'fresh' : 'report')}
    </CostButton>
  )
}
