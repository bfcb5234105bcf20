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
import { useMemo } from 'react'

export const views = ['graph', 'table', 'tree'] as const
export type ViewName = (typeof views)[number]
export const shapes = ['layered', 'radial'] as const

/** A day as YYYY-MM-DD; anything else in the address is no day. */
const parseAsDay = createParser({
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day: string) => day,
})

const replace = { history: 'replace' } as const
const push = { history: 'push' } as const
const ids = parseAsArrayOf(parseAsString).withDefault([]).withOptions(replace)

const parsers = {
  view: parseAsStringLiteral(views).withDefault('graph').withOptions(push),
  shape: parseAsStringLiteral(shapes).withDefault('layered').withOptions(replace),
  selected: parseAsString.withOptions(push),
  from: parseAsInteger.withDefault(0).withOptions(replace),
  ended: parseAsBoolean.withDefault(false).withOptions(replace),
  depth: parseAsInteger.withOptions(replace),
  open: ids,
  fold: ids,
  focus: parseAsString.withOptions(push),
  day: parseAsDay.withOptions(replace),
  findings: parseAsBoolean.withDefault(false).withOptions(push),
}

/** Everything that changes what is seen stands in the address, so that a link shows another person the same. */
export function useGraphState() {
  const [state, set] = useQueryStates(parsers)
  return useMemo(
    () => ({
      ...state,
      from: Math.min(100, Math.max(0, state.from)),
      set,
      select: (id: string | null, isStep = false) =>
        void set({ selected: id }, isStep ? { history: 'replace' } : undefined),
    }),
    [state, set],
  )
}

export type GraphState = ReturnType<typeof useGraphState>

/** Larger graphs open with the levels next to the root; one press opens all. */
export const wholeUpTo = 150
export const firstDepth = 2
export const allLevels = 99

export function depthFrom(asked: number | null, partyCount: number): number {
  if (asked !== null) return Math.min(allLevels, Math.max(1, asked))
  return partyCount > wholeUpTo ? firstDepth : allLevels
}
