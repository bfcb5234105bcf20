import { describe, expect, it } from 'vitest'
import { risksOf } from '#lib/domain/risks/index.ts'
import { reportTexts } from './testing/rendered.tsx'

describe('values the interface names', () => {
  it('are shown beside the name that stands in their place: the type of a number, the category of a legal form', async () => {
    const texts = await reportTexts(
      {
        basicInformation: {
          identifiers: [{ type: 'zz_lei_code', value: '1', description: 'Zwitterregister' }],
          legalForm: { original: 'Zunft', normalized: 'guild', category: 'partnership' },
        },
      },
      'en',
    )
    expect(texts).toContain('Zz lei code')
    expect(texts).toContain('Partnership')
  })
})

describe('accounting consolidation in a report', () => {
  it('has a section of its own, in the direction of the source, and none among the contracts', async () => {
    const child = {
      companyIs: 'controller',
      party: { name: 'GENESIS GROUP' },
      interests: [{ type: 'otherInfluenceOrControl', details: 'IS_DIRECTLY_CONSOLIDATED_BY' }],
    }
    const texts = await reportTexts({ relationships: { contractualInterests: [child] } }, 'en')
    const [contracts, consolidation, party] = ['Contracts', 'Accounting consolidation', 'GENESIS GROUP'].map((text) =>
      texts.indexOf(text),
    )
    expect(contracts).toBeLessThan(consolidation ?? 0)
    expect(party).toBeGreaterThan(consolidation ?? 0)
    expect(texts).toContain('This company consolidates the other in its accounts.')
    expect(texts.join(' ')).not.toMatch(/controlled party|controlling party|IS_DIRECTLY/)
  })

  it('says nothing where no source states any', async () => {
    expect(await reportTexts({}, 'en')).not.toContain('Accounting consolidation')
  })
})

it('three thousand equal parts leave no undisclosed rest', () => {
  const shareholders = Array.from({ length: 3_000 }, (_, at) => ({
    person: { name: { fullName: `Holder ${at}` } },
    percentage: { exact: 100 / 3_000 },
  }))
  const nothing = { statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' }
  expect(risksOf({ ...nothing, report: { relationships: { shareholders } } }).map(({ kind }) => kind)).toEqual([])
})
