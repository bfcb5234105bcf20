import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import german from '../messages/de/companies/graph.json' with { type: 'json' }
import english from '../messages/en/companies/graph.json' with { type: 'json' }
import { lineMarkup } from './files/svg-lines.ts'
import { pictureThemes } from './files/themes.ts'
import { explore } from './model/explored.ts'
import { isPledged } from './model/line-style.ts'
import { type GraphTexts, legendOf, relationText } from './texts.ts'

const lien = 'Záložné právo v prospech Vzorová banka, a. s.'
const explored = explore(
  graphOf([
    ['P', 'R', 25, { risk: { factors: { pledges: [lien] } } }],
    ['Q', 'R', 75, { risk: { factors: { sharedAddress: 3 } } }],
  ]),
)
const texts = { en: english, de: german } as const

it('a pledge on a holding is drawn across its line and said in its words, of no other holding', () => {
  const said = (['en', 'de'] as const).map((locale) => {
    const t = createTranslator({ locale, messages: { graph: texts[locale] }, namespace: 'graph' }) as GraphTexts
    const labels = explored.relations.map((one) => relationText(one, { t, locale, threshold: 25 }).replace(/\s/g, ' '))
    return [legendOf(t, explored).pledged, ...labels]
  })
  expect(explored.relations.map((one) => [one.source, isPledged(one)])).toEqual([
    ['P', true],
    ['Q', false],
  ])
  expect(said).toEqual([
    ['pledged', '25 %, pledged', '75 %'],
    ['verpfändet', '25 %, verpfändet', '75 %'],
  ])
  const points = [
    { x: 10, y: 0 },
    { x: 10, y: 100 },
  ]
  const bars = explored.relations.map((relation) => {
    const line = { relation, route: { points, label: { x: 0, y: 0 }, isLoop: false } }
    const markup = lineMarkup(explored, line as never, { isLit: false, isOff: false }, pictureThemes.light)
    return markup.match(/d="M(?:5|15) \d+(?:\.\d)?L(?:5|15) /g)?.length ?? 0
  })
  expect(bars).toEqual([1, 0])
  expect(legendOf(((key: string) => key) as never, { ...explored, relations: [] }).pledged).toBeNull()
})
