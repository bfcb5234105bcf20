import { describe, expect, it } from 'vitest'
import { reported } from '../frame/testing/reported.ts'
import { poland } from './index.ts'
import { sharesIn } from './words.ts'

const recordings = process.env.RECORDINGS ?? ''

describe.skipIf(recordings === '')('a company struck off the National Court Register', async () => {
  const said = recordings === '' ? undefined : await reported(poland, recordings, '0000440028')
  const history = said?.history ?? []
  const dayOf = (entry: number) => history.find(({ value }) => value?.startsWith(`${entry}. `))?.validFrom ?? ''
  /** What holders had together while an entry was the last. */
  const heldAt = (entry: number) => {
    const day = dayOf(entry)
    const standing = history.filter(
      ({ part, validFrom, validTo }) =>
        part === 'owners' && (validFrom ?? '') <= day && (validTo === undefined || (validTo ?? '') > day),
    )
    return standing.reduce((sum, { role }) => sum + Number(sharesIn(role ?? '')?.value), 0)
  }

  it('was held to 6,000, 276,000 and 276,000 zloty at entries 1, 5 and 8, as its capital was', () => {
    expect([1, 5, 8].map(heldAt)).toEqual([6_000, 276_000, 276_000])
    expect(history.filter(({ part }) => part === 'capital').map(({ value }) => value)).toEqual([
      'PLN 6000,00',
      'PLN 276000,00',
    ])
  })

  it('is deleted by entry 37, and nobody holds it or acts for it', () => {
    const { basicInformation, relationships } = said?.report ?? {}
    expect(basicInformation?.status).toMatchObject({ normalized: 'deleted', isActive: false })
    expect(basicInformation?.statusEvents).toMatchObject([
      { type: 'liquidationOpened', state: 'ended', effectiveDate: '2023-08-18' },
      { type: 'deletedFromRegister', effectiveDate: '2025-09-10' },
    ])
    expect(history.at(-1)?.value).toMatch(/^37\. WYKREŚLENIE/)
    expect(relationships).toBeUndefined()
  })
})

it.skipIf(recordings === '')('who holds all shares by a flag holds 100 % in whatever words (altered)', async () => {
  const { report } = await reported(poland, recordings, '0001268296', {
    file: 'OdpisAktualny_0001268296_gym_center.json',
    change({ odpis }) {
      const { dzial1 } = Object(odpis).dane
      dzial1.wspolnicySpzoo = [
        { ...dzial1.wspolnicySpzoo[0], ...{ posiadaneUdzialy: 'OGÓŁ UDZIAŁÓW', czyPosiadaCaloscUdzialow: true } },
      ]
    },
  })
  const { shareholders, ownershipIncompleteReason } = report.relationships ?? {}
  expect([shareholders?.map(({ percentage }) => percentage), ownershipIncompleteReason]).toEqual([
    [{ exact: 100 }],
    undefined,
  ])
})
