import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareShape } from '#lib/domain/ownership/index.ts'
import * as format from './format.ts'

const nbsp = '\u00a0'
const plain = (text: string) => text.replaceAll(nbsp, ' ')

describe('amounts', () => {
  const decimals = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,12}$/))
    .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)

  it('keeps every digit of an amount, however long', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const back = format.formatDecimal(text, 'en').replaceAll(',', '').replace('\u2212', '-')
        expect(back).toBe(text)
      }),
    )
  })

  it('writes an amount in German and in English with the same digits', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const digits = (formatted: string) => formatted.replace(/[^\d]/g, '')
        expect(digits(format.formatDecimal(text, 'de'))).toBe(digits(format.formatDecimal(text, 'en')))
      }),
    )
  })

  it('shows money with its code, never with digits the source did not give', () => {
    const money = { amount: '1234567890123456.70', iso4217CurrencyCode: 'EUR' }
    expect(plain(format.formatMoney(money, 'en'))).toBe('1,234,567,890,123,456.70 EUR')
    expect(plain(format.formatMoney(money, 'de'))).toBe('1.234.567.890.123.456,70 EUR')
    expect(format.formatMoney({ amount: '12' }, 'en')).toBe('12')
  })

  it('shows an amount that is no decimal as it came, and says when there is none', () => {
    expect(format.formatMoney({ amount: '1e5', iso4217CurrencyCode: 'EUR' }, 'en')).toBe(`1e5${nbsp}EUR`)
    expect(format.formatMoney({ iso4217CurrencyCode: 'EUR' }, 'en')).toBe('n/d')
    expect(format.formatMoney({ amount: '0' }, 'en')).toBe('0')
  })

  it('counts beyond the safe integers', () => {
    expect(format.formatCount('9007199254740993', 'en')).toBe('9,007,199,254,740,993')
    expect(format.formatCount(0, 'en')).toBe('0')
    expect(format.formatCount(null, 'en')).toBe('n/d')
  })

  it('says every byte near a limit and rounds only large sizes', () => {
    expect(plain(format.formatBytes(4096, 'en'))).toBe('4,096 B')
    expect(plain(format.formatBytes(999_960, 'en'))).toBe('1.0 MB')
    expect(plain(format.formatBytes(12_345, 'de'))).toBe('12,3 kB')
  })
})

describe('shares', () => {
  const say = (share: Parameters<typeof format.formatShare>[0]) => plain(format.formatShare(share, 'en'))

  it('says what a share is: exact, range, bound, zero, nothing', () => {
    expect(say({ exact: 37.5 })).toBe('37.5 %')
    expect(say({ minimum: 25, maximum: 50 })).toBe('25–50 %')
    expect(say({ exclusiveMinimum: 75 })).toBe('> 75 %')
    expect(say({ exclusiveMaximum: 25 })).toBe('< 25 %')
    expect(say({ minimum: 25 })).toBe('from 25 %')
    expect(say({ maximum: 10 })).toBe('up to 10 %')
    expect(say({ exclusiveMinimum: 25, maximum: 50 })).toBe('> 25–50 %')
    expect(say({ exact: 0 })).toBe('0 %')
    expect(say({})).toBe('n/d')
    expect(say(null)).toBe('n/d')
  })

  it('rounds to two decimals with the signs of the language, and keeps every digit for panels and exports', () => {
    expect(say({ minimum: 25.996, maximum: 36.311 })).toBe('25.99–36.32 %')
    expect(plain(format.formatShare({ exact: 24.9996 }, 'de'))).toBe('24,9996 %')
    expect(plain(format.formatShare({ exact: 10.004 }, 'de', [10]))).toBe('10,004 %')
    expect(plain(format.formatShare({ exact: 33.333333333 }, 'de', [33.333333333]))).toBe('33,33 %')
    expect(plain(format.formatExactShare({ exclusiveMinimum: 33.333333333 }, 'de'))).toBe('> 33,333333333 %')
  })

  it('takes zero as a value and not as absence', () => {
    expect(say({ minimum: 0, maximum: 10 })).toBe('0–10 %')
    expect(say({ maximum: 0 })).toBe('up to 0 %')
  })

  it('prefers the exact share to any bound beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (exact, bound) => {
        expect(say({ exact, minimum: bound, exclusiveMaximum: bound })).toBe(`${exact} %`)
      }),
    )
  })

  it('never shows a figure that was not stated', () => {
    const figure = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined })
    const share = fc.record({ minimum: figure, maximum: figure, exclusiveMinimum: figure, exclusiveMaximum: figure })
    fc.assert(
      fc.property(share, (value) => {
        const stated = Object.values(value).filter((item) => item !== undefined)
        const shape = shareShape(value)
        const shown = 'at' in shape ? [shape.at] : [...('low' in shape ? [shape.low.at] : [])]
        for (const item of [...shown, ...('high' in shape ? [shape.high.at] : [])]) expect(stated).toContain(item)
        expect(shape.kind === 'none').toBe(stated.length === 0)
      }),
    )
  })
})

describe('shares with a joint parcel', () => {
  const shares = { alone: { exact: 22.978723404 }, withJoint: { exact: 28.089887641 }, between: null }

  it('are told together, alone and with the parcel, the same way on every page', () => {
    expect(plain(format.formatDerivedShares(shares, 'en'))).toBe('22.98 % alone, 28.09 % with the joint parcel')
    expect(plain(format.formatDerivedShares(shares, 'de'))).toBe('22,98 % allein, 28,09 % mit dem gemeinsamen Anteil')
  })

  it('are one figure where there is no parcel, and 0 where the parcel is all there is', () => {
    expect(plain(format.formatDerivedShares({ ...shares, withJoint: null }, 'en'))).toBe('22.98 %')
    expect(plain(format.formatDerivedShares({ ...shares, alone: null }, 'en'))).toMatch(/^0 % alone, /)
  })
})

describe('jurisdictions', () => {
  it('are named in the language of the reader, and by the catalogue where no country has the code', () => {
    expect(format.formatJurisdiction('no', 'en')).toBe('Norway')
    expect(format.formatJurisdiction('no', 'de')).toBe('Norwegen')
    expect(format.formatJurisdiction('xa', 'en', 'Sandbox Alpha')).toBe('Sandbox Alpha')
    expect(format.formatJurisdiction('us-de', 'en')).toBe('us-de')
  })

  it('names a language in the reader’s, and writes what is no code as it came', () => {
    expect(format.formatLanguage('de', 'en')).toBe('German')
    expect(format.formatLanguage('el', 'de')).toBe('Griechisch')
    expect(format.formatLanguage('zz', 'en')).toBe('zz')
    for (const none of ['deutsch/englisch', 'de-a', 'xx-1', '']) expect(format.formatLanguage(none, 'de')).toBe(none)
  })
})

describe('dates', () => {
  it('never pads a partial date', () => {
    expect(format.formatDate({ original: '1968-04', normalized: '1968-04-01' }, 'en')).toBe('Apr 1968')
    expect(format.formatDate({ original: '1984', normalized: '1984-01-01' }, 'en')).toBe('1984')
    expect(format.formatDate({ normalized: '2023-02' }, 'de')).toBe('Feb. 2023')
    expect(format.formatDate('2021-09-15', 'en')).toBe('15 Sep 2021')
    expect(format.formatDate('2021-09-15', 'de')).toBe('15. Sept. 2021')
  })

  it.each([
    ['2021-09-15', '2021-09', true],
    [{ original: '5 February 1957', normalized: '1957-02-05' }, '1957-02', true],
    [{ original: '1968-04', normalized: '1968-04-01' }, '1968-04', false],
    ['1984', '1984', false],
    [{ original: '05.02.1957' }, '1957', true],
    [{ original: '5 2 57' }, null, true],
    ['1957-02-05T00:00:00Z', '1957-02', true],
    [null, null, false],
  ])('of the birth %o shows %s, without a day', (date, month, isLonger) => {
    expect(format.monthOfBirth(date)).toBe(month)
    expect(format.hasDay(date)).toBe(isLonger)
    expect(format.formatBirthMonth(date, 'en')).not.toMatch(/^\d{1,2} |\d{4}-\d{2}-\d{2}/)
  })

  it('cuts every birth within a value, and nothing else', () => {
    const person = { name: { fullName: 'A' }, dateOfBirth: { original: '1957-02-05' }, since: '2001-01-31' }
    expect(format.withBirthMonths([{ person }, { birth_date: '1960-12-24', placeOfBirth: { city: 'Graz' } }])).toEqual([
      { person: { ...person, dateOfBirth: '1957-02' } },
      { birth_date: '1960-12', placeOfBirth: { city: 'Graz' } },
    ])
  })

  it('shows a date it cannot read as it came', () => {
    expect(format.formatDate({ original: 'Frühjahr 1998' }, 'en')).toBe('Frühjahr 1998')
    expect(format.formatDate('2021-13-40', 'en')).toBe('2021-13-40')
    expect(format.formatDate(null, 'en')).toBe('n/d')
  })

  it('shows an instant in the zone of the reader and names the zone', () => {
    const at = '2026-11-21T08:12:44.000Z'
    expect(plain(format.formatInstant(at, 'en', 'Europe/Berlin'))).toBe('21 Nov 2026, 09:12:44 CET')
    expect(plain(format.formatUtc(at, 'en', 'Europe/Berlin'))).toBe('08:12:44 UTC')
    expect(format.formatClock(at, 'Europe/Berlin')).toBe('09:12')
  })

  it('names its day in a sentence when it is not today in the zone of the reader', () => {
    const nowMs = Date.parse('2026-11-21T23:30:00Z')
    const moment = (at: string) => plain(format.formatMoment(at, nowMs, 'en', 'Europe/Berlin'))
    expect(moment('2026-11-22T08:41:00Z')).toBe('09:41')
    expect(moment('2026-11-21T22:59:00Z')).toBe('21 Nov 2026, 23:59')
    expect(moment('2026-11-28T08:41:00Z')).toBe('28 Nov 2026, 09:41')
  })

  it('writes an instant and UTC in a file, and UTC once for a reader whose zone it is', () => {
    const at = '2026-11-21T08:12:44.000Z'
    expect(plain(format.formatInstantAndUtc(at, 'en', 'Europe/Berlin'))).toBe(
      '21 Nov 2026, 09:12:44 CET (08:12:44 UTC)',
    )
    expect(plain(format.formatInstantAndUtc(at, 'en', 'UTC'))).toBe('21 Nov 2026, 08:12:44 UTC')
  })

  it('says the day in UTC where it is another one there', () => {
    const at = '2026-11-30T23:30:00Z'
    expect(plain(format.formatInstant(at, 'de', 'Europe/Berlin'))).toBe('1. Dez. 2026, 00:30:00 CET')
    expect(plain(format.formatUtc(at, 'en', 'Europe/Berlin'))).toBe('30 Nov 2026, 23:30:00 UTC')
    expect(format.formatUtcBeside(at, 'en', 'UTC')).toBeNull()
    expect(plain(format.formatUtcBeside(at, 'en', 'Europe/Berlin') ?? '')).toBe('30 Nov 2026, 23:30:00 UTC')
  })
})

describe('ages and lengths', () => {
  const now = Date.parse('2026-11-21T11:14:00Z')
  const ago = (ms: number, locale: 'en' | 'de' = 'en') =>
    plain(format.formatAge(new Date(now - ms).toISOString(), now, locale))

  it('says how old a value is, and its day once that is a day or more', () => {
    expect(ago(2_000)).toBe('now')
    expect(ago(12_000)).toBe('12 sec ago')
    expect(ago(3 * 3_600_000)).toBe('3 hr ago')
    expect(ago(86_399_999, 'de')).toBe('vor 23 Std.')
    expect(ago(86_400_000)).toBe('20 Nov 2026')
    expect(ago(100 * 86_400_000, 'de')).toBe('13. Aug. 2026')
    expect(ago(-6 * 60_000)).toBe('in 6 min')
    expect(format.formatAge('soon', now, 'en')).toBe('soon')
  })

  it('says a length in at most two units', () => {
    const say = (ms: number) => plain(format.formatDuration(ms, 'en'))
    expect([142, 48_000, 70_000, 240_000, 45_960_000, 273_600_000].map(say)).toEqual([
      '142 ms',
      '48 sec',
      '1 min 10 sec',
      '4 min',
      '12 hr 46 min',
      '3 days 4 hr',
    ])
    expect(plain(format.formatElapsed(48_000, 'en'))).toBe('0 min 48 sec')
    expect(plain(format.formatElapsed(64_000, 'de'))).toBe('1 Min. 04 Sek.')
    expect(plain(format.formatElapsed(3_720_000, 'en'))).toBe('1 hr 02 min')
  })

  it('ends the day of reuse at midnight UTC, wherever the reader is', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-30') }), (date) => {
        const end = new Date(date.getTime() + format.untilReuseEnds(date.getTime()))
        expect(end.toISOString()).toMatch(/T00:00:00\.000Z$/)
        expect(end.getTime()).toBeGreaterThan(date.getTime())
      }),
    )
  })
})

describe('addresses and initials', () => {
  it('keeps the wording of an address before putting one together', () => {
    const normalized = { road: 'Leuchtturmweg', houseNumber: '14', postcode: '28411', city: 'Sandhafen' }
    expect(format.addressLines({ original: 'Leuchtturmweg 14\n28411 Sandhafen', normalized })).toEqual([
      'Leuchtturmweg 14',
      '28411 Sandhafen',
    ])
    expect(format.addressLines({ normalized })).toEqual(['Leuchtturmweg 14', '28411 Sandhafen'])
    expect(format.addressLines({ normalized: { ...normalized, countryCode: 'GB' } })[0]).toBe('14 Leuchtturmweg')
  })

  it('abbreviates the person signed in, from a name or an address', () => {
    expect([format.initials('Ines Marek'), format.initials('analyst@demo.local')]).toEqual(['IM', 'AN'])
  })
})
