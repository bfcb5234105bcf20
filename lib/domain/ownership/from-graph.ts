import type { GraphEdge, ShareholderGraph } from '#lib/contract/index.ts'
import { compare, none } from './fraction.ts'
import { isCurrent, isShareholding, type ReadOptions } from './model.ts'
import { nothingHeld, type Span, spanOf } from './span.ts'
import type { ControlMeans, StatedHolding, Structure, StructureParty } from './structure.ts'

/**
 * Kinds of relation of a graph that are no shares and may be control, by their spelling in any case without hyphens (BODS 0.4).
 * A kind that is not here is a judgment; appointments, nominees and roles of trusts have no field in a graph.
 */
const meansOf: Readonly<Record<string, ControlMeans>> = {
  appointmentofboard: 'board',
  controlviacompanyrulesorarticles: 'dominantInfluence',
  controlbylegalframework: 'dominantInfluence',
  rightsgrantedbycontract: 'agreement',
  conditionalrightsgrantedbycontract: 'agreement',
  accountingconsolidation: 'consolidation',
  enjoymentanduseofassets: 'assets',
  righttoprofitorincomefromassets: 'profit',
  rightstoprofitorincome: 'profit',
  significantinfluenceorcontrol: 'significantInfluence',
}
/** GLEIF's relationships of level 2, which BODS files repeat in words of theirs: who consolidates the accounts. */
const isConsolidated = /\bIS_(DIRECTLY|ULTIMATELY)_CONSOLIDATED_BY\b/
const isNoControl = new Set(['boardmember', 'boardchair', 'seniormanagingofficial', 'nominee', 'nominator'])

/** A graph as the arithmetic of the law reads it: every current relation a line, joint parcels by their id. */
export function structureOf(graph: ShareholderGraph, { asOf }: ReadOptions = {}): Structure {
  const parties = (graph.nodes ?? []).map(
    ({ id, type }): StructureParty => ({ id, type: type === 'person' ? 'person' : 'company' }),
  )
  const current = (graph.edges ?? []).filter((edge) => isCurrent(edge, asOf))
  return { parties, holdings: current.flatMap(linesOf), ...(asOf === undefined ? {} : { date: asOf }) }
}

function linesOf({ id, source, target, data }: GraphEdge): StatedHolding[] {
  return linesStated({ by: source, of: target, source: id }, data ?? {})
}

type Stated = Pick<NonNullable<GraphEdge['data']>, 'interestType' | 'interestDetails' | 'percentage' | 'jointHolding'>

/** What one interest is in the arithmetic, as a graph or a list of shareholders states it. */
export function linesStated(line: Pick<StatedHolding, 'by' | 'of' | 'source'>, stated: Stated): StatedHolding[] {
  const { percentage, jointHolding, interestType, interestDetails } = stated
  const share = percentage == null ? null : spanOf(percentage)
  const joint = jointHolding?.parcelId ?? undefined
  if (isShareholding({ data: stated })) {
    return [{ ...line, kind: 'shares', share, ...(joint === undefined ? {} : { joint }) }]
  }
  const kind = (interestType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  if (isNoControl.has(kind)) return []
  if (kind === 'votingrights') return [{ ...line, kind: 'votes', share }]
  const means = isConsolidated.test(interestDetails ?? '') ? 'consolidation' : (meansOf[kind] ?? 'other')
  return [{ ...line, kind: 'control', share: share !== null && isNothing(share) ? nothingHeld : null, means }]
}

/** A relation of control that states 0 % says that there is no holding beside it; any other percentage is not of the capital. */
function isNothing({ low, high }: Span): boolean {
  return compare(low.at, none) === 0 && compare(high.at, none) === 0
}
