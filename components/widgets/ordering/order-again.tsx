'use client'

import { Button, ButtonLink, pages } from '../../ui/kit.ts'
import { openOrderSheet } from '../products/open-order.ts'
import { isSheetProduct } from '../products/products.ts'

interface OrderAgainProps {
  label: string
  size?: 's' | 'm'
  serviceId: string
  companyName?: string | null | undefined
  jurisdictionCode?: string | null | undefined
  product: string | null | undefined
}

/** A failed order is never reused: asking again is a new one, priced on the sheet, or where documents are chosen. */
export function OrderAgain({ label, size = 'm', serviceId, companyName, jurisdictionCode, product }: OrderAgainProps) {
  const known = isSheetProduct(product) ? product : undefined
  if (product && known === undefined) {
    return (
      <ButtonLink act="orderProducts" size={size} href={pages.product(serviceId, product)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button
      act="orderProducts"
      size={size}
      onClick={() => openOrderSheet({ serviceId, companyName, jurisdictionCode, product: known })}
    >
      {label}
    </Button>
  )
}
