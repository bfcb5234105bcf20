import { expect, it } from 'vitest'
import type { FactName, LaterKnowledge } from '#lib/contract/index.ts'
import { stateKnowing } from '../../../widgets/company-state/testing/known.ts'
import { paperTexts, reportHtml } from './testing/rendered.tsx'

it('a printed report says beside a value what is known to have changed, and beside no other', async () => {
  const report = {
    basicInformation: { legalName: 'State AG', addresses: [{ type: 'registered', original: 'Old Street 1' }] },
  }
  const texts = await paperTexts(report, stateKnowing('newerAnswer'), 'en')
  const said = texts.flatMap((text, at) => (text.includes('“Old Street 1” → “New Street 2”') ? [at] : []))
  expect(said).toHaveLength(1)
  expect(texts.lastIndexOf('Addresses', said[0])).toBeGreaterThan(texts.lastIndexOf('Officers', said[0]))
  expect(await paperTexts(report, stateKnowing('match'), 'en')).not.toContain('Changed since')
})

it('a share, an officer and a rule that changed since are struck through where they stand, and no others', async () => {
  const company = (name: string, exact: number) => ({ type: 'company', company: { name }, percentage: { exact } })
  const person = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })
  const report = {
    basicInformation: { legalName: 'State AG', representationPolicy: { rules: [{ original: 'Two sign together.' }] } },
    relationships: {
      shareholders: [company('Nordrand KG', 37.5), company('Jost GmbH', 62.5)],
      legalRepresentatives: [person('Ann Lee'), person('Bo Ek')],
    },
  }
  const known = { ...stateKnowing('change').later[0], severity: 'serious' as const, touches: ['o1'] }
  const event = (
    id: string,
    facts: FactName[],
    eventCode: string,
    before: unknown,
    after: unknown,
  ): LaterKnowledge => ({
    ...{ ...known, id, kind: 'change', at: '2026-11-26T11:00:00.000Z', recordedAt: '2026-11-26T11:00:00.000Z', facts },
    ...{ from: { kind: 'change', id, at: '2026-11-26T11:00:00.000Z' }, change: { eventCode, before, after } },
  })
  const later = [
    event('c1', ['holders'], 'SHAREHOLDING_CHANGED', company('Nordrand KG', 37.5), company('Nordrand KG', 19)),
    event('c2', ['officers', 'signing'], 'OFFICER_RESIGNED', person('Bo Ek'), null),
    event('c3', ['signing'], 'REPRESENTATION_CHANGED', null, null),
  ]
  const struck = (html: string) =>
    [...html.matchAll(/<s class[^>]*>(.*?)<\/s>/g)].map(([, inner = '']) =>
      inner
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  const html = await reportHtml(report, { ...stateKnowing('approval'), later })
  expect(struck(html).toSorted()).toEqual(['37.5 %', 'Bo Ek', 'Two sign together.'])
  expect(html.replace(/\s/g, ' ')).toContain('19 %')
  const [, resigned] = later
  if (resigned === undefined) throw new Error('an officer has resigned')
  // Who may sign by it has changed, and not the rule.
  expect(struck(await reportHtml(report, { ...stateKnowing('approval'), later: [resigned] }))).toEqual(['Bo Ek'])
})
