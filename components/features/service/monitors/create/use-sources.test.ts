import { expect, it } from 'vitest'
import { unreadIn } from './use-sources.ts'

it('a register whose sources were not all read is named, with how many, before anybody chooses', () => {
  const report = { source: 'company_report', creditsPerCheck: 2 }
  expect(unreadIn('xa', undefined)).toEqual([])
  expect(unreadIn('xa', { sources: [report] })).toEqual([])
  expect(unreadIn('xa', { sources: [report, null, { ...report, creditsPerCheck: 'two' }] })).toEqual([
    { code: 'xa', count: 2 },
  ])
  expect(unreadIn('xa', { zz: 1 })).toEqual([{ code: 'xa', count: null }])
})
