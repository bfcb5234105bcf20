import type { SearchRecord } from '#lib/contract/index.ts'
import { wordsOf } from './marks.ts'

/**
 * A search of today (UTC) for the same words that asked all of these registers: its answer is there and free. One of whose
 * registers failed does not count, because there the answer is missing.
 */
export function madeToday(
  searches: readonly SearchRecord[],
  text: string,
  codes: readonly string[],
  nowMs: number,
): SearchRecord | null {
  const wanted = wordsOf(text).join(' ')
  const today = new Date(nowMs).toISOString().slice(0, 10)
  if (wanted === '' || codes.length === 0) return null
  return (
    searches.find(
      (search) =>
        search.createdAt?.slice(0, 10) === today &&
        wordsOf(search.companyName).join(' ') === wanted &&
        codes.every((code) =>
          search.parts.some(
            (part) => part.jurisdictionCode === code && (part.status === 'completed' || part.status === 'running'),
          ),
        ),
    ) ?? null
  )
}
