import type {
  BeneficialOwner,
  CompanyReport,
  CompletenessPart,
  Jurisdictions,
  ShareholderGraph,
  Statement,
} from '#lib/contract/index.ts'
import { createConnectors } from '#lib/registers/connector/index.ts'
import { sandboxCompletenessOf } from '#lib/sandbox/completeness.ts'
import { toSandboxFinancials } from '#lib/sandbox/financials/financials.ts'
import { createSandboxConnectors, sandboxCompanyOf, sandboxServiceIdOf } from '#lib/sandbox/index.ts'
import { toReport } from '#lib/sandbox/report/report.ts'
import { toShareholding } from '#lib/sandbox/report/shareholding.ts'
import { momentAt } from '#lib/sandbox/testing/moment.ts'
import { isClosed, toSandboxUboReport } from '#lib/sandbox/ubo/report.ts'
import type { Company } from '#lib/sandbox/world/model.ts'
import { worldStateOf } from '#lib/sandbox/world/state.ts'
import { type Known, knownOf } from '#lib/service/graph/answer.ts'
import { assembleGraph } from '#lib/service/graph/assemble.ts'
import { catalogueOfRegister } from '#lib/service/jurisdictions/index.ts'

/** Every product of a company, as it lies on file once all of them were ordered. */
export interface OnFile {
  serviceId: string
  name: string
  report: CompanyReport
  parts: readonly CompletenessPart[]
  /** Null where the register keeps none, or closes them. */
  owners: readonly BeneficialOwner[] | null
  isOwnersClosed: boolean
  graph: ShareholderGraph
  statements: readonly Statement[] | null
}

const moment = momentAt()
const graphDepth = 3

export const sandboxCompanies: readonly Company[] = moment.world.companies

/** Registers without lists of shareholders: their branches end, and their reports name nobody. */
export const listsShareholders = (company: Company) => company.register !== 'xb'

/** What the sandbox's service says that can be ordered. */
export function sandboxCatalogue(): Jurisdictions {
  const connectors = createConnectors(createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] }))
  return catalogueOfRegister(connectors, new Set())
}

export function reportOf(company: Company): CompanyReport {
  return toReport(worldStateOf(company, moment), moment)
}

/** A company of the sandbox with all that can be ordered of it. */
export function onFile(company: Company): OnFile {
  const state = worldStateOf(company, moment)
  const serviceId = sandboxServiceIdOf(company)
  const report = toReport(state, moment)
  const isOwnersClosed = isClosed(company)
  const keepsOwners = company.register !== 'xb' && !isOwnersClosed
  return {
    ...{
      serviceId,
      name: state.name,
      report,
      parts: sandboxCompletenessOf(company, report).parts ?? [],
      isOwnersClosed,
    },
    owners: keepsOwners ? (toSandboxUboReport(state, moment).ultimateBeneficialOwners ?? []) : null,
    graph: graphOf(serviceId),
    statements: company.register === 'xb' ? null : (toSandboxFinancials(state, moment).statements ?? []),
  }
}

const answers = new Map<string, Known>()

function answerOf(serviceId: string): Known {
  const known = answers.get(serviceId)
  if (known !== undefined) return known
  const company = sandboxCompanyOf(serviceId)
  const isAnswered = company !== null && listsShareholders(company)
  const answer = isAnswered ? JSON.stringify(toShareholding(worldStateOf(company, moment), moment)) : null
  const read = knownOf({ serviceId, answer, code: 'capability.not_available', detail: null })
  answers.set(serviceId, read)
  return read
}

/** The graph of an order, from the answers of the companies it reaches. */
export function graphOf(rootId: string): ShareholderGraph {
  const reached = new Map([[rootId, answerOf(rootId)]])
  for (let depth = 0; depth < graphDepth; depth += 1) {
    for (const { read } of [...reached.values()])
      for (const { company } of read?.relations ?? [])
        for (const { type, value } of company?.identifiers ?? [])
          if (type === 'service_id' && value && !reached.has(value)) reached.set(value, answerOf(value))
  }
  return assembleGraph(reached, { rootId, maxDepth: graphDepth, now: moment.now, isRunning: false })
}
