import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isGuarded } from '../server/guard.ts'

const root = join(import.meta.dirname, '../../../..')
const routes = globSync('app/**/route.ts', { cwd: root }).toSorted()
const pages = globSync('app/(console)/**/page.tsx', { cwd: root }).toSorted()

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Routes that are open to whoever is not signed in, each with its reason. */
const open: Record<string, string> = {
  'app/api/auth/[...nextauth]/route.ts': 'signing in and out has checks of its own (routes/auth.test.ts)',
  'app/api/invitation/route.ts':
    'whoever accepts has no account yet; the link is checked (people/invitations/invitations.test.ts)',
  'app/api/health/route.ts': 'probes are not signed in; it says whether this process is ready and nothing else',
  'app/api/metrics/route.ts': 'programs are not signed in; what counts is METRICS_TOKEN (routes/metrics.test.ts)',
  'app/api/calendar/[token]/route.ts':
    'calendar programs are not signed in; what counts is the secret address (calendar/calendar.test.ts)',
  'app/shared/[token]/route.ts': 'recipients of a paper have no account; what counts is the address (disclosures/)',
  'app/shared/[token]/pdf/route.ts': 'the same paper as PDF',
  'app/shared/[token]/code/route.ts': 'the form of its one-time code',
  'app/api/webhooks/registry/route.ts':
    'deliveries of the service; what counts is their signature (inbox/inbox.test.ts)',
  'app/flags/[code]/route.ts': 'pictures of flags, the same for everybody',
}

describe('every route', () => {
  it('is known to this test, so that the walk below walks something', () => {
    expect(routes).toContain('app/api/console/[...path]/route.ts')
    expect(Object.keys(open).filter((file) => !routes.includes(file))).toEqual([])
  })

  it.each(routes.filter((file) => open[file] === undefined))('stands behind the guard: %s', async (file) => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    const handlers = Object.entries(module).filter(([name]) => methods.includes(name))
    expect(handlers.length).toBeGreaterThan(0)
    expect(handlers.filter(([, handler]) => !isHandler(handler) || !isGuarded(handler)).map(([name]) => name)).toEqual(
      [],
    )
  })

  it.each(routes)('imports what it exports and holds no logic: %s', (file) => {
    const lines = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    expect(lines.filter((line) => /=>|function|await|if \(/.test(line))).toEqual([])
  })
})

/** Page → whose it is, as people agreed on it; a page without an entry is nobody's and fails here. */
const roleOfPage: Record<string, 'everyone' | 'readers' | 'payers' | 'admins'> = {
  '': 'everyone',
  search: 'readers',
  companies: 'readers',
  cases: 'readers',
  monitors: 'readers',
  coverage: 'readers',
  verify: 'readers',
  orders: 'everyone',
  'orders/batches': 'readers',
  developers: 'admins',
  invoices: 'payers',
  reference: 'readers',
  settings: 'everyone',
  'settings/appearance': 'everyone',
  'settings/people': 'admins',
  'settings/sessions': 'everyone',
  'settings/notifications': 'everyone',
  'settings/shared': 'everyone',
  'settings/sign-in': 'admins',
  'settings/e-mail': 'admins',
  'settings/connection': 'admins',
  'settings/billing': 'payers',
  'settings/budgets': 'payers',
  'settings/sets': 'admins',
  'settings/sanctions': 'admins',
  'settings/rules': 'admins',
  'settings/audit': 'admins',
}

describe('every page of the console', () => {
  it.each(pages)('is for exactly the roles of the matrix: %s', (file) => {
    const path = relative('app/(console)', file).replace(/\/?page\.tsx$/, '')
    const parts = path.split('/')
    const [agreed = 'no entry'] = parts.flatMap(
      (_, below) => roleOfPage[parts.slice(0, parts.length - below).join('/')] ?? [],
    )
    const asked = /\b(?:requirePerson\(\)|(?:requireRole|pageOf)\(\s*(\w+))/.exec(
      readFileSync(join(root, file), 'utf8'),
    )
    const roles = asked?.[1] ?? (asked === null ? 'nobody' : 'everyone')
    expect([path, roles]).toEqual([path, agreed])
  })

  it('asks who looks at it itself: a layout is not made again when somebody goes from page to page', () => {
    const unasked = pages.filter(
      (file) => !/\b(?:require(?:Person|Role)|pageOf)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(unasked.map((file) => relative(root, join(root, file)))).toEqual([])
    expect(readFileSync(join(root, 'app/page-of.tsx'), 'utf8')).toContain('await requireRole(roles)')
  })
})

function isHandler(value: unknown): value is (request: Request) => Promise<Response> {
  return typeof value === 'function'
}
