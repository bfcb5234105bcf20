import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { admins, everyone, Notification, payers, readers, roles, type UserRole } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { notificationPage } from './finished-toasts.tsx'
import { destinationsFor, type NavId, navFor, placeOf, rolesOfPath } from './nav.ts'

const rowsOf = (role: UserRole, isFoot: boolean) =>
  navFor(role)
    .filter((row) => row.isFoot === isFoot)
    .map((row) => row.id)
const tabsOf = (role: UserRole, id: NavId) =>
  navFor(role)
    .find((row) => row.id === id)
    ?.tabs.map((tab) => tab.id)

describe('the navigation', () => {
  it('has at most eight rows, those of the role, and help and settings at the foot', () => {
    const analyst = ['home', 'search', 'companies', 'cases', 'monitors', 'orders']
    expect(rowsOf('analyst', false)).toEqual(analyst)
    for (const role of ['admin', 'auditor'] as const)
      expect(rowsOf(role, false)).toEqual([...analyst, 'invoices', 'developers'])
    for (const role of readers) expect(rowsOf(role, true)).toEqual(['help', 'settings'])
    expect(rowsOf('finance', false)).toEqual(['home', 'invoices', 'orders', 'budgets'])
    expect(rowsOf('finance', true)).toEqual(['settings'])
  })

  it('leads finance to no company, not even by a key', () => {
    const places = destinationsFor('finance')
    for (const id of ['search', 'companies', 'people', 'batches'] as const)
      expect(places.map((place) => place.id)).not.toContain(id)
    expect(places.map((place) => place.letter)).not.toContain('c')
  })

  it('shows what holds secrets to admins alone', () => {
    const seeing = (['analyst', 'admin', 'finance'] as const).filter((role) =>
      destinationsFor(role).some(({ id }) => id === 'webhooks' || id === 'keys'),
    )
    expect(seeing).toEqual(['admin'])
  })

  it('leads an auditor to every page there is', () => {
    expect(navFor('auditor')).toEqual(navFor('admin'))
  })

  it('has each page once: the reference is of developers, and of help for who is none', () => {
    expect(tabsOf('admin', 'developers')).toEqual(['webhooks', 'keys', 'integrations', 'log', 'reference'])
    expect(tabsOf('admin', 'help')).toEqual(['coverage', 'verify'])
    expect(tabsOf('analyst', 'help')).toEqual(['coverage', 'verify', 'reference'])
    expect(tabsOf('analyst', 'companies')).toEqual(['companies', 'people'])
    expect(tabsOf('finance', 'orders')).toEqual(['orders'])
  })

  it('gives each letter to one page', () => {
    for (const role of roles) {
      const letters = destinationsFor(role).flatMap((place) => place.letter ?? [])
      expect(new Set(letters).size).toBe(letters.length)
    }
  })

  it('marks the row an address belongs to, and the front page only for itself', () => {
    const rowOf = (path: string, role: UserRole = 'analyst') => placeOf(path, role)?.row.id
    expect(rowOf(pages.company('co_xa_1', 'report'))).toBe('companies')
    expect(rowOf(pages.batch('b'))).toBe('orders')
    expect(rowOf('/')).toBe('home')
    expect(rowOf('/companiesx')).toBeUndefined()
    expect(rowOf(pages.settings('budgets'), 'finance')).toBe('budgets')
    expect(rowOf(pages.settings('budgets'), 'admin')).toBe('settings')
  })
})

describe('a page that is not for a role', () => {
  it('is named with the roles it is for, also where only a part of the settings is the admin’s', () => {
    expect(rolesOfPath(pages.invoices())).toEqual(payers)
    expect(rolesOfPath(pages.settings())).toEqual(['analyst', 'admin', 'finance', 'auditor'])
    expect(rolesOfPath(pages.settings('audit'))).toEqual(['admin'])
    expect(rolesOfPath('/nowhere')).toBeNull()
  })
})

describe('the trail of a page', () => {
  const placesOf = (path: string, role: UserRole) => breadcrumbsOf(path, role)?.places.map(({ id }) => id)

  it('ends in a name only where the address names a thing', () => {
    expect(breadcrumbsOf(pages.orders(), 'analyst')).toEqual({
      places: [{ id: 'orders', href: '/orders' }],
      thing: null,
    })
    expect(breadcrumbsOf(pages.history('co_xa_1'), 'analyst')).toEqual({
      places: [{ id: 'companies', href: '/companies' }],
      thing: 'co_xa_1',
    })
    expect(breadcrumbsOf('/nowhere', 'analyst')).toBeNull()
  })

  it('names the tab below its row', () => {
    expect(breadcrumbsOf(pages.webhook('w'), 'admin')).toMatchObject({ thing: 'w' })
    expect(placesOf(pages.webhook('w'), 'admin')).toEqual(['developers', 'webhooks'])
    expect(placesOf(pages.reference(), 'admin')).toEqual(['developers', 'reference'])
    expect(placesOf(pages.reference(), 'analyst')).toEqual(['help', 'reference'])
    expect(placesOf(pages.party('p'), 'analyst')).toEqual(['companies', 'people'])
  })
})

describe('whose a page is', () => {
  const root = join(import.meta.dirname, '../..')
  const named: Record<string, readonly string[]> = { admins, everyone, payers, readers }

  it.each(globSync('app/(console)/**/page.tsx', { cwd: root }))(
    'is for the frame, which gives the status, the same as for the page: %s',
    (file) => {
      const asked =
        /\b(?:requireRole|pageOf)\(\s*(\w+)[,)]/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 'everyone'
      const path = file.replace(/^app\/\(console\)\/?|\/?page\.tsx$/g, '').replace(/\[\w+\]/g, 'x')
      const open = rolesOfPath(`/${path.replace(/\/$/, '')}`)
      expect(open?.toSorted()).toEqual(named[asked]?.toSorted())
    },
  )
})

it('leads who is told of a budget to a page that they may open', () => {
  const told = { notificationId: 'n', at: '2026-11-26T10:00:00Z' }
  const rolesAt = (kind: string) => rolesOfPath(notificationPage(Notification.parse({ ...told, kind })) ?? '')
  for (const kind of ['budget.organization', 'budget.named']) expect(rolesAt(kind), kind).toEqual(payers)
  expect(rolesAt('budget.own')).toEqual(everyone)
})
