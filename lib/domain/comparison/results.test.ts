import { describe, expect, it } from 'vitest'
import { ShareholderGraph, Statement, UboReport } from '#lib/contract/index.ts'
import { compareAccounts, compareGraphs, compareOwners } from './results.ts'

const owner = (fullName: string, exact: number) => ({
  type: 'person',
  person: { name: { fullName } },
  interests: [{ type: 'shareholding', percentage: { exact } }],
})
const owners = (...list: object[]) => UboReport.parse({ ultimateBeneficialOwners: list })
const accounts = (periodEnd: string, totalEquity: string, statementType = 'annual', filingDate = '2026-04-30') =>
  Statement.parse({
    metadata: { periodStart: `${periodEnd.slice(0, 4)}-01-01`, periodEnd, scope: 'entity', statementType, filingDate },
    balanceSheet: { totalEquity },
  })
const said = ({
  changes,
}: {
  changes: readonly { kind: string; label: string | null; fields: readonly { name: string }[] }[]
}) => changes.map(({ kind, label, fields }) => [kind, label, ...fields.map(({ name }) => name)])

describe('comparing over time', () => {
  it('names an owner who came and one whose interests changed', () => {
    const before = owners(owner('Anna', 30))
    const after = owners(owner('Anna', 40), owner('Bo', 26))
    expect(said(compareOwners(before, after))).toEqual([
      ['changed', 'Anna', 'interests'],
      ['added', 'Bo', 'interests', 'name', 'type'],
    ])
    expect(compareOwners(after, after)).toMatchObject({ changes: [], wording: [] })
  })

  it('compares a period with itself: other digits are no change, a restated year is one, a new year came', () => {
    const before = [accounts('2024-12-31', '100.00'), accounts('2023-12-31', '90')]
    const after = [
      accounts('2025-12-31', '-5'),
      accounts('2024-12-31', '100'),
      accounts('2023-12-31', '90'),
      accounts('2023-12-31', '85', 'restated', '2026-05-30'),
    ]
    expect(said(compareAccounts(before, after))).toEqual([
      ['changed', '2023-12-31', 'totalEquity'],
      ['added', '2025-12-31', 'totalEquity'],
    ])
  })

  it('takes no year for another one with the same figures, nor accounts by other rules or without a period', () => {
    const [older, newer] = [accounts('2024-12-31', '100'), accounts('2025-12-31', '100')]
    expect(said(compareAccounts([older], [newer]))).toEqual([
      ['removed', '2024-12-31', 'totalEquity'],
      ['added', '2025-12-31', 'totalEquity'],
    ])
    expect(said(compareAccounts([older], [newer, older]))).toEqual([['added', '2025-12-31', 'totalEquity']])
    const byRules = (accountingStandard: string, totalEquity: string) => ({
      ...older,
      ...{ metadata: { ...older.metadata, accountingStandard }, balanceSheet: { totalEquity } },
    })
    expect(said(compareAccounts([byRules('HGB', '100')], [byRules('IFRS', '140')]))).toEqual([
      ['removed', '2024-12-31', 'totalEquity'],
      ['added', '2024-12-31', 'totalEquity'],
    ])
    const undated = (totalEquity: string) => ({ metadata: { scope: 'entity' }, balanceSheet: { totalEquity } })
    expect(said(compareAccounts([undated('100')], [undated('90')]))).toEqual([])
  })

  it('names a direct holder whose share in the graph changed', () => {
    const graph = (exact: number) =>
      ShareholderGraph.parse({
        rootCompanyId: 'r',
        nodes: [
          { id: 'r', type: 'rootEntity' },
          { id: 'p', type: 'person', data: { name: 'Anna' } },
        ],
        edges: [{ id: 'e', source: 'p', target: 'r', data: { percentage: { exact } } }],
      })
    expect(said(compareGraphs(graph(30), graph(40)))).toEqual([['changed', 'Anna', 'holdings']])
  })
})
