import { expect, it } from 'vitest'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { shortened } from './shortened.ts'

it('leaves a text that fits, says what it leaves out of another, and cuts no character in two', () => {
  expect(shortened('abcd', 4)).toBe('abcd')
  expect(shortened('abcde', 4)).toBe('abc…')
  expect(shortened('ab😀de', 4)).toBe('ab…')
})

it('shows of an account number no part that tells the rest, wherever the text is cut', () => {
  for (const text of writings.flatMap((write) => ibans.map((iban) => `To ${write(iban)}, today. ${'x'.repeat(60)}`)))
    for (let at = 1; at < text.length - 1; at += 1)
      expect(
        shownIn(
          shortened(text, at),
          ibans.map((iban) => iban.slice(0, -2)),
        ),
        `${at} ${text}`,
      ).toEqual([])
})
