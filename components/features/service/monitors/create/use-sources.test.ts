import { expect, it } from 'vitest'
import { unreadSourcesIn } from './use-sources.ts'

it('a register whose sources were not all read is named, with how many, before anybody chooses', () => {
  const report = { source: 'company_report', creditsPerCheck: 2 }
  expect(unreadSourcesIn('xa', undefined)).toEqual([])
  expect(unreadSourcesIn('xa', { sources: [report] })).toEqual([])
  expect(unreadSourcesIn('xa', { sources: [report, null, { ...report, creditsPerCheck: 'two' }] })).toEqual([
    { code: 'xa', count: 2 },
  ])
  expect(unreadSourcesIn('xa', { zz: 1 })).toEqual([{ code: 'xa', count: null }])
})
