import type { CompanyReport, Statement } from '#lib/contract/index.ts'
import { toSandboxFinancials } from '#lib/sandbox/financials/financials.ts'
import { toReport } from '#lib/sandbox/report/report.ts'
import { momentAt } from '#lib/sandbox/testing/moment.ts'
import { worldStateOf } from '#lib/sandbox/world/state.ts'

export interface SandboxResults {
  name: string
  report: CompanyReport
  statements: readonly Statement[]
}

/** What the sandbox answers for each company written by hand, on the day of the tests; between them they fill every field. */
export function sandboxResults(): SandboxResults[] {
  const moment = momentAt()
  const byHand = moment.world.companies.filter(({ isFixed }) => isFixed)
  return byHand.map((company) => {
    const state = worldStateOf(company, moment)
    return {
      name: company.name,
      report: toReport(state, moment),
      statements: toSandboxFinancials(state, moment).statements ?? [],
    }
  })
}
