import { expect, it } from 'vitest'
import { quoteKey, staleAfter } from './queries.ts'

it('what an act that spends leaves is asked again, of one that is free only what its row says and what is made of it', async () => {
  expect([...(await staleAfter(['readPartialGraph']))]).toEqual(['listRequests', 'getOverview', 'getCredits', quoteKey])
  expect([...(await staleAfter(['createKey']))]).toEqual(['listKeys'])
  expect([...(await staleAfter(['importScreeningHits']))]).toContain('listOpenItems')
  expect([...(await staleAfter(['decideSanctionMatch']))]).toContain('getHome')
})
