import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, foldedLetters } from './index.ts'

it('a text of plain letters folds as it does letter by letter', () => {
  const letterByLetter = (text: string) =>
    foldedLetters(text)
      .map(({ letter }) => letter)
      .join('')
      .trim()
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...' aABbz.-&009'), maxLength: 30 }), (text) => {
      expect(fold(text)).toBe(letterByLetter(text))
    }),
  )
  expect(fold('Brennerfeld  Maschinenbau 77 GmbH & Co. KG')).toBe('brenerfeld maschinenbau 77 gmbh co kg')
})
