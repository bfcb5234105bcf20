import { describe, expect, it } from 'vitest'
import { assignmentCandidatesOf, searchTextOf } from './candidates.ts'

const hit = (serviceId: string, name: string, value: string) => ({
  ...{ serviceId, name, jurisdictionCode: serviceId.split('_')[1] ?? '' },
  identifiers: [{ type: 'registration_number', value }],
})

describe('companies a person may assign', () => {
  const sought = {
    ...{ name: 'Quelle Holding Ltd.', code: 'gb' },
    identifiers: [{ type: 'registration_number', value: '3849195' }],
  }

  it('come with what speaks for each: a number, also without its leading zeros, before a name, a name before a country', () => {
    const found = [
      hit('co_gb_1', 'Quelle Holding Nord Ltd', '11111111'),
      hit('co_cz_2', 'Other', '3849195'),
      hit('co_gb_3', 'QUELLE HOLDING LTD', '22222222'),
      hit('co_gb_4', 'Renamed Ltd', '03849195'),
    ]
    expect(assignmentCandidatesOf(sought, found).map((one) => [one.found.serviceId, one.reasons])).toEqual([
      ['co_gb_4', ['sameNumber', 'sameCountry']],
      ['co_gb_3', ['sameName', 'sameCountry']],
      ['co_gb_1', ['sameCountry']],
      ['co_cz_2', []],
    ])
  })

  it('are searched by the first words of the name, because the legal form is written in many ways', () => {
    expect(searchTextOf(' Quelle  Holding Ltd.', 200)).toBe('Quelle Holding')
    expect(searchTextOf('Quelle Holding', 3)).toBe('Que')
  })
})
