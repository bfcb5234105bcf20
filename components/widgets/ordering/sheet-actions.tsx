'use client'

import type { RefObject } from 'react'
import { formatClock, untilReuseEnds } from '../../format.ts'
import { Button, Hint, useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { OutdatedReasons } from '../company-state/outdated-reasons.tsx'
import { useReuseLabel } from '../company-state/reuse-label.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useCostText } from '../cost/cost-labels.ts'
import { useTotalText } from '../cost/total-text.ts'
import type { ProductItem } from '../products/items.ts'
import { closeOrderSheet } from '../products/open-order.ts'
import { useOrderLabel } from '../products/product-name.ts'
import type { OrderForm } from './form.ts'
import { setOf, useSets } from './set-field.tsx'
import type { PricedOffer } from './use-offers.ts'
import { totalOf } from './use-prices.ts'

interface SheetActionsProps {
  form: OrderForm
  prices: readonly PricedOffer[]
  disabledReason: string | null
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
  disabledReason,
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
      {prices.length === 1 && prices[0]?.isFresh && (
        <ReuseButton {...{ price: prices[0], disabledReason, isSending, onReuse }} />
      )}
      <CostButton
        ref={buttonRef}
        kind="primary"
        costText={costText}
        disabledReason={disabledReason ?? (credits === undefined ? costText : null)}
        isBusy={isSending}
        onClick={onPress}
      >
        {label}
      </CostButton>
    </>
  )
}

interface ReuseButtonProps extends Pick<SheetActionsProps, 'disabledReason' | 'isSending' | 'onReuse'> {
  price: PricedOffer
}

/** The answer that is out of date, with its day: never the first choice. */
function ReuseButton({ price: { outdated, reuse }, disabledReason, isSending, onReuse }: ReuseButtonProps) {
  const label = useReuseLabel()
  if (outdated === null) return null
  return (
    <CostButton quote={reuse} disabledReason={disabledReason} isBusy={isSending} onClick={onReuse}>
      {label(outdated)}
    </CostButton>
  )
}

/** "Order report", "Order fresh report", "Reuse order from 08:55", "Order KYC set" or "Order 3 products". */
function useLabel({ items }: OrderForm, prices: readonly PricedOffer[]) {
  const t = useTranslations('orderSheet')
  const outdated = useTranslations('outdated')
  const reuseLabel = useReuseLabel()
  const orderLabel = useOrderLabel()
  const { timeZone } = usePreferences()
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

const minuteMs = 60_000

/** Beside the button: what would be reused and until when, and what has no known price. The button says the total. */
export function PriceLine({ form, prices }: { form: OrderForm; prices: readonly PricedOffer[] }) {
  const t = useTranslations('orderSheet.price')
  const { unknown } = totalOf(prices)
  const [only] = prices
  if (form.serviceId === '' || only === undefined) return null
  if (prices.length === 1) return <OnlyPrice form={form} price={only} />
  const reused = prices.filter(({ quote, outdated }) => quote?.reusesOrderId && outdated === null).length
  return (
    <div className="text-sm text-ink-2">
      {reused > 0 && <p>{t('reusesSome', { count: reused })}</p>}
      {unknown > 0 && <p>{t('unknownSome', { count: unknown })}</p>}
    </div>
  )
}

function OnlyPrice({ form, price: { quote, error, isFresh } }: { form: OrderForm; price: PricedOffer }) {
  const t = useTranslations('orderSheet.price')
  const labels = useTranslations('ui.cost')
  const { timeZone, formatDuration } = usePreferences()
  const untilMs = untilReuseEnds(useNow(minuteMs))
  if (quote === undefined) return null
  if (quote === null || typeof quote.credits !== 'number') {
    return <Hint>{error ? error.message : t('unknown')}</Hint>
  }
  const missing = quote.missingParts?.length ?? 0
  const freeText = missing > 0 ? t('freeRepeat', { count: missing }) : null
  if (isFresh) {
    const length = formatDuration(untilMs)
    return <Hint>{freeText ?? t('outdated', { length })}</Hint>
  }
  if (!quote.reusesOrderId) return freeText && <Hint>{freeText}</Hint>
  const firstReference = quote.reusesCustomerReference ?? ''
  return (
    <div className="text-sm text-ink-2">
      <p>
        {t('reuses', {
          clock: quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : '',
          credits: labels('credits', { count: quote.credits }),
          length: formatDuration(untilMs),
        })}
      </p>
      {freeText && <p>{freeText}</p>}
      {/* The service keeps the first reference of an order; the console keeps this one with the request (P23). */}
      {firstReference !== form.reference && (
        <p className="text-ink-3">
          {firstReference === '' ? t('noReference') : t('reference', { reference: firstReference })}
        </p>
      )}
    </div>
  )
}

/** How many of several orders replace answers that are out of date, and the choice to reuse these all the same. */
function OutdatedLine({ form, prices, onReuseAll }: Pick<SheetActionsProps, 'form' | 'prices' | 'onReuseAll'>) {
  const t = useTranslations('orderSheet.price')
  const count = prices.filter(({ outdated }) => outdated !== null).length
  if (form.serviceId === '' || prices.length < 2 || count === 0) return null
  const { reusesOutdated } = form
  return (
    <div className="text-sm text-ink-2">
      <p>{t(reusesOutdated ? 'outdatedReused' : 'outdatedSome', { count })}</p>
      <button type="button" className="link text-start" onClick={() => onReuseAll(!reusesOutdated)}>
        {t(reusesOutdated ? 'orderOutdated' : 'reuseOutdated', { count })}
      </button>
    </div>
  )
}

/** The price of one of several orders, in its row, and why it is ordered afresh. */
export function ItemPrice({ item, price }: { item: ProductItem; price: PricedOffer }) {
  const { outdated } = price
  return (
    <>
      <PriceText price={price} />
      {outdated && <OutdatedReasons product={item.product} later={outdated.later} reasons={outdated.reasons} />}
    </>
  )
}

function PriceText({ price: { quote, error } }: { price: PricedOffer }) {
  const t = useTranslations('orderSheet.price')
  const { timeZone } = usePreferences()
  const costText = useCostText()
  if (error !== null) return <span className="text-warn">{error.message}</span>
  if (!quote?.reusesOrderId) return costText(quote)
  const clock = quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : ''
  return t('reusesOne', { clock, credits: costText(quote) })
}
