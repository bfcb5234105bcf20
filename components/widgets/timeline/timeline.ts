import {
  type AnyDate,
  type CompanyReport,
  type ContractualInterest,
  dateText,
  type MonitorChange,
} from '#lib/contract/index.ts'
import { isConsolidation } from '#lib/domain/consolidation/index.ts'
import { type OwnerParty, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import { registerDay } from '../changes/register-day.ts'

/** What a report dates, and in which lane it is drawn. */
export const laneOfMoment = {
  incorporated: 'status',
  statusEvent: 'status',
  predecessor: 'status',
  successor: 'status',
  lastChanged: 'other',
  officerSince: 'officers',
  contractAgreed: 'owners',
  contractFrom: 'owners',
  contractUntil: 'owners',
  controlsFrom: 'owners',
  controlsUntil: 'owners',
  consolidatesFrom: 'owners',
  consolidatesUntil: 'owners',
  consolidatedFrom: 'owners',
  consolidatedUntil: 'owners',
} as const
type MomentKind = keyof typeof laneOfMoment

/** Something a report dates. A year stays a year (P44). */
export interface TimelineMoment {
  kind: MomentKind
  date: AnyDate
  /** For sorting only: 1998 comes before every day of 1998. Empty, and last, for a date without a year. */
  sortKey: string
  /** The thing it is about: a name, or the type of an event as it came. */
  about: string | null
  detail: string | null
  /** Whom it is about; absent where that is no party of the company. */
  party?: OwnerParty
}

/** A change a monitor found, placed at the day of the register where its event has one, else at the day it was found. */
export interface FoundMoment {
  kind: 'found'
  date: AnyDate
  sortKey: string
  change: MonitorChange
}

/** What is asked for the changes of a company that monitors found. */
export const foundMax = 100
export const foundOf = (serviceId: string) => ({ query: { serviceId, limit: foundMax } })

/** What a report dates and what monitors found, newest first. */
export function withFound(
  moments: readonly TimelineMoment[],
  changes: readonly MonitorChange[],
): (TimelineMoment | FoundMoment)[] {
  const found = changes.map((change): FoundMoment => {
    const date = registerDay(change) ?? change.detectedAt
    return { kind: 'found', date, sortKey: sortKeyOf(date), change }
  })
  return [...found, ...moments].toSorted(newestFirst)
}

/** Everything a report gives a date to, newest first. */
export function timelineOf({ basicInformation, relationships }: CompanyReport): TimelineMoment[] {
  const basic = basicInformation ?? {}
  const relations = relationships ?? {}
  const moments = [
    moment('incorporated', basic.dates?.incorporationDate, null, null),
    moment('lastChanged', basic.dates?.lastChanged, null, null),
    ...(basic.statusEvents ?? []).map((one) =>
      moment('statusEvent', one.effectiveDate, one.type ?? null, one.caseIdentifier ?? null),
    ),
    ...(relations.legalRepresentatives ?? []).map((one) =>
      moment('officerSince', one.startDate, partyName(one), one.role?.original ?? null, partyOfOwner(one)),
    ),
    ...(relations.contractualInterests ?? []).flatMap((one) => {
      const name = one.party?.name ?? null
      const kinds = kindsOf(one)
      const what = one.contract?.contractTypes?.join(', ') ?? null
      return [
        ...(one.contract?.dates ?? []).map((date) => moment('contractAgreed', date.value, name, date.type ?? what)),
        ...(one.interests ?? []).flatMap(({ type, startDate, endDate }) => {
          const detail = isConsolidation(one) ? null : (type ?? what)
          return [moment(kinds.from, startDate, name, detail), moment(kinds.until, endDate, name, detail)]
        }),
      ]
    }),
    ...(relations.legalPredecessors ?? []).map((one) =>
      moment('predecessor', one.date, one.company?.name ?? null, one.restructuring ?? null),
    ),
    ...(relations.legalSuccessors ?? []).map((one) =>
      moment('successor', one.date, one.company?.name ?? null, one.restructuring ?? null),
    ),
  ]
  return moments.filter((one) => one !== null).toSorted(newestFirst)
}

function newestFirst(a: { sortKey: string }, b: { sortKey: string }) {
  return a.sortKey < b.sortKey ? 1 : a.sortKey > b.sortKey ? -1 : 0
}

function sortKeyOf(date: AnyDate) {
  return /\d{4}(-\d{2}(-\d{2})?)?/.exec(dateText(date) ?? '')?.[0] ?? ''
}

/** In the direction of the source: the company controls or is controlled, consolidates or is consolidated. */
function kindsOf(one: ContractualInterest) {
  const isController = one.companyIs === 'controller'
  const [active, passive] = isConsolidation(one)
    ? (['consolidates', 'consolidated'] as const)
    : (['controls', 'contract'] as const)
  const stem = isController ? active : passive
  return { from: `${stem}From`, until: `${stem}Until` } as const
}

function moment(
  kind: MomentKind,
  date: AnyDate | null | undefined,
  about: string | null,
  detail: string | null,
  party?: OwnerParty,
): TimelineMoment | null {
  const text = dateText(date) ?? ''
  if (!date || text === '') return null
  return { kind, date, sortKey: sortKeyOf(date), about, detail, ...(party && { party }) }
}
