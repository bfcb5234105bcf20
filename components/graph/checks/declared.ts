import { intervalOf } from '#lib/domain/ownership/index.ts'
import type { Explored } from '../model/explored.ts'
import { figuresContradict, roundingOf } from './figures.ts'
import type { DeclaredShare } from './model.ts'

/** Cumulative shares as the source states them beside the same recomputed: apart where at most one can be right. */
export function declaredShares({ parties, relations }: Explored): DeclaredShare[] {
  const hasHoldings = relations.some(({ kind }) => kind === 'owns' || kind === 'joins')
  return parties.flatMap((party): DeclaredShare[] => {
    const data = party.node?.data
    if (party.isRoot || !hasHoldings) return []
    return [
      { of: 'own' as const, stated: data?.cumulativeOwnership, found: party.share },
      { of: 'joint' as const, stated: data?.jointlyHeldOwnership, found: party.joint },
    ].flatMap(({ of, stated, found }) => {
      if (stated === null || stated === undefined) return []
      const computed = found ?? { exact: 0 }
      const differs = figuresContradict(intervalOf(stated), intervalOf(computed), roundingOf(stated))
      return [{ nodeId: party.id, of, stated, found: computed, differs }]
    })
  })
}
