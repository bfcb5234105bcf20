'use client'

import { createContext, useContext } from 'react'
import { useIsPrinted } from '../printed.ts'

/** A plot on its own line of an A4 page, and one of two beside each other, in pixels. */
export const paperPx = { whole: 640, half: 312 } as const
export type PaperSize = keyof typeof paperPx

/** As wide as the paper lets the plot be: a drawing is not measured again once a page is laid out to be printed. */
export const PaperWidth = createContext<number>(paperPx.whole)

/** The width of a drawing on paper; null on a screen, whose room it takes. */
export function usePaperWidth(): number | null {
  const width = useContext(PaperWidth)
  return useIsPrinted() ? width : null
}
