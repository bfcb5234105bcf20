import { describe, expect, it } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { czechia } from './index.ts'
import type { Holding } from './owners.ts'
import { playedCzechia, reportOn } from './testing/played.ts'

const workshop = '99900017'

describe('holders of a Czech company', () => {
  it('[false data M16] draws since when a holder holds, and who held the company before', async () => {
    const found = await playedCzechia().shareholders?.(createFetchContext(), workshop)
    const drawn = found?.report.shareholders?.map((one) => {
      const { startDate, endDate, status, percentage, jointHolding } = one as Holding
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

  it('[false data M16] ends a holding with its share, its holder or its group, whichever is struck off', async () => {
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
    const states = async (ended: Parameters<typeof groups>[0]) => {
      const answers = [
        { shape: 'ekonomicke-subjekty', id: workshop, value: { ico: workshop, obchodniJmeno: 'Dílna' } },
        { shape: 'ekonomicke-subjekty-vr', id: workshop, value: { zaznamy: [{ spolecnici: groups(ended) }] } },
      ]
      const ares = answerWith(answers, czechia.baseUrl)
      const found = await playedCzechia({ ares, isir: ares }).shareholders?.(createFetchContext(), workshop)
      return found?.report.shareholders?.map((one) => {
        const { person, status, percentage, endDate, jointHolding } = one as Holding
        return [
          person?.name?.fullName,
          status,
          percentage?.exact,
          endDate?.original,
          jointHolding?.holders?.length ?? 0,
        ].join(' ')
      })
    }
    expect(await states('none')).toEqual(['Novák current 50  0', 'Malá current 50  2', 'Malý current 50  2'])
    const gone = '2020-02-02'
    const joint = [`Malá ended 50 ${gone} 2`, `Malý ended 50 ${gone} 2`]
    expect(await states('group')).toEqual([`Novák ended 50 ${gone} 0`, ...joint])
    expect(await states('share')).toEqual(['Novák current   0', `Novák ended 50 ${gone} 0`, ...joint])
    expect(await states('holder')).toEqual([
      `Novák ended 50 ${gone} 0`,
      `Malá ended 50 ${gone} 0`,
      'Malý current 50  1',
    ])
  })
})
