import { describe, expect, it } from 'vitest'
import { notComparedReasons } from '#lib/contract/index.ts'
import { type CompanyMaterial, companySections, type DisclosedSectionId } from '#lib/domain/disclosures/index.ts'
import { textsOf } from '../messages/texts.ts'
import { absences } from '../messages/words-absence.ts'
import { paperOf } from './paper.ts'
import { invoiceOn } from './testing/invoice.ts'
import { wordsIn } from './testing/labels.ts'
import { byHand, materialOn, nothingOn, optionsOf } from './testing/material.ts'
import { allText } from './testing/texts.ts'

const labels = { en: wordsIn('en'), de: wordsIn('de') }
const locales = ['en', 'de'] as const
const company = byHand.find(({ owners, statements }) => owners !== null && owners.length > 0 && statements !== null)
if (company === undefined) throw new Error('no company of the sandbox has every product')
const on = (more: Partial<CompanyMaterial> = {}) => materialOn(company, more)

type Material = Parameters<typeof paperOf>[0]

/** The parts of a sentence between the values it names. */
function said(language: 'en' | 'de', key: string): string[] {
  let raw = textsOf(language).get(key) ?? ''
  for (let before = ''; before !== raw; ) {
    before = raw
    raw = raw.replaceAll(/\{[^{}]*\}/g, '\n')
  }
  return raw
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part.length > 2)
}

function says(material: Material, sections: readonly DisclosedSectionId[], key: string): boolean[] {
  return locales.map((language) => {
    const text = allText(paperOf(material, optionsOf({ sections, language }), labels[language]))
    return said(language, key).every((part) => text.includes(part))
  })
}

const yes = [true, true]
const no = [false, false]

const screening = on().screening
const compared = {
  ...{ ...screening, kind: 'compared', notCompared: null, parties: 3, comparedAt: '2026-11-26T10:00:00.000Z' },
  lists: [{ list: 'eu', editionId: 'e', day: '2026-11-26' }],
}
const report = on().report
const withParts = (parts: object, relations: object = {}) =>
  on({
    report: report && {
      ...report,
      value: {
        ...report.value,
        basicInformation: { ...report.value.basicInformation, ...parts },
        relationships: { ...report.value.relationships, ...relations },
      },
    },
  })
const unread = (...path: string[]) => [{ path, value: 'odd', kind: 'unknown' }] as never

describe('a sentence of absence in a paper', () => {
  it('that nobody is alike stands where all were compared, and for no reason beside', () => {
    expect(says(on({ screening: compared }), ['screening'], 'screeningState.alike')).toEqual(yes)
    for (const notCompared of notComparedReasons)
      expect(
        says(
          on({ screening: { ...compared, kind: 'notCompared', notCompared } }),
          ['screening'],
          'screeningState.alike',
        ),
      ).toEqual(no)
  })

  it('that no extract of owners is on file is not said of one that could not be read', () => {
    const without = { owners: null, missing: [{ content: 'result', what: 'ubo', reason: 'notOrdered' } as const] }
    expect(says(on(without), ['owners'], 'determination.noRegister')).toEqual(yes)
    const odd = { owners: null, missing: [{ content: 'result', what: 'ubo', reason: 'notReadable' } as const] }
    expect(says(on(odd), ['owners'], 'determination.noRegister')).toEqual(no)
    expect(says(on(odd), ['owners'], 'determination.registerUnread')).toEqual(yes)
  })

  it('that nobody is an owner by register and calculation is never said: no result says that it was read to its end', () => {
    for (const one of byHand) expect(says(materialOn(one), ['owners'], 'determination.nobodyEither')).toEqual(no)
  })

  it('that there is no determination says why, and that the graph is not on file', () => {
    expect(says(on({ graph: null }), ['owners'], 'papers.owners.noGraph')).toEqual(yes)
    expect(says(on(), ['owners'], 'papers.owners.noGraph')).toEqual(no)
    const missing = [{ content: 'result', what: 'graph', reason: 'notReadable' } as const]
    expect(says(on({ graph: null, missing }), ['owners'], 'papers.owners.noGraph')).toEqual(no)
    expect(says(on({ graph: null, missing }), ['owners'], 'papers.owners.noRoot')).toEqual(yes)
  })

  it('that a part of a report is empty is never said: the source provides no data on it', () => {
    const empty = withParts(
      { identifiers: [], addresses: [], activities: [], capital: null, statusEvents: [], representationPolicy: null },
      { legalRepresentatives: [], shareholders: [] },
    )
    const parts = [
      'identity',
      'addresses',
      'activities',
      'capital',
      'status',
      'representation',
      'officers',
      'shareholders',
    ] as const
    for (const id of parts) {
      expect([id, says(empty, [id], 'report.notStatedWhy')]).toEqual([id, yes])
      expect([id, says(empty, [id], 'report.noneEntered')]).toEqual([id, no])
    }
  })

  it('of a part in an unknown format says that it is left out', () => {
    const material = withParts({}, { legalRepresentatives: [] })
    const odd = material.report && { ...material.report, unexpected: unread('relationships', 'legalRepresentatives') }
    expect(says({ ...material, report: odd }, ['officers'], 'papers.leftOutWhy')).toEqual(yes)
    expect(says({ ...material, report: odd }, ['officers'], 'report.notStatedWhy')).toEqual(no)
  })

  it('that there are no accounts is never said of a result without statements', () => {
    const { financials } = on()
    const without = on({ financials: financials && { ...financials, value: { ...financials.value, statements: [] } } })
    expect(says(without, ['financials'], 'papers.financials.noStatements')).toEqual(yes)
    expect(says(without, ['financials'], 'financials.none')).toEqual(no)
  })

  it('that nothing changed since a sign-off stands only where a later reading was compared', () => {
    expect(says(invoiceOn('unchanged'), ['signOff'], 'invoices.signOff.unchanged')).toEqual(yes)
    for (const state of ['signed', 'checking', 'changed'] as const)
      expect(says(invoiceOn(state), ['signOff'], 'invoices.signOff.unchanged')).toEqual(no)
  })

  it('that needs a reading is in no paper of nothing on file', () => {
    const keys = absences.read.filter((key) => !key.startsWith('papers.'))
    const namespaces = new Set([
      'determination',
      'owners',
      'financials',
      'screeningState',
      'company',
      'report',
      'file',
      'cases',
    ])
    for (const key of keys.filter(
      (one) => namespaces.has(one.split('.')[0] ?? '') && said('en', one).join('').length > 8,
    ))
      for (const language of locales) {
        const text = allText(
          paperOf(nothingOn(company), optionsOf({ sections: companySections, language }), labels[language]),
        )
        const isThere = said(language, key).every((part) => text.includes(part))
        // That no extract is on file is what was looked at.
        if (key !== 'determination.noRegister') expect([key, isThere]).toEqual([key, false])
      }
  })

  it('on why a product is not on file is there for every reason', () => {
    for (const reason of ['notOrdered', 'stillRunning', 'endedWithout', 'notRetrieved', 'notReadable'] as const) {
      const missing = [{ content: 'result', what: 'ubo', reason } as const]
      expect(says(on({ missing }), ['leftOut'], `papers.leftOut.missing.${reason}`)).toEqual(yes)
    }
    const erased = [{ content: 'result', what: 'ubo', reason: 'notRetrieved', detail: 'erased' } as const]
    expect(says(on({ missing: erased }), ['leftOut'], 'papers.leftOut.missing.erased')).toEqual(yes)
    expect(says(on(), ['sources'], 'papers.sources.nothingOnFile')).toEqual(no)
    expect(says(nothingOn(company), ['sources'], 'papers.sources.nothingOnFile')).toEqual(yes)
  })

  it('that a result is not on file is not said of one that could not be read', () => {
    const missing = (['report', 'graph', 'financials'] as const).map((what) => ({
      ...{ content: 'result' as const, what, reason: 'notReadable' as const },
    }))
    const material = { ...nothingOn(company), missing }
    for (const id of ['identity', 'officers', 'graph', 'owners', 'financials'] as const) {
      expect([id, says(material, [id], 'papers.notOnFile')]).toEqual([id, no])
      expect([id, says(material, [id], 'papers.unreadable')]).toEqual([id, yes])
    }
    expect(says(material, ['sources'], 'papers.sources.nothingOnFile')).toEqual(no)
  })
})
