import { expect, it } from 'vitest'
import { isList } from './pasted-list.ts'

it.each(['a\nb', 'a\r\nb', ' a \n\n\t b', 'a\nb\n', 'Ä GmbH\tHRB 1\r\nB AG\tHRB 2\r\n'])('%j is a list', (text) => {
  expect(isList(text)).toBe(true)
})

it.each(['', 'a', 'a\n', '\n\na\n \n', '\n\n', 'Brennerfeld Optik AG', 'a\tb'])('%j is none', (text) => {
  expect(isList(text)).toBe(false)
})

it('reads a text of a megabyte at once', () => {
  const begun = performance.now()
  for (const text of ['a'.repeat(1e6), '\n'.repeat(1e6), ' '.repeat(1e6), 'a \n'.repeat(3e5), `a${'\n'.repeat(1e6)}`])
    isList(text)
  expect(performance.now() - begun).toBeLessThan(200)
})
