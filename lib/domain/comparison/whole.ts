import type { CompletenessPart, CompletenessPartName, Unexpected } from '#lib/contract/index.ts'
import { unreadPart } from '#lib/domain/completeness/index.ts'
import { type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import { canonical, canonicalText } from './canonical.ts'
import { type ChangedField, type ComparedChange, type Comparison, isPlainObject } from './comparison.ts'

/** One of two results, with what is known of how whole it is. */
export interface WholeSide {
  orderId: string
  /** What it has and lacks; null where the service does not say. */
  parts: ReadonlyMap<string, CompletenessPart> | null
  /** What of it was left out when it was read, with paths from the report, graph or result. */
  leftOut: readonly Unexpected[]
  /** A product that gives less than the others it is compared with. */
  isPrefill?: boolean
  /** A graph that ended before all of it was read. */
  isCut?: boolean
  /** No list of it lacks an entry: what was not understood are values within entries. */
  hasAllEntries?: boolean
  /** Sections of which it says nothing at all, not even that there is nothing. */
  unstated?: ReadonlySet<string>
}

/** What two results do not tell of a section: which of them was not read wholly, and why. */
interface NotCompared<S extends string = string> {
  section: S
  /** Of what no section has a name of its own: a part of the result. */
  part: string | null
  before: Unknown | null
  after: Unknown | null
}

export interface WholeComparison<S extends string = string> extends Comparison<S> {
  /** What came or went there is not known, and is in no list of changes. */
  notCompared: NotCompared<S>[]
  /** Whether the service says of both what they have and lack. */
  isStated: boolean
  /** Whether nothing that was looked at differs: known only where both results were read wholly. */
  isSame: Knowledge<boolean>
}

/** The part of a result that says whether a section was read; a section without one is in every result. */
const partOfSection: Readonly<Record<string, CompletenessPartName>> = {
  officers: 'officers',
  rules: 'signing',
  capital: 'capital',
  shareholders: 'owners',
  pledges: 'owners',
  completeness: 'owners',
  owners: 'beneficialOwners',
  branches: 'branches',
  predecessors: 'predecessors',
  successors: 'successors',
  statusEvents: 'events',
  activities: 'activities',
  employees: 'employees',
  contacts: 'contacts',
  contracts: 'contracts',
  bankAccounts: 'bankAccounts',
  accounts: 'accounts',
}

/** Parts whose values are in fields of their register alone, by the name of the field. */
const partsOfOther: readonly string[] = ['charges', 'parents', 'children']

/** Where a section is in a result. */
const sectionOfPath: Readonly<Record<string, string>> = {
  'basicInformation.legalName': 'name',
  'basicInformation.alternativeNames': 'alternativeNames',
  'basicInformation.status': 'status',
  'basicInformation.statusEvents': 'statusEvents',
  'basicInformation.legalForm': 'legalForm',
  'basicInformation.type': 'legalForm',
  'basicInformation.capital': 'capital',
  'basicInformation.identifiers': 'identifiers',
  'basicInformation.dates': 'incorporation',
  'basicInformation.addresses': 'addresses',
  'basicInformation.activities': 'activities',
  'basicInformation.contacts': 'contacts',
  'basicInformation.employeeCount': 'employees',
  'basicInformation.bankAccounts': 'bankAccounts',
  'basicInformation.representationPolicy': 'rules',
  'relationships.legalRepresentatives': 'officers',
  'relationships.branches': 'branches',
  'relationships.shareholders': 'shareholders',
  'relationships.ownershipIncompleteReason': 'completeness',
  'relationships.contractualInterests': 'contracts',
  'relationships.legalPredecessors': 'predecessors',
  'relationships.legalSuccessors': 'successors',
  ultimateBeneficialOwners: 'owners',
  nodes: 'shareholders',
  edges: 'shareholders',
  statements: 'accounts',
}

/** What a prefill never has. */
const notInPrefill: readonly string[] = [
  ...['officers', 'shareholders', 'pledges', 'completeness', 'branches', 'contracts', 'rules'],
]

/**
 * A comparison without what it cannot tell: nothing is called removed where the later result was not read wholly, and nothing
 * added where the earlier one was not. What both hold is compared all the same.
 */
export function comparedWholly<S extends string>(
  comparison: Comparison<S>,
  [before, after]: readonly [WholeSide, WholeSide],
  sections: readonly S[],
): WholeComparison<S> {
  const lacks = (side: WholeSide) => (change: Pick<ComparedChange<S>, 'section' | 'label'>) =>
    unreadOf(side, change.section, change.section === 'other' ? partNamed(change.label) : null)
  const [was, is] = [lacks(before), lacks(after)]
  const keep = (changes: readonly ComparedChange<S>[]) =>
    changes.flatMap((change) => certainOf(change, cutOf(before, change, was(change)), cutOf(after, change, is(change))))
  const asked = [
    ...sections.filter((section) => section !== 'other').map((section) => ({ section, label: null })),
    ...(sections.includes('other' as S) ? partsOfOther.map((label) => ({ section: 'other' as S, label })) : []),
  ]
  const notCompared = asked.flatMap(({ section, label }) => {
    const [ofBefore, ofAfter] = [was({ section, label }), is({ section, label })]
    return ofBefore === null && ofAfter === null ? [] : [{ section, part: label, before: ofBefore, after: ofAfter }]
  })
  const changes = keep(comparison.changes)
  const isStated = before.parts !== null && after.parts !== null
  const told = { ...comparison, changes, wording: keep(comparison.wording), notCompared, isStated }
  return { ...told, isSame: isSameOf(changes.length, notCompared, [before, after]) }
}

function isSameOf(
  changes: number,
  notCompared: readonly NotCompared[],
  sides: readonly [WholeSide, WholeSide],
): Knowledge<boolean> {
  if (changes > 0) return known(false, looked(sides[0]), looked(sides[1]))
  const [first] = notCompared
  if (first !== undefined) return first.after ?? first.before ?? unknown('incomplete')
  if (sides.some(({ parts }) => parts === null)) return unknown('incomplete')
  return known(true, looked(sides[0]), looked(sides[1]))
}

const looked = ({ orderId }: WholeSide) => ({ what: 'result', id: orderId })

function partNamed(label: string | null): string | null {
  const name = label?.split('.').at(-1) ?? ''
  return partsOfOther.includes(name) ? name : null
}

/** What a side may lack of a section: whole entries, or only values within them. */
type Cut = 'entries' | 'values' | null

function cutOf({ hasAllEntries }: WholeSide, { section }: { section: string }, unread: Unknown | null): Cut {
  if (unread === null) return null
  const isOfEntries = hasAllEntries && homeOf(section) === section
  return isOfEntries && unread.reason === 'notUnderstood' ? 'values' : 'entries'
}

/** Pledges stand in the values of holdings: what those lack, these may. */
const homeOf = (section: string) => (section === 'pledges' ? 'shareholders' : section)

/** What of a change holds whatever was not read. */
function certainOf<S extends string>(change: ComparedChange<S>, ofBefore: Cut, ofAfter: Cut): ComparedChange<S>[] {
  if (change.kind === 'removed') return ofAfter === 'entries' ? [] : [change]
  if (change.kind === 'added') return ofBefore === 'entries' ? [] : [change]
  const isCertain = ({ before, after }: ChangedField) =>
    !(ofAfter !== null && isPartOf(after, before)) && !(ofBefore !== null && isPartOf(before, after))
  const fields = change.fields.filter(isCertain)
  return fields.length === 0 ? [] : [{ ...change, fields }]
}

/** Longer lists are not compared entry with entry: nothing certain is said of them. */
const comparedMax = 200

/** Whether a value says nothing that another does not: what it lacks may not have been read. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === null || part === undefined) return true
  if (Array.isArray(part)) {
    if (!Array.isArray(whole)) return part.length === 0
    const known = new Set(whole.map((one) => canonicalText(one)))
    const others = part.filter((one) => !known.has(canonicalText(one)))
    if (others.length > comparedMax || whole.length > comparedMax) return true
    return others.every((one) => typeof one === 'object' && whole.some((other) => isPartOf(one, other)))
  }
  // As values: a text of a megabyte would be written out twice.
  if (!isPlainObject(part)) return canonical(part) === canonical(whole)
  return isPlainObject(whole) && Object.entries(part).every(([name, value]) => isPartOf(value, whole[name]))
}

/** Why a section of a result may lack what its source has; null where it was read wholly, or nobody says otherwise. */
function unreadOf(side: WholeSide, section: string, part: string | null): Unknown | null {
  if (side.isPrefill && notInPrefill.includes(section)) return unknown('notOrdered')
  if (side.isCut && section === 'shareholders') return unknown('incomplete')
  if (side.unstated?.has(homeOf(section))) return unknown('incomplete')
  if (side.leftOut.some(({ path }) => sectionAt(path) === homeOf(section))) return unknown('notUnderstood')
  const name = part ?? partOfSection[section]
  if (name !== undefined) return unreadPart(side.parts?.get(name))
  // Risks and fields of one register follow from parts of all kinds: what a failed part would have said is not known.
  if (section !== 'risk' && section !== 'other') return null
  const failed = [...(side.parts?.values() ?? [])].map(unreadPart)
  return failed.find((one) => one !== null && one.reason !== 'notPublished' && one.reason !== 'notOrdered') ?? null
}

/** The section something unread belongs to; null for a field that no section reads. */
function sectionAt(path: readonly (string | number)[]): string | null {
  const names = path.filter((step) => typeof step === 'string')
  return sectionOfPath[names.slice(0, 2).join('.')] ?? sectionOfPath[names[0] ?? ''] ?? null
}

/** What a result gives for a section; of several places the first that has anything. */
export function valueAtSection(result: object, section: string): unknown {
  const paths = Object.entries(sectionOfPath).filter(([, one]) => one === section)
  const values = paths.map(([path]) =>
    path.split('.').reduce<unknown>((value, name) => (isPlainObject(value) ? value[name] : undefined), result),
  )
  return values.find((value) => value !== null && value !== undefined)
}
