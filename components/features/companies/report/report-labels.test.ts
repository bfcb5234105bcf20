import { describe, expect, inject, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { reportTexts } from './testing/rendered.tsx'

/** A field name or code of the interface: an inner capital or an underscore in a word of Latin letters. */
const machineWord = /(^|\s)[a-z]+[a-z0-9]*([A-Z][a-z]|_[a-z])\w*/
/** Service ids are values of their own. */
const isValue = (text: string) => /^co_\w+$/.test(text)

describe('a contract of control', () => {
  it('is written in lines: what it is, what it gives, when it was agreed, who was party', async () => {
    const brennerfeld = sandboxResults().find(({ name }) => name === 'Brennerfeld Optik AG')
    const texts = await reportTexts(brennerfeld?.report ?? {}, 'en')
    expect(texts).toEqual(
      expect.arrayContaining([
        'The company is the controlled party.',
        'domination agreement · direct · 50–75\u00a0% · from 1 Jan 2018 · current',
        'concluded · agreed on 20 Nov 2017',
        'Counterparty in the ownership chain:',
      ]),
    )
    expect(texts.indexOf('Risk factors')).toBeLessThan(texts.indexOf('Names'))
  })
})

describe('a report in words', () => {
  it.each(locales)('shows no JSON, field name or code for any company written by hand, in %s', async (locale) => {
    const wrong: string[] = []
    // A short run reads every second company in one language, and the others in the other.
    const isTurn = (_: unknown, at: number) => inject('isFull') || at % locales.length === locales.indexOf(locale)
    for (const { name, report } of sandboxResults().filter(isTurn)) {
      const texts = await reportTexts(report, locale)
      expect(texts.length, name).toBeGreaterThan(50)
      const isWrong = (text: string) => /^(\{|\[\{)/.test(text) || (machineWord.test(text) && !isValue(text))
      wrong.push(...texts.filter(isWrong).map((text) => `${name}: ${text}`))
    }
    expect(wrong).toEqual([])
  })
})
