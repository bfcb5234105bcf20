import type { CompanyReport, Product } from '#lib/contract/index.ts'
import { type CompletenessFacts, listParts, type PartFacts, type Parts } from '#lib/registers/connector/index.ts'
import { sandboxRegisters } from './registers.ts'
import { isClosed } from './ubo/report.ts'
import type { Company } from './world/model.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const notKept: PartFacts = { state: 'not_published', reason: 'not_in_this_register' }
const elsewhere = (product: Product): PartFacts => ({
  state: 'not_requested',
  reason: 'another_product',
  obtainable: { product },
})

/** The day the Court of Justice ended public access to beneficial owners (joined cases C-37/20 and C-601/20). */
const closedSince = '2022-11-22'

/** What a report has, read from itself, and what its register keeps elsewhere or closed. */
export function completenessOf(company: Company, report: CompanyReport): CompletenessFacts {
  const { keepsDocuments } = sandboxRegisters[company.register]
  const { basicInformation: basics, relationships } = report
  const listed = (list: readonly unknown[] | null | undefined) => ((list?.length ?? 0) > 0 ? given : none)
  const parts: Parts = {
    officers: listed(relationships?.legalRepresentatives),
    signing: listed(basics?.representationPolicy?.rules),
    capital: basics?.capital ? given : none,
    owners: ownersWhy(company, report),
    beneficialOwners: beneficialOwnersWhy(company),
    branches: listed(relationships?.branches),
    contracts: listed(relationships?.contractualInterests),
    predecessors: listed(relationships?.legalPredecessors),
    successors: listed(relationships?.legalSuccessors),
    events: listed(basics?.statusEvents),
    activities: listed(basics?.activities),
    employees: basics?.employeeCount ? given : none,
    contacts: listed(basics?.contacts),
    bankAccounts: listed(basics?.bankAccounts),
    accounts: elsewhere('financials'),
    documents: keepsDocuments ? elsewhere('documentList') : notKept,
  }
  return { parts: listParts(parts), unmapped: [] }
}

function ownersWhy({ register }: Company, { relationships }: CompanyReport): PartFacts {
  if (!sandboxRegisters[register].listsShareholders) return notKept
  if ((relationships?.shareholders?.length ?? 0) === 0) return none
  const isPart = relationships?.ownershipIncompleteReason === 'largest_holdings_only'
  return isPart ? { state: 'given', reason: 'largest_holdings_only' } : given
}

function beneficialOwnersWhy(company: Company): PartFacts {
  const { namesOwners, facts } = sandboxRegisters[company.register]
  if (namesOwners && !isClosed(company)) return elsewhere('ubo')
  return {
    state: 'closed_by_law',
    reason: 'legitimate_interest',
    since: closedSince,
    legalReference: 'CJEU, C-37/20 and C-601/20',
    obtainable: { name: facts.managingAuthority, url: facts.officialWebsite },
  }
}
