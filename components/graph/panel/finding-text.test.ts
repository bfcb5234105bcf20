import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { findingTexts } from './testing/rendered.tsx'

/** One company of which another source says other things than its own register. */
function graphOf(extra: object, sources: ShareholderGraph['sources'] = {}): ShareholderGraph {
  const identifiers = [{ type: 'gb_company_number', value: '03849195', extra: { ...extra } }]
  const status = { original: 'Dissolved', normalized: 'dissolved', isActive: false }
  return {
    rootCompanyId: 'R',
    nodes: [
      { id: 'R', type: 'rootEntity', data: { legalName: 'Ash Holdings Limited' } },
      { id: 'A', type: 'company', data: { legalName: 'Elm Works Limited', status, identifiers } },
    ],
    edges: [{ id: 'e', source: 'A', target: 'R', data: { interestType: 'shareholding', percentage: { exact: 100 } } }],
    sources,
  }
}

const gleif = { g: { name: 'Global LEI Index', retrievalTime: '2026-11-03T08:00:00Z' } }

describe('what two sources say of a company', () => {
  it('reads as one sentence, with the status of each in words, the source and its day', async () => {
    const graph = graphOf({ statusInSource: 'active', statusSourceId: 'g' }, gleif)
    expect(await findingTexts(graph, 'en')).toEqual([
      'Elm Works Limited: status Dissolved in its own register, Active according to Global LEI Index (as of 3 Nov 2026).',
    ])
    expect(await findingTexts(graph, 'de')).toEqual([
      'Elm Works Limited: Status im eigenen Register „Aufgelöst“, laut Global LEI Index „Aktiv“ (Stand 3. Nov. 2026).',
    ])
  })

  it('names the source of another name, where the graph says which it is', async () => {
    const names = { nameInSource: 'Elm Foundry Limited', nameSourceId: 'g' }
    expect(await findingTexts(graphOf(names, gleif), 'en')).toEqual([
      'Elm Works Limited: named Elm Foundry Limited by Global LEI Index (as of 3 Nov 2026).',
    ])
    expect(await findingTexts(graphOf(names), 'de')).toEqual([
      'Elm Works Limited: heißt laut einer anderen Quelle Elm Foundry Limited.',
    ])
  })

  it('says how a number is written that another register gives without its leading zero', async () => {
    expect(await findingTexts(graphOf({ registration_number: '3849195' }), 'en')).toEqual([
      'Elm Works Limited: number given as 3849195, in its own register 03849195.',
    ])
  })
})
