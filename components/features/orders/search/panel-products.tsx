'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, mayOrder, products } from '#lib/contract/index.ts'
import { ReusableButton } from '../../../widgets/company-state/reusable-button.tsx'
import { useQuote } from '../../../widgets/cost/quote.ts'
import { type OrderIntent, openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useOrderLabel, useProductName } from '../../../widgets/products/product-name.ts'
import type { SheetProduct } from '../../../widgets/products/products.ts'
import { useDepth } from '../../../widgets/products/use-depth.ts'

interface PanelProductsProps {
  serviceId: string
  wish: OrderIntent
}

/** A prefill has a button of its own, which orders it in the panel. */
const shown = ['report', 'graph', 'ubo', 'financials', 'documentList'] as const satisfies readonly SheetProduct[]
type Shown = (typeof shown)[number]

/** Each product of the country with its price, and in one line those the country does not have. */
export function PanelProducts({ serviceId, wish }: PanelProductsProps) {
  const t = useTranslations('search.panel')
  const productName = useProductName()
  const catalogue = useRoute('listJurisdictions', {})
  const isOffered = (product: Shown) =>
    mayOrder(availabilityOf(catalogue.data?.value, jurisdictionOf(serviceId), products[product].capability))
  const missing = shown.filter((product) => !isOffered(product))
  return (
    <>
      {shown.filter(isOffered).map((product) => (
        <ProductButton key={product} serviceId={serviceId} product={product} wish={wish} />
      ))}
      {missing.length > 0 && (
        <p className="text-sm text-ink-3">{t('notOffered', { products: missing.map(productName).join(', ') })}</p>
      )}
    </>
  )
}

function ProductButton({ serviceId, product, wish }: PanelProductsProps & { product: Shown }) {
  const t = useTranslations('search.panel')
  const orderLabel = useOrderLabel()
  const productName = useProductName()
  const quote = useQuote({ product, request: { serviceId } })
  const depth = useDepth()(jurisdictionOf(serviceId), { product })
  return (
    <>
      {depth !== null && (
        <p className="-mb-1 text-sm text-ink-2">{t('depth', { product: productName(product), depth })}</p>
      )}
      <ReusableButton
        opensSheet
        serviceId={serviceId}
        product={product}
        act="orderProducts"
        kind={product === 'report' ? 'primary' : 'secondary'}
        quote={quote}
        label={orderLabel(product)}
        reuse={(clock) => t(`reuse.${product}`, { clock })}
        onOrder={() => openOrderSheet({ ...wish, product })}
      />
    </>
  )
}
