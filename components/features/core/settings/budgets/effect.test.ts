import { expect, it } from 'vitest'
import type { Budget } from '#lib/contract/index.ts'
import { effectOf } from './effect.ts'

const budget = (creditsUsed: number, creditsAtMonthEnd: number | null): Budget => ({
  ...{ subject: 'organization', state: 'free', creditsUsed },
  forecast: creditsAtMonthEnd === null ? null : { creditsAtMonthEnd, spentAt: null },
})

it('a budget says before it is saved whether it refuses orders at once, at this pace, or not', () => {
  expect(effectOf(budget(80, 120), 80)).toEqual({ kind: 'refusesNow' })
  expect(effectOf(budget(0, null), 0)).toEqual({ kind: 'refusesNow' })
  expect(effectOf(budget(80, 120), 81)).toEqual({ kind: 'refusesLater', pace: 120 })
  expect(effectOf(budget(80, 120), 120)).toEqual({ kind: 'within', pace: 120 })
  expect(effectOf(budget(80, null), 81)).toEqual({ kind: 'noPace' })
})

it('where prices are unknown, it says that it cannot refuse by them, and not that it covers the month', () => {
  expect(effectOf({ ...budget(0, null), unpriced: 12 }, 100)).toEqual({ kind: 'unpriced', count: 12 })
  expect(effectOf({ ...budget(0, null), isAccountAway: true }, 100)).toEqual({ kind: 'away' })
  expect(effectOf({ ...budget(0, null), isBehind: true }, 100)).toEqual({ kind: 'behind' })
  expect(effectOf({ ...budget(100, null), unpriced: 12 }, 100)).toEqual({ kind: 'refusesNow' })
})
