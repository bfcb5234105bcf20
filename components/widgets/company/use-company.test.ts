import { expect, it } from 'vitest'
import { isPlaceholderOfNothing } from './use-company.ts'

const order = { orderId: 'ord_1', status: 'completed' }

it('a result that is being read is loading, never one that could not be read', () => {
  expect(isPlaceholderOfNothing({ isPlaceholderData: true, data: { order: null } })).toBe(true)
  expect(isPlaceholderOfNothing({ isPlaceholderData: true, data: undefined })).toBe(true)
  // What was shown before stays until the next one is read, and a result of another form is unreadable for good.
  expect(isPlaceholderOfNothing({ isPlaceholderData: true, data: { order } })).toBe(false)
  expect(isPlaceholderOfNothing({ isPlaceholderData: false, data: { order: null } })).toBe(false)
})
