import { describe, expect, it } from 'vitest'
import type { Statement } from '#lib/contract/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { tableTexts } from './testing/rendered.tsx'

const metadata = { scope: 'entity', statementType: 'annual', currency: 'EUR', reportingScale: 'thousands' }
const year = (of: number, more: Partial<Statement> = {}, own: object = {}): Statement => ({
  metadata: { ...metadata, periodStart: `${of}-01-01`, periodEnd: `${of}-12-31`, ...own },
  ...more,
})
const balanceSheet = {
  inventories: '5876',
  tradeReceivables: '5212',
  tradePayables: '4139',
  totalCurrentAssets: '12671',
  totalCurrentLiabilities: '38800',
  workingCapital: '6949',
}
const texts = async (statements: Statement[], view: 'amounts' | 'change' = 'amounts') =>
  (await tableTexts(statements, view, 'en')).join(' ').replaceAll('\u00A0', ' ')

describe('derived figures say what they are', () => {
  it('trade working capital is named with its formula, and the real one stands beside it', async () => {
    const text = await texts([year(2025, { balanceSheet })])
    expect(text).toMatch(/Trade working capital \(stock \+ trade receivables − trade payables\) 6,949/)
    expect(text).toMatch(/Working capital \(current assets − current liabilities\) [-−]26,129/)
  })

  it('a figure that fits no known formula is named as the source’s own', async () => {
    const text = await texts([year(2025, { balanceSheet: { ...balanceSheet, workingCapital: '7000' } })])
    expect(text).toContain('Working capital (as given by the source)')
    expect(text).not.toContain('Trade working capital')
  })

  it('profit after tax and depreciation is no cash flow', async () => {
    const incomeStatement = { profitAfterTax: '-10538', depreciationAndAmortization: '1886', cashFlow: '-8652' }
    expect(await texts([year(2025, { incomeStatement })])).toMatch(/Profit after tax \+ depreciation/)
  })

  it('holds for every company of the sandbox', async () => {
    for (const { name, statements } of sandboxResults()) {
      const all = (await tableTexts(statements, 'amounts', 'en')).join('\n')
      expect(all, name).not.toMatch(/^(Working capital|Cash flow)$/m)
    }
  })
})

describe('the result of the year', () => {
  it('has its line where extraordinary items are stated, and none where they are not', async () => {
    const incomeStatement = { profitAfterTax: '-10538', extraordinaryItems: '-613' }
    expect(await texts([year(2025, { incomeStatement })])).toMatch(
      /Result for the year \(profit after tax \+ extraordinary items\) [-−]11,151/,
    )
    const without = { profitAfterTax: '-10538' }
    expect(await texts([year(2025, { incomeStatement: without })])).not.toContain('Result for the year')
  })
})

it('the head of the table names the unit', async () => {
  const [first, second] = await tableTexts([year(2025, { balanceSheet })], 'amounts', 'en')
  expect(`${first} ${second}`).toContain('Period to')
  expect(await texts([year(2025, { balanceSheet })])).toContain('EUR, in thousands')
  expect(await texts([year(2025, { balanceSheet }, { currency: null })])).toContain('Currency not provided')
})

describe('a change', () => {
  const revenue = (amount: string): Partial<Statement> => ({ incomeStatement: { revenue: amount } })
  const restated = (filingDate: string) => ({ statementType: 'restated', filingDate })

  it('says in the head what it is measured against, and whether that was restated', async () => {
    const text = await texts(
      [
        year(2024, revenue('110'), { filingDate: '2025-04-30' }),
        year(2023, revenue('100'), restated('2025-04-29')),
        year(2023, revenue('90'), { filingDate: '2024-04-29' }),
        year(2022, revenue('80'), { filingDate: '2023-04-29' }),
      ],
      'change',
    )
    expect(text).toContain('against 31 Dec 2023, restated')
    expect(text).toMatch(/Revenue 10 %/)
    // The restated year has no restated one before it.
    expect(text).not.toContain('against 31 Dec 2022')
  })

  it('never uses a restatement its own accounts could not know', async () => {
    const text = await texts(
      [
        year(2024, revenue('110'), { filingDate: '2025-04-30' }),
        year(2023, revenue('100'), restated('2026-01-15')),
        year(2023, revenue('88'), { filingDate: '2024-04-29' }),
      ],
      'change',
    )
    expect(text).toContain('against 31 Dec 2023')
    expect(text).not.toContain('against 31 Dec 2023, restated')
    expect(text).toMatch(/Revenue 25 %/)
  })

  it('says of a loss that grew that it grew', async () => {
    const loss = (amount: string): Partial<Statement> => ({ incomeStatement: { operatingProfit: amount } })
    expect(await texts([year(2025, loss('-14')), year(2024, loss('-11'))], 'change')).toContain('minus 27.27 % larger')
    expect(await texts([year(2025, loss('-10')), year(2024, loss('-20'))], 'change')).toContain('minus 50 % smaller')
  })
})

it('what a source says beside its lines is shown, by name where it has one', async () => {
  const extra = { innskuttEgenkapital: '1680000000', morselskap: true, nytt: 'x' }
  const text = await texts([year(2025, { balanceSheet, extra })])
  expect(text).toMatch(/Paid-in equity 1,680,000,000/)
  expect(text).toMatch(/Parent company yes/)
  expect(text).toMatch(/Nytt x/)
})
