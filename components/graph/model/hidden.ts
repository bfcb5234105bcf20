import type { Explored, Party } from './explored.ts'
import { type GraphView, mostOf, type ViewOptions } from './view.ts'

export const hiddenKinds = ['notCurrent', 'below', 'collapsed'] as const

export type Hidden = Readonly<Record<(typeof hiddenKinds)[number], readonly Party[]>>

/** Parties of the graph that are not in the picture, by what keeps them out of it. */
export function hiddenParties(
  { parties, relations }: Explored,
  view: GraphView,
  { showsEnded, threshold }: ViewOptions,
): Hidden {
  const current = new Set(
    relations.flatMap(({ source, target, isNotCurrent }) => (isNotCurrent && !showsEnded ? [] : [source, target])),
  )
  const hidden = { notCurrent: [] as Party[], below: [] as Party[], collapsed: [] as Party[] }
  for (const party of parties) {
    if (view.shown.has(party.id)) continue
    if (!current.has(party.id)) hidden.notCurrent.push(party)
    else if (mostOf(party) < threshold) hidden.below.push(party)
    else hidden.collapsed.push(party)
  }
  return hidden
}
