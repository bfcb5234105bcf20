import { describe, expect, it } from 'vitest'
import { safeCallbackUrl } from './callback-url.ts'

const origin = 'http://127.0.0.1:3300'

const foreign = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  'https://evil.test/',
  'http://127.0.0.1:3300.evil.test/',
  'http://127.0.0.1:3300@evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'evil.test',
  '',
  undefined,
  null,
  ['//evil.test'],
]

describe('the way back after a sign-in', () => {
  it.each(foreign)('never leaves this console: %j', (wanted) => {
    expect(safeCallbackUrl(wanted, origin)).toBe('/')
  })

  it.each(['/sign-in', '/api/auth/signout', '/api/v2/orders', `${origin}/api/live`])(
    'leads to a page, not to %s',
    (wanted) => {
      expect(safeCallbackUrl(wanted, origin)).toBe('/')
    },
  )

  it('keeps the page with its filters and its place', () => {
    expect(safeCallbackUrl('/orders?status=failed#row', origin)).toBe('/orders?status=failed#row')
    expect(safeCallbackUrl(`${origin}/companies/co_xa_1`, origin)).toBe('/companies/co_xa_1')
  })
})
