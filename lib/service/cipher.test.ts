import { describe, expect, it } from 'vitest'
import { isSealedByFormerKey, seal, unseal } from './cipher.ts'
import { readEnv } from './env.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const env = (fill: number, ...former: number[]) =>
  readEnv({
    REGISTRY_API_KEY: 'x'.repeat(24),
    REGISTRY_SECRET_KEY: keyOf(fill),
    REGISTRY_FORMER_SECRET_KEYS: former.map(keyOf).join(','),
  })
const place = ['webhooks', 'secret', 'row', 'organization']

describe('stored secrets', () => {
  it('open to the same key at the same place, and never look alike', () => {
    const sealed = [seal(env(1), place, 'whsec_Łódź'), seal(env(1), place, 'whsec_Łódź')]
    expect(new Set(sealed).size).toBe(2)
    for (const one of sealed) {
      expect(unseal(env(1), place, one)).toBe('whsec_Łódź')
      expect(one).not.toContain('whsec')
    }
  })

  it('do not open when any byte was changed, or in another row', () => {
    const sealed = seal(env(1), place, 'whsec_secret')
    const parts = sealed.split('.')
    for (const position of [2, 3]) {
      const bytes = Buffer.from(parts[position] ?? '', 'base64url')
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        const tampered = parts.with(position, changed.toString('base64url')).join('.')
        expect(() => unseal(env(1), place, tampered)).toThrow()
      }
    }
    expect(() => unseal(env(1), place.with(2, 'another'), sealed)).toThrow()
  })

  it('name the key they were sealed with where another is set', () => {
    expect(() => unseal(env(2), place, seal(env(1), place, 'x'))).toThrow(/sealed with the key [0-9a-f]{8}/)
  })

  it('open to every earlier key that is still named, while the newest one seals', () => {
    const old = seal(env(1), place, 'kept')
    const rotated = env(3, 2, 1)
    expect(unseal(rotated, place, old)).toBe('kept')
    expect(isSealedByFormerKey(rotated, old)).toBe(true)
    const fresh = seal(rotated, place, 'kept')
    expect(isSealedByFormerKey(rotated, fresh)).toBe(false)
    expect(() => unseal(env(2, 1), place, fresh)).toThrow()
  })
})
