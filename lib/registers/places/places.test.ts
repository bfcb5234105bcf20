import { describe, expect, it } from 'vitest'
import { cpuMs } from '#lib/testing/cpu.ts'
import { countriesOfNationalities, countryCodeOf, countryCodes, placeOfRegister } from './index.ts'

describe('a country', () => {
  it('is read from a kept list, in each of its names, and from nothing that names none', () => {
    const read = {
      'England & Wales': 'GB',
      'U.K.': 'GB',
      'U. S. A.': 'US',
      'The Netherlands': 'NL',
      'Minnesota, Usa': 'US',
      'Korea, Republic of': 'KR',
      'CZECHIA\u200b': 'CZ',
      DEU: 'DE',
      "Cote d'Ivoire": 'CI',
    }
    for (const [text, code] of Object.entries(read)) expect([text, countryCodeOf(text)]).toEqual([text, code])
    for (const text of ['Delaware', 'Atlantis', 'Congo', '', ',', 'Minnesota'])
      expect([text, countryCodeOf(text)]).toEqual([text, undefined])
    expect(new Set(countryCodes.values()).size).toBeGreaterThanOrEqual(249)
  })

  it('of a register is the one its name says', () => {
    const read = {
      'Registrar Of Companies For England And Wales': 'GB',
      'Companies House Edinburgh': 'GB',
      'Companies House, Jersey': 'JE',
      'Jersey Companies Registry': 'JE',
      'Trade Register of the Netherlands': 'NL',
    }
    for (const [text, code] of Object.entries(read))
      expect([text, placeOfRegister(text)]).toEqual([text, { kind: 'country', code }])
    expect(placeOfRegister('Companies House')).toEqual({ kind: 'none' })
    expect(placeOfRegister('Companies House Atlantis')).toEqual({ kind: 'unread' })
  })
})

it('of a megabyte is no place, and holds no thread', () => {
  const ms = cpuMs(() => {
    for (const unit of ['9', 'a ', ' ', '0,', ' and ', 'a, ', '(', 'É.']) {
      const long = `x${unit.repeat(1_000_000 / unit.length)}x`
      expect(countryCodeOf(long)).toBeUndefined()
      expect(placeOfRegister(long)).toEqual({ kind: 'unread' })
      expect(countriesOfNationalities(long)).toEqual([{ original: long }])
    }
  })
  expect(ms).toBeLessThan(500)
})

describe('a nationality', () => {
  it('has its country where the kept list names one', () => {
    expect(countriesOfNationalities('British')).toEqual([{ original: 'British', countryCode: 'GB' }])
    expect(countriesOfNationalities('Welsh')).toEqual([{ original: 'Welsh', countryCode: 'GB' }])
    expect(countriesOfNationalities('BELGIAN')).toEqual([{ original: 'BELGIAN', countryCode: 'BE' }])
    expect(countriesOfNationalities('British, Irish')).toEqual([
      { original: 'British', countryCode: 'GB' },
      { original: 'Irish', countryCode: 'IE' },
    ])
    for (const text of ['Dominican', 'Congolese', 'British, Martian', 'Stateless'])
      expect(countriesOfNationalities(text)).toEqual([{ original: text }])
  })
})
