import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { admins, everyone, Notification, payers, readers } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { notificationPage } from './finished-toasts.tsx'
import { navFor, navRowOf, rolesOfPath } from './nav.ts'
import { trailOf } from './trail.ts'

describe('the navigation', () => {
  it('leads finance to no company, not even by a key', () => {
    const rows = navFor('finance')
    for (const id of ['search', 'companies', 'graphs', 'batches'] as const)
      expect(rows.map((row) => row.id)).not.toContain(id)
    expect(rows.map((row) => row.letter)).not.toContain('c')
  })

  it('offers search and companies to whoever may read them', () => {
    for (const role of readers) {
      expect(navFor(role).map((row) => row.id)).toEqual(expect.arrayContaining(['search', 'companies', 'orders']))
    }
  })

  it('shows webhooks, which hold secrets, to admins alone', () => {
    const seeing = (['analyst', 'admin', 'finance'] as const).filter((role) =>
      navFor(role).some((row) => row.id === 'webhooks'),
    )
    expect(seeing).toEqual(['admin'])
  })

  it('[admin B14] leads an auditor to every page there is', () => {
    expect(navFor('auditor')).toEqual(expect.arrayContaining([...navFor('admin')]))
    expect(navFor('auditor').map((row) => row.id)).toContain('invoices')
  })

  it('gives each letter to one page', () => {
    const letters = navFor('admin').flatMap((row) => row.letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('marks the row an address belongs to, and the overview only for itself', () => {
    expect(navRowOf(pages.company('co_xa_1', 'report'))?.id).toBe('companies')
    expect(navRowOf('/')?.id).toBe('overview')
    expect(navRowOf('/companiesx')).toBeNull()
  })
})

describe('a page that is not for a role', () => {
  it('is named with the roles it is for, also where only a part of the settings is the admin’s', () => {
    expect(rolesOfPath(pages.invoices())).toEqual(['admin', 'finance'])
    expect(rolesOfPath(pages.settings())).toEqual(['analyst', 'admin', 'finance', 'auditor'])
    expect(rolesOfPath(pages.settings('audit'))).toEqual(['admin'])
    expect(rolesOfPath('/nowhere')).toBeNull()
  })
})

describe('the trail of a page', () => {
  it('ends in a name only where the address names a thing', () => {
    expect(trailOf(pages.orders())).toEqual({ row: 'orders', href: '/orders', thing: null })
    expect(trailOf(pages.company('co_xa_1', 'history'))).toEqual({
      row: 'companies',
      href: '/companies',
      thing: 'co_xa_1',
    })
    expect(trailOf('/nowhere')).toBeNull()
  })
})

describe('whose a page is', () => {
  const root = join(import.meta.dirname, '../..')
  const named: Record<string, readonly string[]> = { admins, payers, readers }

  it.each(globSync('app/(console)/**/page.tsx', { cwd: root }))(
    '[security A10m] is for the frame, which gives the status, the same as for the page: %s',
    (file) => {
      const asked = /\brequireRole\((\w+)\)/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
      const path = file.replace(/^app\/\(console\)\/?|\/?page\.tsx$/g, '').replace(/\[\w+\]/g, 'x')
      const roles = rolesOfPath(`/${path.replace(/\/$/, '')}`)
      expect(roles?.toSorted()).toEqual((asked === undefined ? everyone : (named[asked] ?? [])).toSorted())
    },
  )
})

it('[false conclusions B19] leads who is told of a budget to a page that they may open', () => {
  const told = { notificationId: 'n', at: '2026-11-26T10:00:00Z' }
  const rolesAt = (kind: string) => rolesOfPath(notificationPage(Notification.parse({ ...told, kind })) ?? '')
  for (const kind of ['budget.organization', 'budget.named']) expect(rolesAt(kind), kind).toEqual(payers)
  expect(rolesAt('budget.own')).toEqual(everyone)
})
