import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { eventSentence } from './event-sentence.ts'
import { sentenceText } from './use-event-words.ts'

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

async function saidIn(locale: Locale, event: object): Promise<string | null> {
  const t = createTranslator({ locale, messages: await messagesOf(locale), namespace: 'monitors.said' })
  const sentence = eventSentence({ eventId: 'e', ...event }, locale)
  return sentence === null ? null : sentenceText(sentence, t)
}

describe('an event in words', () => {
  it('[false analyst X33] says who is no longer what, and leaves the rest of the entry to its details', async () => {
    const resigned = { eventCode: 'OFFICER_RESIGNED', before: lukasz, after: null }
    expect(await saidIn('en', resigned)).toBe(
      'Łukasz Brzęczykowski (b. 1984) is no longer named as Member of the management board.',
    )
    expect(await saidIn('de', resigned)).toBe(
      'Łukasz Brzęczykowski (geb. 1984) wird nicht mehr als Mitglied des Vorstands genannt.',
    )
  })

  it.each([
    ['OFFICER_APPOINTED', null, { name: 'Eva Ott' }, 'Eva Ott is now named as an officer.'],
    ['OFFICER_RESIGNED', { name: 'Eva Ott', role: 'Prokura' }, null, 'Eva Ott is no longer named as Prokura.'],
    ['OFFICER_RESIGNED', { name: 'Ott GmbH' }, null, 'Ott GmbH is no longer named as an officer.'],
    ['SHAREHOLDER_REMOVED', { name: 'Ott GmbH' }, null, 'Ott GmbH is no longer named as a shareholder.'],
    [
      'SHAREHOLDER_ADDED',
      null,
      { name: 'Ott GmbH', holdings: [{ percentage: { exact: 15 } }] },
      'Ott GmbH is now named as a shareholder with 15 %.',
    ],
    ['SHAREHOLDER_ADDED', null, { name: 'Ott GmbH', holdings: [{}, {}] }, 'Ott GmbH is now named as a shareholder.'],
    ['OFFICER_RESIGNED', { dateOfBirth: '1984' }, null, null],
    ['OFFICER_RESIGNED', lukasz, lukasz, null],
    ['OFFICER_RESIGNED', null, null, null],
    ['OFFICER_RESIGNED', 'Eva Ott', undefined, null],
    ['ZZ_NEW_CODE', lukasz, null, null],
  ])('[false analyst X33] %s of %j, %j', async (eventCode, before, after, sentence) => {
    const said = await saidIn('en', { eventCode, before, after })
    expect(said?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence)
  })

  it('[false conclusions B11] every code of an event has a name in both languages', async () => {
    // Read as a text: a page may not depend on the service.
    const table = readFileSync(join(import.meta.dirname, '../../../../lib/service/monitors/names-events.ts'), 'utf8')
    const eventCodes = [...table.matchAll(/^ {2}([A-Z_]+): (report|shares)\(/gm)].map(([, code = '']) => code)
    expect(eventCodes.length).toBeGreaterThan(50)
    for (const locale of locales) {
      const { codes } = Object((await messagesOf(locale)).monitors)
      expect(eventCodes.filter((code) => typeof codes[code] !== 'string')).toEqual([])
      expect(new Set(eventCodes.map((code) => codes[code])).size).toBe(eventCodes.length)
    }
  })
})
