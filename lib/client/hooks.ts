'use client'

import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnyRouteId, type RouteAnswer, routeOf } from '#lib/contract/index.ts'
import { type Called, type CallInput, call } from './call.ts'
import type { LiveState } from './live.ts'
import { createLiveCache } from './live-cache.ts'
import { openSharedLive } from './live-tabs.ts'
import { type Offer, offersFrom } from './offers.ts'
import { queryFor, quoteKey, type ReadId, shouldRetry } from './queries.ts'
import { createSubmissions } from './submissions.ts'

interface ReadOptions {
  /** False while there is nothing to ask yet. */
  enabled?: boolean
  /** Keeps showing the last answer while the next one is on its way: a list while its filter changes. */
  keepsPrevious?: boolean
}

/** Reads a row: `data.value` is the answer, `data.unexpected` what came and is not in the schema. */
export function useRoute<Id extends ReadId>(
  id: Id,
  input: CallInput<Id>,
  options: ReadOptions = {},
): UseQueryResult<Called<RouteAnswer<Id>>, Error> {
  const { enabled = true, keepsPrevious = false } = options
  const read = useQuery<Called<unknown>, Error>({
    ...asQueryOfAnyRow(queryFor)(id, input),
    enabled,
    ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
  })
  return asReadOfItsRow<Id>(read)
}

type AnyQuery = Pick<UseQueryOptions<Called<unknown>, Error>, 'queryKey' | 'queryFn' | 'staleTime' | 'retry'>

/** The union of all answers is too large for the compiler, and no answer is read here. */
function asQueryOfAnyRow(query: typeof queryFor): (id: ReadId, input: unknown) => AnyQuery {
  return query as unknown as (id: ReadId, input: unknown) => AnyQuery
}

/** The call has read the answer by the schema of this row. */
function asReadOfItsRow<Id extends ReadId>(read: unknown): UseQueryResult<Called<RouteAnswer<Id>>, Error> {
  return read as UseQueryResult<Called<RouteAnswer<Id>>, Error>
}

/**
 * Sends a change requested by a person. A row that spends gets an Idempotency-Key: a double click, or a repeat after
 * a missing answer, is the same request and creates one order.
 */
export function useAct<Id extends AnyRouteId>(id: Id, options: { refreshes?: readonly ReadId[] } = {}) {
  const client = useQueryClient()
  const [submissions] = useState(createSubmissions)
  const spends = routeOf(id).spends !== 'free'
  const send = asCallOfItsRow<Id>(call)
  return useMutation<Called<RouteAnswer<Id>>, Error, CallInput<Id>>({
    retry: false,
    networkMode: 'always',
    mutationFn: (input) =>
      spends
        ? submissions.submit(asLoose(input), (headers) => send(id, { ...asLoose(input), headers }))
        : send(id, asLoose(input)),
    onSuccess: async () => {
      // An order of today is reused, so what the same request costs has changed with it.
      const ids: ReadonlySet<string> = new Set([...(options.refreshes ?? []), ...(spends ? [quoteKey] : [])])
      await client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
    },
  })
}

/** The union of all inputs is too large for the compiler; every one of them is an object. */
function asLoose(input: unknown): object {
  return input as object
}

/** The input came in as the input of this row; at most a key of its own has joined its headers. */
function asCallOfItsRow<Id extends AnyRouteId>(
  any: typeof call,
): (id: Id, input: object) => Promise<Called<RouteAnswer<Id>>> {
  return any as unknown as (id: Id, input: object) => Promise<Called<RouteAnswer<Id>>>
}

/**
 * Listens to live events for as long as the page is open; once, in the shell. `since` is the position of the stream when
 * the page was rendered: what happens between that and an open stream is sent first.
 */
export function useLive(since: string): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    const cache = createLiveCache(client)
    const close = openSharedLive({ since, onEntry: ({ event }) => cache.apply(event), onState: setState })
    return () => {
      close()
      cache.close()
    }
  }, [client, since])
  return state
}

const offersFreshMs = 5 * 60_000
const offersAgainMs = 10_000
const noOffers: ReadonlySet<Offer> = new Set()

/**
 * What the service behind the console offers beyond the interface; empty for one that has nothing but the interface, and
 * for as long as it cannot say. Undefined only until the first answer, so that no page waits for ever.
 */
export function useExtensions(): ReadonlySet<Offer> | undefined {
  const { data, isError } = useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => offersFrom(() => call('describeService', {}, { signal })),
    staleTime: offersFreshMs,
    retry: shouldRetry,
    refetchInterval: ({ state }) => (state.status === 'error' ? offersAgainMs : false),
  })
  return data ?? (isError ? noOffers : undefined)
}
