import Big from 'big.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { openInvoiceConsole } from './testing/service.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
})
afterAll(() => console_.close())

const sumOf = (changes: readonly { amount: string }[]) =>
  changes.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

it('two stored months are compared by product, customer and key, each adding up to the difference of their gross', async () => {
  for (const seed of [3, 4, 5]) console_.invoices.set(`inv_${seed}`, generatedInvoice(seed))
  await expect(console_.ask('getInvoiceChanges', 'inv_4', { since: 'inv_3' })).rejects.toThrow('open it first')
  const gross = new Map<number, string>()
  for (const seed of [3, 4, 5]) gross.set(seed, (await console_.opened(`inv_${seed}`)).invoice.grossMajor ?? '')
  for (const [after, before] of [
    [4, 3],
    [5, 4],
    [3, 5],
  ] as const) {
    const changes = await console_.ask('getInvoiceChanges', `inv_${after}`, { since: `inv_${before}` })
    const difference = new Big(gross.get(after) ?? 0).minus(gross.get(before) ?? 0).toFixed()
    expect(new Big(changes.difference).toFixed()).toBe(difference)
    for (const subject of ['product', 'customer', 'key'] as const)
      expect(sumOf(changes[subject]).plus(changes.unexplained).toFixed(), `${after} ${subject}`).toBe(difference)
  }
})

it('the list says of each stored invoice what its checks found', async () => {
  const { results } = await console_.ask('listInvoiceResults', 'any')
  expect(results.map(({ invoiceId }) => invoiceId)).toEqual(['inv_3', 'inv_4', 'inv_5'])
  expect(results.map(({ findings }) => findings > 0)).toEqual([true, false, false])
})
