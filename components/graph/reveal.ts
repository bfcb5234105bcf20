import type { Explored } from './model/explored.ts'
import { openedFor } from './model/reveal.ts'
import { mostOf } from './model/view.ts'
import type { GraphState } from './state.ts'

/** Selects a party; what keeps it out of the picture (a branch, the threshold, the filter of what is current) is lifted. */
export function reveal(explored: Explored, shown: ReadonlySet<string>, state: GraphState, id: string): void {
  const party = explored.partyOf.get(id)
  if (shown.has(id) || party === undefined) {
    state.select(id, true)
    return
  }
  const opened = openedFor(explored, id)
  const own = explored.relations.filter(({ source, target }) => source === id || target === id)
  void state.set({
    selected: id,
    from: mostOf(party) < state.from ? null : state.from,
    ended: state.ended || own.every(({ isNotCurrent }) => isNotCurrent),
    focus: null,
    open: [...new Set([...state.open, ...opened])],
    fold: state.fold.filter((one) => !opened.includes(one)),
  })
}
