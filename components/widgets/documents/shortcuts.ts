import { availabilityIn, availabilityOf, type Jurisdictions, jurisdictionOf, mayOrder } from '#lib/contract/index.ts'

export interface DocumentShortcut {
  code: string
  name: string
  description: string | null
}

/** Documents of a jurisdiction that can be ordered by their code alone, without listing first (P82). */
export function shortcutsOf(catalogue: Jurisdictions | null | undefined, serviceId: string): DocumentShortcut[] {
  return shortcutsIn(catalogue, jurisdictionOf(serviceId))
}

function shortcutsIn(catalogue: Jurisdictions | null | undefined, code: string | null): DocumentShortcut[] {
  const entry = code === null ? undefined : catalogue?.[code]
  if (!mayOrder(availabilityOf(catalogue, code, 'documentRetrieval'))) return []
  return (entry?.documents ?? [])
    .filter(({ status, requiresDocumentId }) => requiresDocumentId === false && mayOrder(availabilityIn({ status })))
    .map((one) => ({ code: one.code, name: one.name ?? one.code, description: one.description ?? null }))
}

/** The same of every jurisdiction, each code once: for what is ordered in several of them. */
export function allShortcuts(catalogue: Jurisdictions | null | undefined): DocumentShortcut[] {
  const found = Object.keys(catalogue ?? {}).flatMap((code) => shortcutsIn(catalogue, code))
  return [...new Map(found.toReversed().map((one) => [one.code, one])).values()].toReversed()
}
