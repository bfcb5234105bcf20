import {
  type CapabilityName,
  itemKey,
  limits,
  type OrderedProduct,
  type OrderSet,
  orderedProducts,
  products,
  type SetItem,
  setProducts,
} from '#lib/contract/index.ts'

/** A product that is ordered, with its options. */
export interface ProductItem {
  product: OrderedProduct
  maxDepth?: number
  documentCode?: string
}

/** An item of a set as it came, without what is null; null for a product this console does not know. */
function itemIn({ product, maxDepth, documentCode }: OrderSet['items'][number]): ProductItem | null {
  const known = orderedProducts.find((one) => one === product)
  if (known === undefined) return null
  return { product: known, maxDepth: maxDepth ?? undefined, documentCode: documentCode || undefined }
}

/** Items as they came, those of products this console knows. */
export function itemsIn(items: OrderSet['items']): ProductItem[] {
  return items.map(itemIn).filter((item) => item !== null)
}

/** What one can choose: every product, a graph at its usual depth, and each document that is ordered by its code. */
export function choicesOf(wanted: readonly OrderedProduct[], documentCodes: readonly string[]): ProductItem[] {
  return wanted.flatMap((product): ProductItem[] => {
    if (product === 'document') return documentCodes.map((documentCode) => ({ product, documentCode }))
    return [product === 'graph' ? { product, maxDepth: limits.graphDepthDefault } : { product }]
  })
}

/** Two items are one choice whatever the depth: a graph is chosen once. */
export function choiceKey({ product, documentCode }: ProductItem): string {
  return itemKey({ product, documentCode })
}

export function areSame(one: readonly ProductItem[], other: readonly ProductItem[]): boolean {
  const keys = (items: readonly ProductItem[]) => items.map(itemKey).toSorted().join('\n')
  return keys(one) === keys(other)
}

/** What a set or a batch can order. */
export function isSetItem(item: ProductItem): item is ProductItem & SetItem {
  return setProducts.some((product) => product === item.product)
}

export function capabilityOfItem({ product }: ProductItem): CapabilityName {
  return products[product].capability
}
