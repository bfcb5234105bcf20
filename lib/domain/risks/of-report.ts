import {
  type AnyDate,
  type CompanyCondition,
  type CompanyReport,
  type CompanyStatus,
  dateText,
  fullDay,
  type SourceReference,
} from '#lib/contract/index.ts'
import { contractsIn } from '#lib/domain/consolidation/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { shareholdingsOf, shareholdingTotals } from '#lib/domain/ownership/index.ts'
import { nomineesIn, partyName } from '#lib/domain/parties/index.ts'
import { isEndedProceeding, openEventsOf, proceedingOf } from '#lib/domain/proceedings/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { officersKnown } from './assessed.ts'
import { wholeIn } from './left-out.ts'
import type { FoundRisk, ReportPlace, RiskPlace, StoredFacts } from './risk.ts'

const conditionsByWord = [
  ['insolvency', /insolven|bankrupt/i],
  ['inactive', /delet|struck|dissolved|closed|inactive/i],
  ['dissolution', /liquidat|dissol/i],
  ['restructuring', /restructur/i],
  ['active', /^active$/i],
] as const satisfies readonly (readonly [CompanyCondition, RegExp])[]

/**
 * What a company's status comes to, for lists of many: proceedings in force before the register's word, because a register
 * may call a company active while it is insolvent. Null where nothing says it.
 */
export function conditionOf(
  status: CompanyStatus | null | undefined,
  report: CompanyReport | null,
): CompanyCondition | null {
  const found = report === null ? [] : proceedings(report)
  if (found.some(({ kind }) => kind === 'insolvency')) return 'insolvency'
  const entered = found.flatMap((one) => (one.kind === 'dissolution' ? [one.event] : []))
  const words = [...entered, status?.normalized ?? '']
  const known = conditionsByWord.find(([, pattern]) => words.some((word) => pattern.test(word)))
  if (known !== undefined) return known[0]
  const isActive = status?.isActive ?? null
  return isActive === null ? null : isActive ? 'active' : 'inactive'
}

/** Risk factors that a rule of its own puts into words. */
const explainedFactors = new Set(['accountsOverdueDays', 'circularOwnership', 'openInsolvencyProceedings'])
/** A change of officers, name or seat counts as recent for a year. */
const recentDays = 365

export function risksOfReport(held: StoredFacts): FoundRisk[] {
  const { report } = held
  if (report === null) return []
  return [
    ...proceedings(report),
    ...overdueAccounts(held, report),
    ...contracts(report),
    ...circles(report),
    ...undisclosed(held, report),
    ...nominees(report),
    ...formerSeatsAndNames(report, held.today),
    ...officers(held, report),
    ...otherFactors(report),
  ]
}

function inReport(section: ReportPlace, reference?: SourceReference | null): RiskPlace {
  return { of: 'report', section, reference: reference ?? null }
}

function noted(section: ReportPlace, reference?: SourceReference | null) {
  return { weight: 'attention', place: inReport(section, reference) } as const
}

/** An event in force, else what status or risk factors say: a register may give one without the other. */
export function proceedings(report: CompanyReport): FoundRisk[] {
  const { status } = report.basicInformation ?? {}
  const entered = openEventsOf(report.basicInformation).flatMap((event): FoundRisk[] => {
    const { type, effectiveDate, source } = event
    const at = { weight: 'serious', place: inReport('events', source) } as const
    const since = effectiveDate ?? null
    const kind = proceedingOf(type)
    if (kind === 'insolvency') return [{ kind, since, isEntered: true, ...at }]
    return kind === 'dissolution' ? [{ kind, event: type ?? '', since, isEntered: true, ...at }] : []
  })
  const factor = report.risk?.factors?.openInsolvencyProceedings === true
  const word = status?.normalized ?? status?.original ?? ''
  const found = { since: null, isEntered: false, weight: 'serious' } as const
  const isNew = (kind: string) => entered.every((one) => one.kind !== kind)
  if ((factor || proceedingOf(word) === 'insolvency') && isNew('insolvency')) {
    return [...entered, { kind: 'insolvency', ...found, place: inReport(factor ? 'risk' : 'status') }]
  }
  if (proceedingOf(word) === 'dissolution' && isNew('dissolution')) {
    return [...entered, { kind: 'dissolution', event: word, ...found, place: inReport('status') }]
  }
  return entered
}

function overdueAccounts({ statements }: StoredFacts, { risk }: CompanyReport): FoundRisk[] {
  const days = risk?.factors?.accountsOverdueDays
  if (typeof days !== 'number' || days <= 0) return []
  const filed = (statements ?? []).flatMap(({ metadata }) => {
    const periodEnd = fullDay(metadata?.periodEnd)
    return periodEnd === null ? [] : [{ periodEnd, filedOn: fullDay(metadata?.filingDate) }]
  })
  const [latest = null] = filed.toSorted((a, b) => b.periodEnd.localeCompare(a.periodEnd))
  return [{ kind: 'overdueAccounts', days, latest, ...noted('risk') }]
}

/** Agreements in force under which somebody controls the company. */
function contracts(report: CompanyReport): FoundRisk[] {
  return contractsIn(report).flatMap((one): FoundRisk[] => {
    const inForce = (one.interests ?? []).find(({ status, endDate }) => !endDate && !isEndedProceeding(status))
    if (one.companyIs !== 'subject' || inForce === undefined) return []
    const { percentage, startDate } = inForce
    return [
      {
        kind: 'contractControl',
        party: one.party?.name ?? null,
        share: percentage ?? null,
        since: startDate ?? null,
        ...noted('contracts', one.source),
      },
    ]
  })
}

/** The company among its own shareholders, and holders the report itself says form a circle. */
function circles({ basicInformation, relationships, risk }: CompanyReport): FoundRisk[] {
  const own = idsOf(basicInformation?.identifiers)
  const treasury = (relationships?.shareholders ?? []).find(({ company }) =>
    idsOf(company?.identifiers).some((id) => own.includes(id)),
  )
  const named = risk?.factors?.circularOwnership
  const through = Array.isArray(named) ? named.filter((one) => typeof one === 'string') : []
  if (treasury === undefined && !named) return []
  const place = treasury ? inReport('shareholders', treasury.source) : inReport('risk')
  return [{ kind: 'circularHoldings', ownShare: treasury?.percentage ?? null, through, weight: 'attention', place }]
}

function idsOf(identifiers: readonly { type?: string | null; value?: string | null }[] | null | undefined) {
  return (identifiers ?? []).flatMap(({ type, value }) => (type === 'service_id' && value ? [value] : []))
}

/** What the list leaves open, and the holdings that only the holder or the company itself states. */
function undisclosed(held: StoredFacts, { relationships, sources }: CompanyReport): FoundRisk[] {
  const shareholders = relationships?.shareholders ?? []
  if (shareholders.length === 0) return []
  const holdings = shareholdingsOf(shareholders, sources ?? {})
  // What an entry that could not be read holds is not kept back by the register.
  const notShown = wholeIn(held).isListWhole ? shareholdingTotals(holdings).notShown : { exact: 0 }
  const declared = holdings.filter(({ source }) => source?.origin === 'declared')
  if (notShown.exact === 0 && declared.length === 0) return []
  return [
    {
      kind: 'undisclosedShares',
      share: notShown,
      reason: relationships?.ownershipIncompleteReason ?? null,
      declared: declared.flatMap(({ holders }) => holders.flatMap((one) => partyName(one) ?? [])),
      ...noted('shareholders', listOf(shareholders[0]?.source)),
    },
  ]
}

/** The list itself, without the entry. */
function listOf(reference: SourceReference | null | undefined) {
  return typeof reference === 'object' ? (reference?.document ?? null) : (reference ?? null)
}

function nominees({ relationships }: CompanyReport): FoundRisk[] {
  const found = nomineesIn(relationships?.shareholders ?? [])
  const names = found.flatMap((one) => partyName(one) ?? [])
  if (names.length === 0) return []
  return [{ kind: 'nominees', names, ...noted('shareholders', found[0]?.source) }]
}

/** Former seats and names are free fields beside the register number, each with the day on which it ended. */
function formerSeatsAndNames({ basicInformation }: CompanyReport, today: string): FoundRisk[] {
  return (basicInformation?.identifiers ?? []).flatMap(({ extra, source }): FoundRisk[] => {
    const [seat] = endedSince(extra?.formerAddresses, 'address', today)
    const [name] = endedSince(extra?.formerNames, 'name', today)
    const at = noted('numbers', source)
    return [
      ...(seat ? [{ kind: 'seatChange', ...seat, ...at } as const] : []),
      ...(name ? [{ kind: 'nameChange', ...name, ...at } as const] : []),
    ]
  })
}

function endedSince(list: unknown, field: string, today: string): { until: string; from: string }[] {
  if (!Array.isArray(list)) return []
  const found = list.flatMap((one: unknown) => {
    const fields = typeof one === 'object' && one !== null ? new Map(Object.entries(one)) : new Map<string, unknown>()
    const [from, until] = [fields.get(field), fields.get('until')]
    return typeof from === 'string' && typeof until === 'string' && isRecent(until, today) ? [{ from, until }] : []
  })
  return found.toSorted((a, b) => b.until.localeCompare(a.until))
}

function isRecent(day: string, today: string) {
  const days = (Date.parse(today) - Date.parse(day)) / dayMs
  return days >= 0 && days <= recentDays
}

/**
 * Appointments of the last year. A report names nobody who has left, so their absence is no proof of calm; and that nobody
 * came is said only of a whole list in which everybody is dated, and surely before that year.
 */
function officers(held: StoredFacts, { relationships, sources }: CompanyReport): FoundRisk[] {
  const { today } = held
  const all = relationships?.legalRepresentatives ?? []
  const entered = all.filter(({ source }) => resolveSource(source, sources ?? {})?.origin !== 'declared')
  const dated = entered
    .flatMap((officer) =>
      officer.startDate ? [{ officer, since: officer.startDate, key: keyOf(officer.startDate) }] : [],
    )
    .toSorted((a, b) => b.key.localeCompare(a.key))
  const [newest] = dated
  if (newest === undefined) return []
  const place = inReport('officers', newest.officer.source)
  const recent = dated.filter(({ key }) => key.length >= 7 && isRecent(key, today))
  const names = (recent.length > 0 ? recent : [newest]).flatMap(({ officer }) => partyName(officer) ?? [])
  const { since } = newest
  if (recent.length > 0) return [{ kind: 'officerChange', since, names, weight: 'attention', place }]
  const isCalm = officersKnown(held).isKnown && all.every(({ startDate }) => isSurelyOlder(keyOf(startDate), today))
  return isCalm ? [{ kind: 'noOfficerChange', since, names, weight: 'passed', place }] : []
}

/** Whether even the last day of a year or month is more than a year ago. */
function isSurelyOlder(key: string, today: string) {
  const [year = 0, month = 12, day] = key.split('-').map(Number)
  const last = day === undefined ? Date.UTC(year, month, 0) : Date.parse(key)
  return key !== '' && (Date.parse(today) - last) / dayMs > recentDays
}

function keyOf(date: AnyDate | null | undefined) {
  return fullDay(date) ?? /^\d{4}(-\d{2})?/.exec(dateText(date) ?? '')?.[0] ?? ''
}

/** Factors are free: one that no rule knows is handed on under its name, so that none is lost. */
function otherFactors({ risk }: CompanyReport): FoundRisk[] {
  return Object.entries(risk?.factors ?? {})
    .filter(([name, value]) => !explainedFactors.has(name) && value !== false && value !== null)
    .map(([name, value]) => ({ kind: 'otherFactor', name, value, ...noted('risk') }))
}
