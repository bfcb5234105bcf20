'use client'

import { DepthNote } from '../products/depth-note.tsx'
import { useOrderLabel } from '../products/product-name.ts'
import { OfferButton } from './offer-button.tsx'

interface OrderReportButtonProps {
  serviceId: string
  name: string | null
}

/** The first thing to do for a company without a report. It opens the sheet, whose own button orders. */
export function OrderReportButton({ serviceId, name }: OrderReportButtonProps) {
  const orderLabel = useOrderLabel()
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <DepthNote serviceId={serviceId} product="report" />
      <OfferButton kind="primary" product="report" {...{ serviceId, name }}>
        {orderLabel('report')}
      </OfferButton>
    </span>
  )
}
