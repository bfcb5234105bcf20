'use client'

import { useOfferedPrice } from '../company-state/use-outdated.ts'
import { CostButton, type CostButtonProps } from '../cost/cost-button.tsx'
import { useQuote } from '../cost/quote.ts'
import { openOrderSheet } from '../products/open-order.ts'
import type { SheetProduct } from '../products/products.ts'

interface OfferButtonProps extends Pick<CostButtonProps, 'kind' | 'children'> {
  serviceId: string
  name: string | null
  product: SheetProduct
  'data-print'?: 'none'
}

/** A product of a company with its price. It opens the sheet, whose own button orders. */
export function OfferButton({ serviceId, name, product, ...button }: OfferButtonProps) {
  const quote = useOfferedPrice(serviceId, product, useQuote({ product, request: { serviceId } }))
  return (
    <CostButton
      {...button}
      act="orderProducts"
      quote={quote}
      onClick={() => openOrderSheet({ serviceId, product, companyName: name })}
    />
  )
}
