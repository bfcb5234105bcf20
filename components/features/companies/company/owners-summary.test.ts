import { expect, it } from 'vitest'
import { locales, type Shareholder } from '#lib/contract/index.ts'
import { ownerTexts } from './testing/rendered.tsx'

const holders = Array.from(
  { length: 3_000 },
  (_, at): Shareholder => ({
    type: 'person',
    person: { name: { fullName: `Ada ${at}` } },
    percentage: { maximum: 50 },
  }),
)

it('of thousands of possible owners the overview draws the first, and says how many there are', async () => {
  const report = { relationships: { shareholders: holders } }
  const held = { report, statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' }
  for (const locale of locales) {
    const texts = await ownerTexts(held, locale)
    expect(texts.length).toBeLessThan(200)
    expect(texts.join(' ')).toContain(locale === 'en' ? '2,981 more' : '2.981 weitere')
    expect(texts.join(' ')).toContain('3001')
  }
})
