import { useTranslations } from 'next-intl'

/** The name of a product in the reader's language; one this console does not know is named as it came. */
export function useProductName(): (product: string | null | undefined) => string {
  const t = useTranslations('products')
  return (product) => {
    if (product === null || product === undefined) return t('other')
    return t.has(product) ? t(product) : product
  }
}
