import type { OrderedProduct } from '#lib/contract/index.ts'
import { useTranslations } from '../../ui/translations.ts'
import { productName } from './product-labels.ts'

export function useProductName(): (product: string | null | undefined) => string {
  const t = useTranslations('products')
  return (product) => productName(t, product)
}

/** What a button says that orders a product: "Order report". */
export function useOrderLabel(): (product: OrderedProduct) => string {
  const t = useTranslations('products.toOrder')
  return (product) => t(product)
}
