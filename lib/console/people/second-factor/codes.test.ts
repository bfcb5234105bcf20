import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { hashOfStrongCode, hashOfWeakCode, newRecoveryCodes, newSecret, stepOfClock, uriOf } from './codes.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is, at second %d, the one of RFC 6238: %s', (seconds, code) => {
    expect(stepOfClock(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
    expect(stepOfClock(secret, `${code.slice(0, 3)} ${code.slice(3)}`, new Date(seconds * 1_000))).not.toBeNull()
  })

  it('counts one step early and one step late, and no longer', () => {
    const at = (steps: number) => stepOfClock(secret, '005924', new Date((1_234_567_890 + steps * 30) * 1_000))
    expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== null)).toEqual([false, true, true, true, false])
  })

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is six digits, and not %j', (code) => {
    expect(stepOfClock(secret, code, new Date(59_000))).toBeNull()
  })

  it('is set up by an address that every app reads', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(uriOf(made, 'Registry Console', 'anna@example.test'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Registry Console:anna@example.test')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: made, digits: '6', period: '30' })
  })
})

describe('recovery codes', () => {
  it('are ten different ones that are not mistaken when typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){4}$/)
  })

  it('[safety, ASVS 6.5.2] have more than 112 bits, so that they need no slow hash, and are found however they are typed', () => {
    const userId = newSecret()
    const bits = newRecoveryCodes().map((code) => code.replaceAll('-', '').length * Math.log2(32))
    expect(Math.min(...bits)).toBeGreaterThanOrEqual(112)
    expect(hashOfStrongCode(userId, ' ABCDE fghjk')).toBe(hashOfStrongCode(userId, 'abcde-fghjk'))
    expect(hashOfStrongCode(newSecret(), 'abcde-fghjk')).not.toBe(hashOfStrongCode(userId, 'abcde-fghjk'))
  })

  it('of before are stored under a key, and found however they are typed', () => {
    expect(hashOfWeakCode(secret, ' ABCDE fghjk')).toBe(hashOfWeakCode(secret, 'abcde-fghjk'))
    expect(hashOfWeakCode(newSecret(), 'abcde-fghjk')).not.toBe(hashOfWeakCode(secret, 'abcde-fghjk'))
  })
})
