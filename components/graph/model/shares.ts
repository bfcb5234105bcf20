import type { Percentage } from '#lib/contract/index.ts'
import { intervalOf, isClearlyAbove } from '#lib/domain/ownership/index.ts'
import type { Explored, Party } from './explored.ts'
import { interestKindOf } from './interests.ts'

/** True where a stated and a computed share cannot both be right, by more than rounding to two places makes. */
export function sharesDiffer(stated: Percentage, computed: Percentage): boolean {
  const [a, b] = [intervalOf(stated), intervalOf(computed)]
  return (['low', 'high'] as const).some(
    (end) => isClearlyAbove(a[end].at, b[end].at) || isClearlyAbove(b[end].at, a[end].at),
  )
}

/** Whether a party holds nothing now but control: its share is none, and that is said in words. */
export function controlsOnly({ current }: Explored, { id }: Party): boolean {
  const held = current.filter(({ source, kind }) => source === id && kind !== 'is')
  return (
    held.length > 0 &&
    held.every(({ kind, edges }) => kind === 'controls' && edges.some((edge) => interestKindOf(edge) === 'control'))
  )
}
