import type { CompanyReport, ContractualInterest } from '#lib/contract/index.ts'

/** Companies that one consolidates in its accounts: neither a contract nor, by itself, control. */

/** GLEIF's relationships of level 2 (`IS_DIRECTLY_CONSOLIDATED_BY`) and the kind of BODS, in any spelling. */
const consolidated = /consolidat/i

/** Every interest that is stated is one of accounting; a contract beside it makes it more than that. */
export function isConsolidation({ interests, contract }: ContractualInterest): boolean {
  const all = interests ?? []
  const isStated = (type: unknown, details: unknown) => consolidated.test(`${type ?? ''} ${details ?? ''}`)
  return !contract && all.length > 0 && all.every(({ type, details }) => isStated(type, details))
}

/** Relations by contract, without those of accounting that a source lists among them. */
export function contractsIn({ relationships }: CompanyReport): ContractualInterest[] {
  return (relationships?.contractualInterests ?? []).filter((one) => !isConsolidation(one))
}

export function consolidationsIn({ relationships }: CompanyReport): ContractualInterest[] {
  return (relationships?.contractualInterests ?? []).filter(isConsolidation)
}
