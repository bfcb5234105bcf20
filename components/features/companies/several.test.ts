import { expect, it } from 'vitest'
import { hasAll, optionsOfCompanies, toggled } from './several.ts'

it('a value comes to a filter, and goes from it, beside the others', () => {
  expect(toggled('', 'xb')).toBe('xb')
  expect(toggled('xb', 'xa')).toBe('xa,xb')
  expect(toggled('xa,xb', 'xa')).toBe('xb')
  expect(toggled('xb', 'xb')).toBe('')
})

it('several values of one bar come and go together', () => {
  expect(toggled('xa,xd', 'xd,xe')).toBe('xa,xd,xe')
  expect(toggled('xa,xd,xe', 'xd,xe')).toBe('xa')
  expect(hasAll('xa,xd', 'xd,xe')).toBe(false)
})

it('what is chosen can be seen, also several and what no longer occurs', () => {
  const labels = (chosen: string) => optionsOfCompanies(['xa', 'xb'], chosen, (value) => value.toUpperCase())
  expect(labels('xb').map(({ value }) => value)).toEqual(['xa', 'xb'])
  expect(labels('xa,xz').at(-1)).toEqual({ value: 'xa,xz', label: 'XA, XZ' })
})
