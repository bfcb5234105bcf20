import {
  type ComparedChange,
  type ComparedState,
  comparedHolders,
  comparedReports,
  type SectionId,
  sideOf,
} from '#lib/domain/comparison/index.ts'
import { type Category, type EventCode, eventTable, type Source } from './names-events.ts'

/**
 * Categories of events in which a state may still differ from a later one: what differs, and what one of them does not tell wholly.
 * Null where nothing of them can be compared.
 */
export function openCategories(before: State, after: State): ReadonlySet<Category> | null {
  const compared = [comparedReports(before, after), comparedHolders(before, after)].filter((one) => one !== null)
  if (compared.length === 0) return null
  const codes = compared.flatMap(({ changes, notCompared }) => [
    ...eventsOf(changes).map(({ eventCode }) => eventCode),
    ...notCompared.flatMap(({ section }) => codesOf(section)),
  ])
  return new Set(codes.map((code) => eventTable[code].category))
}

function codesOf(section: SectionId): EventCode[] {
  const codes = codesOfSection[section]
  return codes === null ? [] : [codes.added, codes.removed, codes.changed ?? codes.added]
}

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

/** One thing that is no longer as it was, as an event names it. */
interface EventDifference {
  eventCode: EventCode
  /** Where it is, with the name of the thing in a list: `relationships.branches[branch north]`. */
  diffPath: string
  before: unknown
  after: unknown
}

/** Values of a section, compared one by one where there are several. */
const ofFields = ['name', 'capital', 'incorporation', 'employees', 'completeness']
/** The fields by which a thing is another one. */
const identities = ['value', 'iban', 'original', 'normalized', 'name', 'party', 'contract']

/** The events of what differs; each has its code, and what belongs together is one. */
function eventsOf(changes: readonly ComparedChange[]): EventDifference[] {
  const events = changes.flatMap((change) => eventsOfChange(change))
  const isExplained = changes.some(
    (change) =>
      change.section === 'statusEvents' && eventsOfChange(change).some(({ eventCode }) => isProceeding(eventCode)),
  )
  // Where an entry says why the status changed, the entry alone is the event.
  const others = events.filter(({ diffPath }) => !(isExplained && diffPath === 'basicInformation.status'))
  return asOne(
    asOne(others, 'REPRESENTATION_CHANGED', 'basicInformation.representationPolicy.rules'),
    'PRIMARY_ACTIVITY_CHANGED',
    'basicInformation.activities[primary]',
  )
}

function eventsOfChange(change: ComparedChange): EventDifference[] {
  const { section, path, fields, before, after } = change
  const event = (eventCode: EventCode, sides: Pick<EventDifference, 'before' | 'after'> = { before, after }) => ({
    eventCode,
    diffPath: path,
    ...sides,
  })
  const codes = codesOfSection[section]
  if (codes === null) return []
  if (section === 'statusEvents' || section === 'contracts') {
    const [was, is] = [isCurrent(section, before), isCurrent(section, after)]
    const kind = section === 'contracts' ? null : proceedingsIn((after ?? before)?.type)
    if (was !== is) return [event(is ? (kind?.opened ?? codes.added) : (kind?.closed ?? codes.removed))]
    if (before === null || after === null) return []
    return [event(codes.changed ?? (is ? codes.added : codes.removed))]
  }
  if (section === 'status') return [event(codeOfStatus(after) ?? 'STATUS_CHANGED')]
  if (section === 'activities' && (before?.isPrimary === true || after?.isPrimary === true)) {
    const sides = {
      before: before?.isPrimary === true ? before : null,
      after: after?.isPrimary === true ? after : null,
    }
    return [event('PRIMARY_ACTIVITY_CHANGED', sides)]
  }
  if (section === 'addresses' && (after ?? before)?.type === 'registered') return [event('REGISTERED_ADDRESS_CHANGED')]
  if (ofFields.includes(section)) return eventsOfFields(change)
  if (change.kind !== 'changed') return [event(codes[change.kind])]
  if (codes.changed !== undefined) return [event(codeOfFields(change) ?? codes.changed)]
  if (!fields.some(({ name }) => identities.includes(name))) return [event(codes.added)]
  return [event(codes.removed, { before, after: null }), event(codes.added, { before: null, after })]
}

/** One event for each code that the changed fields have. */
function eventsOfFields(change: ComparedChange): EventDifference[] {
  const codeOf = ({ name }: ComparedChange['fields'][number]) =>
    codesOfField[change.section]?.[name] ?? codesOfSection[change.section]?.changed ?? 'NAME_CHANGED'
  return [...Map.groupBy(change.fields, codeOf)].map(([eventCode, fields]) => ({
    eventCode,
    diffPath: change.section === 'capital' && fields.length === 1 ? `${change.path}.${fields[0]?.name}` : change.path,
    before: sideOf({ fields }, 'before'),
    after: sideOf({ fields }, 'after'),
  }))
}

/** The code of the first field, in the order of the table, that changed. */
function codeOfFields({ section, fields }: ComparedChange): EventCode | null {
  const changed = fields.map(({ name }) => name)
  return Object.entries(codesOfField[section] ?? {}).find(([name]) => changed.includes(name))?.[1] ?? null
}

/** A bare change of status has the code of what it changed to. */
function codeOfStatus(status: ComparedChange['after']) {
  return status?.isActive === true ? null : (proceedingsIn(status?.normalized)?.opened ?? null)
}

function isProceeding(eventCode: EventCode) {
  return !eventCode.startsWith('STATUS_')
}

/** Several events of one code as one, of all that they are about. */
function asOne(events: readonly EventDifference[], eventCode: EventCode, diffPath: string): EventDifference[] {
  const [first, ...more] = events.filter((event) => event.eventCode === eventCode)
  if (first === undefined) return [...events]
  const side = (which: 'before' | 'after') => {
    const given = [first, ...more].map((event) => event[which]).filter((one) => one !== null)
    return given.length > 1 ? given : (given[0] ?? null)
  }
  const merged = { eventCode, diffPath, before: side('before'), after: side('after') }
  return events.flatMap((event) => (event === first ? [merged] : event.eventCode === eventCode ? [] : [event]))
}

interface Codes {
  added: EventCode
  removed: EventCode
  /** Absent where a thing that became another went and came. */
  changed?: EventCode
}

const always = (code: EventCode): Codes => ({ added: code, removed: code, changed: code })

/** The codes of a section's changes; null where its changes are no events of this source. */
const codesOfSection: Record<SectionId, Codes | null> = {
  name: always('NAME_CHANGED'),
  alternativeNames: { added: 'TRADE_NAME_ADDED', removed: 'TRADE_NAME_REMOVED' },
  status: always('STATUS_CHANGED'),
  statusEvents: { added: 'STATUS_EVENT_ADDED', removed: 'STATUS_EVENT_REMOVED', changed: 'STATUS_CHANGED' },
  legalForm: always('LEGAL_FORM_CHANGED'),
  capital: always('CAPITAL_CHANGED'),
  identifiers: { added: 'IDENTIFIER_ADDED', removed: 'IDENTIFIER_REMOVED' },
  incorporation: always('INCORPORATION_DATE_CHANGED'),
  addresses: { added: 'ADDRESS_ADDED', removed: 'ADDRESS_REMOVED' },
  activities: { added: 'ACTIVITY_ADDED', removed: 'ACTIVITY_REMOVED' },
  contacts: { added: 'CONTACT_ADDED', removed: 'CONTACT_REMOVED' },
  employees: always('EMPLOYEE_COUNT_CHANGED'),
  bankAccounts: { added: 'BANK_ACCOUNT_ADDED', removed: 'BANK_ACCOUNT_REMOVED' },
  rules: always('REPRESENTATION_CHANGED'),
  officers: { added: 'OFFICER_APPOINTED', removed: 'OFFICER_RESIGNED', changed: 'OFFICER_NAME_CHANGED' },
  branches: { added: 'BRANCH_ADDED', removed: 'BRANCH_REMOVED' },
  shareholders: { added: 'SHAREHOLDER_ADDED', removed: 'SHAREHOLDER_REMOVED', changed: 'SHAREHOLDER_NAME_CHANGED' },
  pledges: { added: 'PLEDGE_ADDED', removed: 'PLEDGE_REMOVED' },
  completeness: always('OWNERSHIP_DISCLOSURE_CHANGED'),
  contracts: { added: 'CONTROL_AGREEMENT_ADDED', removed: 'CONTROL_AGREEMENT_REMOVED' },
  predecessors: { added: 'LEGAL_PREDECESSOR_ADDED', removed: 'LEGAL_PREDECESSOR_REMOVED' },
  successors: { added: 'LEGAL_SUCCESSOR_ADDED', removed: 'LEGAL_SUCCESSOR_REMOVED' },
  risk: null,
  other: null,
}

/** Where a changed field has a code of its own. */
const codesOfField: Partial<Record<SectionId, Readonly<Record<string, EventCode>>>> = {
  capital: { authorized: 'AUTHORIZED_CAPITAL_CHANGED' },
  officers: { role: 'OFFICER_ROLE_CHANGED', startDate: 'OFFICER_ROLE_CHANGED', type: 'OFFICER_ROLE_CHANGED' },
  shareholders: { holdings: 'SHAREHOLDING_CHANGED', parcels: 'JOINT_HOLDING_CHANGED' },
}

/** Kinds of proceedings by the words registers have for them, the most specific first. */
const proceedings: readonly { words: RegExp; opened: EventCode; closed: EventCode }[] = [
  { words: /forceddissolution/i, opened: 'DISSOLUTION_OPENED', closed: 'DISSOLUTION_CLOSED' },
  { words: /insolven|bankrupt/i, opened: 'INSOLVENCY_OPENED', closed: 'INSOLVENCY_CLOSED' },
  { words: /liquidat/i, opened: 'LIQUIDATION_OPENED', closed: 'LIQUIDATION_CLOSED' },
  { words: /restructur/i, opened: 'RESTRUCTURING_OPENED', closed: 'RESTRUCTURING_CLOSED' },
  { words: /dissol|delet|struck|removed|closed/i, opened: 'COMPANY_DISSOLVED', closed: 'COMPANY_RESTORED' },
]

function proceedingsIn(text: unknown) {
  return proceedings.find(({ words }) => words.test(typeof text === 'string' ? text : '')) ?? null
}

/** Whether what a side of a change states is in force: an entry or an agreement that has ended is not. */
function isCurrent(section: SectionId, side: ComparedChange['before']): boolean {
  if (side === null) return false
  if (section === 'statusEvents') return (side.state ?? 'current') === 'current'
  const interests = Array.isArray(side.interests) ? side.interests : []
  return section !== 'contracts' || interests.length === 0 || interests.some(({ status }) => status !== 'ended')
}
