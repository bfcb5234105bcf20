import { wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type ProductTexts = TextsOf<'products'>

/** The name of a product in the reader's language; one this console does not know is named as it came. */
export function productName(t: ProductTexts, product: string | null | undefined): string {
  return product == null ? t('other') : wordIn(t, product)
}
