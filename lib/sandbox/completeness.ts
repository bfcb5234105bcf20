import type { CompanyReport, Product } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  type CoverageFacts,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
} from '#lib/registers/connector/index.ts'
import { type SandboxRegister, sandboxRegisters } from './registers.ts'
import { closesSome, isClosed } from './ubo/report.ts'
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
export function sandboxCompletenessOf(company: Company, report: CompanyReport): CompletenessFacts {
  const register = sandboxRegisters[company.register]
  const { basicInformation: basics, relationships } = report
  const listed = (list: readonly unknown[] | null | undefined) => ((list?.length ?? 0) > 0 ? given : none)
  const parts: Parts = {
    officers: listed(relationships?.legalRepresentatives),
    signing: listed(basics?.representationPolicy?.rules),
    capital: basics?.capital ? given : none,
    owners: ownersWhy(company, report),
    beneficialOwners: beneficialOwnersWhy(company),
    branches: listed(relationships?.branches),
    contracts: keepsContracts(register) ? listed(relationships?.contractualInterests) : notKept,
    predecessors: listed(relationships?.legalPredecessors),
    successors: listed(relationships?.legalSuccessors),
    events: listed(basics?.statusEvents),
    activities: listed(basics?.activities),
    employees: basics?.employeeCount ? given : none,
    contacts: listed(basics?.contacts),
    bankAccounts: listed(basics?.bankAccounts),
    accounts: elsewhere('financials'),
    documents: register.keepsDocuments ? elsewhere('documentList') : notKept,
  }
  return { parts: listParts(parts), unmapped: [] }
}

function keepsContracts({ subcapabilities }: SandboxRegister) {
  return subcapabilities.companyReport?.contracts === true
}

function ownersWhy({ register }: Company, { relationships }: CompanyReport): PartFacts {
  if (!sandboxRegisters[register].listsShareholders) return notKept
  if ((relationships?.shareholders?.length ?? 0) === 0) return none
  const isPart = relationships?.ownershipIncompleteReason === 'largest_holdings_only'
  return isPart ? { state: 'given', reason: 'largest_holdings_only' } : given
}

function beneficialOwnersWhy(company: Company): PartFacts {
  const register = sandboxRegisters[company.register]
  return register.namesOwners && !isClosed(company) ? elsewhere('ubo') : closedOwners(register)
}

function closedOwners({ facts }: SandboxRegister): PartFacts {
  return {
    state: 'closed_by_law',
    reason: 'legitimate_interest',
    since: closedSince,
    legalReference: 'CJEU, C-37/20 and C-601/20',
    obtainable: { name: facts.managingAuthority, url: facts.officialWebsite },
  }
}

/** What a register of the sandbox gives. Its companies are invented, so nothing of it was ever recorded. */
export function sandboxCoverageOf(register: SandboxRegister): CoverageFacts {
  const { slug, jurisdictionCode, listsShareholders, namesOwners, keepsDocuments } = register
  const inReport = givenBy('report')
  const named = namesOwners ? [givenBy('ubo')] : []
  const closed = namesOwners && !closesSome(jurisdictionCode) ? [] : [closedOwners(register)]
  return {
    slug,
    recordedAnswers: null,
    parts: listCoverage({
      officers: inReport,
      signing: inReport,
      capital: inReport,
      owners: listsShareholders ? [inReport, givenBy('report', 'largest_holdings_only')] : notKept,
      beneficialOwners: [...named, ...closed],
      branches: inReport,
      contracts: keepsContracts(register) ? inReport : notKept,
      predecessors: inReport,
      successors: inReport,
      events: inReport,
      activities: inReport,
      employees: inReport,
      contacts: inReport,
      bankAccounts: inReport,
      accounts: givenBy('financials'),
      documents: keepsDocuments ? givenBy('documentList') : notKept,
    }),
  }
}
