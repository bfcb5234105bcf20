import type { QueryClient } from '@tanstack/react-query'
import type { LiveState } from './live.ts'
import { createLiveCache } from './live-cache.ts'
import { openSharedLive } from './live-tabs.ts'

interface StreamOptions {
  client: QueryClient
  since: string
  onState: (state: LiveState) => void
  gone: AbortSignal
}

/** Applies what the stream says to what was read, until it is `gone`. */
export function openStream({ client, since, onState, gone }: StreamOptions): void {
  if (gone.aborted) return
  const cache = createLiveCache(client)
  const close = openSharedLive({ since, onEntry: ({ event }) => cache.apply(event), onState })
  gone.addEventListener('abort', () => {
    close()
    cache.close()
  })
}
