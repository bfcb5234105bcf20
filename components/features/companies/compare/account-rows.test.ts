import { expect, it } from 'vitest'
import { locales, Statement } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import type { StoredFacts } from '#lib/domain/risks/index.ts'
import { textsOf } from '../../../messages/texts.ts'
import { accountRows } from './account-rows.ts'
import { comparedAccountsOf } from './lists.ts'
import { differingOf } from './rows.ts'

const stated = known(null, { what: 'getCompleteness', id: null, on: null })
const nothing = { report: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' }
const metadata = {
  ...{ periodStart: '2025-01-01', periodEnd: '2025-12-31', scope: 'entity', statementType: 'annual' },
  ...{ currency: 'EUR', reportingScale: 'thousands', accountingStandard: 'IFRS' },
}

/** The newest accounts of a company, with these differences to the usual ones. */
function accounts(
  more: Partial<Record<keyof typeof metadata, string | null>> = {},
  [revenue, assets]: readonly string[] = ['100', '40'],
) {
  const statement = Statement.parse({
    metadata: { ...metadata, ...more },
    incomeStatement: { revenue },
    balanceSheet: { totalAssets: assets },
  })
  const held: StoredFacts = { ...nothing, statements: [statement] }
  return comparedAccountsOf(held, stated, 'en')
}
function compared(one: ReturnType<typeof accounts>, other: ReturnType<typeof accounts>) {
  const { rows, unlike } = accountRows(one, other, (line) => line)
  const verdicts = Object.fromEntries(rows.map(({ id, verdict }) => [id, verdict]))
  return { verdicts, unlike: Object.fromEntries(unlike), rows }
}

it('amounts are compared where they are of the same period, whole, money and rules', () => {
  const same = { period: 'same', revenue: 'same', totalAssets: 'same' }
  expect(compared(accounts(), accounts()).verdicts).toEqual(same)
  // 100.00 is 100.
  expect(compared(accounts(), accounts({}, ['100.00', '40.0'])).verdicts).toEqual(same)
  expect(compared(accounts(), accounts({}, ['101', '40'])).verdicts).toEqual({ ...same, revenue: 'differs' })
})

it.each([
  [{ periodStart: '2024-01-01', periodEnd: '2024-12-31' }, 'period', ['revenue', 'totalAssets']],
  [{ periodEnd: null }, 'period', ['revenue', 'totalAssets']],
  // A balance is of one day, however long the period before it was.
  [{ periodStart: '2025-07-01' }, 'period', ['revenue']],
  [{ periodStart: null }, 'period', ['revenue']],
  [{ statementType: 'interim' }, 'period', ['revenue']],
  [{ scope: null }, 'scope', ['revenue', 'totalAssets']],
  [{ currency: 'GBP' }, 'currency', ['revenue', 'totalAssets']],
  [{ currency: null }, 'currency', ['revenue', 'totalAssets']],
  [{ reportingScale: 'units' }, 'scale', ['revenue', 'totalAssets']],
  [{ accountingStandard: 'HGB' }, 'standard', ['revenue', 'totalAssets']],
])('with %j on one side they are not compared, and the reason is said', (more, why, lines) => {
  for (const amounts of [
    ['100', '40'],
    ['7', '8'],
  ]) {
    for (const [one, other] of [
      [accounts(), accounts(more, amounts)],
      [accounts(more, amounts), accounts()],
    ] as const) {
      const { verdicts, unlike, rows } = compared(one, other)
      expect(unlike).toEqual({ [why]: lines })
      for (const line of lines) expect(verdicts[line]).toBe('notComparable')
      const amountRows = rows.filter(({ id }) => lines.includes(id))
      expect(differingOf(amountRows, known<true>(true, { what: 'all', id: null, on: null })).isKnown).toBe(false)
    }
  }
  for (const locale of locales)
    expect(textsOf(locale).get('compare.unlike')).toMatch(why === 'standard' ? 'other {' : `${why} {`)
})

it('where neither states its money nothing is compared', () => {
  expect(compared(accounts({ currency: null }), accounts({ currency: null })).unlike).toHaveProperty('currency')
})
