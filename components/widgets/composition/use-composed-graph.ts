'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { ShareholderGraphResult } from '#lib/contract/index.ts'
import { graphAsRead } from '#lib/domain/ownership/index.ts'
import type { StoredResult } from '../stored-result/use-stored-result.ts'
import { type ComposedGraph, composedGraph } from './composed-graph.ts'

/** The graph of a company as every page reads it: with what is on file of its holders. Reading it costs nothing. */
export function useComposedGraph(
  stored: StoredResult<ShareholderGraphResult>,
): ComposedGraph & { isReady: boolean; error: Error | null } {
  const { serviceId, newest, value, unexpected } = stored
  // It says so itself where a party or a line of it could not be read.
  const graph = useMemo(() => (value?.graph ? graphAsRead(value.graph, unexpected) : null), [value, unexpected])
  const read = useRoute('getComposition', { params: { serviceId } })
  const composition = read.data?.value ?? null
  const orderId = newest?.orderId ?? null
  const composed = useMemo(() => composedGraph({ orderId, graph }, composition), [orderId, graph, composition])
  return { ...composed, isReady: stored.isReady && !read.isPending, error: read.error }
}
