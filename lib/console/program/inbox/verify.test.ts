import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { keyIdOf, seal, unseal } from '../../core/sealing.ts'
import { isSignedBy, isTimely, signedInPayload } from './receive.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const other = `whsec_${randomBytes(32).toString('base64')}`
const body = '{"orderId":"ord_01","companyName":"Bäckerei Łódź 株式会社 🏭"}'
const vector = {
  id: 'ord_01-webhook-6f1d2c3b-0000-4000-8000-000000000001',
  timestamp: '1795219200',
  signature: 'v1,FMfrqHeo7SVWPPiY53iWr//RbyZiGfCROohJdjiXk8c=',
}
const bytes = Buffer.from(body, 'utf8')
const signatureBy = (by: string) => {
  const key = Buffer.from(by.slice(6), 'base64')
  return `v1,${createHmac('sha256', key).update(`${vector.id}.${vector.timestamp}.${body}`).digest('base64')}`
}

describe('a signature', () => {
  it('of the vector holds, and the standardwebhooks library signs the same', () => {
    expect(isSignedBy(vector, bytes, [secret])).toBe(true)
    const theirs = new Webhook(secret).sign(vector.id, new Date(1_795_219_200_000), body)
    expect(theirs).toBe(vector.signature)
  })

  it('holds when any entry matches any secret, as during a rotation', () => {
    const both = { ...vector, signature: `${signatureBy(other)} ${vector.signature}` }
    expect(isSignedBy(both, bytes, [secret])).toBe(true)
    expect(isSignedBy(both, bytes, [other])).toBe(true)
    expect(isSignedBy(vector, bytes, [other, secret])).toBe(true)
  })

  it('does not hold for one changed byte, another secret, another id, another version or nothing at all', () => {
    expect(isSignedBy(vector, Buffer.concat([bytes, Buffer.from('\n')]), [secret])).toBe(false)
    expect(isSignedBy(vector, bytes, [other])).toBe(false)
    expect(isSignedBy({ ...vector, id: `${vector.id}-1` }, bytes, [secret])).toBe(false)
    expect(isSignedBy({ ...vector, signature: vector.signature.replace('v1', 'v2') }, bytes, [secret])).toBe(false)
    expect(isSignedBy({ ...vector, signature: 'v1,' }, bytes, [secret])).toBe(false)
    expect(isSignedBy(vector, bytes, [])).toBe(false)
  })

  it('is timely for 300 seconds in either direction and not for 301 (T15)', () => {
    const at = (seconds: number) => new Date((1_795_219_200 + seconds) * 1_000)
    for (const seconds of [-300, 0, 300]) expect(isTimely(vector, at(seconds))).toBe(true)
    for (const seconds of [-301, 301]) expect(isTimely(vector, at(seconds))).toBe(false)
    expect(isTimely({ ...vector, timestamp: '1795219200.5' }, at(0))).toBe(false)
    expect(isTimely({ ...vector, timestamp: '' }, at(0))).toBe(false)
  })

  it('is found under the names of the interface and of the standard, and nowhere when a part is missing', () => {
    const named = (prefix: string) =>
      new Headers(Object.entries(vector).map(([part, value]): [string, string] => [`${prefix}-${part}`, value]))
    expect(signedInPayload(named('Service-Webhook'))).toEqual(vector)
    expect(signedInPayload(named('webhook'))).toEqual(vector)
    const unsigned = named('Service-Webhook')
    unsigned.delete('Service-Webhook-Signature')
    expect(signedInPayload(unsigned)).toBeNull()
  })
})

describe('a sealed secret', () => {
  const env = { authSecret: 'a secret of the sessions', formerAuthSecrets: [] }

  it('opens in its own place under its own key, and nowhere else', () => {
    const sealed = seal(env, ['receivers', 'a'], secret)
    expect(sealed).not.toContain(secret)
    expect(unseal(env, ['receivers', 'a'], sealed)).toBe(secret)
    expect(unseal(env, ['receivers', 'b'], sealed)).toBeNull()
    const other = { ...env, authSecret: 'another secret of the sessions' }
    expect(unseal(other, ['receivers', 'a'], sealed)).toBeNull()
    expect(unseal({ ...other, formerAuthSecrets: [env.authSecret] }, ['receivers', 'a'], sealed)).toBe(secret)
    expect(unseal(env, ['receivers', 'a'], 'v1.x.y')).toBeNull()
    expect(unseal(env, ['receivers', 'a'], sealed.replace('v1.', 'v2.'))).toBeNull()
  })

  it('opens as an earlier version of the console stored it, whose key had the same id', () => {
    const stored = 'v1.Cpn0jNVmD1pS8Doh.AlFiafT_fZDVbd5tBfTp1Nge0N8HdqOePksxxRA'
    expect(unseal(env, ['receivers', 'a'], stored)).toBe('whsec_Łódź')
    expect(keyIdOf(env.authSecret)).toBe('d638fade')
  })
})
