'use client'

import {
  createParser,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { startTransition, useMemo } from 'react'
import type { Party } from './model/index.ts'
import { useIsPhone } from './use-is-phone.ts'

const views = ['graph', 'table', 'tree'] as const
export type ViewName = (typeof views)[number]
const shapes = ['layered', 'radial'] as const
/** Beside the picture while nothing is selected: what the graph covers, or what its checks found. */
export const asides = ['coverage', 'findings'] as const

/** A day as YYYY-MM-DD; anything else in the address is no day. */
const parseAsDay = createParser({
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day: string) => day,
})

const replace = { history: 'replace' } as const
const push = { history: 'push' } as const
const ids = parseAsArrayOf(parseAsString).withDefault([]).withOptions(replace)

const parsers = {
  view: parseAsStringLiteral(views).withOptions(push),
  shape: parseAsStringLiteral(shapes).withDefault('layered').withOptions(replace),
  selected: parseAsString.withOptions(push),
  from: parseAsInteger.withDefault(0).withOptions(replace),
  ended: parseAsBoolean.withDefault(false).withOptions(replace),
  depth: parseAsInteger.withOptions(replace),
  open: ids,
  fold: ids,
  focus: parseAsString.withOptions(push),
  day: parseAsDay.withOptions(replace),
  /** Whether companies that people assigned count in shares. */
  assigned: parseAsBoolean.withDefault(false).withOptions(replace),
  aside: parseAsStringLiteral(asides).withOptions(push),
}

/** Everything that changes the view is in the address, so that a link shows another person the same. */
export function useGraphState() {
  const [state, set] = useQueryStates(parsers)
  // A picture of this width shows three parties; the tree says the same in rows.
  const usual: ViewName = useIsPhone() ? 'tree' : 'graph'
  return useMemo(
    () => ({
      ...state,
      view: state.view ?? usual,
      setView: (view: ViewName) => void set({ view: view === usual ? null : view }),
      from: Math.min(100, Math.max(0, state.from)),
      set,
      /** The press is seen at once: what is lit, and the panel beside it, follow as they are drawn. */
      select: (id: string | null, isStep = false) =>
        startTransition(() => void set({ selected: id }, isStep ? { history: 'replace' } : undefined)),
    }),
    [state, set, usual],
  )
}

export type GraphState = ReturnType<typeof useGraphState>

/** Of everything that decides who is in the picture but branches opened one by one. */
export function filtersKey({ shape, from, ended, depth, focus, day, assigned }: GraphState): string {
  return [shape, from, ended, depth, focus, day, assigned].join(' ')
}

export const allLevels = 99
const wholeUpTo = 150
/** So many fit side by side with readable names. */
const besideMax = 12

/**
 * Number of open levels: as many as requested, or all of a graph that fits the screen, or of a larger one
 * those next to the root that can be read side by side. One button expands all.
 */
export function depthFrom(asked: number | null, parties: readonly Pick<Party, 'level'>[]): number {
  if (asked !== null) return Math.min(allLevels, Math.max(1, asked))
  if (parties.length <= wholeUpTo) return allLevels
  const counts = new Map<number, number>()
  for (const { level } of parties) counts.set(level, (counts.get(level) ?? 0) + 1)
  let depth = 1
  while ((counts.get(depth + 1) ?? Number.POSITIVE_INFINITY) <= besideMax) depth += 1
  return depth
}
