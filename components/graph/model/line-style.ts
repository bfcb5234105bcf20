import { pledgesOf } from '#lib/domain/parties/index.ts'
import type { Explored, ExploredRelation } from './explored.ts'

/** Dashes of a line, the same on the page and in a file; null for a solid line. */
export function dashOf({ kind, isIndirect }: Pick<ExploredRelation, 'kind' | 'isIndirect'>): string | null {
  if (kind === 'is') return assignedDash
  if (kind === 'controls') return '1.5 4'
  return isIndirect ? '6 4' : null
}

export const assignedDash = '8 3 2 3'

/** Assigned by a person and left out of the shares. */
export function isUncounted({ countsJoints }: Explored, { kind }: ExploredRelation): boolean {
  return kind === 'is' && !countsJoints
}

/** Somebody has a pledge on a holding the line stands for: whoever holds it may lose it. */
export function isPledged({ edges }: Pick<ExploredRelation, 'edges'>): boolean {
  return edges.some(({ data }) => pledgesOf(data).length > 0)
}
