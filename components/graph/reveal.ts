import type { Explored } from './model/explored.ts'
import { openedFor } from './model/reveal.ts'
import type { GraphState } from './state.ts'

/** Selects a party; one that is folded away or below the threshold is brought into the picture first. */
export function reveal(explored: Explored, shown: ReadonlySet<string>, state: GraphState, id: string): void {
  if (shown.has(id) || !explored.partyOf.has(id)) {
    state.select(id, true)
    return
  }
  const opened = openedFor(explored, id)
  void state.set({
    selected: id,
    from: null,
    focus: null,
    open: [...new Set([...state.open, ...opened])],
    fold: state.fold.filter((one) => !opened.includes(one)),
  })
}
