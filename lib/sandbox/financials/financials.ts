import type { Evidence, FinancialsResult, SourceEntry, SourceReference, Statement } from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { sha256OfEntry } from '../report/entry-text.ts'
import { officialSource } from '../report/sources.ts'
import { citeIn, entryKey } from '../report/style.ts'
import { anyDate } from '../world/calendar.ts'
import type { Company } from '../world/model.ts'
import { createRandom, pickAt, seedOf } from '../world/random.ts'
import type { Moment } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { type Accounts, accountRowsIn, accountsOf, accountsXml, documentIdOf, fileNameOf, pagesOf } from './accounts.ts'
import { keyOfFiling, type SandboxFiling } from './filing.ts'
import { linesOf } from './lines.ts'
import type { SandboxLineName } from './names-lines.ts'
import { sandboxRatiosOf } from './ratios.ts'

/** The accounts a company filed for the last five years, the newest first. A company that need not file has none. */
export function toSandboxFinancials(state: WorldState, moment: Moment): FinancialsResult {
  const reported = accountsOf(state).map((accounts) => {
    const hash = sha256OfEntry(accountsXml(state.company, state.name, accounts))
    return { accounts, hash, key: `${entryKey(state.company.register)}-accounts-${keyOfFiling(accounts.filing)}` }
  })
  return {
    type: 'financials',
    statements: reported.map(({ accounts, hash, key }) => statementOf(state, accounts, hash, key)),
    sources: Object.fromEntries(
      reported.map(({ accounts, hash, key }) => [key, sourceOf(state, accounts, hash, moment)] as const),
    ),
  }
}

function statementOf({ company }: WorldState, accounts: Accounts, hash: string, key: string): Statement {
  const { filing, habit, amounts, employees } = accounts
  const { register } = company
  return {
    metadata: {
      periodStart: anyDate(register, filing.periodStart),
      periodEnd: anyDate(register, filing.periodEnd),
      filingDate: anyDate(register, filing.filingDate),
      currency: habit.currency,
      scope: filing.scope,
      audited: habit.isAudited,
      accountingStandard: habit.standard,
      statementType: filing.kind,
      isMicroEntity: habit.isMicro,
      reportingScale: habit.scale,
      source: citeAccounts(company, filing, key),
    },
    incomeStatement: linesOf(amounts, 'incomeStatement', habit.scale),
    balanceSheet: linesOf(amounts, 'balanceSheet', habit.scale),
    cashFlowStatement: linesOf(amounts, 'cashFlowStatement', habit.scale),
    evidenceConfidence: sandboxEvidenceOf(company, accounts, hash),
    numberOfEmployees: employees,
    ratios: sandboxRatiosOf(amounts, employees, habit.scale),
    // Gamma's register says beside its figures which form of the income statement was filed.
    ...(register === 'xc' ? { extra: { incomeStatementForm: 'by nature' } } : {}),
  }
}

function sourceOf({ company }: WorldState, accounts: Accounts, fileHash: string, moment: Moment): SourceEntry {
  const { name } = sandboxRegisters[company.register].facts
  const fileName = `${fileNameOf(company, accounts)}.xml`
  return officialSource(company, moment, { name, fileHash, fileName, day: accounts.filing.filingDate })
}

/** The filing within the register of accounts. */
function citeAccounts({ register }: Company, { scope, year }: SandboxFiling, key: string): SourceReference {
  const label = scope === 'entity' ? 'Jahresabschluss' : 'Konzernabschluss'
  return citeIn(register, key, { column: '1', type: 'accounts', label }, year)
}

/** Lines that no account book has: they are worked out of others. */
const workedOut: Partial<Record<SandboxLineName, string>> = {
  grossProfit: 'revenue − costOfGoodsAndServices',
  ebitda: 'operatingProfit + depreciationAndAmortization',
  cashFlow: 'profitAfterTax + depreciationAndAmortization',
  workingCapital: 'inventories + tradeReceivables − tradePayables',
  netDebt: 'longTermBorrowings + shortTermBorrowings − cashAndCashEquivalents',
}

const repairs = [
  { repairClass: 'digit', note: 'One digit could not be read; it follows from the sum of the column.' },
  { repairClass: 'sign', note: 'The sign was lost in print; the subtotal shows that the amount was deducted.' },
  { repairClass: 'column', note: 'The amount stood in the column of the year before.' },
] as const

/** How sure each figure is and what proves it: the page and row where it is printed, and the hash of what was filed. */
function sandboxEvidenceOf(company: Company, accounts: Accounts, sourceSha256: string): Record<string, Evidence> {
  const random = createRandom('evidence', company.index, documentIdOf(accounts))
  const rows = pagesOf(accounts).flatMap(({ part, page }) =>
    accountRowsIn(accounts, part, company.register).map((row, position) => ({ ...row, part, page, row: position + 1 })),
  )
  const printed = rows.filter(({ line }) => workedOut[line] === undefined)
  const repaired = random.chance(0.5) ? random.pick(printed).line : null
  const estimated = random.chance(0.25) ? random.pick(printed).line : null
  const file = `${fileNameOf(company, accounts)}.pdf`
  return Object.fromEntries(
    rows.map(({ line, label, part, page, row }): [string, Evidence] => {
      const base = {
        proof: [`${file}#page=${page}`, `row ${row}: ${label}`],
        sourceSha256,
        tableKeyId: `${documentIdOf(accounts)}/${part}`,
      }
      return [line, { ...gradeOf(line, { repaired, estimated }, company.index), ...base }]
    }),
  )
}

function gradeOf(
  line: SandboxLineName,
  marked: { repaired: SandboxLineName | null; estimated: SandboxLineName | null },
  index: number,
): Evidence {
  const formula = workedOut[line]
  const claimId = idOf('claim', index, line)
  if (formula !== undefined) return { grade: 'DERIVED', note: formula, claimId }
  if (line === marked.repaired) {
    const repair = pickAt(repairs, seedOf('repair', index, line) % repairs.length)
    return {
      grade: 'REPAIRED',
      ...repair,
      receiptId: idOf('receipt', index, line),
      repairRegistryIdentity: `repairs/${repair.repairClass}/v1`,
      claimId,
    }
  }
  if (line === marked.estimated) {
    const note = 'The print is faint; the figure was read twice with the same result.'
    return { grade: 'PROBABLE', note, claimId }
  }
  return { grade: 'EXACT' }
}

function idOf(kind: string, index: number, line: SandboxLineName) {
  return `${kind}-${seedOf(kind, index, line).toString(16).padStart(8, '0')}`
}
