'use client'

import { parseAsInteger, parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { batchMatches, batchRowStates, setProducts } from '#lib/contract/index.ts'
import { choicesOf, type ProductItem } from '../../../../widgets/products/items.ts'

/** What of a batch is shown, all of it in the address: which rows, and for which row a company is being chosen. */
export function useBatchState() {
  const [{ rows, line }, set] = useQueryStates({ rows: parseAsString.withDefault(''), line: parseAsInteger })
  return {
    rows,
    line,
    filter: filterOf(rows),
    show: (next: string) => void set({ rows: next, line: null }),
    open: (next: number | null) => void set({ line: next }),
  }
}

export type BatchPageState = ReturnType<typeof useBatchState>

/** What is chosen before anybody has chosen: the products the address names, else the report. */
export function useFirstItems(): ProductItem[] {
  const [products] = useQueryState('products', parseAsString.withDefault(''))
  const named = products.split(',')
  const items = choicesOf(setProducts, []).filter(({ product }) => named.includes(product))
  return items.length > 0 ? items : [{ product: 'report' }]
}

/** One word of the address is a state or a match; any other one filters nothing. */
function filterOf(word: string) {
  const state = batchRowStates.find((one) => one === word)
  const match = batchMatches.find((one) => one === word)
  return state !== undefined ? { state } : match !== undefined ? { match } : {}
}
