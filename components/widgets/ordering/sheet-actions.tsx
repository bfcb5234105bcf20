'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { formatClock } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { useReader } from '../../ui/reader.tsx'
import { CostButton } from '../cost/cost-button.tsx'
import { useTotalText } from '../cost/total-text.ts'
import { useOrderLabel } from '../products/product-name.ts'
import type { OrderForm } from './form.ts'
import { closeOrderSheet } from './open.ts'
import { PriceLine } from './price-line.tsx'
import { setOf, useSets } from './set-field.tsx'
import { type Price, totalOf } from './use-prices.ts'

interface SheetActionsProps {
  form: OrderForm
  prices: readonly Price[]
  off: string | null
  isSending: boolean
  onPress: () => void
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The way back, and the one button that orders, with the price of all of it. */
export function SheetActions({ form, prices, off, isSending, onPress, buttonRef }: SheetActionsProps) {
  const t = useTranslations('orderSheet')
  const label = useLabel(form, prices)
  const { credits, unknown } = totalOf(prices)
  const costText = useTotalText()(form.serviceId === '' ? undefined : credits, unknown)
  return (
    <>
      <div className="me-auto min-w-0 flex-1 basis-[220px]" aria-live="polite">
        <PriceLine form={form} prices={prices} />
        <p className="text-sm text-ink-3 pointer-coarse:hidden">{t('keys')}</p>
      </div>
      <Button kind="quiet" onClick={closeOrderSheet}>
        {t('cancel')}
      </Button>
      <CostButton
        ref={buttonRef}
        kind="primary"
        credits={credits ?? 0}
        costText={costText}
        off={off ?? (credits === undefined ? costText : null)}
        isBusy={isSending}
        onClick={onPress}
      >
        {label}
      </CostButton>
    </>
  )
}

/** "Order report", "Reuse order from 08:55", "Order KYC set" or "Order 3 products". */
function useLabel({ items }: OrderForm, prices: readonly Price[]): string {
  const t = useTranslations('orderSheet')
  const orderLabel = useOrderLabel()
  const { timeZone } = useReader()
  const sets = useSets()
  const [item] = items
  const quote = prices[0]?.quote
  if (items.length !== 1 || item === undefined) {
    const name = setOf(sets, items)?.name
    return name === undefined ? t('orderSeveral', { count: items.length }) : t('orderSet', { name })
  }
  if (!quote?.reusesOrderId) return orderLabel(item.product)
  return t('reuse', { clock: quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : '' })
}
