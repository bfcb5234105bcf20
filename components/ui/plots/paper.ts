'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'

/** A plot on its own line of an A4 page, and one of two beside each other, in pixels. */
export const paperPx = { whole: 640, half: 312 } as const
export type PaperSize = keyof typeof paperPx

/** As wide as the paper lets the plot be: a drawing is not measured again once a page is laid out to be printed. */
export const PaperWidth = createContext<number>(paperPx.whole)

function subscribe(changed: () => void): () => void {
  const print = matchMedia('print')
  print.addEventListener('change', changed)
  return () => print.removeEventListener('change', changed)
}

/** The width of a drawing on paper; null on a screen, whose room it takes. */
export function usePaperWidth(): number | null {
  const width = useContext(PaperWidth)
  const isPaper = useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  )
  return isPaper ? width : null
}
