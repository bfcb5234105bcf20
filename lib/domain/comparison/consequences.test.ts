import { describe, expect, it } from 'vitest'
import { CompanyReport } from '#lib/contract/index.ts'
import { compareReports } from './comparison.ts'
import { withoutConsequences } from './results.ts'

const number = (extra: object) => [
  { type: 'register_number', value: 'HRB 1', extra: { incorporationDate: '1998-03-03', ...extra } },
]
const report = (basicInformation: object) => CompanyReport.parse({ basicInformation })
const before = report({
  legalName: 'Feinmechanik GmbH',
  alternativeNames: [{ type: 'tradeName', name: 'Fein' }],
  identifiers: number({}),
  addresses: [{ type: 'registered', original: 'Weg 1', normalized: { road: 'Weg', houseNumber: '1' } }],
})
const renamed = {
  legalName: 'Optik AG',
  alternativeNames: [
    { type: 'tradeName', name: 'Fein' },
    { type: 'previousName', name: 'Feinmechanik GmbH' },
    { type: 'translatedName', name: 'Optics' },
  ],
  identifiers: number({ formerNames: [{ name: 'Feinmechanik GmbH', until: '2026-03-31' }] }),
}
const at = (original: string, houseNumber: string) => [
  { type: 'registered', original, normalized: { road: 'Weg', houseNumber }, coordinate: { latitude: 1, longitude: 2 } },
]
const namesOf = (after: CompanyReport) => {
  const { changes, wording } = withoutConsequences(compareReports(before, after))
  return { changes: changes.map(({ section }) => section), wording: wording.map(({ section }) => section) }
}

describe('a comparison without consequences', () => {
  it('counts a rename once: former and translated names follow from it', () => {
    const after = report({ ...renamed, addresses: before.basicInformation?.addresses })
    expect(namesOf(after)).toEqual({ changes: ['name'], wording: [] })
  })

  it('counts a move once: the former address beside the number follows from it', () => {
    const identifiers = number({ formerAddresses: [{ address: 'Weg 1', until: '2026-06-14' }] })
    const after = report({ ...before.basicInformation, identifiers, addresses: at('Weg 2', '2') })
    expect(namesOf(after)).toEqual({ changes: ['addresses'], wording: [] })
  })

  it('keeps former names that came without a rename, and other fields beside a number', () => {
    const same = { ...before.basicInformation, alternativeNames: renamed.alternativeNames }
    expect(namesOf(report(same)).wording).toEqual(['alternativeNames', 'alternativeNames'])
    const identifiers = number({ formerNames: [{ name: 'Feinmechanik GmbH' }], court: 'Sandhafen' })
    expect(namesOf(report({ ...before.basicInformation, ...renamed, identifiers })).wording).toEqual(['identifiers'])
  })
})
