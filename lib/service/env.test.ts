import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')
const given = { REGISTRY_API_KEY: 'rk_000000000001_the-key-of-the-tests', REGISTRY_SECRET_KEY: secretKey }

describe('the environment of the service', () => {
  it('[security A10g] takes keys of 32 bytes only, earlier ones included', () => {
    expect(readEnv(given).secretKey).toBe(secretKey)
    for (const short of ['YQ==', Buffer.alloc(16, 7).toString('base64'), 'not base64']) {
      expect(() => readEnv({ ...given, REGISTRY_SECRET_KEY: short })).toThrow(/^REGISTRY_SECRET_KEY: 32 bytes/)
      expect(() => readEnv({ ...given, REGISTRY_FORMER_SECRET_KEYS: `${secretKey},${short}` })).toThrow(
        /^REGISTRY_FORMER_SECRET_KEYS: keys of 32 bytes/,
      )
    }
  })

  it('[security A10g] refuses an API key that could be guessed', () => {
    expect(() => readEnv({ ...given, REGISTRY_API_KEY: 'twenty-three-characters' })).toThrow(/^REGISTRY_API_KEY/)
  })
})
