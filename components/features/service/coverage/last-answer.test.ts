import { expect, it } from 'vitest'
import type { SourceHealth } from '#lib/contract/index.ts'
import { lastAnswerOf } from './last-answer.tsx'

const row = (jurisdictionCode: string, product: string, lastAnswerAt?: string | null): SourceHealth => ({
  ...{ jurisdictionCode, product, count: 1, lastAnswerAt },
})

it('takes the newest answer of a jurisdiction, and tells one that only failed from one that was not asked', () => {
  const health = [
    row('xa', 'report', '2026-11-03T10:00:00.000Z'),
    row('xa', 'graph', '2026-11-24T10:00:00.000Z'),
    row('xb', 'report', null),
    row('xc', 'report'),
  ]
  expect(lastAnswerOf(health, 'xa')).toEqual({ at: '2026-11-24T10:00:00.000Z', isAsked: true })
  expect(lastAnswerOf(health, 'xb')).toEqual({ at: null, isAsked: true })
  expect(lastAnswerOf(health, 'xc')).toEqual({ at: null, isAsked: true })
  expect(lastAnswerOf(health, 'xd')).toEqual({ at: null, isAsked: false })
})
