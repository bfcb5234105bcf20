import { type AnyDate, dateText, type GraphEdge, type ShareholderGraph } from '#lib/contract/index.ts'

/** Shares, by whichever spelling; a relation that does not say what it is counts as one (P58). */
export function isShareholding({ data }: Pick<GraphEdge, 'data'>): boolean {
  const type = data?.interestType
  return type == null || /^share-?holding$|^shares?$|^ownership-?of-?shares$/i.test(type)
}

/** Whether a relation counts at a moment: begun, and not ended. Without dates its status decides. */
export function isCurrent(edge: GraphEdge, asOf?: string): boolean {
  const { startDate, endDate, status } = edge.data ?? {}
  const start = firstDayOf(startDate)
  const end = firstDayOf(endDate)
  if (asOf !== undefined) {
    if (start !== null && start > asOf) return false
    if (end !== null) return end > asOf
    return !isNotCurrentStatus(status)
  }
  return endDate == null && !isNotCurrentStatus(status)
}

/** The days on which a relation began or ended, each once, the earliest first: between two of them nothing changes. */
export function turningDays(graph: ShareholderGraph): string[] {
  const days = (graph.edges ?? []).flatMap(({ data }) => [firstDayOf(data?.startDate), firstDayOf(data?.endDate)])
  return [...new Set(days.filter((day) => day !== null))].sort()
}

function isNotCurrentStatus(status: string | null | undefined): boolean {
  return status != null && !/^(current|active)$/i.test(status)
}

/** The day of a date in any of the interface's forms; a month or a year is its first day. */
function firstDayOf(date: AnyDate | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(dateText(date) ?? '') ?? []
  return year === undefined ? null : `${year}-${month ?? '01'}-${day ?? '01'}`
}
