'use client'

import { useShortcut, useTranslations } from '../ui/kit.ts'
import type { GraphSelection } from './canvas/selection.ts'
import type { Explored, ViewOptions } from './model/index.ts'
import { allLevels, type GraphState } from './state.ts'

interface Given {
  state: GraphState
  selection: GraphSelection
  explored: Explored
  options: ViewOptions
}

/** Keys of the graph that work wherever the focus is on its page; arrow keys belong to the picture, the table and the tree. */
export function useGraphKeys({ state, selection, explored }: Given): void {
  const t = useTranslations('graph.keys')
  const { selected, set, view, setView } = state
  const group = 'page'
  const isFoldable = (selected !== null && selection.canFold(selected)) ?? false
  const isOpenable = selected !== null && selection.view.foldedAbove.has(selected)
  useShortcut({
    keys: 'e',
    label: t('expand'),
    group,
    isOn: isOpenable,
    run: () => selected !== null && selection.toggle(selected),
  })
  useShortcut({
    keys: 'Shift+e',
    label: t('fold'),
    group,
    isOn: isFoldable,
    run: () => selected !== null && selection.toggle(selected),
  })
  useShortcut({ keys: 'a', label: t('all'), group, run: () => void set({ depth: allLevels, open: null, fold: null }) })
  useShortcut({ keys: 'y', label: t('tree'), group, run: () => setView(view === 'tree' ? 'graph' : 'tree') })
  useShortcut({
    keys: 'f',
    label: t('focus'),
    group,
    isOn: selected !== null && explored.partyOf.has(selected),
    run: () => void set({ focus: state.focus === selected ? null : selected }),
  })
  useShortcut({ keys: 'Shift+x', label: t('ended'), group, run: () => void set({ ended: state.ended ? null : true }) })
}
