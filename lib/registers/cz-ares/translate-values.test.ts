import { expect, it } from 'vitest'
import { filled } from './translate-values.ts'

it('a text is one without its blanks, and what is no text is none', () => {
  expect([' a b ', '', ' ', null, undefined, 7, {}, ['a']].map(filled)).toEqual(['a b', ...Array(7).fill(undefined)])
})
