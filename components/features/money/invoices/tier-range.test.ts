import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import invoices from '../../../messages/en/money/invoices.json' with { type: 'json' }
import { invoiceSnapshot } from './testing.ts'
import { tierRange } from './tier-range.ts'

it('a tier says from which quantity on it counts, and nothing where it is the only one', () => {
  const t = createTranslator({ locale: 'en', messages: { invoices }, namespace: 'invoices' })
  const [part] = invoiceSnapshot.lines
  const [first] = part?.tiers ?? []
  if (part === undefined || first === undefined) throw new Error('no tier')
  const tierAt = (tierIndex: number, tierMinQuantity: string) => ({
    ...first,
    tierIndex,
    tier: { ...first.tier, tierMinQuantity },
  })
  const [low, high] = [tierAt(0, '0'), tierAt(1, '500')]
  const both = { ...part, tiers: [low, high] }
  expect([tierRange(both, low, 'en', t), tierRange(both, high, 'en', t)]).toEqual(['first 500', 'above 500'])
  expect(tierRange({ ...part, tiers: [low] }, low, 'en', t)).toBe('')
})
