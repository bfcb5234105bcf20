'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, mayOrder, products } from '#lib/contract/index.ts'
import { useOfferedPrice } from '../../../widgets/company-state/use-outdated.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useCostText } from '../../../widgets/cost/cost-words.ts'
import { useQuote } from '../../../widgets/cost/quote.ts'
import { openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useOrderLabel, useProductName } from '../../../widgets/products/product-name.ts'
import type { SheetProduct } from '../../../widgets/products/products.ts'
import type { ComparedSide } from './use-side.ts'

interface MissingPartsProps {
  product: SheetProduct
  /** The sides without it. */
  sides: readonly ComparedSide[]
}

/** Who lacks what, and its price. A button opens the order sheet; nothing is ordered by comparing. */
export function MissingParts({ product, sides }: MissingPartsProps) {
  return (
    <ul className="mb-2">
      {sides.map((side) => (
        <MissingPart key={side.serviceId} product={product} side={side} />
      ))}
    </ul>
  )
}

function MissingPart({ product, side: { serviceId, name } }: { product: SheetProduct; side: ComparedSide }) {
  const t = useTranslations('compare.missing')
  const productName = useProductName()
  const catalogue = useRoute('listJurisdictions', {})
  const isOffered = mayOrder(
    availabilityOf(catalogue.data?.value, jurisdictionOf(serviceId), products[product].capability),
  )
  if (catalogue.isPending) return null
  const known = { product: productName(product), name: name ?? serviceId }
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 gap-y-2 py-1">
      <span className="min-w-0 flex-1 text-ink-2">{t(isOffered ? 'notOnFile' : 'notOffered', known)}</span>
      {isOffered && <OrderPart product={product} side={{ serviceId, name }} of={t('ofCompany', known)} />}
    </li>
  )
}

interface OrderPartProps {
  product: SheetProduct
  side: Pick<ComparedSide, 'serviceId' | 'name'>
  of: string
}

function OrderPart({ product, side: { serviceId, name }, of }: OrderPartProps) {
  const orderLabel = useOrderLabel()
  const costText = useCostText()
  const quote = useOfferedPrice(serviceId, product, useQuote({ product, request: { serviceId } }))
  return (
    <CostButton
      act="orderProducts"
      credits={quote?.credits ?? 0}
      costText={costText(quote)}
      onClick={() => openOrderSheet({ serviceId, product, ...(name === null ? {} : { companyName: name }) })}
    >
      {orderLabel(product)}
      <span className="sr-only"> {of}</span>
    </CostButton>
  )
}
