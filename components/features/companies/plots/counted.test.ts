import { expect, it } from 'vitest'
import { countryBars, reviewBars } from './counted.ts'

const country = (code: string | null, all: number, chosen: number | null = null) => ({ code, all, chosen })

it('five countries have a bar each, and of more the fifth bar is all others', () => {
  const five = ['xa', 'xb', 'xc', 'xd', null].map((code, index) => country(code, 9 - index))
  expect(countryBars(five).bars.map(({ id }) => id)).toEqual(['xa', 'xb', 'xc', 'xd', 'none'])
  expect(countryBars(five).others).toBe(0)
  const six = countryBars([...five, country('xe', 3)])
  expect(six.bars.at(-1)).toEqual({ id: 'others', all: 8, chosen: null, filter: null })
  expect(six.others).toBe(2)
})

it('how many of several countries fit is known where it is known of each', () => {
  const of = (last: number | null) =>
    countryBars(['xa', 'xb', 'xc', 'xd', 'xe', 'xf'].map((code, index) => country(code, 5, index === 5 ? last : 1)))
  expect(of(2).bars.at(-1)).toMatchObject({ all: 10, chosen: 3, filter: { country: 'xe,xf' } })
  expect(of(null).bars.at(-1)).toMatchObject({ all: 10, chosen: null })
})

it('overdue reviews have a bar where there are any', () => {
  const months = [{ month: '2026-11', all: 2, chosen: null }]
  const bars = (all: number) => reviewBars({ overdue: { all, chosen: null }, months }).map(({ id }) => id)
  expect(bars(0)).toEqual(['2026-11'])
  expect(bars(1)).toEqual(['overdue', '2026-11'])
})
