import { expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { heldMsMax, longestHeldBy } from '#lib/testing/long-texts.ts'
import {
  addressLines,
  formatAge,
  formatBirthMonth,
  formatCount,
  formatCountry,
  formatDate,
  formatDecimal,
  formatInstantAndUtc,
  formatJurisdiction,
  formatLanguage,
  formatMoment,
  formatMoney,
  initials,
  readable,
  readableName,
  readableValue,
} from '../format.ts'
import { fileNamePart } from '../widgets/export/save.ts'
import { workbookCellOf } from '../widgets/export/workbook.ts'

const labels = (given: string): Record<string, () => unknown> => {
  const each = (say: (locale: 'en' | 'de') => unknown) => () => locales.map(say)
  return {
    date: each((locale) => [formatDate(given, locale), formatDate({ original: given, normalized: given }, locale)]),
    birth: each((locale) => formatBirthMonth(given, locale)),
    instant: each((locale) => [
      formatInstantAndUtc(given, locale, 'Europe/Berlin'),
      formatMoment(given, 0, locale, 'UTC'),
      formatAge(given, 0, locale),
    ]),
    decimal: each((locale) => [formatDecimal(given, locale), formatCount(given, locale)]),
    money: each((locale) => [
      formatMoney({ amount: given, iso4217CurrencyCode: 'EUR' }, locale),
      formatMoney({ amount: '1', iso4217CurrencyCode: given }, locale),
    ]),
    code: each((locale) => [
      formatCountry(given, locale),
      formatJurisdiction(given, locale),
      formatLanguage(given, locale),
    ]),
    address: () => addressLines({ original: given, normalized: { city: given, road: given, country: given } }),
    name: () => [initials(given), readable(given), readableName(given), fileNamePart(given)],
    value: each((locale) => readableValue({ [given.slice(0, 10)]: [given, { of: given }] }, locale)),
    cell: () => [workbookCellOf(given), workbookCellOf(given, true)],
  }
}

it('a text of a megabyte is written out in either language without holding the thread', () => {
  const longest = longestHeldBy(labels)
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})
