import { expect, it } from 'vitest'
import { percentOf } from './shares.ts'

it('a share is one of the capital, never of more than all of it', () => {
  expect(percentOf('34550.00', '80000.00')).toBe(43.1875)
  expect(percentOf('1.00', '3.00')).toBe(33.33333333)
  expect(percentOf('5100.00', '5000.00')).toBeUndefined()
  expect(percentOf('5100.00', '0.00')).toBeUndefined()
})
