import { keysOf, startOf } from '#lib/contract/index.ts'

const { document: _, ...starts } = startOf

/**
 * Products ordered by the company alone, and the row of the contract that orders each. A document is chosen too: on the sheet by
 * its code, on its own page from a list, and a search has its box.
 */
export const sheetProducts = starts

export type SheetProduct = keyof typeof sheetProducts

export function isSheetProduct(product: string | null | undefined): product is SheetProduct {
  return typeof product === 'string' && Object.hasOwn(sheetProducts, product)
}

export const sheetProductNames = keysOf(sheetProducts)
