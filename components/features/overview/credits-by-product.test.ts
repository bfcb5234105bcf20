import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Spent } from '../../page/use-credits-spent.ts'
import { shownTexts } from '../../widgets/company/testing/shown.tsx'
import { CreditsByProduct } from './credits-by-product.tsx'

const spent: Spent = {
  ...{ month: 12, today: 0, unpriced: { month: 0, today: 0 }, byProduct: { report: 12 }, available: null },
  isUnknown: false,
}
const shown = (change: Partial<Spent>) =>
  shownTexts(createElement(CreditsByProduct, { spent: { ...spent, ...change } }), 'en')

it('[false statement 1] credits that an account does not state are unknown, and not 0', async () => {
  expect(await shown({})).toEqual(expect.arrayContaining(['12', '0']))
  const unstated = await shown({ month: null, today: null, byProduct: {} })
  expect(unstated.filter((text) => text === 'unknown')).toHaveLength(2)
  expect(unstated).not.toContain('0')
})
