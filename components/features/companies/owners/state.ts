import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { Threshold } from '#lib/domain/ownership/index.ts'

/** The share most laws take for a beneficial owner. */
const usualPercent = 25
export const usualThreshold: Threshold = { percent: usualPercent, isInclusive: false }

export const kinds = ['persons', 'companies'] as const
export type Kind = (typeof kinds)[number]

export const tests = ['moreThan', 'atLeast'] as const
export type Test = (typeof tests)[number]

const none = { selected: null, party: null }

export function useOwnersState() {
  const [state, set] = useQueryStates({
    above: parseAsInteger.withDefault(usualPercent),
    test: parseAsStringLiteral(tests).withDefault('moreThan'),
    kind: parseAsStringLiteral(kinds).withDefault('persons'),
    /** The party of the graph, or the row's own id where the graph has none; `party` is what it was called before. */
    selected: parseAsString.withOptions({ history: 'push' }),
    party: parseAsString,
  })
  const percent = Math.min(100, Math.max(0, state.above))
  const isInclusive = state.test === 'atLeast'
  // What is computed at the threshold is not computed anew because a panel opens.
  const threshold = useMemo((): Threshold => ({ percent, isInclusive }), [percent, isInclusive])
  return useMemo(
    () => ({
      threshold,
      test: state.test,
      kind: state.kind,
      selected: state.selected ?? state.party,
      setPercent: (above: number) => void set({ above }),
      setTest: (test: Test) => void set({ test }),
      // A party of the other kind is not in the lists, so its panel closes.
      setKind: (kind: Kind) => void set({ kind, ...none }),
      select: (selected: string | null) => void set({ ...none, selected }),
      /** A party that may be in the other lists. */
      show: (selected: string, kind: Kind) => void set({ ...none, selected, kind }),
    }),
    [state, set, threshold],
  )
}

export type OwnersState = ReturnType<typeof useOwnersState>
