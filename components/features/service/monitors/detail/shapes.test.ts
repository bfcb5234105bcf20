import { expect, it } from 'vitest'
import { mergedShapes } from './shapes.ts'

it('a monitor read by category has the sources and filters the list states of it', () => {
  const detail = { monitorId: 'm', scheduleCron: '0 0 1 * *', checkCount: 2, webhookUrl: null }
  const listed = {
    monitorId: 'm',
    sources: ['company_report'],
    eventCodesFilter: ['NAME_CHANGED'],
    autoDeactivateCategories: ['status'],
    webhookUrl: 'https://hooks.example.com/a',
    scheduleCron: '1 1 1 1 1',
  }
  const merged = mergedShapes(detail, listed)
  expect(merged).toMatchObject({ ...listed, scheduleCron: '0 0 1 * *', checkCount: 2 })
  expect(merged).not.toHaveProperty('categoriesFilter')
  expect(mergedShapes(detail, null)).toBe(detail)
})
