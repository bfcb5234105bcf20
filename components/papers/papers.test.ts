import { describe, expect, it } from 'vitest'
import { nameIn } from '#lib/domain/determination/index.ts'
import { companySections, sectionsOf } from '#lib/domain/disclosures/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import { explore } from '../graph/model/explored.ts'
import { paperOf } from './paper.ts'
import { byHand, materialOn, nothingOn, optionsOf } from './testing/material.ts'
import { allText, textsOf } from './testing/texts.ts'
import { wordsIn } from './testing/words.ts'

const words = { en: wordsIn('en'), de: wordsIn('de') }
const locales = ['en', 'de'] as const
const sections = companySections

const paperIn = (language: 'en' | 'de', material: ReturnType<typeof materialOn>, more = {}) =>
  paperOf(material, optionsOf({ sections, language, ...more }), words[language])

describe.each(byHand.map((company) => [company.name, company] as const))('the paper of %s', (_, company) => {
  const material = materialOn(company)

  it('has every chosen section in its order, the same each time', () => {
    for (const language of locales) {
      const paper = paperIn(language, material)
      expect(paper.sections.map(({ id }) => id)).toEqual(sections)
      expect(paper.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
      expect(paperIn(language, material)).toEqual(paper)
    }
  })

  it('names everybody whole', () => {
    const { relationships } = company.report
    const parties = [...(relationships?.legalRepresentatives ?? []), ...(relationships?.shareholders ?? [])]
    // Holdings that have ended are counted; of thousands the first are written out and the others counted.
    const current = explore(company.graph).relations.filter(({ isNotCurrent }) => !isNotCurrent)
    const nameOf = nameIn(company.graph)
    const ids = current.slice(0, 1_000).flatMap(({ edges }) => edges.flatMap(({ source, target }) => [source, target]))
    const inGraph = ids.map(nameOf)
    const names = [company.name, ...parties.flatMap((one) => partyName(one) ?? []), ...inGraph]
    for (const language of locales) {
      const text = allText(paperIn(language, material))
      expect(names.filter((name) => !text.includes(name))).toEqual([])
    }
  })

  it('says no code, no key and nothing empty', () => {
    for (const language of locales) {
      const texts = textsOf(paperIn(language, material)).filter((text) => !text.startsWith('<?xml'))
      expect(texts.filter((text) => /\b(undefined|NaN|\[object)\b/.test(text))).toEqual([])
      expect(texts.filter((text) => /^(papers|report|determination|graph|financials)\.[a-zA-Z.]+$/.test(text))).toEqual(
        [],
      )
    }
  })
})

describe('a paper', () => {
  const [first] = byHand
  if (first === undefined) throw new Error('no company is written by hand')

  it('has the chosen sections alone, in the chosen order', () => {
    const paper = paperIn('en', materialOn(first), { sections: ['officers', 'identity'] })
    expect(paper.sections.map(({ id }) => id)).toEqual(['officers', 'identity'])
  })

  it('has no section that its subject lacks', () => {
    expect(paperIn('en', materialOn(first), { sections: ['invoice', 'identity'] }).sections).toHaveLength(1)
    const determination = { ...materialOn(first), kind: 'determination' } as const
    const ids = paperIn('en', determination).sections.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(sectionsOf('determination').toSorted())
  })

  it('names its recipient on the cover and across its pages', () => {
    const paper = paperIn('de', materialOn(first))
    expect(paper.watermark).toBe('für Bank Nordlicht, 26. Nov. 2026')
    expect(paper.cover.facts.flatMap(({ values }) => values.map((runs) => runs[0]?.text))).toContain('Ines Krall')
    expect(paperIn('en', materialOn(first), { recipient: null }).watermark).toBeNull()
  })

  it('of nothing on file says of each section that it is not on file, and of each product why', () => {
    for (const language of locales) {
      const paper = paperIn(language, nothingOn(first))
      const said = words[language].of('papers')('notOnFile')
      const silent = paper.sections.filter(({ blocks }) => blocks.length === 0)
      expect(silent).toEqual([])
      const ofReport = paper.sections.find(({ id }) => id === 'officers')?.blocks[0]
      expect(ofReport).toMatchObject({ kind: 'text', runs: [{ text: said }] })
      const leftOut = allText({ ...paper, sections: paper.sections.filter(({ id }) => id === 'leftOut') })
      for (const what of ['report', 'ubo', 'graph', 'financials'])
        expect(leftOut).toContain(
          words[language].of('papers.leftOut')('missing.notOrdered', { product: words[language].of('products')(what) }),
        )
    }
  })

  it('names what is on file and was not chosen', () => {
    const text = allText(paperIn('en', materialOn(first), { sections: ['identity', 'leftOut'] }))
    expect(text).toContain('On file and not part of this document: Status and form, ')
    expect(text).toContain('Financials')
  })
})
