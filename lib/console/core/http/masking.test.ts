import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskedHeader, roles } from '#lib/contract/index.ts'
import { saveResult } from '../../orders/journal/orders/store.ts'
import { resultOf } from '../../orders/journal/settling/settle.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
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
  it.each([...roles])('are whole for an administrator only, in what the server answers: %s', async (role) => {
    const body = raw(iban)
    const given = new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
    const response = await maskedFor(role, given)
    const text = await response.text()
    if (role === 'admin') expect(text).toBe(body)
    else expect(text).not.toContain(iban)
    expect(response.headers.get(maskedHeader)).toBe(role === 'admin' ? null : 'iban')
  })

  it('are masked in a stored result, of which the hash is that of the original', async () => {
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

  it('leave everything else byte for byte as it was', () => {
    const others = '{"ibans":"DE89", "a":{"iban":null,"b":[1.50,"x"]},"list":[{"iban":7},"iban",true]}'
    expect(maskIbans(others)).toBeNull()
    expect(maskIbans(`[{"\\u0069ban" : "${iban}"} , "${iban}"]`)).toBe(
      `[{"\\u0069ban" : "DE${account}"} , "DE${account}"]`,
    )
    expect(maskIbans(`{"iban":["${iban}"]}`)).toBe(`{"iban":["DE${account}"]}`)
  })

  it.each([
    ['a text that is JSON', JSON.stringify({ body: JSON.stringify({ deep: JSON.stringify({ iban }) }) })],
    [
      'a name that is none in a text that is JSON',
      JSON.stringify({ body: JSON.stringify({ iban: 'XA12 0000 9999 8888' }) }),
    ],
    ['the path of a change', `{"diffPath":"basicInformation.bankAccounts[${iban.toLowerCase()}]"}`],
    ['a text with words around', '{"note":"Pay to\\nDE89 3704 0044 0532 0130 00 by Monday"}'],
    ['groups apart by dashes', '{"note":"DE89-3704-0044-0532-0130-00"}'],
    ['the name of a property', `{"${iban}":1}`],
    ['escapes', '{"note":"D\\u004589370400440532013000"}'],
  ])('are whole for no other role, wherever they stand: %s', (_where, json) => {
    const masked = maskIbans(json) ?? json
    expect(masked).not.toMatch(/(?:37040044|3704.0044|99998888|9999 8888)/)
    expect(masked).toContain('••')
    expect(JSON.parse(masked)).toBeTypeOf('object')
  })

  it('are whole for no other role in a file that is made while it is sent', async () => {
    const text = `name,account\nÄ,"${iban}"\nB,${iban}`
    const bytes = new TextEncoder().encode(text)
    const of = (role: 'admin' | 'auditor') =>
      maskedFor(
        role,
        new Response(
          new ReadableStream({
            start(controller) {
              for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5))
              controller.close()
            },
          }),
          { headers: { 'content-type': 'text/csv; charset=utf-8' } },
        ),
      ).then((one) => one.text())
    expect(await of('admin')).toBe(text)
    expect(await of('auditor')).toBe(`name,account\nÄ,"DE${account}"\nB,DE${account}`)
  })

  it('are told from ids, hashes and other numbers by country, length and check digits', () => {
    const others = [
      'DE89370400440532013001',
      'DE8937040044053201300',
      `a${iban}`,
      `${iban}0`,
      'ab12-4cde-9abc-0123456789ab',
    ]
    for (const one of others) expect(maskIbans(JSON.stringify({ one }))).toBeNull()
  })

  it('cannot be hidden by nesting: what is too deep to be read is not shown', async () => {
    const deep = `${'['.repeat(200_000)}{"iban":"${iban}"}${']'.repeat(200_000)}`
    const given = new Response(deep, { headers: { 'content-type': 'application/json' } })
    await expect(maskedFor('analyst', given)).rejects.toMatchObject({ code: 'upstream.invalid' })
  })
})
