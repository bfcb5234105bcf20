import { describe, expect, it } from 'vitest'
import { keySignatureOf, makeKeyPair, makeSigningSecret, signedHeaders } from './sign.ts'
import { holds } from './testing/verify.ts'

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }

describe('signing with a pair of keys', () => {
  it.each([
    // The entry of the specification's own example header, by the key of the server that is its reference.
    {
      key: 'whsk_6Xb/dCcHpPea21PS1N9VY/NZW723CEc77N4rJCubMbfVKIDij2HKpMKkioLlX0dRqSKJp4AJ6p9lMicMFs6Kvg==',
      signature: 'v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==',
    },
    // Of the specification's Go library, whose keys are seeds.
    {
      key: 'whsk_VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=',
      signature: 'v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==',
    },
  ])('gives the signature that Standard Webhooks gives: $signature', ({ key, signature }) => {
    expect(keySignatureOf(key, message)).toBe(signature)
  })

  it('is verified with the public key that the specification prints for its key', () => {
    const publicKey = 'whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4='
    const entry = 'v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg=='
    const signed = `${message.id}.${message.timestamp}.${message.body}`
    expect(holds(publicKey, entry, signed)).toBe(true)
    expect(holds(publicKey, entry, `${signed} `)).toBe(false)
    expect(holds(makeKeyPair().publicKey, entry, signed)).toBe(false)
  })

  it('stands beside the signatures of the secrets, one entry for each key', () => {
    const pairs = [makeKeyPair(), makeKeyPair()]
    const now = new Date('2026-11-21T08:12:44.000Z')
    const keys = pairs.map(({ secretKey }) => secretKey)
    const headers = signedHeaders([makeSigningSecret()], { id: 'ord-webhook-1', body: '{"a":"ł"}', now }, keys)
    const entries = (headers['Service-Webhook-Signature'] ?? '').split(' ')
    expect(entries.map((entry) => entry.split(',')[0])).toEqual(['v1', 'v1a', 'v1a'])
    const signed = `ord-webhook-1.${now.getTime() / 1_000}.{"a":"ł"}`
    for (const [n, { publicKey }] of pairs.entries()) expect(holds(publicKey, entries[n + 1] ?? '', signed)).toBe(true)
  })

  it('refuses a key of another form', () => {
    for (const key of ['whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=', 'whsk_AAAA', 'whsec_AAAA'])
      expect(() => keySignatureOf(key, message)).toThrow('a secret key is whsk_')
  })
})
