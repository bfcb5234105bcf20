import type { Hit } from '../../../../widgets/pickers/hits.ts'
import { type Likeness, likenessOf } from './likeness.ts'

export const facetIds = ['jurisdiction', 'status', 'onFile'] as const
export type FacetId = (typeof facetIds)[number]

export interface TypedHit {
  hit: Hit
  likeness: Likeness
  /** A value that is not stated is the empty text, and none to choose. */
  values: Record<FacetId, string>
}

export type Chosen = Readonly<Record<FacetId, readonly string[]>>
export const nothingChosen: Chosen = { jurisdiction: [], status: [], onFile: [] }

export function typedHit(hit: Hit, typed: string): TypedHit {
  const status = hit.status?.normalized ?? hit.status?.original ?? ''
  // Of others it was not looked up: they are on neither side.
  const onFile = hit.newestAt ? 'yes' : ''
  return { hit, likeness: likenessOf(hit.name, typed), values: { jurisdiction: hit.jurisdictionCode, status, onFile } }
}

/** The values of all that was found with how many have each, the most frequent first: a choice hides rows and no value. */
export function facetOf(hits: readonly TypedHit[], id: FacetId) {
  const counts = Map.groupBy(hits, ({ values }) => values[id])
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, those]) => ({ value, count: those.length }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}

export function isChosen({ values }: TypedHit, chosen: Chosen): boolean {
  return facetIds.every((id) => chosen[id].length === 0 || chosen[id].includes(values[id]))
}

const lettersShown = 4

/** How many names are this many letters off, and how many sound alike; those found otherwise are in neither. */
export function distances(hits: readonly TypedHit[]): { letters: number[]; sound: number } {
  const letters = Array.from({ length: lettersShown + 1 }, () => 0)
  let sound = 0
  for (const { likeness } of hits) {
    if (likeness.is === 'sound') sound += 1
    if (likeness.is !== 'spelled') continue
    const at = Math.min(likeness.letters, lettersShown)
    letters[at] = (letters[at] ?? 0) + 1
  }
  return { letters, sound }
}
