import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIResponse } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expect, test } from './setup/people.ts'
import { consoleUrl } from './setup/place.ts'

/** The rows of the console's checklist (reliability.md, 3.1) that only the running program can prove. */

const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''

test('D9: every script carries the nonce of its answer, and no two answers share one', async ({ admin }) => {
  const nonces = new Set<string>()
  for (const path of [pages.overview(), pages.orders(), pages.settings('audit'), '/nowhere']) {
    const response = await admin.request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = nonceOf(policy)
    expect(policy).toContain("'strict-dynamic'")
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(directive)
    }
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

test('D10: security headers are on every answer: pages, redirects, errors, routes and built files', async ({
  admin,
  browser,
}) => {
  const stranger = await browser.newContext()
  const [script] = (await (await admin.request.get(pages.overview())).text()).match(/\/_next\/static\/[^"]+\.js/) ?? []
  const kept = { maxRedirects: 0 }
  const answers: Record<string, [APIResponse, number]> = {
    page: [await admin.request.get(pages.orders()), 200],
    redirect: [await stranger.request.get(pages.orders(), kept), 307],
    nothing: [await admin.request.get('/nowhere'), 404],
    route: [await admin.request.get('/api/console/preferences'), 200],
    refused: [await stranger.request.get('/api/console/preferences'), 401],
    file: [await admin.request.get(script ?? '/no-script'), 200],
  }
  for (const [name, [answer, status]] of Object.entries(answers)) {
    const headers = answer.headers()
    expect([name, answer.status()]).toEqual([name, status])
    expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff'])
    expect([name, headers['cross-origin-resource-policy']]).toEqual([name, 'same-origin'])
    expect([name, headers['cross-origin-opener-policy']]).toEqual([name, 'same-origin'])
    expect([name, headers['x-frame-options']]).toEqual([name, 'DENY'])
    expect([name, headers['referrer-policy']]).toEqual([name, expect.stringMatching(/same-origin|no-referrer/)])
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThanOrEqual(
      31536000,
    )
    expect(headers['x-powered-by']).toBeUndefined()
  }
  await stranger.close()
})

test('D11: no page of somebody signed in is kept by anything on the way', async ({ admin }) => {
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  for (const headers of kinds) {
    const answer = await admin.request.get(pages.settings('people'), { headers })
    expect(answer.headers()['cache-control']).toMatch(/no-store/)
  }
})

test('D12: there is no image optimizer', async ({ page }) => {
  const answer = await page.request.get('/_next/image?url=%2Ficon.svg&w=64&q=75')
  expect([400, 404]).toContain(answer.status())
})

test('D13: there are no source maps', async () => {
  const folder = resolve(import.meta.dirname, '../.next/static')
  const files = readdirSync(folder, { recursive: true }).map(String)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('D3: what looks like a server action finds nothing', async ({ admin }) => {
  const headers = { 'next-action': 'x', 'content-type': 'text/plain' }
  for (const path of [pages.overview(), pages.settings('people'), pages.signIn()]) {
    expect((await admin.request.post(path, { headers, data: '[]' })).status()).toBe(404)
  }
})

const smuggled: Record<string, Record<string, string>> = {
  'a middleware told to skip itself': { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  'the same in another folder': { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
  'an older name': { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  'a prefetch': { 'x-middleware-prefetch': '1', 'next-router-prefetch': '1', rsc: '1' },
  'a segment': { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  'page data': { 'x-nextjs-data': '1' },
  'a rewrite': { 'x-middleware-rewrite': '/settings/people', 'x-invoke-path': '/settings/people' },
  'a matched path': { 'x-matched-path': '/settings/people', 'x-now-route-matches': '1=people' },
  'another host': { 'x-forwarded-host': 'evil.test' },
  'a malformed Authorization': { authorization: 'Bearer %E0%A4%A' },
}

for (const [name, headers] of Object.entries(smuggled)) {
  test(`D23: whoever is not signed in sees nothing by ${name}`, async ({ page }) => {
    for (const path of [pages.settings('people'), '/api/console/people', '/api/v2/orders']) {
      const answer = await page.request.get(path, { headers, maxRedirects: 0 })
      // 307: Next leads what asks for a part of a page to that part's address, where it is refused.
      if (path.startsWith('/api/')) expect([path, answer.status()]).toEqual([path, 'rsc' in headers ? 307 : 401])
      const text = await answer.text()
      expect(text).not.toContain('demo.local')
      expect(answer.headers().location ?? '').not.toContain('evil')
      if (!path.startsWith('/api/')) expect(answer.status() >= 300 || text.includes('/sign-in')).toBe(true)
    }
  })
}

test('D23: whoever is not signed in sees nothing by the shape of an address', async ({ page }) => {
  const shapes = ['//settings/people', '/settings/people/', '/settings/people.rsc', '/settings/people?_rsc=1']
  const odd = [
    '/%73ettings/people',
    '/settings/./people',
    '/settings;a/people',
    '/SETTINGS/people',
    '/_next/../settings/people',
  ]
  const segments = ['/settings/people.segments/_tree.segment.rsc', '/_next/data/x/settings/people.json']
  for (const path of [...shapes, ...odd, ...segments]) {
    const answer = await page.request.get(`${consoleUrl}${path}`, { maxRedirects: 0 })
    const text = await answer.text()
    expect([path, text.includes('demo.local')]).toEqual([path, false])
    expect([path, answer.status() >= 300 || text.includes('/sign-in')]).toEqual([path, true])
  }
})

test('D20: no address leads to another site after signing in', async ({ page }) => {
  for (const back of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
    const field = page.locator('input[name=callbackUrl]').first()
    const answer = await page.request.post('/api/auth/callback/credentials', {
      form: {
        callbackUrl: (await field.inputValue()) || back,
        email: 'x@example.test',
        password: 'wrong',
        csrfToken: 'x',
      },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect(answer.headers().location ?? '').not.toContain('evil.test')
  }
})

test('D19: a hostile name is a name: it runs nothing, and stands in the page as it was typed', async ({
  admin,
  browser,
}) => {
  const name = '<img src=x onerror="document.title=1">\u202E javascript:alert(1)'
  const broken: string[] = []
  admin.on('dialog', () => broken.push('a dialog opened'))
  admin.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const data = { email: 'hostile@example.test', role: 'finance' }
  const { link } = await (await admin.request.post('/api/console/invitations', { data, headers })).json()
  const stranger = await browser.newContext()
  const accepted = await stranger.request.post('/api/invitation', {
    form: { token: String(link).split('/').at(-1) ?? '', name, password: 'a password of the stranger' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(accepted.headers().location).toBe('/sign-in?joined=1')
  await admin.goto(pages.settings('people'))
  await expect(admin.getByText(name)).toBeVisible()
  expect(await admin.locator('img[src="x"]').count()).toBe(0)
  expect(await admin.title()).toContain('People')
  expect(broken).toEqual([])
  await stranger.close()
})
