import type { FinancialsResult, SourceEntry, SourceReference, Statement } from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { sha256OfEntry } from '../report/entry-text.ts'
import { entryKey } from '../report/style.ts'
import { anyDate, dateValue } from '../world/dates.ts'
import type { Company } from '../world/model.ts'
import type { Moment } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { type Accounts, accountsOf, accountsXml, fileNameOf } from './accounts.ts'
import { sandboxEvidenceOf } from './evidence.ts'
import { keyOfFiling, type SandboxFiling } from './filing.ts'
import { linesOf } from './lines.ts'
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

function sourceOf({ company }: WorldState, accounts: Accounts, fileHash: string, { now }: Moment): SourceEntry {
  const { slug, facts } = sandboxRegisters[company.register]
  const fileName = `${fileNameOf(company, accounts)}.xml`
  return {
    dataSource: slug,
    type: 'officialRegister',
    name: facts.name,
    jurisdictionCode: company.register,
    retrievalTime: now.toISOString(),
    downloadUrl: `${facts.officialWebsite}/${encodeURIComponent(company.number)}/${encodeURIComponent(fileName)}`,
    fileHash,
    fileName,
    date: dateValue(company.register, accounts.filing.filingDate),
  }
}

/** Alpha points at the filing within its register of accounts, the others at the accounts as a whole (P50). */
function citeAccounts({ register }: Company, filing: SandboxFiling, key: string): SourceReference {
  if (register !== 'xa') return key
  const { scope, year } = filing
  const entryTypeLabel = scope === 'entity' ? 'Jahresabschluss' : 'Konzernabschluss'
  return { document: key, entryType: 'accounts', entryTypeLabel, column: '1', sequence: year }
}
