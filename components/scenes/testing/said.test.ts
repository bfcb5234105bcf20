import { expect, it } from 'vitest'
import { patternOf } from './said.ts'

it.each([
  ['No company on file as “{text}”.', 'No company on file as “Oak”.', true],
  ['{count, plural, =0 {no changes} one {# change} other {# changes}}', 'no changes', true],
  ['{count, plural, =0 {no changes} one {# change} other {# changes}}', '2 changes', false],
  ['{count, plural, one {# check passed} other {# checks passed}} in all', '2 checks passed in all', true],
  ['{a, plural, =0 {none of {all}} other {#}}{b, plural, =0 {} other { more}}, {c, number}', 'none of 3, 1', true],
])('%s looks like %s: %s', (text, shown, is) => {
  expect(patternOf(text).test(shown)).toBe(is)
})
