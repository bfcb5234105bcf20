import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Altered, reported } from '../frame/testing/reported.ts'
import { poland } from './index.ts'
import { sharesIn } from './words.ts'

const recordings = process.env.RECORDINGS ?? ''
const fixtures = join(import.meta.dirname, 'fixtures')
const [struckOff, held, dissolved] = ['0000990005', '0000990006', '0000990007']

/** What a report says of a company, in short. */
async function saidOf(folder: string, number: string, altered?: Altered) {
  const { report, parts } = await reported(poland, folder, number, altered)
  const { status, dates } = report.basicInformation ?? {}
  const { shareholders, legalRepresentatives, ownershipIncompleteReason } = report.relationships ?? {}
  const owners = parts.find(({ part }) => part === 'owners')
  return {
    status: [status?.original, status?.normalized, status?.isActive],
    days: [dates?.incorporationDate, dates?.lastChanged].map((day) => day?.normalized),
    roles: legalRepresentatives?.map(({ role, source }) => `${role?.normalized}, ${source}`),
    held: shareholders?.map(({ type, company, percentage }) => [type, company?.name, percentage?.exact]),
    owners: [owners?.state, owners?.reason, ownershipIncompleteReason],
  }
}
/** An extract of today with other holders. */
const altered = (file: string, change: (dzial1: Record<string, object[]>) => void): Altered => ({
  file: `OdpisAktualny_${file}.json`,
  change: ({ odpis }) => change(Object(odpis).dane.dzial1),
})
const twoSole = altered(held, ({ jedynyAkcjonariusz: all = [] }) => all.push(...all))
const holder = ['company', 'HOLDING WZORCOWY SPÓŁKA AKCYJNA', 100]

it.each<[string, string, object, Altered?]>([
  ['held by the sole shareholder that is entered', held, { held: [holder], owners: ['given', undefined, undefined] }],
  ['whose form enters no holders', dissolved, { held: undefined, owners: ['not_published', 'legal_form', undefined] }],
  ['with two sole shareholders', held, { held: undefined, owners: ['not_read', 'not_understood', undefined] }, twoSole],
  ['whose kind of extract is no status', held, { status: [undefined, 'active', true] }],
  ['with its dissolution entered and nothing else', dissolved, { status: [undefined, 'inactive', false] }],
  ['with holders of procuration', dissolved, { roles: ['Chair, krs', 'Procuration Holder, krs'] }],
  ['struck off, with the days of its first and last entry', struckOff, { days: ['2020-01-02', '2023-05-05'] }],
])('reads a company %s', async (_, number, said, change) => {
  expect(await saidOf(fixtures, number, change)).toMatchObject(said)
})

describe.skipIf(recordings === '')('a recorded company', async () => {
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

  it('is held to 100 % by who holds all shares by a flag, in whatever words (altered)', async () => {
    const all = { posiadaneUdzialy: 'OGÓŁ UDZIAŁÓW', czyPosiadaCaloscUdzialow: true }
    const flagged = altered('0001268296_gym_center', ({ wspolnicySpzoo: holders = [] }) => {
      holders.splice(0, holders.length, { ...holders[0], ...all })
    })
    const { held, owners } = await saidOf(recordings, '0001268296', flagged)
    expect([held?.map(([, , exact]) => exact), owners.at(-1)]).toEqual([[100], undefined])
  })
})
