'use client'

import { createContext, useContext } from 'react'
import { useIsPrinted } from '../printed.ts'

/** True around tables that are read without a window: every row is in the page, however many there are. */
export const WholeTables = createContext(false)

/** Whether all rows must be there: on paper nobody scrolls. */
export function useIsWhole(): boolean {
  const isPrinted = useIsPrinted()
  return useContext(WholeTables) || isPrinted
}
