'use client'

import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnyRouteId, type RouteAnswer, rows } from '#lib/contract/index.ts'
import { objectOrNull } from '#lib/text/index.ts'
import { type Called, type CallInput, call, send } from './call.ts'
import { asCallOfItsRow, submitGuard } from './double-submit.ts'
import { useGiven } from './given.ts'
import { useAsDrawn } from './hydrated.ts'
import { confirmedBy } from './identity.ts'
import { extensionsFrom, type Offer, offersIn } from './offers.ts'
import { throwOfOrder } from './order-failures.ts'
import { askAgain, queryFor, quoteKey, type ReadId, shouldRetry } from './queries.ts'
import { onStorageFailed, storageFullCode } from './storage.ts'
import { createSubmissions } from './submissions.ts'

const storageLookMs = 10_000

interface ReadOptions {
  /** False while there is nothing to ask yet. */
  enabled?: boolean
  /** Keeps showing the last answer while the next one is on its way: a list while its filter changes. */
  keepsPrevious?: boolean
  /** False where a part of the page that appears does not ask again for what could not be read. */
  retryOnMount?: boolean
}

/** Reads a row: `data.value` is the answer, `data.unexpected` what came and is not in the schema. */
export function useRoute<Id extends ReadId>(
  id: Id,
  input: CallInput<Id>,
  options: ReadOptions = {},
): UseQueryResult<Called<RouteAnswer<Id>>, Error> {
  const { enabled = true, keepsPrevious = false, retryOnMount = true } = options
  const read = useQuery<Called<unknown>, Error>({
    ...asQueryOfAnyRow(queryFor)(id, input),
    enabled,
    retryOnMount,
    ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
  })
  return asReadOfItsRow<Id>(useAsDrawn(read, useGiven(id, input)))
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
 * Sends a change requested by a person. A double press has one effect (`double-submit.ts`), and a row that spends gets an
 * Idempotency-Key: a repeat after a missing answer is the same request and creates one order. What it makes stale, its row says.
 */
export function useAction<Id extends AnyRouteId>(id: Id) {
  const client = useQueryClient()
  const [submissions] = useState(createSubmissions)
  const spends = rows[id].spends !== 'free'
  const send = asCallOfItsRow<Id>(call)
  return useMutation<Called<RouteAnswer<Id>>, Error, CallInput<Id>>({
    mutationKey: [id],
    retry: false,
    networkMode: 'always',
    mutationFn: (input) =>
      submitGuard.run(id, asLoose(input), () =>
        spends
          ? submissions
              .submit(asLoose(input), (headers) => send(id, { ...asLoose(input), headers }))
              .catch(throwOfOrder)
          : confirmedBy(() => send(id, asLoose(input))),
      ),
    // A price above the one that was shown was refused: it is shown anew before the next press.
    onError: async () => {
      if (spends) await client.invalidateQueries({ queryKey: [quoteKey] })
    },
    onSuccess: () => askAgain(client, [id]),
  })
}

/** Asks again for what these acts make stale: where many were done, or one was refused because another person was faster. */
export function useAskAgain(...acts: AnyRouteId[]): () => Promise<void> {
  const client = useQueryClient()
  return () => askAgain(client, acts)
}

/**
 * Asks for these again whenever a value that a page reads by itself has become another: what happens at the service without
 * an act here, as a check of a monitor, is told by no event.
 */
export function useStaleWith(value: string | number | null | undefined, ids: readonly ReadId[]): void {
  const client = useQueryClient()
  const last = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is written down where it is used, and is new each time.
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    void client.invalidateQueries({ predicate: ({ queryKey }) => ids.some((id) => id === queryKey[0]) })
  }, [client, value])
}

/** True while this page sends a change of the row, and until what it makes stale has been read again. */
export function useIsActing(id: AnyRouteId): boolean {
  return useIsMutating({ mutationKey: [id] }) > 0
}

/** The union of all inputs is too large for the compiler; every one of them is an object. */
function asLoose(input: unknown): object {
  return input as object
}

const offersFreshMs = 5 * 60_000
const offersAgainMs = 10_000
const offersKey = 'offers'

function useOffers() {
  const given = useGivenOffers()
  const read = useQuery<ReadonlySet<Offer>, Error>({
    queryKey: [offersKey],
    queryFn: async ({ signal }) => {
      const listed = await extensionsFrom(() => call('describeService', {}, { signal }))
      keepOffers(localStorage, listed)
      return offersIn(listed)
    },
    staleTime: offersFreshMs,
    retry: shouldRetry,
    // It is asked again by its interval alone: else each part that appears would ask, and forget meanwhile that the service is away.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? offersAgainMs : false),
    ...(given !== undefined && {
      initialData: given.called,
      initialDataUpdatedAt: Math.min(given.readAtMs, Date.now()),
    }),
  })
  return useAsDrawn(read, given)
}

/** What the service listed when the page was made. */
function useGivenOffers() {
  const given = useGiven('describeService', {})
  return useMemo(() => {
    if (given === undefined) return undefined
    const { data } = asReadOfItsRow<'describeService'>({ data: given.called })
    const listed = data?.value.extensions ?? []
    return { ...given, listed, called: offersIn(listed) }
  }, [given])
}

/**
 * What the service behind the console offers beyond the interface; empty for one that has nothing but the interface. While
 * it cannot say, what it last offered counts. Undefined while nothing of it is known: that it does not offer something follows
 * from its answer only.
 */
export function useExtensions(): ReadonlySet<Offer> | undefined {
  const { data, errorUpdateCount } = useOffers()
  const hasFailed = errorUpdateCount > 0
  return useMemo(() => data ?? (hasFailed ? (knownOffers(localStorage) ?? undefined) : undefined), [data, hasFailed])
}

/** Whether pages wait in vain for what the service offers: it could not be asked, and never answered this browser. */
export function useIsOfferUnknown(): boolean {
  const { errorUpdateCount } = useOffers()
  return useExtensions() === undefined && errorUpdateCount > 0
}

/**
 * Why the service cannot be reached, for as long as it cannot; null while it can. `again` asks it and everything that failed
 * once more, which also happens by itself as soon as it answers.
 */
export function useServiceAway(): { error: Error | null; isAsking: boolean; again: () => void } {
  const client = useQueryClient()
  const { error: now, isSuccess, isFetching, refetch } = useOffers()
  const [last, setLast] = useState<Error | null>(null)
  const listed = useGivenOffers()?.listed
  useEffect(() => {
    if (listed !== undefined) keepOffers(localStorage, listed)
  }, [listed])
  // A query that never had an answer forgets its error while it asks again; the service is away until it answers.
  useEffect(() => {
    if (now !== null || isSuccess) setLast(now)
  }, [now, isSuccess])
  const error = isSuccess ? null : (now ?? last)
  const isAway = error !== null
  useEffect(() => {
    if (isAway) return () => void askFailed(client)
  }, [isAway, client])
  return { error, isAsking: isFetching, again: () => void Promise.all([refetch(), askFailed(client)]) }
}

/** Whether the console's storage is full: `isKnown` at the start, looked at when a call fails for it and until there is room. */
export function useStorageFull(isKnown: boolean): boolean {
  const { data, refetch } = useQuery({
    queryKey: ['storageFull'],
    queryFn: ({ signal }) => askStorageFull(signal),
    enabled: ({ state }) => state.data === true,
    staleTime: 0,
    refetchInterval: storageLookMs,
    retry: false,
    ...(isKnown ? { initialData: true } : {}),
  })
  useEffect(() => onStorageFailed(() => void refetch()), [refetch])
  return data === true
}

function askFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => state.status === 'error' && queryKey[0] !== offersKey,
  })
}

/** Whether the console's own storage is full. Rejects where the console does not answer. */
async function askStorageFull(signal: AbortSignal): Promise<boolean> {
  const response = await send('/api/health', { method: 'GET', headers: {}, signal })
  if (response.ok) return false
  return objectOrNull(await response.text())?.code === storageFullCode
}

const key = 'service.offers'

/** What the service offered when this browser last heard from it, for a page that is opened while the service is away. */
export function knownOffers(kept: Pick<Storage, 'getItem'>): ReadonlySet<Offer> | null {
  const text = kept.getItem(key)
  return text === null ? null : offersIn(text.split('\n'))
}

export function keepOffers(kept: Pick<Storage, 'setItem'>, extensions: readonly string[]): void {
  kept.setItem(key, extensions.join('\n'))
}
