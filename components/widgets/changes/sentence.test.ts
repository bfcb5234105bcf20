import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { codeTable, keptSide, severityOfChange, weighedSide } from '#lib/domain/changes/index.ts'
import type { Locale } from '../../format.ts'
import { messagesOf } from '../../messages/index.ts'
import { changeText, datedChangeText, type Telling } from './change-text.ts'
import type { ToldChange } from './sentence.ts'

async function tellingIn(locale: Locale): Promise<Telling> {
  const t = createTranslator({ locale, messages: await messagesOf(locale), namespace: 'changes' })
  return { t: t as Telling['t'], locale, timeZone: 'Europe/Berlin' }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const saidIn = async (locale: Locale, change: ToldChange) => plain(changeText(change, await tellingIn(locale)))
const datedIn = async (locale: Locale, change: ToldChange) => plain(datedChangeText(change, await tellingIn(locale)))

const lukasz = {
  jurisdictionCode: 'xc',
  dateOfBirth: { original: '1984' },
  gender: 'male',
  type: 'person',
  role: { original: 'Mitglied des Vorstands', englishTranslation: 'Member of the management board' },
  startDate: '2023-02',
  name: 'Łukasz Brzęczykowski',
  nameParts: { firstName: 'Łukasz', lastName: 'Brzęczykowski' },
  provenance: 'officialRegister',
}
const holder = (name: string, ...holdings: object[]) => ({ name, holdings })
const percent = (exact: number, more: object = {}) => ({ percentage: { exact }, ...more })
const address = (original: string) => ({ type: 'registered', original })

describe('a change in words', () => {
  it('says who is no longer what, and leaves the rest of the entry to its details', async () => {
    const resigned = { eventCode: 'OFFICER_RESIGNED', before: lukasz, after: null }
    expect(await saidIn('en', resigned)).toBe(
      'Łukasz Brzęczykowski (b. 1984) is no longer named as Member of the management board',
    )
    expect(await saidIn('de', resigned)).toBe(
      'Łukasz Brzęczykowski (geb. 1984) wird nicht mehr als Mitglied des Vorstands genannt',
    )
  })

  it.each([
    ['OFFICER_APPOINTED', null, { name: 'Eva Ott' }, 'Eva Ott is now named as an officer'],
    ['OFFICER_RESIGNED', { name: 'Eva Ott', role: 'Prokura' }, null, 'Eva Ott is no longer named as Prokura'],
    ['OFFICER_RESIGNED', { name: 'Ott GmbH' }, null, 'Ott GmbH is no longer named as an officer'],
    ['OFFICER_RESIGNED', { dateOfBirth: '1984' }, null, 'Officer left'],
    ['OFFICER_RESIGNED', lukasz, lukasz, 'Officer left'],
    ['OFFICER_RESIGNED', null, null, 'Officer left'],
    ['OFFICER_RESIGNED', { name: 'Eva Ott' }, undefined, 'Officer left'],
    ['SHAREHOLDER_REMOVED', { name: 'Eva Ott' }, undefined, 'Shareholder left'],
    [
      'OFFICER_ROLE_CHANGED',
      { name: 'Eva Ott', role: 'A' },
      { name: 'Eva Ott', role: 'B' },
      'Eva Ott is now named as B, before as A',
    ],
    [
      'OFFICER_NAME_CHANGED',
      { name: 'Eva Ott' },
      { name: 'Eva Ende' },
      'Name of an officer changed from Eva Ott to Eva Ende',
    ],
    ['SHAREHOLDER_REMOVED', { name: 'Ott GmbH' }, null, 'Ott GmbH is no longer named as a shareholder'],
    [
      'SHAREHOLDER_REMOVED',
      holder('Ott GmbH', percent(15)),
      null,
      'Ott GmbH is no longer named as a shareholder, before with 15 %',
    ],
    ['SHAREHOLDER_ADDED', null, holder('Ott GmbH', percent(15)), 'Ott GmbH is now named as a shareholder with 15 %'],
    ['SHAREHOLDER_ADDED', null, holder('Ott GmbH', {}, {}), 'Ott GmbH is now named as a shareholder'],
    [
      'SHAREHOLDING_CHANGED',
      holder('Nord', percent(37.5)),
      holder('Nord', percent(19)),
      'Share of Nord fell from 37.5 % to 19 %',
    ],
    [
      'SHAREHOLDING_CHANGED',
      holder('Nord', percent(19)),
      holder('Nord', percent(37.5)),
      'Share of Nord rose from 19 % to 37.5 %',
    ],
    ['SHAREHOLDING_CHANGED', holder('Nord', percent(19)), holder('Nord', {}), 'Shareholding changed: Nord'],
    [
      'SHAREHOLDING_CHANGED',
      holder('Nord', percent(1), percent(2)),
      holder('Nord', percent(4)),
      'Shareholding changed: Nord',
    ],
    ['REGISTERED_ADDRESS_CHANGED', address('Weg 1'), address('Kai 2'), 'Seat moved from Weg 1 to Kai 2'],
    ['REGISTERED_ADDRESS_CHANGED', null, address('Kai 2'), 'Registered address changed: Kai 2'],
    ['NAME_CHANGED', 'A AG', 'B AG', 'Name changed from A AG to B AG'],
    [
      'CAPITAL_CHANGED',
      { amount: '1.00', iso4217CurrencyCode: 'EUR' },
      { amount: '2.00', iso4217CurrencyCode: 'EUR' },
      'Capital changed from 1.00 EUR to 2.00 EUR',
    ],
    [
      'EMPLOYEE_COUNT_CHANGED',
      { totalEmployees: 412 },
      { totalEmployees: 1384 },
      'Number of employees changed from 412 to 1,384',
    ],
    [
      'INSOLVENCY_OPENED',
      null,
      { caseIdentifier: '14 IN 1/26', court: 'Amtsgericht X' },
      'Insolvency proceedings opened: 14 IN 1/26, Amtsgericht X',
    ],
    ['BRANCH_ADDED', null, { name: 'Nord' }, 'Branch added: Nord'],
    ['BANK_ACCOUNT_ADDED', null, { iban: 'DE02120300000000202051' }, 'Bank account added'],
    ['CONTROL_AGREEMENT_ADDED', null, { party: { name: 'Nord GmbH' } }, 'Control agreement added: Nord GmbH'],
    [
      'STATUS_CHANGED',
      { normalized: 'inLiquidation' },
      { original: 'Eingetragen' },
      'Status changed from in liquidation to Eingetragen',
    ],
  ])('%s of %j, %j', async (eventCode, before, after, sentence) => {
    expect(await saidIn('en', { eventCode, before, after })).toBe(sentence)
  })

  it('says the day of the register where there is one, and the day it was found', async () => {
    const detectedAt = '2026-11-26T08:12:00.000Z'
    const left = {
      eventCode: 'OFFICER_RESIGNED',
      before: { ...lukasz, endDate: '2026-11-03' },
      after: null,
      detectedAt,
    }
    expect(await datedIn('en', left)).toBe(
      'Łukasz Brzęczykowski (b. 1984) is no longer named as Member of the management board (register: 3 Nov 2026; found 26 Nov 2026)',
    )
    expect(await datedIn('de', { ...left, before: lukasz })).toMatch(/genannt \(gefunden 26\. Nov\.? 2026\)$/)
    const held = holder('Nord', percent(19, { startDate: '2016-04-01' }))
    const fell = { eventCode: 'SHAREHOLDING_CHANGED', before: holder('Nord', percent(37.5)), after: held, detectedAt }
    expect(await datedIn('en', fell)).toBe('Share of Nord fell from 37.5 % to 19 % (found 26 Nov 2026)')
    const came = { eventCode: 'SHAREHOLDER_ADDED', before: null, after: held }
    expect(await datedIn('en', came)).toBe('Nord is now named as a shareholder with 19 % (register: 1 Apr 2016)')
  })

  it('says of a change without details what kind it is, and never a code', async () => {
    const detectedAt = '2026-11-26T08:12:00.000Z'
    expect(await datedIn('en', { category: 'officers', detectedAt })).toBe('Officers changed (found 26 Nov 2026)')
    expect(await saidIn('en', { eventCode: null, category: 'company-details, shareholder-graph' })).toBe(
      'Company details changed, Direct shareholders changed',
    )
    expect(await saidIn('en', { eventCode: 'ZZ_NEW_CODE', category: 'zz-new', before: lukasz })).toBe(
      'Change reported without details',
    )
  })

  it('every code of an event has a name of its own in both languages', async () => {
    const eventCodes = Object.keys(codeTable)
    for (const locale of locales) {
      const { codes } = Object((await messagesOf(locale)).changes)
      expect(eventCodes.filter((code) => typeof codes[code] !== 'string')).toEqual([])
      expect(Object.keys(codes).toSorted()).toEqual(eventCodes.toSorted())
      expect(new Set(Object.values(codes)).size).toBe(eventCodes.length)
    }
  })

  it('is told and weighed alike of what is kept of an event, and weighed alike once the rest is erased', async () => {
    const telling = await tellingIn('en')
    for (const eventCode of [...Object.keys(codeTable), 'ZZ_NEW']) {
      for (const before of [...odd, ...likely]) {
        for (const after of [...odd, ...likely]) {
          if (before === undefined || after === undefined) continue
          const whole = { eventCode, before, after }
          const kept = { eventCode, before: keptSide(before), after: keptSide(after) }
          const left = { eventCode, before: weighedSide(before), after: weighedSide(after) }
          expect([whole, changeText(kept, telling), severityOfChange(kept)]).toEqual([
            whole,
            changeText(whole, telling),
            severityOfChange(whole),
          ])
          expect(changeText(left, telling)).not.toMatch(/Łukasz|Nord|Weg/)
          expect([whole, severityOfChange(left)]).toEqual([whole, severityOfChange(whole)])
        }
      }
    }
  })

  it('is a sentence for every code and whatever its sides hold', async () => {
    for (const locale of locales) {
      const telling = await tellingIn(locale)
      for (const eventCode of [...Object.keys(codeTable), 'ZZ_NEW', null]) {
        for (const before of odd) {
          for (const after of odd) {
            const text = datedChangeText({ eventCode, category: 'zz', before, after, detectedAt: 'soon' }, telling)
            expect(text).not.toMatch(/[A-Z]+_[A-Z]|undefined|null|NaN|\[object|\{|^$|changes\./)
          }
        }
      }
    }
  })
})

/** Sides as this project's own service sends them. */
const likely: readonly unknown[] = [
  { ...lukasz, identifiers: [{ type: 'tax', value: '1' }], address: address('Weg 1') },
  { ...lukasz, role: { original: 'Mitglied des Aufsichtsrats' } },
  holder('Nord', percent(37.5, { startDate: '2016-04-01', shareClass: 'A' })),
  holder('Nord', percent(19), percent(3)),
  holder('Nord', percent(19, { jointHolding: { parcelId: 'P' } })),
  address('Weg 1'),
  { type: 'registered', normalized: { road: 'Weg', houseNumber: '1', city: 'Ort' } },
  { original: 'Eingetragen', normalized: 'active', isActive: true },
  { currency: 'EUR', issued: { amount: '5.00', iso4217CurrencyCode: 'EUR' } },
  { type: 'insolvencyProceedingsOpened', caseIdentifier: '1 IN 2/26', court: 'X', effectiveDate: '2026-11-02' },
]

/** Sides of forms no contract states. */
const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  'Text',
  0,
  true,
  [],
  [lukasz, 1, null],
  {},
  lukasz,
  { name: {} },
  { name: { fullName: 7, firstName: {} }, role: { original: {} }, holdings: {} },
  { name: 'N', holdings: [null], startDate: 5, endDate: {} },
  { name: 'N', holdings: [{ percentage: 'many' }], dateOfBirth: [] },
  {
    name: 'N',
    holdings: [{ percentage: { minimum: 5, exclusiveMaximum: 10 }, startDate: { normalized: '2026-01-01' } }],
  },
  { amount: {} },
  { amount: '5' },
  { original: 5, normalized: { road: 'Weg' } },
  { party: [], company: 'C', person: 4, issued: [] },
  { caseIdentifier: 4, court: {}, type: 'x' },
]
