import type { SearchRecord, Unexpected } from '#lib/contract/index.ts'
import { allKnown, follows, type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import type { Hit } from '../../../widgets/pickers/hits.ts'

type Part = SearchRecord['parts'][number]

export interface LivePart {
  part: Part
  search: SearchRecord
  /** Null until the result is here, and where it cannot be read. */
  hits: readonly Hit[] | null
  /** Values of the result that are not in the schema. */
  unexpected: readonly Unexpected[]
  isReading: boolean
  error: Error | null
}

type PartFound = Pick<LivePart, 'part' | 'hits' | 'isReading' | 'error'>

/** How many companies one register found: not known of one that failed, runs, or answered what this console cannot read. */
export function foundBy({ part, hits, isReading, error }: PartFound): Knowledge<number> {
  if (part.status === 'running' || isReading) return unknown('loading')
  if (error || part.status !== 'completed') return unknown('sourceAway', part.code ?? null)
  const looked = { what: 'search', id: part.orderId ?? null }
  return hits === null ? unknown('notUnderstood') : known(hits.length, looked)
}

/**
 * How many companies all registers of some searches found together.
 *
 * @param records the searches themselves, each as far as it has been read
 */
export function foundIn(
  parts: readonly PartFound[],
  records: readonly { isPending: boolean; error: Error | null }[],
): Knowledge<number> {
  if (records.some(({ error }) => error)) return unknown('sourceAway')
  const [first, ...rest] = parts.map(foundBy)
  if (first === undefined || records.some(({ isPending }) => isPending)) return unknown('loading')
  return follows(allKnown([first, ...rest]), (counts) => counts.reduce((sum, count) => sum + count, 0))
}
