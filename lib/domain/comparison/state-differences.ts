import type { z } from 'zod'
import type { eventCategories, MonitoredState, ShareholderGraph } from '#lib/contract/index.ts'
import { canonicalText } from './canonical.ts'
import { type Change, compareReports, type Differences, isObject, sideOf } from './comparison.ts'
import { compareHolders } from './holders.ts'
import type { SectionId } from './sections.ts'

export type ComparedState = z.infer<typeof MonitoredState>
export type DifferenceCategory = (typeof eventCategories)[number] | 'other'

export interface Difference {
  category: DifferenceCategory
  /** Null for other parts than report and graph. */
  source: 'company_report' | 'shareholder_graph' | null
  /** What it is of: a person, an address type, a holder; a path of names where that is all there is. */
  label: string | null
  before: unknown
  after: unknown
}

/** The sections of a report by the categories events have. */
const categoryOf: Record<SectionId, DifferenceCategory> = {
  name: 'name',
  alternativeNames: 'name',
  status: 'status',
  statusEvents: 'status',
  legalForm: 'legal-form',
  capital: 'capital',
  identifiers: 'identifiers',
  incorporation: 'identifiers',
  addresses: 'address',
  activities: 'activities',
  contacts: 'address',
  employees: 'activities',
  bankAccounts: 'identifiers',
  rules: 'officers',
  officers: 'officers',
  branches: 'address',
  shareholders: 'ownership',
  completeness: 'ownership',
  contracts: 'ownership',
  predecessors: 'legal-form',
  successors: 'legal-form',
  risk: 'other',
  other: 'other',
}

/** What the last change was, from the company before and after it; retrieval times and signed links do not differ (P107). */
export function differencesOf(
  before: ComparedState | null | undefined,
  after: ComparedState | null | undefined,
): Difference[] {
  const known = [...ofReports(before, after), ...ofGraphs(before?.graph, after?.graph)]
  if (!before || !after) return known
  return [...known, ...ofOthers(withoutKnown(before), withoutKnown(after))]
}

const pathMax = 4

/** The interface states no form of a state: other parts than report and graph are compared name by name. */
function ofOthers(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (canonicalText(before) === canonicalText(after)) return []
  if (isObject(before) && isObject(after) && path.length < pathMax) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    // Under its name, because fields of the retrieval are ignored by name.
    const differing = names.filter(
      (name) => canonicalText({ [name]: before[name] }) !== canonicalText({ [name]: after[name] }),
    )
    return differing.flatMap((name) => ofOthers(before[name], after[name], [...path, name]))
  }
  return [{ category: 'other', source: null, label: path.join('.'), before: before ?? null, after: after ?? null }]
}

function withoutKnown({ companyReport: _report, graph: _graph, ...others }: ComparedState): object {
  return others
}

function ofReports(before: ComparedState | null | undefined, after: ComparedState | null | undefined): Difference[] {
  const source = 'company_report'
  const [was, is] = [before?.companyReport ?? null, after?.companyReport ?? null]
  if (was === null && is === null) return []
  if (was === null || is === null) {
    const name = (was ?? is)?.basicInformation?.legalName ?? null
    return [{ category: 'disappeared', source, label: name, before: was && name, after: is && name }]
  }
  return asDifferences(source, compareReports(was, is))
}

function ofGraphs(
  before: ShareholderGraph | null | undefined,
  after: ShareholderGraph | null | undefined,
): Difference[] {
  return before && after ? asDifferences('shareholder_graph', compareHolders(before, after)) : []
}

function asDifferences(source: Difference['source'], { changes, wording }: Differences): Difference[] {
  const difference = (change: Change, category: DifferenceCategory): Difference => ({
    category,
    source,
    label: change.label,
    before: change.kind === 'added' ? null : sideOf(change, 'before'),
    after: change.kind === 'removed' ? null : sideOf(change, 'after'),
  })
  return [
    ...changes.map((change) => difference(change, categoryOf[change.section])),
    ...wording.map((change) => difference(change, 'other')),
  ]
}
