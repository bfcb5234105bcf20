import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it('leaves a text that fits, says what it leaves out of another, and cuts no character in two', () => {
  expect(shortened('abcd', 4)).toBe('abcd')
  expect(shortened('abcde', 4)).toBe('abc…')
  expect(shortened('ab😀de', 4)).toBe('ab…')
})
