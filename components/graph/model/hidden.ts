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
  const hidden = Object.groupBy(
    parties.filter(({ id }) => !view.shown.has(id)),
    (party) => (!current.has(party.id) ? 'notCurrent' : mostOf(party) < threshold ? 'below' : 'collapsed'),
  )
  return { notCurrent: [], below: [], collapsed: [], ...hidden }
}
