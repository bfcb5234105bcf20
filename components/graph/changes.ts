'use client'

import { createContext, useContext } from 'react'
import type { GraphChanges } from './model/merged.ts'

export interface ComparedWith extends GraphChanges {
  earlier: { orderId: string; at: string | null }
}

/** What differs from an earlier graph; null where a graph is shown alone. */
export const GraphChangesContext = createContext<ComparedWith | null>(null)

export function useGraphChanges(): ComparedWith | null {
  return useContext(GraphChangesContext)
}
