import { expect, it } from 'vitest'
import type { Jurisdictions } from '#lib/contract/index.ts'
import { companiesByDepth } from './by-depth.ts'

const report = (depth: string | null, status = 'live') => ({
  capabilities: { companyReport: { status, enabled: true, depth } },
})
const catalogue = {
  xa: report('officersAndOwners'),
  xb: report('officersOnly'),
  xc: report('officersAndOwners'),
  xd: report('leiRecord'),
  xe: report(null),
  xf: report('officersAndOwners', 'coming_soon'),
  xg: report('a depth of a later service'),
} as unknown as Jurisdictions

const country = (code: string | null, all: number) => ({ code, all, chosen: null })

it('every company is in one group, by what a report of its country gives', () => {
  const countries = ['xa', 'xb', 'xc', 'xd', 'xe', 'xf', 'xg', 'zz'].map((code, at) => country(code, 10 ** at))
  expect(companiesByDepth(catalogue, [...countries, country(null, 3)])).toEqual({
    groups: [
      { depth: 'whole', count: 101, codes: ['xa', 'xc'] },
      // Deeper than basic data, and nobody says that it is all.
      { depth: 'part', count: 1_000_010, codes: ['xb', 'xg'] },
      { depth: 'basic', count: 1_000, codes: ['xd'] },
      { depth: 'unstated', count: 10_000, codes: ['xe'] },
      { depth: 'none', count: 10_100_000, codes: ['xf', 'zz'] },
    ],
    withoutCountry: 3,
  })
})

it('a group without companies is left out', () => {
  expect(companiesByDepth(catalogue, [country('xa', 2)]).groups.map(({ depth }) => depth)).toEqual(['whole'])
})
