import type { eventCategories, noticeCategories, Unexpected } from '#lib/contract/index.ts'
import { type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import { canonicalText } from './canonical.ts'
import { type ComparedChange, type Differences, isPlainObject, sideOf } from './comparison.ts'
import type { SectionId } from './sections.ts'
import { below, type ComparedState, comparedHolders, comparedReports, type LeftOutOfStates } from './state-sides.ts'
import type { WholeComparison } from './whole.ts'

export type DifferenceCategory = (typeof eventCategories)[number] | 'other'

export interface StateDifference {
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
  pledges: 'ownership',
  completeness: 'ownership',
  contracts: 'ownership',
  predecessors: 'legal-form',
  successors: 'legal-form',
  risk: 'other',
  other: 'other',
}

/** Of a category, or of all that a source tells. */
type NotComparedCategory = DifferenceCategory | (typeof noticeCategories)[number]

export interface StateDifferences {
  differences: StateDifference[]
  /** Of these something may have come or gone: one of the two states does not have it, or not all of it. */
  notCompared: NotComparedCategory[]
  /** Whether nothing differs: known only where both states tell everything that is compared. */
  isSame: Knowledge<boolean>
}

type Given = ComparedState | null | undefined

/**
 * What the last change was, from the company before and after it; retrieval times and signed links do not differ (P107).
 *
 * @param unexpected what was left out of the two states when they were read, with paths from `oldState` and `newState`
 */
export function differencesOf(before: Given, after: Given, unexpected: readonly Unexpected[] = []): StateDifferences {
  const leftOut = [below(unexpected, 'oldState'), below(unexpected, 'newState')] as const
  const found = [ofReports(before, after, leftOut), ofHolders(before, after, leftOut)]
  const others = before && after ? ofOthers(withoutKnown(before), withoutKnown(after)) : []
  const differences = [...found.flatMap((one) => one.differences), ...others]
  const notCompared = [...new Set(found.flatMap((one) => one.notCompared))]
  const lookedAt = { what: 'monitored state' }
  const isTold = notCompared.length === 0 && before && after
  const isSame = differences.length > 0 || isTold ? known(differences.length === 0, lookedAt) : unknown('incomplete')
  return { differences, notCompared, isSame }
}

const pathMax = 4

/** The interface states no form of a state: other parts than report and graph are compared name by name. */
function ofOthers(before: unknown, after: unknown, path: readonly string[] = []): StateDifference[] {
  if (canonicalText(before) === canonicalText(after)) return []
  if (isPlainObject(before) && isPlainObject(after) && path.length < pathMax) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    // Under its name, because fields of the retrieval are ignored by name.
    const differing = names.filter(
      (name) => canonicalText({ [name]: before[name] }) !== canonicalText({ [name]: after[name] }),
    )
    return differing.flatMap((name) => ofOthers(before[name], after[name], [...path, name]))
  }
  return [{ category: 'other', source: null, label: path.join('.'), before: before ?? null, after: after ?? null }]
}

function withoutKnown({ companyReport: _report, graph: _graph, completeness: _, ...others }: ComparedState): object {
  return others
}

type Found = Pick<StateDifferences, 'differences' | 'notCompared'>

const nothing: Found = { differences: [], notCompared: [] }

function ofReports(before: Given, after: Given, leftOut: LeftOutOfStates): Found {
  const source = 'company_report'
  const [was, is] = [before?.companyReport, after?.companyReport]
  if (!was && !is) return nothing
  if (before && after && was && is) return told(source, comparedReports(before, after, { leftOut, isStrict: true }))
  // Only null says that there is no report; a state without one may be of another source.
  if (was === undefined || is === undefined) return { differences: [], notCompared: ['company-details'] }
  const name = (was ?? is)?.basicInformation?.legalName ?? null
  return {
    ...nothing,
    differences: [{ category: 'disappeared', source, label: name, before: was && name, after: is && name }],
  }
}

function ofHolders(before: Given, after: Given, leftOut: LeftOutOfStates): Found {
  if (before && after && before.graph && after.graph)
    return told('shareholder_graph', comparedHolders(before, after, leftOut))
  const isOneThere = (before?.graph ?? after?.graph ?? null) !== null
  const isOneUnstated = before?.graph === undefined || after?.graph === undefined
  return isOneThere && isOneUnstated ? { differences: [], notCompared: ['shareholder-graph'] } : nothing
}

function told(source: StateDifference['source'], compared: WholeComparison<SectionId> | null): Found {
  if (compared === null) return nothing
  // What neither state is meant to have was not lost between them.
  const notCompared = compared.notCompared.filter(({ before, after }) => !isNotGiven(before) || !isNotGiven(after))
  const categories = new Set(notCompared.map(({ section }) => categoryOf[section]))
  // What would follow from a part is named by it.
  if (categories.size > 1) categories.delete('other')
  return { differences: asDifferences(source, compared), notCompared: [...categories] }
}

const isNotGiven = (side: Unknown | null) => side?.reason === 'notPublished' || side?.reason === 'notOrdered'

function asDifferences(source: StateDifference['source'], { changes, wording }: Differences): StateDifference[] {
  const difference = (change: ComparedChange, category: DifferenceCategory): StateDifference => ({
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
