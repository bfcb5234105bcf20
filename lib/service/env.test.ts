import { describe, expect, it } from 'vitest'
import { readServiceEnv } from './env.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')
const given = { REGISTRY_API_KEY: 'rk_000000000001_the-key-of-the-tests', REGISTRY_SECRET_KEY: secretKey }

describe('the environment of the service', () => {
  it('takes a key of 32 bytes only, and one that was too short as a former one, to replace it', () => {
    expect(readServiceEnv(given).secretKey).toBe(secretKey)
    for (const short of ['YQ==', Buffer.alloc(16, 7).toString('base64'), 'not base64']) {
      expect(() => readServiceEnv({ ...given, REGISTRY_SECRET_KEY: short })).toThrow(/^REGISTRY_SECRET_KEY: 32 bytes/)
    }
    expect(readServiceEnv({ ...given, REGISTRY_FORMER_SECRET_KEYS: 'YQ==, YWI=' }).formerSecretKeys).toEqual([
      'YQ==',
      'YWI=',
    ])
    expect(() => readServiceEnv({ ...given, REGISTRY_FORMER_SECRET_KEYS: 'not base64' })).toThrow(
      /^REGISTRY_FORMER_SECRET_KEYS/,
    )
  })

  it('takes the addresses deliveries come from, and refuses what is none', () => {
    const from = (text: string) => readServiceEnv({ ...given, DELIVERY_ADDRESSES: text }).deliveryAddresses
    expect(from('203.0.113.7, 2001:db8::/64')).toEqual(['203.0.113.7', '2001:db8::/64'])
    expect(readServiceEnv(given).deliveryAddresses).toEqual([])
    expect(() => from('our gateway')).toThrow(/^DELIVERY_ADDRESSES/)
  })

  it('refuses an API key that could be guessed', () => {
    expect(() => readServiceEnv({ ...given, REGISTRY_API_KEY: 'twenty-three-characters' })).toThrow(/^REGISTRY_API_KEY/)
  })

  it.each(['-1', '1.5', '11', 'two'])('refuses %s proxies: whom it took for the caller would be anybody', (hops) => {
    expect(() => readServiceEnv({ ...given, REGISTRY_TRUSTED_PROXY_HOPS: hops })).toThrow(
      /^REGISTRY_TRUSTED_PROXY_HOPS: /,
    )
  })

  it('takes a key of the operator and places of documents for each register, and never says the key', () => {
    const slug = 'gb-companies-house'
    const { registerKeys, sourceRedirects } = readServiceEnv({
      ...given,
      REGISTER_GB_COMPANIES_HOUSE_KEY: 'key-of-the-tests',
      SOURCE_GB_COMPANIES_HOUSE_REDIRECTS: 'https://a.example, http://127.0.0.1:4001',
    })
    expect([...registerKeys]).toEqual([[slug, 'key-of-the-tests']])
    expect([...sourceRedirects]).toEqual([[slug, ['https://a.example', 'http://127.0.0.1:4001']]])
    const refused = () => readServiceEnv({ ...given, REGISTER_GB_COMPANIES_HOUSE_KEY: 'canary 7f3a with blanks' })
    expect(refused).toThrow(/^REGISTER_GB_COMPANIES_HOUSE_KEY: a key without blanks/)
    expect(refused).not.toThrow('canary')
    for (const wrong of ['documents.example', 'https://a.example/path'])
      expect(() => readServiceEnv({ ...given, SOURCE_GB_COMPANIES_HOUSE_REDIRECTS: wrong })).toThrow(
        /_REDIRECTS: origins/,
      )
  })

  it('refuses a folder that does not exist, and names settings that do not', () => {
    expect(() => readServiceEnv({ ...given, RECORDINGS: '/nowhere' })).toThrow(
      'RECORDINGS: there is no folder /nowhere',
    )
    const misspelt = { REGISTRY_DATABASE_ULR: 'postgres://db.example/registry', SOURCE_NO_BRREG: 'http://a.example' }
    expect(readServiceEnv({ ...given, ...misspelt }).unknownSettings).toEqual(Object.keys(misspelt))
    const known = {
      REGISTRY_URL: 'http://a.example',
      SANDBOX_LATENCY_MS: '1',
      SOURCE_NO_BRREG_URL: 'http://a.example',
      SOURCE_GLEIF_PER_SECOND: '2',
      SOURCE_GB_COMPANIES_HOUSE_REDIRECTS: 'https://documents.example',
      REGISTER_GB_COMPANIES_HOUSE_KEY: 'key-of-the-tests',
    }
    expect(readServiceEnv({ ...given, ...known }).unknownSettings).toEqual([])
  })
})
