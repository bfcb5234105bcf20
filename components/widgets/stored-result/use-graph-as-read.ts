'use client'

import { useMemo } from 'react'
import type { ShareholderGraph, ShareholderGraphResult } from '#lib/contract/index.ts'
import { graphAsRead } from '#lib/domain/ownership/index.ts'
import type { StoredResult } from './use-stored-result.ts'

/** The stored graph, which says so itself where a party or a line of it could not be read; null where there is none. */
export function useGraphAsRead(stored: StoredResult<ShareholderGraphResult>): ShareholderGraph | null {
  const { value, unexpected } = stored
  return useMemo(() => (value?.graph ? graphAsRead(value.graph, unexpected) : null), [value, unexpected])
}
