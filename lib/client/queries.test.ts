import { expect, it } from 'vitest'
import { quoteKey, staleAfter } from './queries.ts'

it('[false conclusions X15] what an act that spends leaves is asked again, of one that is free only what it says itself', () => {
  expect([...staleAfter(true, ['listMonitors'])]).toEqual(['listMonitors', quoteKey, 'getCredits'])
  expect([...staleAfter(false, ['listMonitors'])]).toEqual(['listMonitors'])
  expect([...staleAfter(false, ['getScreening'])]).toContain('listOpenItems')
})
