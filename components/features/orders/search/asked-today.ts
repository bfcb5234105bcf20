import type { SearchRecord } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { labelsOf } from '../../../widgets/pickers/labels-of.ts'

export interface AskedToday {
  /** The searches whose answers are there, the oldest first, so that the newest answer of a register is the one shown. */
  searches: readonly SearchRecord[]
  /** Chosen registers that were not asked the same today, or whose answer failed. */
  missing: readonly string[]
}

/**
 * Today's searches (UTC) of the chosen registers in the same words, by any user: their answers are stored and free, so
 * only the missing registers need to be asked and paid.
 */
export function askedToday(
  searches: readonly SearchRecord[],
  text: string,
  codes: readonly string[],
  nowMs: number,
): AskedToday {
  const wanted = labelsOf(text).join(' ')
  const today = dayOf(new Date(nowMs))
  const same = searches.filter(
    (search) => search.createdAt?.slice(0, 10) === today && labelsOf(search.companyName).join(' ') === wanted,
  )
  const holders = new Map(codes.map((code) => [code, same.find((search) => hasAnswer(search, code))]))
  const used = same.filter((search) => [...holders.values()].includes(search))
  return { searches: used.toReversed(), missing: codes.filter((code) => holders.get(code) === undefined) }
}

function hasAnswer(search: SearchRecord, code: string) {
  return search.parts.some(
    (part) => part.jurisdictionCode === code && (part.status === 'completed' || part.status === 'running'),
  )
}
