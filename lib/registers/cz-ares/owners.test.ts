import { describe, expect, it } from 'vitest'
import { createFetchContext } from '../testing/loopback.ts'
import { PublicRecord } from './schema-public.ts'
import { playedCzechia, reportOn } from './testing/played.ts'
import { type AresHolding, ownersOf } from './translate-owners.ts'

const workshop = '99900017'

describe('holders of a Czech company', () => {
  it('draws since when a holder holds, and who held the company before', async () => {
    const found = await playedCzechia().shareholders?.(createFetchContext(), workshop)
    const drawn = found?.report.shareholders?.map((one) => {
      const { startDate, endDate, status, percentage, jointHolding } = one as AresHolding
      const who = one.company?.name ?? one.person?.name?.fullName
      return [who, percentage?.exact, startDate?.normalized, endDate?.normalized, status, jointHolding?.parcelId]
    })
    const [since, until] = ['2004-05-03', '2011-02-01']
    const parcel = 'spolecnyPodil-1-1-1'
    expect(drawn).toEqual([
      ['Vymyslena Příkladová', 33.33333333, until, undefined, 'current', undefined],
      ['Vymyslena Příkladová', 100, since, until, 'ended', undefined],
      ['Vzorová holding a.s.', 33.5, until, undefined, 'current', undefined],
      ['Eksempel Havbruk ASA', undefined, '2015-01-01', undefined, 'current', undefined],
      ['Bývalý Jednatel', 100, since, until, 'ended', undefined],
      ['Společná Držitelka', 10, '2016-01-01', undefined, 'current', parcel],
      ['Společný Držitel', 10, '2016-01-01', undefined, 'current', parcel],
    ])
    const { value } = await reportOn(workshop)
    expect(JSON.stringify(value.relationships)).not.toContain('Bývalý')
  })

  it('ends a holding with its share, its holder or its group, whichever is struck off', async () => {
    const day = { datumZapisu: '2010-01-01' }
    const over = { ...day, datumVymazu: '2020-02-02' }
    const name = (prijmeni: string) => ({ fyzickaOsoba: { prijmeni } })
    const share = { velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }
    const groups = (ended: 'share' | 'holder' | 'group' | 'none') => {
      const of = (kind: string) => (ended === kind ? over : day)
      const spolecnik = {
        ...of('holder'),
        osoba: { ...of('holder'), ...name('Novák') },
        podil: [{ ...of('share'), ...share }],
      }
      const spolecnyPodil = {
        ...day,
        podilnik: [
          { ...of('holder'), ...name('Malá') },
          { ...day, ...name('Malý') },
        ],
        podil: [{ ...of('share'), ...share }],
      }
      return [{ ...of('group'), spolecnik: [spolecnik], spolecnyPodil: [spolecnyPodil] }]
    }
    const reading = { today: '2026-11-26', find: () => null }
    const states = (ended: Parameters<typeof groups>[0]) =>
      ownersOf(PublicRecord.parse({ spolecnici: groups(ended) }), reading).holdings.map(
        ({ person, status, percentage, endDate, jointHolding }) =>
          [
            person?.name?.fullName,
            status,
            percentage?.exact,
            endDate?.original,
            jointHolding?.holders?.length ?? 0,
          ].join(' '),
      )
    expect(states('none')).toEqual(['Novák current 50  0', 'Malá current 50  2', 'Malý current 50  2'])
    const gone = '2020-02-02'
    const joint = [`Malá ended 50 ${gone} 2`, `Malý ended 50 ${gone} 2`]
    expect(states('group')).toEqual([`Novák ended 50 ${gone} 0`, ...joint])
    expect(states('share')).toEqual(['Novák current   0', `Novák ended 50 ${gone} 0`, ...joint])
    expect(states('holder')).toEqual([`Novák ended 50 ${gone} 0`, `Malá ended 50 ${gone} 0`, 'Malý current 50  1'])
  })
})
