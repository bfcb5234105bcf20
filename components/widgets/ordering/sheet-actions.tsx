'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { formatClock } from '../../format.ts'
import { Button, useReader } from '../../ui/kit.ts'
import { useReuseLabel } from '../company-state/reuse-label.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useCostText } from '../cost/quote.ts'
import { useTotalText } from '../cost/total-text.ts'
import { closeOrderSheet } from '../products/open-order.ts'
import { useOrderLabel } from '../products/product-name.ts'
import type { OrderForm } from './form.ts'
import { OutdatedLine, PriceLine } from './price-line.tsx'
import { setOf, useSets } from './set-field.tsx'
import type { PricedOffer } from './use-offers.ts'
import { totalOf } from './use-prices.ts'

interface SheetActionsProps {
  form: OrderForm
  prices: readonly PricedOffer[]
  off: string | null
  isSending: boolean
  onPress: () => void
  /** Reuses what is out of date; of several, as part of the order. */
  onReuse: () => void
  onReuseAll: (reusesOutdated: boolean) => void
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The way back, and the one button that orders, with the price of all of it. */
export function SheetActions({
  form,
  prices,
  off,
  isSending,
  onPress,
  onReuse,
  onReuseAll,
  buttonRef,
}: SheetActionsProps) {
  const t = useTranslations('orderSheet')
  const label = useLabel(form, prices)
  const { credits, unknown } = totalOf(prices)
  const costText = useTotalText()(form.serviceId === '' ? undefined : credits, unknown)
  return (
    <>
      <div className="me-auto min-w-0 flex-1 basis-[220px]" aria-live="polite">
        <PriceLine form={form} prices={prices} />
        <OutdatedLine form={form} prices={prices} onReuseAll={onReuseAll} />
        <p className="text-sm text-ink-3 pointer-coarse:hidden">{t('keys')}</p>
      </div>
      <Button kind="quiet" onClick={closeOrderSheet}>
        {t('cancel')}
      </Button>
      {prices.length === 1 && prices[0]?.isFresh && <ReuseButton {...{ price: prices[0], off, isSending, onReuse }} />}
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

interface ReuseButtonProps {
  price: PricedOffer
  off: string | null
  isSending: boolean
  onReuse: () => void
}

/** The answer that is out of date, with its day: never the first choice. */
function ReuseButton({ price: { outdated, reuse }, off, isSending, onReuse }: ReuseButtonProps) {
  const costText = useCostText()
  const label = useReuseLabel()
  if (outdated === null) return null
  return (
    <CostButton credits={reuse?.credits ?? 0} costText={costText(reuse)} off={off} isBusy={isSending} onClick={onReuse}>
      {label(outdated)}
    </CostButton>
  )
}

/** "Order report", "Order fresh report", "Reuse order from 08:55", "Order KYC set" or "Order 3 products". */
function useLabel({ items }: OrderForm, prices: readonly PricedOffer[]): string {
  const t = useTranslations('orderSheet')
  const outdated = useTranslations('outdated')
  const reuseLabel = useReuseLabel()
  const orderLabel = useOrderLabel()
  const { timeZone } = useReader()
  const sets = useSets()
  const [item] = items
  const [price] = prices
  const quote = price?.quote
  if (items.length !== 1 || item === undefined) {
    const name = setOf(sets, items)?.name
    return name === undefined ? t('orderSeveral', { count: items.length }) : t('orderSet', { name })
  }
  if (price?.isFresh) return outdated('fresh', { product: item.product })
  if (price?.outdated) return reuseLabel(price.outdated)
  if (!quote?.reusesOrderId) return orderLabel(item.product)
  return t('reuse', { clock: quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : '' })
}
