'use client'

import { useOfferedPrice } from '../company-state/use-outdated.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useCostText } from '../cost/cost-words.ts'
import { useQuote } from '../cost/quote.ts'
import { DepthNote } from '../products/depth-note.tsx'
import { openOrderSheet } from '../products/open-order.ts'
import { useOrderLabel } from '../products/product-name.ts'

interface OrderReportButtonProps {
  serviceId: string
  name: string | null
}

/** The first thing to do for a company without a report. It opens the sheet, whose own button orders. */
export function OrderReportButton({ serviceId, name }: OrderReportButtonProps) {
  const orderLabel = useOrderLabel()
  const quote = useOfferedPrice(serviceId, 'report', useQuote({ product: 'report', request: { serviceId } }))
  const costText = useCostText()
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <DepthNote serviceId={serviceId} product="report" />
      <CostButton
        act="orderProducts"
        kind="primary"
        credits={quote?.credits ?? 0}
        costText={costText(quote)}
        onClick={() => openOrderSheet({ serviceId, product: 'report', companyName: name })}
      >
        {orderLabel('report')}
      </CostButton>
    </span>
  )
}
