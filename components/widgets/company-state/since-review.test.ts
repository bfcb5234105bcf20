import { expect, it } from 'vitest'
import { learnedAfter } from '#lib/domain/company-state/index.ts'
import { stateKnowing } from './testing/known.ts'
import { sinceReviewText } from './testing/rows.tsx'

it('one sentence says what became known since the reader reviewed or approved, and how much is serious', async () => {
  const [change] = stateKnowing('change').later
  const [match] = stateKnowing('match').later
  if (change === undefined || match === undefined) throw new Error('of each kind something is known')
  const learned = [{ ...change, severity: 'serious' as const }, change, match]
  expect(await sinceReviewText('review', learned, 'en')).toBe(
    '2 changes, 1 match since your review of 3 Nov 2026, 1 serious',
  )
  expect(await sinceReviewText('approval', learned, 'de')).toBe(
    '2 Änderungen, 1 Treffer seit Ihrer Genehmigung vom 3. Nov. 2026, davon 1 schwerwiegend',
  )
  expect(await sinceReviewText('review', [change], 'en')).toBe('1 change since your review of 3 Nov 2026')
})

it('what was known before the review is not counted, whatever answers are on file by now', () => {
  const state = stateKnowing('change')
  expect(learnedAfter(state, '2026-11-26T10:59:59.999Z')).toHaveLength(1)
  expect(learnedAfter(state, '2026-11-26T11:00:00.000Z')).toEqual([])
})
