import { expect, it } from 'vitest'
import { typedAmountIn } from './amount-in.ts'

it('an amount of a budget is read as its language writes it, and what may be two amounts is not guessed', () => {
  expect(['500', '500,5', '0.30', '1 500.25', '007'].map(typedAmountIn)).toEqual([
    '500',
    '500.5',
    '0.30',
    '1500.25',
    '7',
  ])
  for (const wrong of ['1,500', '1.500', '1.234,50', '1,234.50', '-1', '1e3', '', '1.23456', 'EUR 5'])
    expect(typedAmountIn(wrong), wrong).toBeNull()
})
