import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { fold, foldings } from '#lib/text/index.ts'
import { planChange } from './changes.ts'
import { sandboxServiceIdOf } from './report/parties.ts'
import { createSearchIndex } from './search.ts'
import { momentAt, stateByKey, today } from './testing/moment.ts'
import type { RegisterCode } from './world/calendar.ts'
import { type Moment, worldStateOf } from './world/state.ts'
import { legalStatusOf } from './world/view.ts'

const index = createSearchIndex()
const names = (register: RegisterCode, query: string, limit = 10, moment: Moment = momentAt()) =>
  index.find(register, query, limit, moment).map((company) => worldStateOf(company, moment).name)

describe('folding', () => {
  it('writes Greek and Cyrillic by their sound', () => {
    for (const name of ['Brennerfeld', 'Μπρένερφελντ', 'Бреннерфельд', 'BRENNERFELD']) {
      expect(fold(name)).toBe('brenerfeld')
    }
  })

  it('offers the letters of Greek beside its sound, and ae, oe, ue beside ä, ö, ü', () => {
    expect(foldings('Αντώνιος')).toEqual(['adonios', 'antonios'])
    expect(foldings('Völkening')).toEqual(['volkening', 'voelkening'])
    expect(foldings('Straße Łódź Crème')).toEqual(['strase lodz creme'])
  })
})

describe('search', () => {
  it('finds a name in every alphabet by its Latin letters', () => {
    expect(names('xa', 'brennerfeld').slice(0, 3)).toEqual([
      'Brennerfeld Optik AG',
      'Brennerfeld Optik GmbH',
      'Brennerfeld Sensorik GmbH',
    ])
    expect(names('xb', 'brennerfeld')).toEqual(['Μπρένερφελντ Οπτικά Μ.ΕΠΕ', 'Птахоферма Бреннерфельд ТОВ'])
    expect(names('xc', 'brennerfeld')).toEqual(['Société Brennerfeld Optique SARL'])
  })

  it('finds it by its own letters, with and without accents, in any case', () => {
    for (const query of ['Θάλασσα', 'ΘΑΛΑΣΣΑ', 'θαλασσα συμμετοχων', 'thalassa']) {
      expect(names('xb', query)).toContain('Θάλασσα Συμμετοχών Α.Ε.')
    }
    for (const query of ['völkening holding', 'voelkening holding', 'VOLKENING HOLDING']) {
      expect(names('xa', query)[0]).toBe('Völkening Holding GmbH')
    }
  })

  it('finds a company by a former name, a trade name and a translated name', () => {
    expect(names('xa', 'Brennerfeld Feinmechanik')).toContain('Brennerfeld Optik AG')
    expect(names('xa', 'BrennOptik')).toContain('Brennerfeld Optik AG')
    expect(names('xb', 'Brennerfeld Poultry')).toContain('Птахоферма Бреннерфельд ТОВ')
  })

  it('finds a number however it is written, and puts the exact one first', () => {
    for (const query of ['HRB 40217', 'hrb40217', '40217']) expect(names('xa', query)[0]).toBe('Brennerfeld Optik AG')
    for (const query of ['148 220 601', '148220601']) expect(names('xb', query)).toEqual(['Μπρένερφελντ Οπτικά Μ.ΕΠΕ'])
    for (const query of ['R 902 117', 'r902117', '902117']) {
      expect(names('xc', query)).toEqual(['Société Brennerfeld Optique SARL'])
    }
    expect(names('xa', 'StR 0442')).toContain('Stiftung Brennerfelder Heide')
  })

  it('puts the beginning of a name before its middle, and the living before the dissolved', () => {
    const moment = momentAt()
    const found = index.find('xa', 'brennerfeld', 50, moment)
    const statuses = found.map((company) => legalStatusOf(worldStateOf(company, moment)))
    expect(names('xa', 'brennerfeld', 50).indexOf('Stiftung Brennerfelder Heide')).toBeGreaterThan(
      names('xa', 'brennerfeld', 50).indexOf('Brennerfelder Volksbank eG'),
    )
    const beginning = found.flatMap(({ name }, rank) => (name.startsWith('Brennerfeld') ? [statuses[rank]] : []))
    expect(beginning.at(-1)).toBe('dissolved')
    expect(beginning.filter((legalStatus) => legalStatus === 'dissolved')).toHaveLength(1)
  })

  it('finds words in any order', () => {
    expect(names('xa', 'optik brennerfeld')).toContain('Brennerfeld Optik GmbH')
  })

  it('finds nothing for nothing, and no more than it is asked for', () => {
    expect(names('xa', '!!')).toEqual([])
    expect(names('xa', 'e', 7)).toHaveLength(7)
    expect(names('xa', 'gmbh', 50)).toHaveLength(50)
  })

  it('answers in less than 5 ms', () => {
    const queries = ['br', 'brennerfeld', 'e', 'HRB 40217', 'optik brenn', 'Θάλασσα', 'nothing like it', 'g']
    names('xa', 'warm')
    for (const register of ['xa', 'xb', 'xc'] as const) {
      for (const query of queries) {
        const find = () => index.find(register, query, 10, momentAt())
        expect(leastCpuMs(find), `${register} ${query}`).toBeLessThan(5)
      }
    }
  })
})

describe('the search index in time', () => {
  const company = stateByKey('sensorik').company
  const renamed = planChange(
    sandboxServiceIdOf(company),
    { change: 'rename', name: 'Xylophonwerk GmbH' },
    { at: today, before: [] },
  )

  it('follows an applied change at once, back and forth, and keeps the former name', () => {
    expect(names('xa', 'xylophonwerk')).toEqual([])
    expect(names('xa', 'xylophonwerk', 10, momentAt(today, [renamed]))).toEqual(['Xylophonwerk GmbH'])
    expect(names('xa', 'Brennerfeld Sensorik', 10, momentAt(today, [renamed]))).toEqual(['Xylophonwerk GmbH'])
    expect(names('xa', 'xylophonwerk')).toEqual([])
  })

  it('finds at any moment what an index built at that moment finds', () => {
    for (const now of ['2028-05-05T12:00:00Z', '2026-11-21T00:00:00Z', '2033-01-01T00:00:00Z']) {
      const moment = momentAt(now)
      const fresh = createSearchIndex()
      for (const query of ['anker', 'meltemi', 'val d', 'holding', 'GmbH']) {
        for (const register of ['xa', 'xb', 'xc'] as const) {
          const expected = fresh.find(register, query, 50, moment)
          expect(index.find(register, query, 50, moment).map(({ index: one }) => one)).toEqual(
            expected.map(({ index: one }) => one),
          )
        }
      }
    }
  })
})
