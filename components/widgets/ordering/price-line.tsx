'use client'

import { useTranslations } from 'next-intl'
import { formatClock, untilReuseEnds } from '../../format.ts'
import { Hint, useNow, useReader } from '../../ui/kit.ts'
import { OutdatedReasons } from '../company-state/outdated-reasons.tsx'
import { useCostText } from '../cost/quote.ts'
import type { ProductItem } from '../products/items.ts'
import type { OrderForm } from './form.ts'
import type { PricedOffer } from './use-offers.ts'
import { totalOf } from './use-prices.ts'

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
  const words = useTranslations('ui.cost')
  const { timeZone, formatDuration } = useReader()
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
          credits: words('credits', { count: quote.credits }),
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

interface OutdatedLineProps {
  form: OrderForm
  prices: readonly PricedOffer[]
  onReuseAll: (reusesOutdated: boolean) => void
}

/** How many of several orders replace answers that are out of date, and the choice to reuse these all the same. */
export function OutdatedLine({ form, prices, onReuseAll }: OutdatedLineProps) {
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
  const { timeZone } = useReader()
  const costText = useCostText()
  if (error !== null) return <span className="text-warn">{error.message}</span>
  if (!quote?.reusesOrderId) return costText(quote)
  const clock = quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : ''
  return t('reusesOne', { clock, credits: costText(quote) })
}
