import { describe, expect, it } from 'vitest'
import { isSealedByFormerKey, sealText, UnreadableSecretError, unsealText } from './cipher.ts'
import { readServiceEnv } from './env.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const env = (fill: number, ...former: number[]) =>
  readServiceEnv({
    REGISTRY_API_KEY: 'x'.repeat(24),
    REGISTRY_SECRET_KEY: keyOf(fill),
    REGISTRY_FORMER_SECRET_KEYS: former.map(keyOf).join(','),
  })
const place = ['webhooks', 'secret', 'row', 'organization']

describe('stored secrets', () => {
  it('open as an earlier version of the service stored them', () => {
    const stored = 'v1.9ac44848.E8B9od7QwIJXabG2.c20rYjxFNqMqMlvkpRhI5NRKQv78c7fwbMNPnBo'
    expect(unsealText(env(1), place, stored)).toBe('whsec_Łódź')
    expect(sealText(env(1), place, 'x')).toMatch(/^v1\.9ac44848\.[\w-]{16}\.[\w-]{23}$/)
  })

  it('do not open when they were changed, or in another row', () => {
    const sealed = sealText(env(1), place, 'whsec_secret')
    expect(() => unsealText(env(1), place, sealed.replace('v1.', 'v2.'))).toThrow(UnreadableSecretError)
    expect(() => unsealText(env(1), place, sealed.slice(0, -4))).toThrow('a stored secret was changed')
    expect(() => unsealText(env(1), place.with(2, 'another'), sealed)).toThrow('or moved to another row')
  })

  it('name the key they were sealed with where another is set', () => {
    expect(() => unsealText(env(2), place, sealText(env(1), place, 'x'))).toThrow(/sealed with the key [0-9a-f]{8}/)
  })

  it('open to every earlier key that is still named, while the newest one seals', () => {
    const old = sealText(env(1), place, 'kept')
    const rotated = env(3, 2, 1)
    expect(unsealText(rotated, place, old)).toBe('kept')
    expect(isSealedByFormerKey(rotated, old)).toBe(true)
    const fresh = sealText(rotated, place, 'kept')
    expect(isSealedByFormerKey(rotated, fresh)).toBe(false)
    expect(() => unsealText(env(2, 1), place, fresh)).toThrow()
  })
})
