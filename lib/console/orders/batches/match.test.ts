import { describe, expect, it } from 'vitest'
import { shortSpellings, spellings, twins } from '#lib/domain/identifiers/testing/corpus.ts'
import { judgeCandidates } from './match.ts'

const hit = (serviceId: string, name: string, number: string) => ({ serviceId, name, identifiers: [{ value: number }] })
const optik = hit('co_xa_1', 'Brennerfeld Optik AG', 'HRB 40217')
const glas = hit('co_xa_2', 'Brennerfeld Glas AG', 'HRB 40218')

describe('the company a line of a file means', () => {
  it('is sure by a number that exactly one company has, however it is spaced', () => {
    for (const number of ['HRB 40217', 'hrb-40217', 'HRB40217']) {
      expect(judgeCandidates({ number, name: null }, [optik, glas])).toMatchObject({
        match: 'sure',
        chosen: optik.serviceId && { serviceId: 'co_xa_1' },
      })
    }
  })

  it('is for a person where a hit could not be read, which may be the same', () => {
    for (const given of [
      { number: 'HRB 40217', name: null },
      { number: null, name: optik.name },
    ]) {
      expect(judgeCandidates(given, [optik, glas]).match).toBe('sure')
      expect(judgeCandidates(given, [optik, glas], false)).toMatchObject({ match: 'unsure', chosen: null })
    }
  })

  it('is sure by a number as the register of the hit reads it', () => {
    const hitOf = (name: string, type: string, value: string) => ({
      serviceId: `co_${value}`,
      name,
      identifiers: [{ type, value }],
    })
    const lines = [
      ['9506232', hitOf('Zero Eaten Limited', 'gb_company_number', '09506232')],
      ['SC1234', hitOf('Tweed Test Limited', 'gb_company_number', 'SC001234')],
      ['Company No. 2557590', hitOf('Zero Limited', 'gb_company_number', '02557590')],
      ['Org.nr. 923 609 016', hitOf('Equinor ASA', 'no_organisation_number', '923609016')],
      ['IČO: 270 82 440', hitOf('Alza.cz a.s.', 'cz_ico', '27082440')],
      ['No. HRB 40217', hitOf('Brennerfeld', 'xa_register_number', 'HRB 40217')],
    ] as const
    for (const [number, found] of lines) {
      expect([number, judgeCandidates({ number, name: found.name }, [found]).match]).toEqual([number, 'sure'])
    }
    const twin = hitOf('Zero Eaten Limited', 'gb_company_number', 'SC506232')
    expect(judgeCandidates({ number: '9506232', name: null }, [twin]).match).toBe('unsure')
  })

  it('is sure by every spelling of its number, and by none of another one', () => {
    const hitOf = (type: string, value: string) => ({
      serviceId: 'co_1',
      name: 'Optik',
      identifiers: [{ type, value }],
    })
    const lost = [...spellings, ...shortSpellings].filter(
      ({ scheme, value, text }) =>
        judgeCandidates({ number: text, name: null }, [hitOf(scheme, value)]).match !== 'sure',
    )
    expect(lost).toEqual([])
    const valuesOf = (scheme: string) => new Set(spellings.flatMap((one) => (one.scheme === scheme ? [one.value] : [])))
    const joined = twins.filter(({ scheme, text }) =>
      [...valuesOf(scheme)].some(
        (value) => judgeCandidates({ number: text, name: null }, [hitOf(scheme, value)]).match === 'sure',
      ),
    )
    expect(joined).toEqual([])
  })

  it('is never sure by a number that only begins like one', () => {
    expect(judgeCandidates({ number: 'HRB 4021', name: null }, [optik, glas]).match).toBe('unsure')
  })

  it('is for a person where the number leads to a company of quite another name', () => {
    expect(judgeCandidates({ number: 'HRB 40217', name: 'Nordhafen Reederei' }, [optik]).match).toBe('unsure')
    expect(judgeCandidates({ number: 'HRB 40217', name: 'Brennerfeld' }, [optik]).match).toBe('sure')
  })

  it('is sure by a name only where one company has it, accents and case aside', () => {
    expect(judgeCandidates({ number: null, name: 'BRENNERFELD OPTIK AG' }, [optik, glas]).match).toBe('sure')
    expect(judgeCandidates({ number: null, name: 'Brennerfeld' }, [optik]).match).toBe('unsure')
    const twin = hit('co_xa_3', 'Brennerfeld Optik AG', 'HRB 50000')
    expect(judgeCandidates({ number: null, name: 'Brennerfeld Optik AG' }, [optik, twin])).toMatchObject({
      match: 'unsure',
      chosen: null,
    })
  })

  it('keeps all that was found for the person who picks, and nobody where nothing was', () => {
    expect(
      judgeCandidates({ number: null, name: 'Brennerfeld' }, [optik, glas]).candidates.map((one) => one.serviceId),
    ).toEqual(['co_xa_1', 'co_xa_2'])
    expect(judgeCandidates({ number: '1', name: null }, [])).toEqual({
      ...{ match: 'none', reason: null, chosen: null, candidates: [] },
    })
  })
})
