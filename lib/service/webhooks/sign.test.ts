import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { makeSigningSecret, signatureOf, signedHeaders } from './sign.ts'

describe('signing', () => {
  it('gives the digest that the standardwebhooks library gives for the same message', () => {
    const signature = signatureOf('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', {
      id: 'ord_01-webhook-6f1d2c3b-0000-4000-8000-000000000001',
      timestamp: 1_795_219_200,
      body: '{"orderId":"ord_01","companyName":"Bäckerei Łódź 株式会社 🏭"}',
    })
    expect(signature).toBe('v1,FMfrqHeo7SVWPPiY53iWr//RbyZiGfCROohJdjiXk8c=')
  })

  it('is what receivers with the standardwebhooks library verify, during a rotation with either secret', () => {
    const secrets = [makeSigningSecret(), makeSigningSecret()]
    const body = '{"companyName":"Łódź 🏭"}'
    const headers = signedHeaders(secrets, { id: 'ord_02-webhook-1', body, now: new Date() })
    // The names of the interface differ from the standard's, and are mapped by whoever uses the library (P93).
    const mapped = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase().replace('service-', ''), value]),
    )
    for (const secret of secrets) expect(new Webhook(secret).verify(body, mapped)).toEqual({ companyName: 'Łódź 🏭' })
    expect(() => new Webhook(makeSigningSecret()).verify(body, mapped)).toThrow()
    expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, mapped)).toThrow()
  })

  it('makes secrets of at least 24 random bytes, never the same', () => {
    const secrets = Array.from({ length: 200 }, makeSigningSecret)
    expect(new Set(secrets).size).toBe(200)
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_/)
      expect(Buffer.from(secret.slice(6), 'base64').length).toBeGreaterThanOrEqual(24)
    }
  })

  it('states seconds, and one entry a secret in the order given', () => {
    const secrets = [makeSigningSecret(), makeSigningSecret()]
    const now = new Date('2026-11-21T00:00:00.999Z')
    const headers = signedHeaders(secrets, { id: 'a', body: '{}', now })
    expect(headers['Service-Webhook-Timestamp']).toBe('1795219200')
    const entries = secrets.map((secret) => signatureOf(secret, { id: 'a', timestamp: 1_795_219_200, body: '{}' }))
    expect(headers['Service-Webhook-Signature']).toBe(entries.join(' '))
  })
})
