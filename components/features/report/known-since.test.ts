import { expect, it } from 'vitest'
import { stateKnowing } from '../../widgets/company-state/testing/known.ts'
import { paperTexts } from './testing/rendered.tsx'

it('[state places] a printed report says beside a value what is known to have changed, and beside no other', async () => {
  const report = {
    basicInformation: { legalName: 'State AG', addresses: [{ type: 'registered', original: 'Old Street 1' }] },
  }
  const texts = await paperTexts(report, stateKnowing('newerAnswer'), 'en')
  const said = texts.flatMap((text, at) => (text.includes('“Old Street 1” → “New Street 2”') ? [at] : []))
  expect(said).toHaveLength(1)
  expect(texts.lastIndexOf('Addresses', said[0])).toBeGreaterThan(texts.lastIndexOf('Officers', said[0]))
  expect(await paperTexts(report, stateKnowing('match'), 'en')).not.toContain('Changed since')
})
