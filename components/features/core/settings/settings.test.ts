import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../../messages/index.ts'
import { settingsHeadings } from '../../../page/palette/use-places.ts'
import { groupOfPath, groupsFor } from '../../../page/settings-parts.ts'
import { pages, settingsGroups, settingsParts } from '../../../pages.ts'

describe('the settings', () => {
  const own = { id: 'you', parts: [...settingsGroups.you] }
  const shared = { id: 'compliance', parts: ['shared'] }

  it('show everybody their own pages and what was shared, finance also budgets and billing, and the rest to admins alone', () => {
    expect(groupsFor('analyst')).toEqual([own, shared])
    expect(groupsFor('finance')).toEqual([own, { id: 'money', parts: ['billing', 'budgets'] }, shared])
    for (const role of ['admin', 'auditor'] as const)
      expect(groupsFor(role).flatMap(({ parts }) => parts)).toEqual(settingsParts)
  })

  it('say in which group a page is', () => {
    expect(groupOfPath(pages.settings('rules'))).toBe('compliance')
    expect(groupOfPath(pages.orders())).toBeNull()
  })

  it('find what stands on a page by its words, in both languages', async () => {
    const keys = Object.values(settingsHeadings).flat()
    for (const locale of ['en', 'de'] as const) {
      const { settings } = await messagesOf(locale)
      const textOf = (key: string) =>
        key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), settings)
      expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([])
    }
  })
})
