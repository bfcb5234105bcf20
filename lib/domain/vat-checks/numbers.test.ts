import { expect, it } from 'vitest'
import { checkableNumber, isCzech, isOtherAddress } from './numbers.ts'

it.each([
  ['CZ27082440', 'CZ', '27082440'],
  ['cz 270 824 40', 'CZ', '27082440'],
  ['DIČ: CZ27082440', 'CZ', '27082440'],
  ['ATU12345678', 'AT', 'U12345678'],
  ['EL123456789', 'EL', '123456789'],
  ['GR123456789', 'EL', '123456789'],
  ['XI123456789', 'XI', '123456789'],
  ['FR83404833048', 'FR', '83404833048'],
])('%s is asked about at %s as %s', (text, country, number) => {
  expect(checkableNumber(text)).toEqual({ whole: `${country}${number}`, country, number })
})

it.each(['GB123456789', 'NO923609016MVA', 'XA123456789', '27082440', 'none', '', 'CZ', '<dic>1</dic>'])(
  'VIES is not asked about %s',
  (text) => {
    expect(checkableNumber(text)).toBeNull()
  },
)

it('ADIS is asked about Czech numbers of digits alone', () => {
  const isAsked = (text: string) => {
    const number = checkableNumber(text)
    return number !== null && isCzech(number)
  }
  expect(['CZ27082440', 'CZ7001011234', 'SK2020202020', 'CZ27082440A'].map(isAsked)).toEqual([true, true, false, false])
})

it.each([
  ['Jankovcova 1522/53\nPRAHA 7 - HOLEŠOVICE\n170 00', 'Jankovcova 1522/53, Holešovice, 17000 Praha 7', false],
  ['CHEMIKÓW 7\n09-411 PŁOCK', 'ul. Chemików 7, 09-411 Płock, Polska', false],
  ['1 RUE DU TEST\n69000 LYON', '2 rue du test, 69000 Lyon', true],
  ['Calle Mayor 1', '', true],
])('%j beside %j: another address: %s', (one, other, isOther) => {
  expect(isOtherAddress(one, other)).toBe(isOther)
  expect(isOtherAddress(other, one)).toBe(isOther)
})
