import type { useTranslations } from 'next-intl'
import { wordIn } from '../../format.ts'

export type ProductTexts = ReturnType<typeof useTranslations<'products'>>

/** The name of a product in the reader's language; one this console does not know is named as it came. */
export function productName(t: ProductTexts, product: string | null | undefined): string {
  return product == null ? t('other') : wordIn(t, product)
}
