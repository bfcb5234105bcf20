import type { ProductItem } from './items.ts'
import type { SheetProduct } from './products.ts'

/** What is known of an order before the sheet opens; the rest is asked in it. */
export interface OrderIntent {
  serviceId?: string
  companyName?: string | null
  jurisdictionCode?: string | null
  product?: SheetProduct
  /** Several products, in the place of one. */
  items?: readonly ProductItem[]
  /** Asks the register anew, though an order of today could be reused. */
  isFresh?: boolean
}

let wish: OrderIntent | null = null
const listeners = new Set<() => void>()

/** Opens the order sheet from anywhere. Nothing is ordered before a person submits it. */
export function openOrderSheet(next: OrderIntent): void {
  wish = { ...next }
  for (const listener of listeners) listener()
}

export function closeOrderSheet(): void {
  wish = null
  for (const listener of listeners) listener()
}

/** The order that is being made, or null while the sheet is closed. */
export function orderIntent(): OrderIntent | null {
  return wish
}

export function onOrderIntent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
