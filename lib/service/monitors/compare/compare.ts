import { type ComparedState, comparedHolders, comparedReports } from '#lib/domain/comparison/index.ts'
import { eventTable, type Source } from '../names-events.ts'
import { type EventDifference, eventsOf } from './events.ts'

export type State = ComparedState

/** A difference with the source that shows it. */
export interface MonitoredChange extends EventDifference {
  source: Source
}

/**
 * What has changed of a company between two checks through the same sources, as events: none for other words, fields outside
 * the schema and what the retrieval alone changed. A company that is gone has nothing left to compare.
 */
export function compareStates(before: State, after: State, sources: readonly Source[]): MonitoredChange[] {
  const [first = 'company_report'] = sources
  const [wasThere, isThere] = [isPresent(before), isPresent(after)]
  if (wasThere && !isThere) return [{ ...gone('COMPANY_DISAPPEARED', nameIn(before), null), source: first }]
  if (!wasThere && isThere) return [{ ...gone('COMPANY_REAPPEARED', null, nameIn(after)), source: first }]
  return eventsOf([...reportChanges(before, after), ...holderChanges(before, after)]).map((difference) => ({
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

function gone(eventCode: EventDifference['eventCode'], before: string | null, after: string | null): EventDifference {
  return { eventCode, diffPath: 'company', before, after }
}

/** Shareholders are the other source's to compare. What a register no longer gives has not gone, and what it gives now has not come. */
function reportChanges(before: State, after: State) {
  const compared = comparedReports(before, after)
  return (compared?.changes ?? []).filter(({ section }) => section !== 'shareholders')
}

function holderChanges(before: State, after: State) {
  return comparedHolders(before, after)?.changes ?? []
}
