import { QueryClient } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { expect, it } from 'vitest'
import { extensionIds, type UserRole } from '#lib/contract/index.ts'
import { InvoiceHead } from '../features/money/invoices/invoice-head.tsx'
import { InvoicesPage } from '../features/money/invoices/invoices-page.tsx'
import { invoiceSnapshot } from '../features/money/invoices/testing.ts'
import { OrdersPage } from '../features/orders/orders-page.tsx'
import { FinanceHome } from '../features/program/home/finance/finance-home.tsx'
import { messagesOf } from '../messages/index.ts'
import { groupsFor } from '../page/settings-parts.ts'
import { shownOf, textsIn } from '../widgets/company/testing/shown.tsx'

const budget = { thresholds: [80], state: 'spent', unpriced: 0, isAccountAway: false }
const result = { readAt: '2026-11-01T00:00:00Z', passed: 9, findings: 0, isChecking: false, signedOff: null }
const decided = { raised: 0, accepted: 0, noted: 0, answered: 0 }
const answers: Record<string, object> = {
  getCredits: { charged: 109, chargedToday: 2, byProduct: { report: 109 }, currency: 'EUR', available: 41 },
  getOverview: { creditsByProduct: {}, creditsToday: 0, unpricedMonth: 0, unpricedToday: 0 },
  listInvoices: {
    invoices: [7, 8, 9, 10, 11].map((month) => ({
      invoiceId: `inv_${month}`,
      periodStart: new Date(Date.UTC(2026, month - 1)).toISOString(),
      periodEnd: new Date(Date.UTC(2026, month)).toISOString(),
      ...{ status: month === 11 ? 'draft' : 'issued', grossMajor: `${month}0.5` },
    })),
  },
  getFinanceHome: {
    invoices: [],
    findings: [
      { invoiceId: 'inv_7', findingId: 'f1', kind: 'ledgerAbove', sku: 'ubo', tierIndex: 0, amount: '4.275' },
      { invoiceId: 'inv_7', findingId: 'f2', kind: 'refundOfNothing', sku: 'report', tierIndex: null, amount: '3' },
    ],
    undecided: 2,
    amount: '7.275',
  },
  listInvoiceResults: { results: [{ invoiceId: 'inv_10', ...result, decided }] },
  listBudgets: {
    month: '2026-11',
    budgets: [
      {
        ...{ ...budget, subject: 'organization', creditsMonthly: 100, creditsUsed: 109, amountMonthly: '120' },
        money: { currency: 'EUR', used: '110.5', atMonthEnd: '120.004', state: 'warned', why: null },
      },
      { ...budget, subject: 'product:report', name: 'report', creditsMonthly: null, creditsUsed: 109, state: 'free' },
    ],
  },
  listRequests: { requests: [], total: 0 },
}

const NoDialog = () => null

/** What a person of this role reads on a page whose readings are answered, all but those that are still under way. */
async function pageOf(page: FunctionComponent, role: UserRole, unread: readonly string[] = []): Promise<string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['offers'], new Set(extensionIds))
  const frame = { client, role, locale: 'en', messages: await messagesOf('en'), search: '' } as const
  let html = ''
  for (let round = 0; round < 4; round += 1) {
    html = shownOf(createElement(page), frame)
    for (const query of client.getQueryCache().getAll()) {
      const name = String(query.queryKey[0])
      const value = unread.includes(name) ? undefined : answers[name]
      if (query.state.status === 'pending' && value !== undefined) query.setData({ value, unexpected: [], ...value })
    }
  }
  client.clear()
  return textsIn(html)
}

it('the first page of finance has what the month costs, months to sign off, findings and budgets', async () => {
  const texts = await pageOf(FinanceHome, 'finance')
  const at = (text: string) => texts.indexOf(text)
  expect(texts).toEqual(expect.arrayContaining(['What November 2026 costs', '110.50', '+10.00']))
  const open = texts.slice(at('Months not signed off'), at('Findings undecided'))
  expect(open).toEqual(
    expect.arrayContaining(['4 of 4', 'July 2026', 'October 2026', '9 passed', '100.50\u00a0EUR', 'Sign off']),
  )
  // A month that is still open is signed off by nobody, and one that was not checked says so.
  expect(open).not.toContain('November 2026')
  expect(open.filter((text) => text === 'Not checked')).toHaveLength(3)
  // The amount at stake has a tenth of a cent, and what was read of no invoice is divided by no product.
  expect(texts).toEqual(expect.arrayContaining(['2, together 7.275', '4.275', 'not split']))
  expect(texts.slice(at('Budgets'))).toEqual(expect.arrayContaining(['Organization', '109 of 100 credits', '9 over']))
  // In money beside the month, and what it comes to after grants.
  expect(texts).toEqual(expect.arrayContaining(['120.00', '110.50 of 120.00\u00a0EUR']))
  expect(texts).toContain('about 120.00\u00a0EUR at the end of the month, after grants')
})

it('finance reads budgets, and its empty list of orders asks for nothing that it may not do', async () => {
  expect(groupsFor('finance').map(({ id }) => id)).toEqual(['you', 'money', 'compliance'])
  const orders = () => createElement(OrdersPage, { OrderMany: NoDialog })
  const asked = 'Search for a company'
  expect(await pageOf(orders, 'analyst')).toContain(asked)
  const texts = await pageOf(orders, 'finance')
  expect(texts).toContain('No orders yet')
  expect(texts).not.toContain(asked)
})

it('what stands beneath the list of invoices waits until those above have their height', async () => {
  const help = 'Close a month'
  expect(await pageOf(InvoicesPage, 'finance')).toContain(help)
  expect(await pageOf(InvoicesPage, 'finance', ['getCredits'])).not.toContain(help)
  const early = await pageOf(InvoicesPage, 'finance', ['listInvoices'])
  expect(early).not.toContain(help)
  expect(early).not.toContain('Credits and grants')
})

it.each([
  ['990.6', '990.60\u00a0EUR', '0.00\u00a0EUR'],
  ['1081.325', '1,081.325\u00a0EUR', '0.005\u00a0EUR'],
  ['2.4', '2.40\u00a0EUR', '0.00\u00a0EUR'],
  ['2.400', '2.400\u00a0EUR', '0.000\u00a0EUR'],
])(
  'a gross of %s stands with its currency, and beside it a rounding of as many digits',
  async (grossMajor, gross, rounding) => {
    const snapshot = { ...invoiceSnapshot, invoice: { ...invoiceSnapshot.invoice, grossMajor } }
    const texts = await pageOf(() => createElement(InvoiceHead, { snapshot, currency: 'EUR' }), 'finance')
    expect(texts).toEqual(expect.arrayContaining([gross, rounding]))
  },
)
