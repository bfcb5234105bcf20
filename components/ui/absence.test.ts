import { expect, it } from 'vitest'
import { readingOf } from './absence.ts'

it('an answer is known; one that failed, or is of the question before, is none to this one', () => {
  const none = { data: [], error: null }
  const reasonOf = (reading: Parameters<typeof readingOf>[0]) => {
    const read = readingOf(reading, 'listCases')
    return read.isKnown ? 'known' : read.reason
  }
  expect(reasonOf(none)).toBe('known')
  expect(reasonOf({ ...none, isPlaceholderData: true })).toBe('loading')
  expect(reasonOf({ data: undefined, error: null })).toBe('loading')
  expect(reasonOf({ ...none, error: new Error('away') })).toBe('sourceAway')
})
