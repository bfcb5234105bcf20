'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { Button, ErrorNotice, useTranslations } from '../../ui/kit.ts'
import { ReusableButton } from '../company-state/reusable-button.tsx'
import { useOutdated } from '../company-state/use-outdated.ts'
import { atMost } from '../cost/at-most.ts'
import { PricedButton } from '../cost/priced-button.tsx'
import { freshOf, useQuote } from '../cost/quote.ts'
import { useOrderLabel } from '../products/product-name.ts'
import { sheetProducts } from '../products/products.ts'

/** Products that are ordered by a button of their own page, without a sheet. */
export type PageProduct = 'financials' | 'ubo' | 'documentList'

interface OrderButtonProps {
  serviceId: string
  product: PageProduct
}

/** Orders what the page shows. It shows the price, or that an order of today is reused. */
export function OrderButton({ serviceId, product }: OrderButtonProps) {
  const t = useTranslations('storedResult')
  const label = useOrderLabel()(product)
  const quote = useQuote({ product, request: { serviceId } })
  const order = useAction(sheetProducts[product])
  return (
    <>
      <span className="inline-block">
        <ReusableButton
          act={sheetProducts[product]}
          kind="primary"
          serviceId={serviceId}
          product={product}
          quote={quote}
          label={label}
          reuse={(clock) => t('reuse', { clock })}
          isBusy={order.isPending}
          onOrder={({ bypassCache, credits }) =>
            order.mutate({ body: { serviceId, bypassCache: bypassCache || undefined }, headers: atMost(credits) })
          }
        />
      </span>
      <ErrorNotice error={order.error} />
    </>
  )
}

/** Beside a stored result: today's order would only be reused, so a fresh request needs a confirmation. */
export function FreshButton({ serviceId, product }: OrderButtonProps) {
  const t = useTranslations('storedResult')
  const label = useOrderLabel()(product)
  const quote = useQuote({ product, request: { serviceId } })
  const order = useAction(sheetProducts[product])
  const [isAsking, setAsking] = useState(false)
  const missing = quote?.missingParts?.length ?? 0
  const outdated = useOutdated(serviceId, product, quote)
  const isReusable = Boolean(quote?.reusesOrderId)
  const fresh = freshOf(quote)
  const submit = () => {
    // What is on file and out of date is no reason to keep it.
    if (isReusable && !isAsking && !outdated) return setAsking(true)
    setAsking(false)
    const body = { serviceId, bypassCache: isReusable || outdated ? true : undefined }
    order.mutate({ body, headers: atMost(fresh?.credits) })
  }
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-3">
        {isAsking && (
          <>
            <span className="text-sm text-ink-2">
              {missing > 0 ? t('freshFree', { count: missing }) : t('freshWhy')}
            </span>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('keepResult')}
            </Button>
          </>
        )}
        <span className="inline-block">
          <PricedButton
            act={sheetProducts[product]}
            quote={fresh}
            label={isAsking ? t('freshSure') : label}
            isBusy={order.isPending}
            onPress={submit}
          />
        </span>
      </span>
      <ErrorNotice error={order.error} />
    </>
  )
}
