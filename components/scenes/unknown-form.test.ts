import { expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { textsOf } from '../messages/texts.ts'
import { textsIn } from '../widgets/company/testing/shown.tsx'
import { Suggested } from './testing/compliance-graph.tsx'
import { drawnIn } from './testing/fed.tsx'

const read = known<true>(true, { what: 'all', id: null, on: null })

it('suggestions of a graph in an unknown form are shown as received, and not called none', async () => {
  for (const answer of [{ companies: [{ id: 7, title: 'Zunder Ltd' }], warnings: [] }, { answer: 'Zunder Ltd' }]) {
    for (const locale of locales) {
      const texts = textsOf(locale)
      const html = await drawnIn({ part: Suggested, answers: { autocomplete: answer } }, read, locale)
      expect(textsIn(html)).toContain(texts.get('unknown.answer.title'))
      expect(html).toContain('Zunder Ltd')
      expect(html).not.toContain(texts.get('graphAssigned.candidates.none')?.split('{')[0])
    }
  }
})
