import { expect, it } from 'vitest'
import { recordReads } from '../../../widgets/notes/use-record.ts'
import { fileReads } from './use-file.ts'

it('[state Y19] what changed since a review is read again with the review, and with an approval', () => {
  expect(recordReads).toContain('getCompanyState')
  expect(fileReads).toContain('getCompanyState')
})
