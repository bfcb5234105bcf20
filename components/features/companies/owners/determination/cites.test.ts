import { expect, it } from 'vitest'
import { keysOf } from '#lib/contract/index.ts'
import { fallbackSource, ownerConventions, ownerThresholds, routeSources } from '#lib/domain/law/index.ts'
import german from '../../../../messages/de/companies/determination.json' with { type: 'json' }
import english from '../../../../messages/en/companies/determination.json' with { type: 'json' }
import { textsOf } from '../../../../messages/texts.ts'

const sources = [...ownerThresholds.map(({ source }) => source), ...Object.values(routeSources), fallbackSource]

it('every rule of the paper is cited in both languages: in English as the rule has it, in German as a German lawyer cites it', () => {
  expect(english.cites).toEqual(Object.fromEntries(sources.map(({ id, cite }) => [id, cite])))
  const ofGerman = Object.entries(german.cites)
  expect(ofGerman.map(([id]) => id).toSorted()).toEqual(sources.map(({ id }) => id).toSorted())
  for (const [, cite] of ofGerman) expect(cite).toMatch(/^Art\. .* (VO|RL) \(EU\) \d{4}\/\d+$/)
})

it('a German citation names the articles of the English one', () => {
  const numbersIn = (cite: string) => cite.replace(/\(EU\) \d{4}\/\d+/, '').match(/\d+/g)
  for (const { id, cite } of sources) {
    expect([id, numbersIn(Object.entries(german.cites).find(([key]) => key === id)?.[1] ?? '')]).toEqual([
      id,
      numbersIn(cite),
    ])
  }
})

it('no German text spells out "Artikel" where a German lawyer writes "Art."', () => {
  const spelled = [...textsOf('de')].filter(([, text]) =>
    /Artikel \d|Absatz \d|Buchstabe [a-z]\b|Art\. \d+\(/.test(text),
  )
  expect(spelled).toEqual([])
})

it('every convention of a step is said in both languages', () => {
  for (const { conventions } of [english, german]) {
    expect(Object.keys(conventions).toSorted()).toEqual(keysOf(ownerConventions).toSorted())
  }
})
