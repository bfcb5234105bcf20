'use client'

import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { CompletenessPart, UnmappedValue } from '#lib/contract/index.ts'

/** Parts of a result by their names; empty where the service does not say what its results lack. */
export type PartsByName = ReadonlyMap<string, CompletenessPart>

const noParts: PartsByName = new Map()

/** What the result of an order has and lacks. Free, and asked only of a service that offers it. */
export function useCompleteness(orderId: string | null): PartsByName {
  const parts = useAnswer(orderId)?.parts
  return useMemo(() => (parts ? new Map(parts.map((one) => [one.part, one])) : noParts), [parts])
}

/** Places in the answers of a source whose form was not understood. */
export function useLeftOut(orderId: string | null, source: string | null): string[] {
  const unmapped = useAnswer(orderId)?.unmapped
  return useMemo(() => leftOutOf(unmapped ?? [], source), [unmapped, source])
}

export function leftOutOf(unmapped: readonly UnmappedValue[], source: string | null): string[] {
  if (source === null) return []
  return unmapped.flatMap(({ reason, pointer, source: key }) =>
    reason === 'not_understood' && key === source ? [pointer] : [],
  )
}

function useAnswer(orderId: string | null) {
  const isOffered = useExtensions()?.has('getCompleteness') ?? false
  const input = { params: { orderId: orderId ?? '' } }
  return useRoute('getCompleteness', input, { enabled: isOffered && orderId !== null }).data?.value
}
