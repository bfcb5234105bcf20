import { expect, it } from 'vitest'
import { decimalOf, major, stepsOf, sumOf } from './index.ts'

it('has exactly five steps that add up to the difference, whatever nobody explains among them', () => {
  const changes = [
    { cause: 'volume', amount: '58.40' },
    { cause: 'mix', amount: '1.60' },
    { cause: 'tier', amount: '-31.10' },
    { cause: 'price', amount: '0.1' },
    { cause: 'refunds', amount: '-15' },
  ] as const
  const steps = stepsOf(changes, '2.333')
  expect(steps).toEqual([
    { step: 'usage', amount: '60.00' },
    { step: 'tier', amount: '-31.00' },
    { step: 'grants', amount: '0.00' },
    { step: 'refunds', amount: '-15.00' },
    { step: 'other', amount: '2.333' },
  ])
  expect(major(sumOf(steps.map(({ amount }) => decimalOf(amount))))).toBe('16.333')
})
