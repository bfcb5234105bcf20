'use client'

import { useMemo } from 'react'
import { useExtensions, useIsOfferUnknown, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type CompletenessPart, type UnmappedValue } from '#lib/contract/index.ts'
import { follows, type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../../ui/absence.ts'

/** Parts of a result by their names; empty where the service does not say what its results lack. */
export type PartsByName = ReadonlyMap<string, CompletenessPart>

const noParts: PartsByName = new Map()

/** What the result of an order has and lacks. Free, and asked only of a service that offers it. */
export function useCompleteness(orderId: string | null): PartsByName {
  const stated = useStatedParts(orderId)
  return (stated.isKnown ? stated.value : null) ?? noParts
}

/**
 * The same as knowledge: null where the service does not say it of this result, or of any. What could not be read is not asked
 * again by each part of a page that appears: a page that waits for it would come and go for ever.
 */
export function useStatedParts(orderId: string | null): Knowledge<PartsByName | null> {
  const { data, error, isAsked, extensions } = useAnswer(orderId)
  // Results on file are read while the service is away: what it would say of them is not waited for in vain.
  const isOfferUnknown = useIsOfferUnknown()
  const unread = extensions !== undefined || orderId === null ? null : isOfferUnknown ? 'sourceAway' : 'loading'
  return useMemo(() => {
    if (unread !== null) return unknown(unread)
    const place = { what: 'getCompleteness', id: orderId }
    // The service has nothing on file of this result, and says nothing of it either.
    if (!isAsked || (error instanceof ApiError && error.status === 404)) return known(null, place)
    const stated = readingOf({ data, error }, 'getCompleteness')
    return follows(stated, ({ value }) => new Map((value.parts ?? []).map((one) => [String(one.part), one])))
  }, [unread, isAsked, orderId, data, error])
}

/** Places in the answers of a source whose form was not understood. */
export function useLeftOut(orderId: string | null, source: string | null): string[] {
  const unmapped = useAnswer(orderId).data?.value.unmapped
  return useMemo(() => leftOutOfResult(unmapped ?? [], source), [unmapped, source])
}

export function leftOutOfResult(unmapped: readonly UnmappedValue[], source: string | null): string[] {
  if (source === null) return []
  return unmapped.flatMap(({ reason, pointer, source: key }) =>
    reason === 'not_understood' && key === source ? [pointer] : [],
  )
}

function useAnswer(orderId: string | null) {
  const extensions = useExtensions()
  const isAsked = (extensions?.has('getCompleteness') ?? false) && orderId !== null
  const input = { params: { orderId: orderId ?? '' } }
  const { data, error } = useRoute('getCompleteness', input, { enabled: isAsked, retryOnMount: false })
  return { data, error, isAsked, extensions }
}
