import { describe, expect, it } from 'vitest'
import { readNumber, type SchemeId, schemeOfCountry } from '#lib/domain/identifiers/index.ts'
import { shortSpellings, spellings, twins } from '#lib/domain/identifiers/testing/corpus.ts'
import { createBridges, toServiceId } from './connector/index.ts'
import { companyOf } from './cz-ares/testing/company.ts'
import { numbersOf } from './gb-companies-house/numbers.ts'
import { leiIn } from './gleif/index.ts'
import { registers } from './index.ts'

const all = [...spellings, ...shortSpellings]

const searches: Partial<Record<SchemeId, (text: string) => string | null>> = {
  ...Object.fromEntries(registers.map((one) => [one.scheme, one.numberIn])),
  lei: leiIn,
}
const english = new Intl.DisplayNames('en', { type: 'region' })
/** Every country whose register is connected, as a list of owners names it. */
const countries: Partial<Record<SchemeId, { named: string; code: string }>> = Object.fromEntries(
  registers.map(({ scheme, jurisdictionCode }) => {
    const code = jurisdictionCode.toUpperCase()
    return [scheme, { named: english.of(code) ?? code, code }]
  }),
)
const find = createBridges(registers)
const idOf = (scheme: SchemeId, value: string) => {
  const issuer = registers.find((one) => one.scheme === scheme)
  return issuer === undefined ? null : toServiceId(issuer, value)
}

/** The ids an owner of a list of Companies House, and one of the Czech register, is followed by. */
const followed = (scheme: SchemeId, text: string) => {
  const country = countries[scheme]
  const british = numbersOf({ registration_number: text, country_registered: country?.named }, 'list', find)
  const company = companyOf({ obchodniJmeno: 'Holder', ico: text, adresa: { kodStatu: country?.code } }, find)
  return [british, company.identifiers ?? []].map((numbers) => numbers.find(({ type }) => type === 'service_id')?.value)
}

describe('the spellings of a number', () => {
  it('are read alike by search, bridges and owners, 400 of them and more', () => {
    expect(all.length).toBeGreaterThanOrEqual(400)
    expect(all.filter(({ scheme, value, text }) => searches[scheme]?.(text) !== value)).toEqual([])
    const ofRegisters = all.filter(({ scheme }) => countries[scheme] !== undefined)
    expect(ofRegisters.filter(({ scheme, value, text }) => find(scheme, text) !== idOf(scheme, value))).toEqual([])
    const lost = ofRegisters.filter(({ scheme, value, text }) =>
      followed(scheme, text).some((serviceId) => serviceId !== idOf(scheme, value)),
    )
    expect(lost).toEqual([])
  })

  it('are seen for what they are, the surest scheme first', () => {
    for (const { scheme, value, text } of all)
      expect([text, readNumber(text).find((one) => one.scheme === scheme)?.value]).toEqual([text, value])
    expect(readNumber('IČO: 27082440')).toMatchObject([
      { scheme: 'cz_ico', certainty: 'named', isWorded: true },
      { scheme: 'sk_ico', certainty: 'named', isWorded: true },
    ])
    expect(readNumber('27082440').map(({ scheme, certainty }) => [scheme, certainty])).toEqual([
      // Its check digit is right in Denmark as well, and that of Slovakia is the same.
      ['cz_ico', 'checked'],
      ['dk_cvr', 'checked'],
      ['sk_ico', 'checked'],
      ['gb_company_number', 'form'],
    ])
    expect(readNumber('Brennerfeld Optik')).toEqual([])
  })

  it('of another register, of another company or of none join nothing: 0 of the twins', () => {
    expect(twins.length).toBeGreaterThanOrEqual(30)
    const joined = twins.filter(
      ({ scheme, text }) => find(scheme, text) !== null || followed(scheme, text).some((id) => id !== undefined),
    )
    expect(joined).toEqual([])
    // A number of one country is none of another, whatever its digits.
    const strangers = ['Ireland', 'Jersey', 'Delaware', 'Germany', 'Austria'].flatMap((country_registered) =>
      all.flatMap(({ text }) =>
        numbersOf({ registration_number: text, country_registered }, 'list', find).filter(
          ({ type }) => type === 'service_id',
        ),
      ),
    )
    expect(strangers).toEqual([])
  })

  it('of a country are those of its register, and one of its tax office is not', () => {
    expect(registers.map((one) => [one.slug, schemeOfCountry(one.jurisdictionCode)])).toEqual(
      registers.map((one) => [one.slug, one.scheme]),
    )
    // Of Easysolar, at the National Court Register and at the tax office.
    expect(followed('pl_krs', '0000405063')).toEqual([idOf('pl_krs', '0000405063'), idOf('pl_krs', '0000405063')])
    expect(followed('pl_krs', '9721237323')).toEqual([undefined, undefined])
  })
})
