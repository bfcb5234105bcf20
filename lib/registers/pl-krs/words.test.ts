import { expect, it } from 'vitest'
import { sharesIn, withoutPersonalNumbers } from './words.ts'

it.each([
  ['102 UDZIAŁY O WARTOŚCI 5100 ZŁOTYCH', '102', '5100.00'],
  ['691 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 34.550,00 ZŁ', '691', '34550.00'],
  ['1 UDZIAŁ O ŁĄCZNEJ WARTOŚCI 1.000,00 ZŁ', '1', '1000.00'],
  ['1.250 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 1 250 000,50 ZŁ', '1250', '1250000.50'],
  ['100 UDZIAŁÓW O WARTOŚCI NOMINALNEJ 50,00 ZŁ KAŻDY', '100', '5000.00'],
  ['100 UDZIAŁÓW PO 50 ZŁ KAŻDY', '100', '5000.00'],
  ['100 UDZIAŁÓW O WARTOŚCI 50,00 ZŁ KAŻDY, O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ', '100', '5000.00'],
  ['100 UDZIAŁÓW', '100'],
  ['100 UDZIAŁÓW O WARTOŚCI 50,00 ZŁ KAŻDY, O ŁĄCZNEJ WARTOŚCI 6.000,00 ZŁ', '100'],
  // Not guessed.
  ['STO UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ'],
  ['100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 EUR'],
  ['OKOŁO 100 UDZIAŁÓW'],
  ['100 UDZIAŁÓW I 50 UDZIAŁÓW'],
  ['UDZIAŁY'],
  [''],
  [`${'1'.repeat(400)} UDZIAŁÓW`],
])('a holding in Polish words: %s', (text, count = '', value = '') => {
  expect(sharesIn(text)).toEqual(count === '' ? undefined : { count, ...(value === '' ? {} : { value }) })
})

it('free text is without personal numbers, and keeps other numbers of eleven digits', () => {
  expect(withoutPersonalNumbers('PESEL 44051401359, REP. A 44051401358')).toBe('PESEL ***********, REP. A 44051401358')
  expect(withoutPersonalNumbers('144051401359')).toBe('144051401359')
})
