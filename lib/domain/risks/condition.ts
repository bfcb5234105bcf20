import type { CompanyCondition, CompanyReport, CompanyStatus } from '#lib/contract/index.ts'
import { proceedings } from './of-report.ts'

const conditionsByWord = [
  ['insolvency', /insolven|bankrupt/i],
  ['inactive', /delet|struck|dissolved|closed|inactive/i],
  ['dissolution', /liquidat|dissol/i],
  ['restructuring', /restructur/i],
  ['active', /^active$/i],
] as const satisfies readonly (readonly [CompanyCondition, RegExp])[]

/**
 * What a company's status comes to, for lists of many: proceedings in force before the register's word, because a register
 * may call a company active while it is insolvent. Null where nothing says it.
 */
export function conditionOf(
  status: CompanyStatus | null | undefined,
  report: CompanyReport | null,
): CompanyCondition | null {
  const found = report === null ? [] : proceedings(report)
  if (found.some(({ kind }) => kind === 'insolvency')) return 'insolvency'
  const entered = found.flatMap((one) => (one.kind === 'dissolution' ? [one.event] : []))
  const words = [...entered, status?.normalized ?? '']
  const known = conditionsByWord.find(([, pattern]) => words.some((word) => pattern.test(word)))
  if (known !== undefined) return known[0]
  const isActive = status?.isActive ?? null
  return isActive === null ? null : isActive ? 'active' : 'inactive'
}
