import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moved } from './moved.ts'

/** Every page there was before navigation, company and settings were ordered anew. */
const before = [
  '/',
  '/batches',
  '/batches/:id',
  '/batches/new',
  '/cases',
  '/cases/:id',
  '/cases/:id/report',
  '/companies',
  '/companies/:id',
  '/companies/:id/documents',
  '/companies/:id/file',
  '/companies/:id/financials',
  '/companies/:id/history',
  '/companies/:id/owners',
  '/companies/:id/owners/determination',
  '/companies/:id/ownership',
  '/companies/:id/report',
  '/companies/:id/sanctions',
  '/companies/compare',
  '/coverage',
  '/graphs',
  '/integrations',
  '/invitation/:id',
  '/invoices',
  '/invoices/:id',
  '/monitors',
  '/monitors/:id',
  '/orders',
  '/orders/:id',
  '/parties',
  '/parties/:id',
  '/reference',
  '/search',
  '/second-factor',
  '/settings',
  '/settings/appearance',
  '/settings/audit',
  '/settings/billing',
  '/settings/budgets',
  '/settings/connection',
  '/settings/keys',
  '/settings/people',
  '/settings/rules',
  '/settings/sanctions',
  '/settings/sessions',
  '/settings/sets',
  '/sign-in',
  '/webhooks',
  '/webhooks/:id',
]

const root = join(import.meta.dirname, '..')
const now = globSync('app/**/page.tsx', { cwd: root }).map((file) =>
  file
    .replace(/^app|\/page\.tsx$/g, '')
    .replaceAll(/\/\(\w+\)/g, '')
    .replaceAll(/\[\w+\]/g, ':id')
    .replace(/^$/, '/'),
)
const targets = new Map(moved)

describe('the addresses of before', () => {
  it.each(before)('lead to a page: %s', (address) => {
    expect(now).toContain(targets.get(address) ?? address)
  })

  it('are not those of a page that is there', () => {
    expect(moved.map(([from]) => from).filter((from) => now.includes(from))).toEqual([])
  })

  it('lead on once', () => {
    expect(moved.map(([, to]) => to).filter((to) => targets.has(to))).toEqual([])
  })
})
