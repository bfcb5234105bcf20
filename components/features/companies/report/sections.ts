import { type CompanyReport, keysOf } from '#lib/contract/index.ts'
import { consolidationsIn, contractsIn } from '#lib/domain/consolidation/index.ts'

/** The sections of a report in the order they are read; `null` for those that are not counted. */
const counts = {
  risk: (report) => Object.keys(report.risk?.factors ?? {}).length,
  names: (report) => (report.basicInformation?.legalName ? 1 : 0) + length(report.basicInformation?.alternativeNames),
  status: () => null,
  events: (report) => length(report.basicInformation?.statusEvents),
  numbers: (report) => length(report.basicInformation?.identifiers),
  addresses: (report) => length(report.basicInformation?.addresses),
  officers: (report) => length(report.relationships?.legalRepresentatives),
  signing: (report) => length(report.basicInformation?.representationPolicy?.rules),
  capital: (report) => (report.basicInformation?.capital ? null : 0),
  shareholders: (report) => length(report.relationships?.shareholders),
  contracts: (report) => contractsIn(report).length,
  consolidation: (report) => consolidationsIn(report).length,
  branches: (report) => length(report.relationships?.branches),
  predecessors: (report) => length(report.relationships?.legalPredecessors),
  successors: (report) => length(report.relationships?.legalSuccessors),
  activities: (report) => length(report.basicInformation?.activities),
  employees: (report) => (report.basicInformation?.employeeCount ? null : 0),
  contacts: (report) => length(report.basicInformation?.contacts),
  accounts: (report) => length(report.basicInformation?.bankAccounts),
  sources: (report) => Object.keys(report.sources ?? {}).length,
} as const satisfies Record<string, (report: CompanyReport) => number | null>

export type ReportSectionId = keyof typeof counts
export const reportSectionIds: readonly ReportSectionId[] = keysOf(counts)

/** Those that fill the first screenful. */
export const firstSectionIds = [
  'risk',
  'names',
  'status',
  'events',
  'numbers',
] as const satisfies readonly ReportSectionId[]
export type FirstSectionId = (typeof firstSectionIds)[number]
export type RestSectionId = Exclude<ReportSectionId, FirstSectionId>
const firstIds: readonly ReportSectionId[] = firstSectionIds
export const restSectionIds = reportSectionIds.filter((id): id is RestSectionId => !firstIds.includes(id))

/** How many entries a section has; null where it has none to count. */
export function countOf(report: CompanyReport, id: ReportSectionId): number | null {
  return counts[id](report)
}

/** Only some sources state accounting consolidation: without any, the section says nothing. */
export function isSectionLeftOut(id: ReportSectionId, count: number | null): boolean {
  return id === 'consolidation' && count === 0
}

function length(list: readonly unknown[] | null | undefined) {
  return list?.length ?? 0
}
