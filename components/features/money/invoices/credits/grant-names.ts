'use client'

import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'

/** What grants are called, by their ids, where the service has an account. */
export function useGrantNames(): ReadonlyMap<string, string> {
  const extensions = useExtensions()
  const { data } = useRoute('getCredits', {}, { enabled: extensions?.has('getCredits') ?? false })
  return useMemo(() => {
    const grants = data?.value.grants ?? []
    return new Map(grants.flatMap(({ grantId, name }) => (typeof name === 'string' ? [[grantId, name]] : [])))
  }, [data])
}
