import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reported } from '../frame/testing/reported.ts'
import { poland } from './index.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const [held, dissolved] = ['0000990006', '0000990007']

describe('a joint-stock company', () => {
  it('is held to 100 % by the sole shareholder that is entered', async () => {
    const { report, parts } = await reported(poland, fixtures, held)
    expect(report.relationships?.shareholders).toMatchObject([
      { type: 'company', company: { name: 'HOLDING WZORCOWY SPÓŁKA AKCYJNA' }, percentage: { exact: 100 } },
    ])
    expect(parts.find(({ part }) => part === 'owners')).toMatchObject({ state: 'given' })
  })

  it('has holders that its form enters nowhere where none holds all, and not the largest alone', async () => {
    const { parts } = await reported(poland, fixtures, dissolved)
    expect(parts.find(({ part }) => part === 'owners')).toMatchObject({ state: 'not_published', reason: 'legal_form' })
  })

  it('names two sole shareholders as none, and says that they were not understood (altered)', async () => {
    const { report, parts } = await reported(poland, fixtures, held, {
      file: `OdpisAktualny_${held}.json`,
      change({ odpis }) {
        const { dzial1 } = Object(odpis).dane
        dzial1.jedynyAkcjonariusz = [dzial1.jedynyAkcjonariusz[0], dzial1.jedynyAkcjonariusz[0]]
      },
    })
    expect(report.relationships?.shareholders).toBeUndefined()
    expect(parts.find(({ part }) => part === 'owners')).toMatchObject({ state: 'not_read', reason: 'not_understood' })
  })

  it('is not active with its dissolution entered and nothing else, and says no kind of extract as its status', async () => {
    const { report } = await reported(poland, fixtures, dissolved)
    expect(report.basicInformation?.status).toEqual({ normalized: 'inactive', isActive: false })
    const { report: active } = await reported(poland, fixtures, held)
    expect(active.basicInformation?.status).toEqual({ normalized: 'active', isActive: true })
  })

  it('has holders of procuration in their role', async () => {
    const { report } = await reported(poland, fixtures, dissolved)
    expect(report.relationships?.legalRepresentatives?.map(({ role, source }) => [role?.normalized, source])).toEqual([
      ['Chair', 'krs'],
      ['Procuration Holder', 'krs'],
    ])
  })
})

it('a company struck off has the days of its first and of its last entry', async () => {
  const { report } = await reported(poland, fixtures, '0000990005')
  expect(report.basicInformation?.dates).toMatchObject({
    incorporationDate: { normalized: '2020-01-02' },
    lastChanged: { normalized: '2023-05-05' },
  })
})
