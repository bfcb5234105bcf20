import type { z } from 'zod'
import {
  type CompanyReport,
  type CompletenessPart,
  type MonitoredState,
  resultForms,
  type ShareholderGraph,
  type Unexpected,
} from '#lib/contract/index.ts'
import { canonicalText } from './canonical.ts'
import { compareReports } from './comparison.ts'
import { leftOutOf } from './facts.ts'
import { compareHolders } from './holders.ts'
import { type SectionId, sectionIds, sectionsOf } from './sections.ts'
import { comparedWholly, valueAtSection, type WholeComparison, type WholeSide } from './whole.ts'

export type ComparedState = z.infer<typeof MonitoredState>

/** Of each state, what was left out of it when it was read, with paths from the state. */
export type LeftOutOfStates = readonly [before: readonly Unexpected[], after: readonly Unexpected[]]

const nothingLeftOut: LeftOutOfStates = [[], []]

/**
 * What differs between the reports of two states, without what one of them does not tell; null where one has no report.
 *
 * @param isStrict of a service that does not say what its states lack: a section one of them does not have is not taken for empty
 */
export function comparedReports(
  before: ComparedState,
  after: ComparedState,
  { leftOut = nothingLeftOut, isStrict = false }: { leftOut?: LeftOutOfStates; isStrict?: boolean } = {},
): WholeComparison<SectionId> | null {
  const [was, is] = [before.companyReport, after.companyReport]
  if (!was || !is) return null
  const parts = partsOf(before.completeness?.companyReport, after.completeness?.companyReport)
  const side = (at: 0 | 1, [report, other]: readonly [CompanyReport, CompanyReport]): WholeSide => ({
    ...sideOf(parts[at], leftOutOf(below(leftOut[at], 'companyReport'), resultForms.companyReport)),
    unstated: isStrict && parts[at] === null ? unstatedIn(report, other) : new Set(),
  })
  return comparedWholly(compareReports(was, is), [side(0, [was, is]), side(1, [is, was])], sectionIds)
}

/** What differs between the direct holders of two states, without what one of them does not tell; null where one has no graph. */
export function comparedHolders(
  before: ComparedState,
  after: ComparedState,
  leftOut: LeftOutOfStates = nothingLeftOut,
): WholeComparison<SectionId> | null {
  const [was, is] = [before.graph, after.graph]
  if (!was || !is) return null
  const parts = partsOf(before.completeness?.graph, after.completeness?.graph)
  const side = (at: 0 | 1, { stopReason, errors }: ShareholderGraph): WholeSide => ({
    ...sideOf(parts[at], leftOutOf(below(leftOut[at], 'graph'), resultForms.shareholderGraph)),
    isCut: (stopReason ?? 'completed') !== 'completed' || (errors ?? []).length > 0,
  })
  const comparison = { ...compareHolders(was, is), lastChanged: null }
  return comparedWholly(comparison, [side(0, was), side(1, is)], ['shareholders'])
}

/** A state is never stored without an entry its register has, so that only values within entries may be missing. */
function sideOf(parts: WholeSide['parts'], leftOut: readonly Unexpected[]): WholeSide {
  return { orderId: '', parts, leftOut, hasAllEntries: parts !== null && leftOut.length === 0 }
}

type Given = readonly CompletenessPart[] | null | undefined
type PartsBySide = readonly [before: WholeSide['parts'], after: WholeSide['parts']]

/** Where a register hides some at both times and says the same of it, those whom it names are compared. */
function partsOf(before: Given, after: Given): PartsBySide {
  const textOf = (part: CompletenessPart) => canonicalText(part)
  const sameMasks = new Set((before ?? []).filter(({ state }) => state === 'masked').map(textOf))
  const masks = new Set((after ?? []).map(textOf).filter((text) => sameMasks.has(text)))
  const side = (given: Given) =>
    given ? new Map(given.filter((one) => !masks.has(textOf(one))).map((one) => [one.part, one])) : null
  return [side(before), side(after)]
}

/** Sections that a report does not have at all, and another one has. */
function unstatedIn(report: CompanyReport, other: CompanyReport): Set<string> {
  const [own, others] = [sectionsOf(report), sectionsOf(other)]
  const isUnstated = (section: SectionId) =>
    own[section].length === 0 && others[section].length > 0 && (valueAtSection(report, section) ?? null) === null
  return new Set(sectionIds.filter(isUnstated))
}

/** What was left out below a field. */
export function below(unexpected: readonly Unexpected[], name: string): Unexpected[] {
  return unexpected.flatMap(({ path, value }) => (path[0] === name ? [{ path: path.slice(1), value }] : []))
}
