'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  type AnyRouteId,
  ApiError,
  type ExtensionId,
  extensions,
  keysOf,
  type RouteAnswer,
  routeOf,
} from '#lib/contract/index.ts'
import { type Called, type CallInput, call } from './call.ts'
import type { LiveState } from './live.ts'
import { createLiveCache } from './live-cache.ts'
import { openSharedLive } from './live-tabs.ts'
import { createPresses } from './press.ts'
import { queryFor, type ReadId } from './queries.ts'

interface ReadOptions {
  /** False while there is nothing to ask yet. */
  enabled?: boolean
  /** Keeps showing the last answer while the next one is on its way: a list while its filter changes. */
  keepsPrevious?: boolean
}

/** Reads a row: `data.value` is the answer, `data.unexpected` what came and is not in the schema. */
export function useRoute<Id extends ReadId>(id: Id, input: CallInput<Id>, options: ReadOptions = {}) {
  const { enabled = true, keepsPrevious = false } = options
  const query = queryFor(id, input)
  return useQuery<Called<RouteAnswer<Id>>, Error>({
    ...query,
    enabled,
    ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
  })
}

/**
 * Changes something, by a person's press. A row that spends gets an Idempotency-Key: pressing twice, or again after
 * silence, is the same press to the service, and makes one order.
 */
export function useAct<Id extends AnyRouteId>(id: Id, options: { refreshes?: readonly ReadId[] } = {}) {
  const client = useQueryClient()
  const [presses] = useState(createPresses)
  const spends = routeOf(id).spends !== 'free'
  return useMutation<Called<RouteAnswer<Id>>, Error, CallInput<Id>>({
    retry: false,
    networkMode: 'always',
    mutationFn: (input) =>
      spends ? presses.press(input, (headers) => call(id, { ...input, headers })) : call(id, input),
    onSuccess: async () => {
      const ids: ReadonlySet<string> = new Set(options.refreshes)
      await client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
    },
  })
}

/** Listens to live events for as long as the page is open; once, in the shell. */
export function useLive(): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    const cache = createLiveCache(client)
    const close = openSharedLive({ onEntry: ({ event }) => cache.apply(event), onState: setState })
    return () => {
      close()
      cache.close()
    }
  }, [client])
  return state
}

/**
 * What the service behind the console offers beyond the interface; empty for one that has nothing but the interface.
 * Undefined until it is known.
 */
export function useExtensions(): ReadonlySet<ExtensionId | 'Idempotency-Key'> | undefined {
  const { data, error } = useRoute('describeService', {})
  const isPlain = error instanceof ApiError && error.status === 404
  const listed = data?.value.extensions
  return useMemo(() => {
    if (isPlain) return new Set()
    if (listed === undefined || listed === null) return undefined
    const known = keysOf(extensions).filter((id) => listed.includes(`${extensions[id].method} ${extensions[id].path}`))
    return new Set([...known, ...(listed.includes('Idempotency-Key') ? (['Idempotency-Key'] as const) : [])])
  }, [isPlain, listed])
}
