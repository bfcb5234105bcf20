'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'

/** The currency amounts are in, where the service has one configured; no symbol is shown without it (P119). */
export function useCurrency(): string | null {
  const extensions = useExtensions()
  const credits = useRoute('getCredits', {}, { enabled: extensions?.has('getCredits') ?? false })
  return credits.data?.value.currency ?? null
}
