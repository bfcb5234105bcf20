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
  xh: report('officersAndOwners', 'a status of a later service'),
  xi: { capabilities: {} },
  xj: { capabilities: { companyReport: { status: 'live', enabled: false, depth: 'officersAndOwners' } } },
} as unknown as Jurisdictions

const country = (code: string | null, all: number) => ({ code, all, chosen: null })

it('every company is in one group, by what a report of its country gives', () => {
  const codes = ['xa', 'xb', 'xc', 'xd', 'xe', 'xf', 'xg', 'xh', 'xi', 'xj', 'zz']
  const countries = codes.map((code, at) => country(code, 2 ** at))
  expect(companiesByDepth(catalogue, [...countries, country(null, 3)])).toEqual({
    groups: [
      { depth: 'whole', count: 5, codes: ['xa', 'xc'] },
      // Deeper than basic data, and nobody says that it is all.
      { depth: 'part', count: 66, codes: ['xb', 'xg'] },
      { depth: 'basic', count: 8, codes: ['xd'] },
      // Not stated, not understood, not in the catalogue: none of them says that there is no report.
      { depth: 'unknown', count: 1_424, codes: ['xe', 'xh', 'xi', 'zz'] },
      // Announced, and not enabled for this organization.
      { depth: 'none', count: 544, codes: ['xf', 'xj'] },
    ],
    withoutCountry: 3,
  })
})

it('a group without companies is left out', () => {
  expect(companiesByDepth(catalogue, [country('xa', 2)]).groups.map(({ depth }) => depth)).toEqual(['whole'])
})
