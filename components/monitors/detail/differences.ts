import type { z } from 'zod'
import type { eventCategories, GraphEdge, MonitoredState, ShareholderGraph } from '#lib/contract/index.ts'
import { canonical, textOf } from '../../comparison/canonical.ts'
import { compareReports } from '../../comparison/comparison.ts'
import type { SectionId } from '../../comparison/sections.ts'
import { personName } from '../../format.ts'

export type State = z.infer<typeof MonitoredState>
export type DifferenceCategory = (typeof eventCategories)[number] | 'other'

export interface Difference {
  category: DifferenceCategory
  /** Null for what stands in neither of the two that are known. */
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
export function differencesOf(before: State | null | undefined, after: State | null | undefined): Difference[] {
  const known = [...ofReports(before, after), ...ofGraphs(before?.graph, after?.graph)]
  if (!before || !after) return known
  return [...known, ...ofOthers(withoutKnown(before), withoutKnown(after))]
}

const pathMax = 4

/** The interface states no form of a state: what stands elsewhere than in a report or a graph is compared name by name. */
function ofOthers(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (textOf(before) === textOf(after)) return []
  if (isObject(before) && isObject(after) && path.length < pathMax) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    // Under its name, because the names of what only tells of the retrieval are no difference.
    const differing = names.filter((name) => textOf({ [name]: before[name] }) !== textOf({ [name]: after[name] }))
    return differing.flatMap((name) => ofOthers(before[name], after[name], [...path, name]))
  }
  return [{ category: 'other', source: null, label: path.join('.'), before: before ?? null, after: after ?? null }]
}

function withoutKnown({ companyReport: _report, graph: _graph, ...others }: State): object {
  return others
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ofReports(before: State | null | undefined, after: State | null | undefined): Difference[] {
  const source = 'company_report'
  const [was, is] = [before?.companyReport ?? null, after?.companyReport ?? null]
  if (was === null && is === null) return []
  if (was === null || is === null) {
    const name = (was ?? is)?.basicInformation?.legalName ?? null
    return [{ category: 'disappeared', source, label: name, before: was && name, after: is && name }]
  }
  return compareReports(was, is).changes.map(({ section, kind, label, fields }) => {
    const side = (which: 'before' | 'after') => asOne(fields.map((one) => [one.name, one[which]]))
    return {
      category: categoryOf[section],
      source,
      label,
      before: kind === 'added' ? null : side('before'),
      after: kind === 'removed' ? null : side('after'),
    }
  })
}

/** A single field speaks for itself; several are named. */
function asOne(fields: [name: string, value: unknown][]): unknown {
  return fields.length === 1 ? fields[0]?.[1] : Object.fromEntries(fields)
}

function ofGraphs(
  before: ShareholderGraph | null | undefined,
  after: ShareholderGraph | null | undefined,
): Difference[] {
  if (!before || !after) return []
  const [was, is] = [holdersOf(before), holdersOf(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys.flatMap((key): Difference[] => {
    const [old, now] = [was.get(key) ?? null, is.get(key) ?? null]
    if (JSON.stringify(canonical(old?.holds)) === JSON.stringify(canonical(now?.holds))) return []
    return [
      {
        category: 'ownership',
        source: 'shareholder_graph',
        label: now?.name ?? old?.name ?? key,
        before: old?.holds ?? null,
        after: now?.holds ?? null,
      },
    ]
  })
}

interface Holder {
  name: string
  holds: object[]
}

/** Direct holders of the root, one level deep, with what each holds now. */
function holdersOf({ nodes, edges, rootCompanyId }: ShareholderGraph): Map<string, Holder> {
  const byId = new Map((nodes ?? []).map((node) => [node.id, node]))
  const holders = new Map<string, Holder>()
  for (const edge of edges ?? []) {
    const node = byId.get(edge.source)
    if (node === undefined || edge.target !== rootCompanyId || edge.data?.status === 'ended') continue
    const { serviceId, legalName, name } = node.data ?? {}
    const key = serviceId ?? node.id
    const known = holders.get(key) ?? {
      name: legalName ?? (typeof name === 'string' ? name : personName(name)) ?? key,
      holds: [],
    }
    known.holds.push(holdingOf(edge))
    holders.set(key, known)
  }
  return holders
}

function holdingOf({ data }: GraphEdge): object {
  const { percentage, numberOfShares, shareClass, interestType } = data ?? {}
  return { percentage, numberOfShares, shareClass, interestType: interestType?.toLowerCase() }
}
