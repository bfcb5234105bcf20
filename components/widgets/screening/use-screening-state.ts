'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { StoredFacts } from '#lib/domain/risks/index.ts'
import { readingOf } from '../../ui/absence.ts'

export function useScreeningState(serviceId: string) {
  return useRoute('getScreeningState', { params: { serviceId } })
}

/** What is known of the screening of a company's parties, as last compared and decided. It asks no register. */
export function useHeldScreening(serviceId: string): Pick<StoredFacts, 'screening' | 'unread'> {
  const { data, error } = useScreeningState(serviceId)
  return useMemo(() => {
    const read = readingOf({ data, error }, 'getScreeningState')
    return read.isKnown ? { screening: read.value.value } : { unread: { sanctions: read.reason } }
  }, [data, error])
}
