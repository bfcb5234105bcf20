import { useTranslations } from 'next-intl'
import type { OrderedProduct } from '#lib/contract/index.ts'

/** The name of a product in the reader's language; one this console does not know is named as it came. */
export function useProductName(): (product: string | null | undefined) => string {
  const t = useTranslations('products')
  return (product) => {
    if (product === null || product === undefined) return t('other')
    return t.has(product) ? t(product) : product
  }
}

/** What a button says that orders a product: "Order report". */
export function useOrderLabel(): (product: OrderedProduct) => string {
  const t = useTranslations('products.toOrder')
  return (product) => t(product)
}
