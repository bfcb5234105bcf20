import { expect, it } from 'vitest'
import { toServiceId } from '../connector/index.ts'
import { czechia } from './index.ts'
import { companyOf } from './testing/company.ts'

const find = (scheme: string, number: string) => `co_${scheme}_${number}`

it('owners never become one company by zeros, a foreign number or wrong check digits', () => {
  const numbersOf = (ico: string, adresa?: { kodStatu?: string; nazevStatu?: string }) =>
    companyOf({ obchodniJmeno: 'Holder', ico, adresa }, find).identifiers?.map(({ type, value }) => `${type} ${value}`)
  for (const country of [undefined, 'GB', 'FR', 'CZ', 'NO'])
    for (const zeros of ['00000000', '0', '000 00 000', '0000 0000 0'])
      expect([country, zeros, numbersOf(zeros, country === undefined ? undefined : { kodStatu: country })]).toEqual([
        country,
        zeros,
        undefined,
      ])
  const foreign = (number: string) => [`foreign_registration_number ${number}`]
  expect(numbersOf('99900017', { kodStatu: 'AT' })).toEqual(foreign('99900017'))
  expect(numbersOf('99900017', { kodStatu: 'SK' })).toEqual(['sk_ico 99900017', 'service_id co_sk_ico_99900017'])
  expect(numbersOf('99900017', { nazevStatu: 'Slovenská republika' })).toEqual(foreign('99900017'))
  expect(numbersOf('99900018')).toEqual(foreign('99900018'))
  expect(numbersOf('99900018', { kodStatu: 'CZ' })).toEqual(['cz_ico 99900018'])
  expect(numbersOf('00229269', { kodStatu: 'GB' })).toEqual([
    'gb_company_number 00229269',
    'service_id co_gb_company_number_00229269',
  ])
  const own = ['cz_ico 99900017', `service_id ${toServiceId(czechia, '99900017')}`]
  for (const address of [undefined, {}, { kodStatu: 'CZ' }, { nazevStatu: 'Česká republika' }])
    expect(numbersOf('IČO: 999 00 017', address)).toEqual(own)
})

it('a number is typed as a person writes it, and fewer than six digits are a name', () => {
  for (const text of [
    '27082440',
    '270 82 440',
    'IČO: 27082440',
    'IČ 27082440',
    'CZ27082440',
    '\u200e270\u00a082\u00a0440',
  ])
    expect([text, czechia.numberIn(text)]).toEqual([text, '27082440'])
  for (const text of ['12345', 'Alza', '00000000', 'LEI 27082440', '2708244012'])
    expect([text, czechia.numberIn(text)]).toEqual([text, null])
})
