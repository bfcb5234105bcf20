'use client'

import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { CompletenessPart } from '#lib/contract/index.ts'

/** Parts of a result by their names; empty where the service does not say what its results lack. */
export type PartsByName = ReadonlyMap<string, CompletenessPart>

const noParts: PartsByName = new Map()

/** What the result of an order has and lacks. Free, and asked only of a service that offers it. */
export function useCompleteness(orderId: string | null): PartsByName {
  const isOffered = useExtensions()?.has('getCompleteness') ?? false
  const input = { params: { orderId: orderId ?? '' } }
  const { data } = useRoute('getCompleteness', input, { enabled: isOffered && orderId !== null })
  const parts = data?.value.parts
  return useMemo(() => (parts ? new Map(parts.map((one) => [one.part, one])) : noParts), [parts])
}
