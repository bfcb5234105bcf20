import { Statement } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { accountRows } from '../../features/companies/compare/account-rows.ts'
import { ComparedTable } from '../../features/companies/compare/compared-table.tsx'
import { comparedAccountsOf, officersIn } from '../../features/companies/compare/lists.ts'
import { comparedPartyRows } from '../../features/companies/compare/rows.ts'
import { heldWith, statedIn } from './company-states.ts'
import type { Scene } from './fed.tsx'

type Read = Knowledge<true>

const read: Read = known(true, { what: 'all', id: null, on: null })
const frame = {
  ...{ id: 'compared', names: ['Oakmoor Ltd', 'Elmfield Ltd'] as const, isBrief: false, isStated: true },
  ...{ absentText: '–', missing: null },
}
const statements = [
  Statement.parse({
    metadata: { periodEnd: '2025-12-31', scope: 'entity', statementType: 'annual', currency: 'EUR' },
    balanceSheet: { totalAssets: '100' },
  }),
]

/** The same accounts of both, of which those of one are in this state. */
const accounts = (isBrief: boolean): Scene => ({
  part: (state) => {
    const [one, other] = [read, state].map((each) =>
      comparedAccountsOf(heldWith(each, 'accounts', { statements }), statedIn(each, 'accounts'), 'en'),
    )
    if (one === undefined || other === undefined) return null
    const { rows } = accountRows(one, other, (line) => line)
    const wholes = [one.accountsWhole, other.accountsWhole] as const
    return <ComparedTable {...frame} {...{ isBrief, rows, wholes }} heading="Accounts" />
  },
})

/** What is said of two companies on file; `none` and `allSame` need a reading, `count` follows. */
export const comparedReadings = {
  'compare.allSame': accounts(true),
  'compare.none': {
    part: (state) => {
      const [one, other] = [read, state].map((each) => officersIn(heldWith(each, 'officers', { report: {} })))
      if (one === undefined || other === undefined) return null
      const wholes = [one.whole, other.whole] as const
      return <ComparedTable {...frame} {...{ wholes }} rows={comparedPartyRows(one, other)} heading="Officers" />
    },
  },
} satisfies Record<string, Scene>

export const comparedConclusions = { 'compare.count': accounts(false) } satisfies Record<string, Scene>
