'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/client/hooks.ts'
import { useQuotes, type Wanted } from '../../../widgets/cost/quote.ts'
import { showMadeSearch } from './made-search.ts'

/**
 * Sends a live search when a person submits it: an order for each register, under one link. It is shown at once, after those
 * named in `before`, whose answers it completes.
 */
export function useLiveSearch(onMade: (searchIds: readonly string[]) => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useAction('createLiveSearch')
  const send = (
    companyName: string,
    jurisdictionCodes: readonly string[],
    before: readonly string[],
    credits: number | null | undefined,
  ) => {
    const body = { companyName: companyName.trim(), jurisdictionCodes: [...jurisdictionCodes] }
    mutate(
      { body: { ...body, creditsSeen: credits ?? undefined } },
      {
        onSuccess: (made) => {
          showMadeSearch(client, made)
          onMade([...before, made.value.searchId])
        },
      },
    )
  }
  return { send, isSending: isPending, error }
}

/** Any name: a search costs the same whatever is searched for, so it is not asked again with every letter. */
const anyName = 'x'

/** Asks the price of every register one could choose, so that it is known when one is chosen. */
export function useSearchCosts(codes: readonly string[]): void {
  useQuotes(codes.map(wantedFor))
}

/** What searching these registers costs: undefined while it is asked, null where the service does not say. */
export function useSearchCost(codes: readonly string[]): number | null | undefined {
  const quotes = useQuotes(codes.map(wantedFor))
  let sum = 0
  for (const quote of quotes) {
    if (quote === undefined) return undefined
    if (typeof quote?.credits !== 'number') return null
    sum += quote.credits
  }
  return sum
}

function wantedFor(jurisdictionCode: string): Wanted {
  return { product: 'search', request: { companyName: anyName, jurisdictionCode } }
}
