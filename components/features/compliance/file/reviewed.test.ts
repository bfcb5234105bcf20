import { expect, it } from 'vitest'
import { staleAfter } from '#lib/client/queries.ts'

it('what changed since a review is read again with the review, and with an approval', async () => {
  expect([...(await staleAfter(['createReview']))]).toContain('getCompanyState')
  expect([...(await staleAfter(['proposeDecision']))]).toContain('getCompanyState')
})
