import { describe, expect, it } from 'vitest'
import { createKeyring, openBox, sealBox } from './sealed-box.ts'

const keyOf = createKeyring('a purpose of the tests', 'utf8')
const place = ['webhooks', 'secret', 'row', 'organization']

describe('a sealed box', () => {
  it('opens to the same key at the same place, and never looks alike', () => {
    const boxes = [sealBox(keyOf('one'), place, 'whsec_Łódź'), sealBox(keyOf('one'), place, 'whsec_Łódź')]
    expect(new Set(boxes).size).toBe(2)
    for (const box of boxes) {
      expect(openBox(keyOf('one'), place, box)).toBe('whsec_Łódź')
      expect(box).not.toContain('whsec')
    }
  })

  it('does not open under another key, for another purpose, at another place, or with any byte changed', () => {
    const box = sealBox(keyOf('one'), place, 'whsec_secret')
    expect(() => openBox(keyOf('two'), place, box)).toThrow()
    expect(() => openBox(createKeyring('another purpose', 'utf8')('one'), place, box)).toThrow()
    expect(() => openBox(keyOf('one'), place.with(2, 'another'), box)).toThrow()
    for (const [position, part] of box.split('.').entries()) {
      const bytes = Buffer.from(part, 'base64url')
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        const tampered = box.split('.').with(position, changed.toString('base64url')).join('.')
        expect(() => openBox(keyOf('one'), place, tampered)).toThrow()
      }
    }
  })

  it('does not open with less than a whole tag, which could be guessed', () => {
    const [iv = '', body = ''] = sealBox(keyOf('one'), place, '').split('.')
    const tag = Buffer.from(body, 'base64url')
    expect(openBox(keyOf('one'), place, `${iv}.${tag.toString('base64url')}`)).toBe('')
    for (const bytes of [0, 4, 8, 12, 15]) {
      const short = tag.subarray(0, bytes).toString('base64url')
      expect(() => openBox(keyOf('one'), place, `${iv}.${short}`)).toThrow('without a whole tag')
    }
  })

  it('names a key by eight digits, the same for the same secret however often it is asked', () => {
    expect(keyOf('one')).toBe(keyOf('one'))
    expect(keyOf('one').keyId).toMatch(/^[0-9a-f]{8}$/)
    expect(keyOf('one').keyId).not.toBe(keyOf('two').keyId)
    const bytes = Buffer.alloc(32, 7)
    expect(createKeyring('p', 'base64')(bytes.toString('base64')).keyId).toBe(
      createKeyring('p', 'utf8')(bytes.toString('utf8')).keyId,
    )
  })
})
