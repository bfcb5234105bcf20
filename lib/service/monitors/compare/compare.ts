import type { z } from 'zod'
import type { MonitoredState } from '#lib/contract/index.ts'
import { eventTable, type Source } from '../names-events.ts'
import { compareBasics } from './basics.ts'
import type { Difference } from './difference.ts'
import { compareRelations } from './relations.ts'
import { compareShares } from './shares.ts'
import { compareStanding } from './standing.ts'

export type State = z.infer<typeof MonitoredState>

/** A difference with the source that shows it. */
export interface Change extends Difference {
  source: Source
}

/**
 * What has changed of a company between two looks through the same sources: one change a difference, and none for what only
 * the retrieval changed (times, links, order, sequence numbers). A company that is gone has nothing left to compare.
 */
export function compareStates(before: State, after: State, sources: readonly Source[]): Change[] {
  const [first = 'company_report'] = sources
  const [wasThere, isThere] = [isPresent(before), isPresent(after)]
  if (wasThere && !isThere) return [{ ...gone('COMPANY_DISAPPEARED', nameIn(before), null), source: first }]
  if (!wasThere && isThere) return [{ ...gone('COMPANY_REAPPEARED', null, nameIn(after)), source: first }]
  return [...compareReports(before, after), ...compareGraphs(before, after)].map((difference) => ({
    ...difference,
    source: eventTable[difference.eventCode].source,
  }))
}

export function isPresent({ companyReport, graph }: State): boolean {
  return (companyReport ?? null) !== null || (graph ?? null) !== null
}

/** The name a state knows its company by. */
export function nameIn({ companyReport, graph }: State): string | null {
  const root = graph?.nodes?.find(({ id }) => id === graph.rootCompanyId)
  return companyReport?.basicInformation?.legalName ?? root?.data?.legalName ?? null
}

function gone(eventCode: Difference['eventCode'], before: string | null, after: string | null): Difference {
  return { eventCode, diffPath: 'company', before, after }
}

function compareReports({ companyReport: before }: State, { companyReport: after }: State): Difference[] {
  if (!before || !after) return []
  const [was, is] = [before.basicInformation ?? {}, after.basicInformation ?? {}]
  return [
    ...compareBasics(was, is),
    ...compareStanding(was, is),
    ...compareRelations(before.relationships ?? {}, after.relationships ?? {}),
  ]
}

function compareGraphs({ graph: before }: State, { graph: after }: State): Difference[] {
  return before && after ? compareShares(before, after) : []
}
