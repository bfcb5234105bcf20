import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const secrets = { REGISTRY_API_KEY: 'x'.repeat(32), NEXTAUTH_SECRET: 'x'.repeat(32) }
const oidc = { ...secrets, OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'secret' }

describe('an address to which secrets are sent', () => {
  it.each([
    ['REGISTRY_URL', 'http://registry.example'],
    ['REGISTRY_URL', 'http://10.0.0.5:4000'],
    ['REGISTRY_URL', 'http://127.0.0.1.example'],
    ['OIDC_ISSUER', 'http://login.example/tenant'],
    ['OIDC_ISSUER', 'http://[fd00::1]'],
  ])('is not plain http on another machine: %s=%s', (name, url) => {
    expect(() => readEnv({ ...oidc, OIDC_ISSUER: 'https://login.example', [name]: url })).toThrow(
      new RegExp(`^${name}: https, .* PLAIN_HTTP_HOSTS`),
    )
  })

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000', 'https://registry.example'])(
    'may be %s',
    (url) => {
      expect(readEnv({ ...secrets, REGISTRY_URL: url }).registryUrl).toBe(url)
      expect(readEnv({ ...oidc, OIDC_ISSUER: url }).oidc?.issuer).toBe(url)
    },
  )

  it('is plain http where its host is named, and there only', () => {
    const given = { ...oidc, REGISTRY_URL: 'http://registry:4000', OIDC_ISSUER: 'http://Login.internal' }
    expect(readEnv({ ...given, PLAIN_HTTP_HOSTS: 'registry, login.internal' }).registryUrl).toBe('http://registry:4000')
    expect(() => readEnv({ ...given, PLAIN_HTTP_HOSTS: 'registry' })).toThrow(/^OIDC_ISSUER: /)
    expect(() => readEnv({ ...given, PLAIN_HTTP_HOSTS: 'internal,registry.example' })).toThrow(/^REGISTRY_URL: /)
  })
})

it.each(['-1', '1.5', '11', 'two'])(
  'does not start with %s proxies: whom it took for the caller would be anybody',
  (hops) => {
    expect(() => readEnv({ ...secrets, TRUSTED_PROXY_HOPS: hops })).toThrow(/^TRUSTED_PROXY_HOPS: /)
  },
)

it('has single sign-on whole or not at all', () => {
  const whole = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'secret' }
  expect([readEnv(secrets).oidc, readEnv({ ...secrets, ...whole }).oidc?.clientId]).toEqual([null, 'console'])
  for (const name of Object.keys(whole)) {
    expect(() => readEnv({ ...secrets, ...whole, [name]: undefined })).toThrow(/^OIDC_ISSUER: set OIDC_ISSUER/)
  }
})

describe('a mail server', () => {
  const from = { ...secrets, MAIL_FROM: 'Registry Console <console@example.com>' }

  it('is one, or none; over TLS unless its host is loopback or named', () => {
    expect(readEnv(secrets).mail).toBeNull()
    const sender = { name: 'Registry Console', address: 'console@example.com' }
    expect(readEnv({ ...from, SMTP_URL: 'smtp://user%40x:p%3Ass@mail.example.com' }).mail).toEqual({
      ...{ host: 'mail.example.com', port: 587, tls: 'required', from: sender },
      login: { user: 'user@x', pass: 'p:ss' },
    })
    const of = (SMTP_URL: string, more = {}) => readEnv({ ...from, ...more, SMTP_URL }).mail
    expect(of('smtps://mail.example.com')).toMatchObject({ port: 465, tls: 'implicit', login: null })
    expect(of('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, tls: 'none' })
    expect(of('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25, tls: 'none' })
    expect(of('smtp://postfix:25', { PLAIN_HTTP_HOSTS: 'postfix' })?.tls).toBe('none')
    expect(of('smtp://postfix:25', { PLAIN_HTTP_HOSTS: 'other' })?.tls).toBe('required')
    expect(readEnv({ ...secrets, SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' }).mail?.from).toEqual({
      name: '',
      address: 'a@b.example',
    })
  })

  it.each([
    ['SMTP_URL: set SMTP_URL and MAIL_FROM together', { MAIL_FROM: 'a@b.example' }],
    ['SMTP_URL: set SMTP_URL and MAIL_FROM together', { SMTP_URL: 'smtp://localhost' }],
    ['SMTP_URL: an smtp or smtps address', { ...from, SMTP_URL: 'https://mail.example.com' }],
    ['SMTP_URL: smtp://user:password@host:port', { ...from, SMTP_URL: 'smtp://localhost/?tls=no' }],
    ['SMTP_URL: user and password must be percent-encoded', { ...from, SMTP_URL: 'smtp://a:%zz@localhost' }],
    ['MAIL_FROM: an e-mail address', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'console' }],
    ['MAIL_FROM: an e-mail address', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'x\r\nBcc: y <a@b.example>' }],
  ])('that cannot be meant stops the start in one line: %s', (message, given) => {
    expect(() => readEnv({ ...secrets, ...given })).toThrow(message)
  })
})

describe('what an identity provider is trusted with', () => {
  const given = { ...oidc, OIDC_ISSUER: 'https://login.example' }

  it('is nothing, unless the operator says so', () => {
    expect(readEnv(given).oidc).toMatchObject({ saysWhen: true, trustsFactor: false, acr: [] })
    const said = { ...given, OIDC_AUTH_TIME: 'never', OIDC_TRUST_MFA: 'on', OIDC_ACR: 'urn:mfa, urn:key,' }
    expect(readEnv(said).oidc).toMatchObject({ saysWhen: false, trustsFactor: true, acr: ['urn:mfa', 'urn:key'] })
    expect(() => readEnv({ ...given, OIDC_AUTH_TIME: 'no' })).toThrow(/^OIDC_AUTH_TIME: required or never$/)
  })
})

it('a database without TLS and a short secret start as before, and are told with what to set', () => {
  const given = { NEXTAUTH_SECRET: 'a'.repeat(16), REGISTRY_API_KEY: 'rk_000000000001_a-key-of-the-tests' }
  const warningsOf = (more: Record<string, string>) => readEnv({ ...given, ...more }).warnings
  expect(warningsOf({})).toEqual([expect.stringMatching(/^NEXTAUTH_SECRET: shorter than 32 bytes/)])
  const long = { NEXTAUTH_SECRET: 'a'.repeat(43), CONSOLE_DATABASE_URL: 'postgresql://u:p@db.internal/console' }
  expect(warningsOf(long)).toEqual([
    expect.stringMatching(/^CONSOLE_DATABASE_URL: add sslmode=verify-full, .* db.internal/),
  ])
  expect(warningsOf({ ...long, PLAIN_HTTP_HOSTS: 'db.internal' })).toEqual([])
})
