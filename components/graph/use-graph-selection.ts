'use client'

import { useMemo } from 'react'
import type { GraphSelection } from './canvas/selection.ts'
import {
  branchEnds,
  type Explored,
  type ExploredRelation,
  type GraphView,
  isOpen,
  litBy,
  type MatchedParty,
  type PartyPaths,
  pathsOf,
  type ViewOptions,
} from './model/index.ts'
import type { GraphState } from './state.ts'

interface Given {
  explored: Explored
  view: GraphView
  options: ViewOptions
  state: GraphState
}

/** What is lit and what can be done, for everything that draws. */
export function useGraphSelection({
  explored,
  view,
  options,
  state,
  marked,
  matched,
  highlighted,
}: Given & { marked: ReadonlySet<string>; matched: MatchedParty; highlighted: ReadonlySet<string> | null }): {
  selection: GraphSelection
  paths: PartyPaths | null
} {
  const { selected, select } = state
  const ends = useMemo(() => branchEnds(explored), [explored])
  const party = selected === null ? undefined : explored.partyOf.get(selected)
  const paths = useMemo(() => (party === undefined ? null : pathsOf(explored, party)), [explored, party])
  const relation = selected === null ? undefined : explored.relationOf.get(selected)
  const lit = useMemo(() => {
    if (party !== undefined && paths !== null) {
      const { own, joint } = paths
      return party.isRoot ? highlighted : litBy(explored, party, [...own, ...joint])
    }
    return relation === undefined ? highlighted : new Set([relation.id, relation.source, relation.target])
  }, [explored, party, relation, paths, highlighted])
  const selection = useMemo((): GraphSelection => {
    const withHolders = new Set(view.relations.filter((line) => isAbove(explored, line)).map(({ target }) => target))
    return {
      explored,
      view,
      ends,
      selected,
      lit,
      marked,
      matched,
      canFold: (id) => withHolders.has(id) && !view.foldedAbove.has(id),
      select,
      toggle: (id) => toggleBranch({ explored, view, options, state }, id),
    }
  }, [explored, view, ends, selected, lit, select, options, state, marked, matched])
  return { selection, paths }
}

/** Whether folding the held company would fold this holder: nobody folds the one a held company was reached from. */
function isAbove({ partyOf }: Explored, { source, target }: ExploredRelation) {
  const [holder, held] = [partyOf.get(source), partyOf.get(target)]
  return held?.standing === 'above' || (holder?.level ?? 0) > (held?.level ?? 0)
}

/** Opens what is folded above a party, or folds it away; the address then says so. */
function toggleBranch({ explored, view, options, state }: Given, id: string) {
  const party = explored.partyOf.get(id)
  if (party === undefined || party.kind === 'parcel') return
  const canOpen = view.foldedAbove.has(id)
  if (!canOpen && !view.relations.some((line) => line.target === id && isAbove(explored, line))) return
  const isWithin = party.level < options.depth
  const open = state.open.filter((one) => one !== id)
  const fold = state.fold.filter((one) => one !== id)
  const next = canOpen
    ? { open: isWithin ? open : [...open, id], fold }
    : { open, fold: isWithin && isOpen(party, options) ? [...fold, id] : fold }
  void state.set({ open: next.open.length > 0 ? next.open : null, fold: next.fold.length > 0 ? next.fold : null })
}
