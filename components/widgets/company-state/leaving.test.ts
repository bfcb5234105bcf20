import { expect, it } from 'vitest'
import { saidAt } from '#lib/testing/leaving-places.ts'
import { stateKnowing } from './testing/known.ts'
import { leavingTexts } from './testing/rows.tsx'

const places = ['workbook', 'packState', 'packReport'] as const

for (const place of places) {
  it.each(saidAt(place))(`the ${place} says that a %s became known since`, async (kind, said) => {
    const { [place]: text } = await leavingTexts(stateKnowing(kind), 'en')
    if ('text' in said) expect(text).toMatch(said.text)
    else expect(text).not.toMatch(/approv/i)
  })
}

it('what is known since leaves the console in the language of its reader', async () => {
  const { workbook, packReport } = await leavingTexts(stateKnowing('match'), 'de')
  expect(workbook).toContain('Möglicher Treffer, nicht entschieden: Oakmoor Trading')
  expect(packReport).toContain('1 offener Punkt')
})
