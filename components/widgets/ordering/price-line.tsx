'use client'

import { useTranslations } from 'next-intl'
import { formatClock, formatDuration, untilReuseEnds } from '../../format.ts'
import { useNow, useReader } from '../../ui/reader.tsx'
import type { OrderForm } from './form.ts'
import type { Price } from './use-sheet-quote.ts'

const minuteMs = 60_000

/** Beside the button: the price, which order would be reused and until when. */
export function PriceLine({ form, price }: { form: OrderForm; price: Price }) {
  const t = useTranslations('orderSheet.price')
  const words = useTranslations('ui.cost')
  const { locale, timeZone } = useReader()
  const untilMs = untilReuseEnds(useNow(minuteMs))
  const { quote, error } = price
  if (form.serviceId === '') return null
  if (quote === undefined) return <p className="text-sm text-ink-3">{words('loading')}</p>
  if (quote === null || typeof quote.credits !== 'number') {
    return <p className="text-sm text-ink-2">{error ? error.message : t('unknown')}</p>
  }
  if (!quote.reusesOrderId) return <p className="text-sm text-ink-2">{words('credits', { count: quote.credits })}</p>
  const firstReference = quote.reusesCustomerReference ?? ''
  return (
    <div className="text-sm text-ink-2">
      <p>
        {t('reuses', {
          clock: quote.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : '',
          credits: words('credits', { count: quote.credits }),
          length: formatDuration(untilMs, locale),
        })}
      </p>
      {/* The service keeps the first reference of an order; the console keeps this one with the request (P23). */}
      {firstReference !== form.reference && (
        <p className="text-ink-3">
          {firstReference === '' ? t('noReference') : t('reference', { reference: firstReference })}
        </p>
      )}
    </div>
  )
}
