'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { LiveState } from './live.ts'

/** Without its code, as without a connection, it is tried again. */
const againMs = 5_000

/**
 * Listens to live events for as long as the page is open; once, in the shell. `since` is the position of the stream when
 * the page was rendered: what happens between that and an open stream is sent first, so nothing is missed where it is
 * `isWanted`, and its code fetched, only once the page is there. A stream that has ended is opened again by `reopen` alone.
 */
export function useLive(since: string, isWanted: boolean): { state: LiveState; reopen: () => void } {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const [opening, setOpening] = useState(0)
  const reopen = useCallback(() => setOpening((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another opening opens it again.
  useEffect(() => {
    if (!isWanted) return
    const gone = new AbortController()
    import('./live-cache.ts').then(
      ({ openStream }) => openStream({ client, since, onState: setState, gone: gone.signal }),
      () => {
        if (gone.signal.aborted) return
        setState('waiting')
        const timer = setTimeout(reopen, againMs)
        gone.signal.addEventListener('abort', () => clearTimeout(timer))
      },
    )
    return () => gone.abort()
  }, [client, since, isWanted, opening])
  return { state, reopen }
}
