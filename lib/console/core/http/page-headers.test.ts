import { describe, expect, it } from 'vitest'
import { contentPolicy, pageHeaders } from './page-headers.ts'

const policy = (isDev: boolean, formTarget: string | null = null) => contentPolicy({ nonce: 'abc', isDev, formTarget })

describe('the policy of a page', () => {
  it('runs only scripts that carry the nonce of this answer', () => {
    const scripts = policy(false)
      .split('; ')
      .find((directive) => directive.startsWith('script-src'))
    expect(scripts).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  })

  it('loads nothing from elsewhere, embeds nothing and is embedded nowhere', () => {
    const directives = policy(false).split('; ')
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(directives).toContain(directive)
    }
    expect(policy(false)).not.toMatch(/https?:|ws:|unsafe-eval|\*/)
  })

  it('lets the sign-in form lead to the identity provider, and nowhere else', () => {
    expect(policy(false, 'https://id.example.test')).toContain("form-action 'self' https://id.example.test")
  })
})

describe('the headers a page is made from', () => {
  it('leaves out what a browser may not say, and does not believe its nonce or path', () => {
    const given = new Headers({
      accept: 'text/html',
      cookie: 'a=b',
      'x-middleware-subrequest': 'proxy:proxy:proxy',
      'x-forwarded-host': 'evil.test',
      'x-now-route-matches': '1',
      'next-action': 'x',
      'x-nonce': 'evil',
      'x-page-path': '//evil.test',
    })
    const made = pageHeaders(given, { path: '/orders', nonce: 'abc', policy: 'p' })
    expect(Object.fromEntries(made)).toEqual({
      accept: 'text/html',
      cookie: 'a=b',
      'content-security-policy': 'p',
      'x-nonce': 'abc',
      'x-page-path': '/orders',
    })
  })
})
