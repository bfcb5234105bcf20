import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { cpuMs } from '#lib/testing/cpu.ts'
import { publicAddressOf } from './addresses.ts'
import { formatIdentifier, readIdentifier, readNumber, remarkOn } from './read.ts'
import { type SchemeId, schemeIds, schemeOfType } from './schemes.ts'

/** Published numbers of companies: GLEIF, Brønnøysund, ARES, Companies House, the Finnish and German registers. */
const known: [SchemeId, string, string][] = [
  ['lei', '21380068P1DRHMJ8KU70', '21380068P1DRHMJ8KU70'],
  ['lei', 'inr2ejn1eran0w5zp974', 'INR2EJN1ERAN0W5ZP974'],
  ['no_organisation_number', '923 609 016', '923609016'],
  ['no_organisation_number', 'NO923609016MVA', '923609016'],
  ['cz_ico', '27082440', '27082440'],
  ['cz_ico', '1673408', '01673408'],
  ['gb_company_number', '3849195', '03849195'],
  ['gb_company_number', 'SC 123', 'SC000123'],
  ['gb_company_number', 'R0000001', 'R0000001'],
  ['gb_company_number', 'ip12345r', 'IP12345R'],
  ['euid', 'FIFPRO.0112038-9', 'FIFPRO.0112038-9'],
  ['euid', 'dek1101r.hrb116737', 'DEK1101R.HRB116737'],
  ['vat', 'CZ27082440', 'CZ27082440'],
  ['vat', 'NO 923 609 016 MVA', 'NO923609016MVA'],
  ['registration_authority', 'ra000472', 'RA000472'],
]

describe('a number of a company', () => {
  it('is read however it is written, and the published ones agree with their check digits', () => {
    for (const [scheme, text, value] of known)
      expect([text, readIdentifier(scheme, text)]).toMatchObject([text, { value, remark: null }])
  })

  it('reads the same once it is in its form', () => {
    for (const [scheme, text] of known) {
      const { value, shown } = readIdentifier(scheme, text)
      expect(readIdentifier(scheme, value)).toEqual(readIdentifier(scheme, shown))
    }
  })

  it('with one digit exchanged is remarked on and still given', () => {
    const checked = known.filter(([scheme]) => ['lei', 'no_organisation_number', 'cz_ico'].includes(scheme))
    for (const [scheme, , value] of checked) {
      const last = Number(value.at(-1))
      const wrong = `${value.slice(0, -1)}${(last + 1) % 10}`
      expect(readIdentifier(scheme, wrong)).toMatchObject({ value: wrong, remark: 'checkDigits' })
    }
  })

  it('without the form of its scheme is given as it was written', () => {
    const odd: [SchemeId, string][] = [
      ['lei', '2138'],
      ['gb_company_number', 'XX123456'],
      ['gb_company_number', '000'],
      ['euid', 'HRB 7042'],
      ['vat', 'none'],
      ['cz_ico', '123456789'],
    ]
    for (const [scheme, text] of odd)
      expect(readIdentifier(scheme, text)).toEqual({ scheme, value: text, shown: text, remark: 'form' })
  })

  it('is never refused, whatever stands there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemeIds), fc.string({ unit: 'grapheme', maxLength: 40 }), (scheme, text) => {
        expect(readIdentifier(scheme, text).shown.length).toBeGreaterThanOrEqual(text === '' ? 0 : 1)
      }),
      { numRuns: counted(2_000) },
    )
  })

  it('of a megabyte is none, and holds no thread', () => {
    const ms = cpuMs(() => {
      for (const unit of ['9', '0', '-', ' ', 'No. ', 'a', '\u200b', '(9']) {
        const long = unit.repeat(1_000_000 / unit.length)
        for (const scheme of schemeIds) readIdentifier(scheme, long)
        expect([unit, remarkOn({ type: 'gb_company_number', value: long })]).toEqual([unit, 'form'])
        expect(readNumber(`445790${long}`)).toEqual([])
      }
    })
    expect(ms).toBeLessThan(500)
  })

  it('of a scheme not known here has no remark and keeps its spelling', () => {
    expect(remarkOn({ type: 'de_registernumber_weak', value: 'HRB 7042' })).toBeNull()
    expect(formatIdentifier({ type: 'xa_register_number', value: '00 17' })).toBe('00 17')
    expect(schemeOfType('service_id')).toBeNull()
    expect(schemeOfType('xa_vat_number')).toBe('vat')
    expect(formatIdentifier({ type: 'no_organisation_number', value: '923609016' })).toBe('923 609 016')
  })
})

describe('the public page of a number', () => {
  it('is that of its scheme for a number in its canonical form, and none for any other', () => {
    const page = (type: string, value: string) => publicAddressOf({ type, value })
    expect(page('gb_company_number', '445790')).toMatch(/\/company\/00445790$/)
    expect(page('no_organisation_number', '923 609 016')).toMatch(/\/923609016$/)
    expect(page('cz_ico', '27082440')).toMatch(/ico=27082440$/)
    expect(page('lei', '2138002P5RNKC5W2JZ46')).toMatch(/\/record\/2138002P5RNKC5W2JZ46$/)
    for (const [type, value] of [
      ['gb_company_number', 'XX/../1'],
      ['no_organisation_number', '923609017'],
      ['cz_vat_number', 'CZ27082440'],
      ['xa_register_number', 'HRB 1'],
    ] as const)
      expect(page(type, value)).toBeNull()
  })
})
