import { readableName, wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'
import { useProductName } from './product-name.ts'

interface Named {
  product?: string | null | undefined
  maxDepth?: number | null | undefined
  documentCode?: string | null | undefined
}

/** The name of a product with its options: "Ownership graph, depth 3", "Register extract". */
export function useItemName(): (item: Named) => string {
  const t = useTranslations('sets.items')
  const documents = useTranslations('documents.types')
  const productName = useProductName()
  return ({ product, maxDepth, documentCode }) => {
    const name = productName(product)
    if (documentCode) return wordIn(documents, documentCode, readableName(documentCode))
    return typeof maxDepth === 'number' ? t('depth', { product: name, maxDepth }) : name
  }
}
