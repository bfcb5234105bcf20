import { describe, expect, it } from 'vitest'
import type { LaterKnowledge } from '#lib/contract/index.ts'
import { nameIn } from '#lib/domain/determination/index.ts'
import { companySections, disclosedSectionsOf } from '#lib/domain/disclosures/index.ts'
import { seriesOf } from '#lib/domain/financials/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import { recordedOnFile } from '#lib/testing/recorded-on-file.ts'
import { explore } from '../graph/model/explored.ts'
import { paperOf } from './paper.ts'
import { pictureMax } from './sections/graph.ts'
import { relationsMax } from './sections/owners/section.ts'
import { invoiceOn } from './testing/invoice.ts'
import { wordsIn } from './testing/labels.ts'
import { byHand, materialOn, nothingOn, optionsOf, readAt } from './testing/material.ts'
import { allText, textsOf } from './testing/texts.ts'

const labels = { en: wordsIn('en'), de: wordsIn('de') }
const locales = ['en', 'de'] as const
const sections = companySections

const paperIn = (language: 'en' | 'de', material: ReturnType<typeof materialOn>, more = {}) =>
  paperOf(material, optionsOf({ sections, language, ...more }), labels[language])

describe.each(byHand.map((company) => [company.name, company] as const))('the paper of %s', (_, company) => {
  const material = materialOn(company)
  const made = new Map<string, Paper>()
  const paperOnce = (language: 'en' | 'de') => {
    const paper = made.get(language) ?? paperIn(language, material)
    made.set(language, paper)
    return paper
  }

  it('has every chosen section in its order', () => {
    for (const language of locales) {
      const paper = paperOnce(language)
      expect(paper.sections.map(({ id }) => id)).toEqual(sections)
      expect(paper.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
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
      const text = allText(paperOnce(language))
      expect(names.filter((name) => !text.includes(name))).toEqual([])
    }
  })

  it('says no code, no key and nothing empty', () => {
    for (const language of locales) {
      const texts = textsOf(paperOnce(language)).filter((text) => !text.startsWith('<?xml'))
      expect(texts.filter((text) => /\b(undefined|NaN|\[object)\b/.test(text))).toEqual([])
      expect(texts.filter((text) => /^(papers|report|determination|graph|financials)\.[a-zA-Z.]+$/.test(text))).toEqual(
        [],
      )
    }
  })
})

it('of every recorded company names everybody whole, in both languages', async () => {
  const recorded = await recordedOnFile()
  expect(recorded.length).toBeGreaterThanOrEqual(4)
  for (const company of recorded) {
    const { relationships } = company.report
    const parties = [...(relationships?.legalRepresentatives ?? []), ...(relationships?.shareholders ?? [])]
    const names = [company.name, ...parties.flatMap((one) => partyName(one) ?? [])]
    for (const language of locales) {
      const text = allText(paperIn(language, materialOn(company)))
      expect([company.name, names.filter((name) => !text.includes(name))]).toEqual([company.name, []])
    }
  }
})

describe('a paper', () => {
  const [first] = byHand
  if (first === undefined) throw new Error('no company is written by hand')

  it('is the same each time it is made of the same', () => {
    for (const one of byHand.slice(0, 4)) expect(paperIn('de', materialOn(one))).toEqual(paperIn('de', materialOn(one)))
  })

  it('has the chosen sections alone, in the chosen order', () => {
    const paper = paperIn('en', materialOn(first), { sections: ['officers', 'identity'] })
    expect(paper.sections.map(({ id }) => id)).toEqual(['officers', 'identity'])
  })

  it('has no section that its subject lacks', () => {
    expect(paperIn('en', materialOn(first), { sections: ['invoice', 'identity'] }).sections).toHaveLength(1)
    const determination = { ...materialOn(first), kind: 'determination' } as const
    const ids = paperIn('en', determination).sections.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(disclosedSectionsOf('determination').toSorted())
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
      const said = labels[language].of('papers')('notOnFile')
      const silent = paper.sections.filter(({ blocks }) => blocks.length === 0)
      expect(silent).toEqual([])
      const ofReport = paper.sections.find(({ id }) => id === 'officers')?.blocks[0]
      expect(ofReport).toMatchObject({ kind: 'text', runs: [{ text: said }] })
      const leftOut = allText({ ...paper, sections: paper.sections.filter(({ id }) => id === 'leftOut') })
      for (const what of ['report', 'ubo', 'graph', 'financials'] as const)
        expect(leftOut).toContain(
          labels[language].of('papers.leftOut')('missing.notOrdered', {
            product: labels[language].of('products')(what),
          }),
        )
    }
  })

  it('names what is on file and was not chosen', () => {
    const text = allText(paperIn('en', materialOn(first), { sections: ['identity', 'leftOut'] }))
    expect(text).toContain('On file and not part of this document: Status and form, ')
    expect(text).toContain('Financials')
  })

  it('says what became known since beside what is not current, and all of it once more in its section', () => {
    const resigned: LaterKnowledge = {
      ...{ id: 'l1', kind: 'change', severity: 'serious', at: readAt, recordedAt: readAt, facts: ['officers'] },
      ...{ touches: ['ord_report'], from: { kind: 'change', id: 'c1', product: null, at: readAt } },
      change: {
        ...{ eventCode: 'OFFICER_RESIGNED', category: 'officers', diffPath: null },
        ...{ before: { person: { name: { fullName: 'Nora Abgang' } } }, after: null },
      },
    }
    const { state } = materialOn(first)
    const material = materialOn(first, {
      state: { ...state, answers: [{ orderId: 'ord_report', product: 'report', at: readAt }], later: [resigned] },
    })
    for (const id of ['officers', 'changes', 'leftOut'] as const)
      for (const language of locales)
        expect(allText(paperIn(language, material, { sections: [id] }))).toContain('Nora Abgang')
    expect(allText(paperIn('en', material, { sections: ['changes'] }))).not.toContain('newest knowledge on file')
    const ofBoth: LaterKnowledge = { ...resigned, facts: ['holders'], touches: ['ord_graph', 'ord_ubo'] }
    const touched = materialOn(first, { state: { ...state, later: [ofBoth] } })
    expect(allText(paperIn('en', touched, { sections: ['owners'] })).split('Nora Abgang')).toHaveLength(2)
  })

  it('says of a decision by how many it was made, with its reason and conditions', () => {
    const decision = {
      ...{
        outcome: 'approvedWithConditions',
        reason: 'Owners are known',
        conditions: 'Review in May',
        endedAt: readAt,
      },
      ...{ needsSecondPerson: true, openItems: [], despite: null },
      results: [{ product: 'report', orderId: 'ord_report', sha256: 'cd'.repeat(32) }],
    }
    const file = { version: 4, status: 'closed', riskClass: 'high', decision, isProposed: false } as const
    const text = allText(paperIn('de', { ...materialOn(first), kind: 'file', file }, { sections: ['decision'] }))
    for (const said of ['Mit Auflagen', 'Owners are known', 'Review in May', 'Zwei Personen', 'Hoch', 'SHA-256 cdcd'])
      expect(text).toContain(said)
  })

  it('draws no picture of a graph that cannot be read on a page, and says so; its holdings are there all the same', () => {
    const large = byHand.find(({ graph }) => (graph.nodes ?? []).length > pictureMax.parties)
    if (large === undefined) throw new Error('no graph of the sandbox is large')
    const [section] = paperIn('en', materialOn(large), { sections: ['graph'] }).sections
    expect(section?.blocks.map(({ kind }) => kind)).not.toContain('picture')
    expect(section?.blocks.map(({ kind }) => kind)).toContain('table')
    expect(allText(paperIn('en', materialOn(large), { sections: ['graph'] }))).toContain('The picture is left out')
  })

  it('works out no owners of a graph that would hold the server up, and says so', () => {
    const ids = Array.from({ length: relationsMax + 1 }, (_, at) => `p${at}`)
    const nodes = ids.map((id) => ({ id, type: 'person', data: { name: `Person ${id}` } }))
    const graph = {
      rootCompanyId: 'R',
      nodes: [{ id: 'R', type: 'rootEntity', data: { legalName: 'Root Ltd' } }, ...nodes],
      edges: ids.map((source) => ({ id: `e${source}`, source, target: 'R', data: { interestType: 'shareholding' } })),
    }
    const stored = { orderId: 'ord_graph', at: readAt, value: graph, unexpected: [] }
    const text = allText(paperIn('en', materialOn(first, { graph: stored }), { sections: ['owners'] }))
    expect(text).toContain('the graph has 2,001 relations above this company')
    expect(text).not.toContain('Steps by article')
  })

  it('hatches a year whose figure is not given, and draws no bar of it', () => {
    const one = byHand.find(({ statements }) => (statements ?? []).length > 2)
    if (one === undefined) throw new Error('no company of the sandbox has three years')
    const svgOf = (material: ReturnType<typeof materialOn>) =>
      paperIn('en', material, { sections: ['financials'] }).sections[0]?.blocks.flatMap((block) =>
        block.kind === 'picture' ? [block.svg] : [],
      )[0] ?? ''
    const whole = materialOn(one)
    const { financials } = whole
    const newest = seriesOf(financials?.value.statements ?? [])[0]?.columns[0]?.statement
    const statements = financials?.value.statements?.map((statement) =>
      statement === newest
        ? { ...statement, incomeStatement: { ...statement.incomeStatement, revenue: null } }
        : statement,
    )
    const without = {
      ...whole,
      financials: financials && { ...financials, value: { ...financials.value, statements: statements ?? [] } },
    }
    const bars = (svg: string) => svg.split('<title>Revenue:').length - 1
    expect(bars(svgOf(without))).toBe(bars(svgOf(whole)) - 1)
    expect(svgOf(whole)).not.toContain('Not provided')
    expect(svgOf(without)).toContain('Not provided')
  })

  it('of an invoice has its lines, its proof and its sign-off, and nobody who works here', () => {
    for (const language of locales) {
      const paper = paperOf(
        invoiceOn('unchanged'),
        optionsOf({ sections: disclosedSectionsOf('invoice'), language }),
        labels[language],
      )
      expect(paper.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
      const text = allText(paper)
      for (const said of [
        language === 'en' ? '62.50' : '62,50',
        'inv_2026_10',
        'abab',
        'Agreed with the account manager',
      ])
        expect(text).toContain(said)
    }
  })
})
