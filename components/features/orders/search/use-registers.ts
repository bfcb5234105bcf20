'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { SearchRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatJurisdiction } from '../../../format.ts'
import { readingOf, useReader } from '../../../ui/kit.ts'
import type { Hit } from '../../../widgets/pickers/hits.ts'
import { chosenFor, isSearchable, type Register, registersOf } from './registers.ts'

interface Reading {
  /** Whether the searches that were made are known. */
  read: Knowledge<unknown>
  error: Error | null
  again: () => unknown
}

export interface Registers {
  all: readonly Register[]
  chosen: readonly string[]
  searches: readonly SearchRecord[]
  searched: Reading
  isReady: boolean
  /** The service has no catalogue: any register can be named by its code. */
  hasNoCatalogue: boolean
}

/**
 * The registers one can choose, and those that are chosen: by the address, else those of the companies suggested for what is
 * typed, else those of the last search.
 */
export function useRegisters(inAddress: readonly string[] | null, hits: readonly Hit[]): Registers {
  const { locale } = useReader()
  const catalogue = useRoute('listJurisdictions', {})
  const health = useRoute('listSourceHealth', {})
  const made = useRoute('listLiveSearches', { query: { limit: 20 } })
  const jurisdictions = catalogue.data?.value ?? null
  const searches = made.data?.value.searches
  const rows = health.data?.value.health
  const isReady = !catalogue.isPending && !made.isPending && !health.isPending
  const { error, refetch } = made
  return useMemo(() => {
    const named = ({ name, ...rest }: Register) => ({
      ...rest,
      name: name === null ? null : formatJurisdiction(rest.code, locale, name),
    })
    const all = registersOf(jurisdictions, searches ?? [], rows ?? [], inAddress ?? []).map(named)
    const wanted = inAddress?.filter((code) => all.some((one) => one.code === code && isSearchable(one)))
    return {
      all,
      chosen: wanted ?? chosenFor(all, hits, searches ?? []),
      searches: searches ?? [],
      searched: { read: readingOf({ data: searches, error }, 'listLiveSearches'), error, again: refetch },
      isReady,
      hasNoCatalogue: isReady && jurisdictions === null,
    }
  }, [jurisdictions, searches, error, refetch, rows, inAddress, hits, isReady, locale])
}
