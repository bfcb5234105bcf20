'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type RouteAnswer, type ScreeningMatch, screenedKinds } from '#lib/contract/index.ts'
import { type PartyToScreen, ScreenedPartyIndex } from '#lib/domain/screening/index.ts'
import type { NamedOnPage } from '../parties/use-company-parties.ts'

type Screening = RouteAnswer<'getScreening'>

export function useScreening(serviceId: string) {
  return useRoute('getScreening', { params: { serviceId } })
}

/** A party as a page names it. */
export type PartyOnPage = Omit<NamedOnPage, 'orderId'>

const nobody: readonly ScreeningMatch[] = []

/**
 * What is confirmed or open of a party as a page names it, by lists and by providers; none where its name could mean several. Who
 * is who is read only where somebody has a match. Null is a graph of no company on file.
 */
export function useMatchesOf(serviceId: string | null): (party: PartyOnPage) => readonly ScreeningMatch[] {
  const params = { serviceId: serviceId ?? '' }
  const state = useRoute('getScreeningState', { params }, { enabled: serviceId !== null }).data?.value
  const hasMatches = state !== undefined && state.confirmed.length + state.open.length > 0
  const screening = useRoute('getScreening', { params }, { enabled: hasMatches }).data?.value
  return useMemo(() => {
    if (screening === undefined || !hasMatches) return () => nobody
    const index = indexOf(screening)
    const byKey = matchesByKey(screening, [...state.confirmed, ...state.open])
    return ({ kind, name, birth, numbers }: PartyOnPage) => {
      const found = index.find({ name, birth, numbers, kind: kindOf(kind) })
      return found === null ? nobody : (byKey.get(found.partyKey) ?? nobody)
    }
  }, [screening, state, hasMatches])
}

type Indexed = Pick<PartyToScreen, 'kind' | 'name' | 'birth' | 'numbers'> & { partyKey: string }

/** Made once for what was read, not for each row of a table. */
const indexes = new WeakMap<Screening, ScreenedPartyIndex<Indexed>>()

function indexOf(screening: Screening) {
  const known = indexes.get(screening)
  if (known !== undefined) return known
  const made = new ScreenedPartyIndex<Indexed>(
    screening.parties.map(({ partyKey, name, kind, birth = null, numbers }) => {
      return { partyKey, name, kind: kindOf(kind), birth, numbers }
    }),
  )
  indexes.set(screening, made)
  return made
}

function kindOf(kind: string) {
  return screenedKinds.find((one) => one === kind) ?? 'other'
}

/** A hit of a provider names its party by the key of its day; the answer says whom it belongs to now. */
function matchesByKey(
  { hits }: Screening,
  matches: readonly ScreeningMatch[],
): ReadonlyMap<string, readonly ScreeningMatch[]> {
  const keyOfHit = new Map(hits.map(({ hitId, partyKey }) => [hitId, partyKey ?? '']))
  return Map.groupBy(matches, ({ id, from, partyKey }) => (from === 'provider' ? keyOfHit.get(id) : partyKey) ?? '')
}
