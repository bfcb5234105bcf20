import { describe, expect, it } from 'vitest'
import { formatIdentifier, readIdentifier, remarkOn, typedNumber } from '../index.ts'

const remark = (type: string, value: string) => remarkOn({ type, value })

describe('a French number', () => {
  it('is checked by the formula of Luhn, and of an establishment of La Poste by the sum of its digits', () => {
    expect(['880878145', '356000000', '780129987', '880878154'].map((one) => remark('fr_siren', one))).toEqual([
      ...[null, null, null],
      'checkDigits',
    ])
    const establishments = ['88087814500015', '35600000000048', '35600000049837', '35600000049838', '88087814500016']
    expect(establishments.map((one) => remark('fr_siret', one))).toEqual([
      ...[null, null, null],
      ...['checkDigits', 'checkDigits'],
    ])
  })

  it('is read out of a letterhead and out of a number for value added tax, whose key is checked', () => {
    const read = (text: string) => typedNumber('fr_siren', text, 9)
    for (const text of [
      '880 878 145 R.C.S. Paris',
      'RCS PARIS B 880 878 145',
      'TVA FR09880878145',
      'siren n° 880878145',
    ])
      expect([text, read(text)]).toEqual([text, '880878145'])
    for (const text of ['SIRET 880878145', 'NO880878145', '880 878 14', '000 000 000', 'Org.nr. 880 878 145'])
      expect([text, read(text)]).toEqual([text, null])
    expect(['FR39356000000', 'FR41356000000', 'FRK7356000000'].map((one) => remark('fr_vat_number', one))).toEqual([
      null,
      'checkDigits',
      null,
    ])
  })

  it('is shown in groups of three', () => {
    expect(formatIdentifier({ type: 'fr_siren', value: '880878145' })).toBe('880 878 145')
    expect(formatIdentifier({ type: 'fr_siret', value: '88087814500015' })).toBe('880 878 145 00015')
    expect(readIdentifier('euid', 'FR7501.880878145').remark).toBeNull()
  })
})
