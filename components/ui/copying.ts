'use client'

import { useCallback, useEffect, useState } from 'react'

/** `done` and `refused` last for two seconds, long enough to be read and announced. */
export type CopyState = 'rest' | 'done' | 'refused'

const shownMs = 2000

/** Puts a text on the clipboard and says what became of it: a browser may refuse. */
export function useCopying(): { state: CopyState; copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('rest')
  useEffect(() => {
    if (state === 'rest') return
    const timer = setTimeout(() => setState('rest'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = useCallback((text: string) => {
    // Outside https and this computer there is no clipboard at all.
    if (navigator.clipboard === undefined) return setState('refused')
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('refused'),
    )
  }, [])
  return { state, copy }
}
