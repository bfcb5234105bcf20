import { expect, it } from 'vitest'
import { staleAfter } from '#lib/client/queries.ts'

it('what changed since a review is read again with the review, and with an approval', () => {
  expect([...staleAfter(['createReview'])]).toContain('getCompanyState')
  expect([...staleAfter(['proposeDecision'])]).toContain('getCompanyState')
})
