import type { GraphEdge, ShareholderGraph } from '#lib/contract/index.ts'
import { isCurrent, isShareholding, type ReadOptions } from './model.ts'
import { spanOf } from './span.ts'
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
const isNoControl = new Set(['boardmember', 'boardchair', 'seniormanagingofficial', 'nominee', 'nominator'])

/** A graph as the arithmetic of the law reads it: every current relation a line, joint parcels by their id. */
export function structureOf(graph: ShareholderGraph, { asOf }: ReadOptions = {}): Structure {
  const parties = (graph.nodes ?? []).map(
    ({ id, type }): StructureParty => ({ id, type: type === 'person' ? 'person' : 'company' }),
  )
  const current = (graph.edges ?? []).filter((edge) => isCurrent(edge, asOf))
  return { parties, holdings: current.flatMap(linesOf), ...(asOf === undefined ? {} : { date: asOf }) }
}

function linesOf(edge: GraphEdge): StatedHolding[] {
  const { percentage, jointHolding } = edge.data ?? {}
  const line = { by: edge.source, of: edge.target, source: edge.id }
  const share = percentage == null ? null : spanOf(percentage)
  const joint = jointHolding?.parcelId ?? undefined
  if (isShareholding(edge)) return [{ ...line, kind: 'shares', share, ...(joint === undefined ? {} : { joint }) }]
  const kind = (edge.data?.interestType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  if (isNoControl.has(kind)) return []
  if (kind === 'votingrights') return [{ ...line, kind: 'votes', share }]
  return [{ ...line, kind: 'control', share: null, means: meansOf[kind] ?? 'other' }]
}
