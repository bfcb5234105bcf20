import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskedHeader, roles } from '#lib/contract/index.ts'
import { resultOf } from '../journal/orders/settle.ts'
import { saveResult } from '../journal/orders/store.ts'
import { type Journal, openJournal } from '../testing/journal.ts'
import { maskedFor, maskIbans } from './masking.ts'

const iban = 'DE89370400440532013000'
const account = '•• •••• •••• •••• 3000'
const raw = (value: string) =>
  `{"orderId":"ord_1", "result":{"companyReport":{"basicInformation":{"bankAccounts":[{"iban":"${value}","bankName":"B"}]}}},"n":1.50}`

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

describe('account numbers', () => {
  it.each([...roles])(
    '[security A8] are whole for an administrator only, in what the server answers: %s',
    async (role) => {
      const body = raw(iban)
      const given = new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
      const response = await maskedFor(role, given)
      const text = await response.text()
      if (role === 'admin') expect(text).toBe(body)
      else expect(text).not.toContain(iban)
      expect(response.headers.get(maskedHeader)).toBe(role === 'admin' ? null : 'iban')
    },
  )

  it('[security A8] are masked in a stored result, of which the hash is that of the original', async () => {
    const { harness, ask, place } = journal
    await place({ orderId: 'ord_1' })
    const kept = await resultOf(raw(iban))
    const storedAt = harness.clock.now()
    await harness.database.transaction((tx) =>
      saveResult(tx, { ...kept, orderId: 'ord_1', serviceVersion: '2026-08-01', storedAt }),
    )
    const params = { orderId: 'ord_1' }
    expect((await ask('getOrderResult', { role: 'admin', params })).text).toBe(raw(iban))
    expect((await ask('getOrderResult', { role: 'analyst', params })).text).toBe(raw(`DE${account}`))
  })

  it('[security A8] leave everything else byte for byte as it was', () => {
    const others = '{"ibans":"DE89", "a":{"iban":null,"b":[1.50,"x"]},"list":[{"iban":7},"iban",true]}'
    expect(maskIbans(others)).toBeNull()
    expect(maskIbans(`[{"\\u0069ban" : "${iban}"} , "${iban}"]`)).toBe(`[{"\\u0069ban" : "DE${account}"} , "${iban}"]`)
    expect(maskIbans(`{"iban":["${iban}"]}`)).toBe(`{"iban":["DE${account}"]}`)
  })

  it('[security A8] cannot be hidden by nesting: what is too deep to be read is not shown', async () => {
    const deep = `${'['.repeat(200_000)}{"iban":"${iban}"}${']'.repeat(200_000)}`
    const given = new Response(deep, { headers: { 'content-type': 'application/json' } })
    await expect(maskedFor('analyst', given)).rejects.toMatchObject({ code: 'upstream.invalid' })
  })
})
