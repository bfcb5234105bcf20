import { describe, expect, it } from 'vitest'
import { absenceIn } from './absence.ts'
import { faultsOfAbsences } from './check.ts'
import { textsOf } from './texts.ts'
import { usesIn } from './uses.ts'

const all = { en: textsOf('en'), de: textsOf('de') }

describe('the table of sentences of absence', () => {
  it('has a row for each of them in both languages, and no other', () => {
    expect(faultsOfAbsences(all)).toEqual([])
  })

  it('lacks a row for a new one, in whichever language says it', () => {
    const en = new Map([...all.en, ['orders.newEnglish', 'No orders found'], ['orders.newGerman', 'Orders of others']])
    const de = new Map([...all.de, ['orders.newEnglish', 'Aufträge: 3'], ['orders.newGerman', 'Nichts bestellt']])
    expect(faultsOfAbsences({ en, de })).toEqual([
      'words-absence.ts: orders.newEnglish says “No” → list it by the proof it needs',
      'words-absence.ts: orders.newGerman says “Nichts” → list it by the proof it needs',
    ])
  })

  it('has no row for a text that no longer claims it', () => {
    const en = new Map([...all.en, ['orders.none', 'Orders appear here']])
    const de = new Map([...all.de, ['orders.none', 'Hier stehen Aufträge']])
    expect(faultsOfAbsences({ en, de })).toEqual(['words-absence.ts: orders.none claims no absence → drop the row'])
  })

  it.each([
    ['en', 'Nobody else could hold more', 'Nobody'],
    ['en', 'All checks: OK', 'OK'],
    ['en', '{count, plural, =0 {nothing unused} other {# unused}}', 'nothing'],
    ['en', '0 of 3', '0'],
    ['en', '0.5 of 3', null],
    ['en', 'Notes and another nook', null],
    ['en', '{count, plural, =0 {Notifications} other {# notifications}}', null],
    ['de', 'Keine Abweichungen', 'Keine'],
    ['de', 'Unternehmen nicht gefunden', 'nicht gefunden'],
    ['de', 'Seit wann', null],
  ] as const)('finds the word in %s: %s', (locale, text, word) => {
    expect(absenceIn(locale, text)).toBe(word)
  })

  it('lets no call say a listed sentence without its proof', () => {
    const said = usesIn([
      { path: 'a.tsx', source: "const t = useTranslations('orders')\nt('none')" },
      { path: 'b.tsx', source: "const t = useTranslations('orders')\nabsent(t, 'none', proof)" },
    ]).saidWithoutProof(new Set(['orders.none']))
    expect(said).toEqual([{ path: 'a.tsx', key: 'orders.none' }])
  })
})
