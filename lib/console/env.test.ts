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
  ])('[security A10h] is not plain http on another machine: %s=%s', (name, url) => {
    expect(() => readEnv({ ...oidc, OIDC_ISSUER: 'https://login.example', [name]: url })).toThrow(
      new RegExp(`^${name}: https, .* PLAIN_HTTP_HOSTS`),
    )
  })

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000', 'https://registry.example'])(
    '[security A10h] may be %s',
    (url) => {
      expect(readEnv({ ...secrets, REGISTRY_URL: url }).registryUrl).toBe(url)
      expect(readEnv({ ...oidc, OIDC_ISSUER: url }).oidc?.issuer).toBe(url)
    },
  )

  it('[security A10h] is plain http where its host is named, and there only', () => {
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
