import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { keepOffers, knownOffers } from './hooks.ts'
import { offersFrom } from './offers.ts'

const refused =
  (status: number, code = 'uncoded') =>
  async () => {
    throw new ApiError(code, 'no', { status })
  }

describe('what a service offers beyond the interface', () => {
  it('is what it lists and this console knows', async () => {
    const extensions = ['POST /v2/quotes', 'GET /v2/horoscopes', 'Idempotency-Key']
    expect([...(await offersFrom(async () => ({ value: { extensions } })))]).toEqual(['quote', 'Idempotency-Key'])
  })

  it('is nothing where GET /v2 is answered by any refusal, or by something without a list', async () => {
    for (const status of [400, 401, 403, 404, 405, 410, 422])
      expect(await offersFrom(refused(status))).toEqual(new Set())
    expect(await offersFrom(async () => ({ value: {} }))).toEqual(new Set())
    expect(await offersFrom(async () => ({ value: { extensions: null } }))).toEqual(new Set())
  })

  it('stays as it was where nothing is known: silence, a failing service, too many requests', async () => {
    await expect(offersFrom(refused(502, 'upstream.unreachable'))).rejects.toThrow()
    await expect(offersFrom(refused(503, 'source.unavailable'))).rejects.toThrow()
    await expect(offersFrom(refused(429))).rejects.toThrow()
  })

  it('is known on a page that is opened while the service is away', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
    expect(knownOffers(storage)).toBeNull()
    keepOffers(storage, ['POST /v2/quotes', 'GET /v2/horoscopes', 'Idempotency-Key'])
    expect(knownOffers(storage)).toEqual(new Set(['quote', 'Idempotency-Key']))
  })
})
