import type { Address, BasicInformation, Percentage } from '#lib/contract/index.ts'
import { follows, type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import { contradict, isWithin, type OwnerParty, pairParties } from '#lib/domain/ownership/index.ts'
import { foldedName } from '#lib/domain/parties/index.ts'
import type { Hit } from '../../../widgets/pickers/hits.ts'

/** What one company has in a row, empty where it is not provided; or why that is not known. */
export type ComparisonSide = readonly string[] | Unknown

/** A party of both may have another role in each; shares of which each may be the other, or only one is stated, cannot be compared. */
export type Verdict = 'same' | 'inBoth' | 'nameOnly' | 'differs' | 'notComparable' | 'unknown'

export interface ComparedRow {
  id: string
  label: string
  one: ComparisonSide
  other: ComparisonSide
  verdict: Verdict
  /** Of a row that is a party: how each company's list has it; null where it is not on it. */
  parties?: readonly [OwnerParty | null, OwnerParty | null]
}

export interface SideFacts {
  basic: BasicInformation | null
  /** Without a report or prefill what a search returned last; it has fewer facts. */
  hit: Hit | null
  /** Why there is no result, where there is none. */
  missing: Unknown
  /** Why a part of the result may lack what its source has; null where it was read. */
  unread: (fact: FactId | 'address') => Unknown | null
}

/** The words of the reader's language. */
export interface FactLabels {
  label: (id: FactId) => string
  status: (normalized: string | null, original: string | null) => string[]
  country: (code: string) => string
  date: (date: NonNullable<NonNullable<BasicInformation['dates']>['incorporationDate']>) => string
  money: (money: NonNullable<NonNullable<BasicInformation['capital']>['issued']>) => string
  addressKind: (type: string) => string
  addressLines: (address: Address) => string[]
}

export type FactId =
  | 'name'
  | 'status'
  | 'number'
  | 'country'
  | 'legalForm'
  | 'incorporated'
  | 'otherNames'
  | 'capital'
  | 'activity'
  | 'website'
  | 'employees'

/** Facts of two companies field by field, in the order of a report's first page. A field that neither provides is left out. */
export function factRows(one: SideFacts, other: SideFacts, labels: FactLabels): ComparedRow[] {
  const row = (id: FactId, of: (side: SideFacts) => ComparisonSide | null) => {
    const sideOf = (side: SideFacts) => readOf(of(side), side, id)
    return comparedRowOf(id, labels.label(id), sideOf(one), sideOf(other))
  }
  const kinds = [...new Set([...addressesOf(one), ...addressesOf(other)].map(({ type }) => type ?? 'other'))]
  return [
    row('name', ({ basic, hit }) => listed(basic ? basic.legalName : hit?.name, basic ?? hit)),
    row('status', (side) => statusOf(side, labels)),
    row('number', numbersOf),
    row('country', ({ basic, hit }) => countryOf(basic, hit, labels)),
    row('legalForm', ({ basic }) => listed(basic?.legalForm?.original ?? basic?.legalForm?.normalized, basic)),
    row('incorporated', ({ basic }) => wordIn(basic?.dates?.incorporationDate, labels.date, basic)),
    ...kinds.map((kind) =>
      comparedRowOf(
        `address:${kind}`,
        labels.addressKind(kind),
        addressOf(one, kind, labels),
        addressOf(other, kind, labels),
      ),
    ),
    row('otherNames', ({ basic }) => basic && (basic.alternativeNames ?? []).flatMap(({ name }) => name ?? [])),
    row('capital', ({ basic }) => wordIn(basic?.capital?.issued, labels.money, basic)),
    row('activity', ({ basic }) => basic && activityOf(basic)),
    row(
      'website',
      ({ basic }) =>
        basic && (basic.contacts ?? []).flatMap(({ type, value }) => (type === 'website' ? (value ?? []) : [])),
    ),
    row('employees', ({ basic }) => listed(basic?.employeeCount?.totalEmployees?.toString(), basic)),
  ].filter(({ one, other }) => hasText(one) || hasText(other) || isGap(one) || isGap(other))
}

/** What a result gives; where it gives nothing, why that may be so. */
function readOf(side: ComparisonSide | null, { missing, unread }: SideFacts, fact: FactId | 'address') {
  if (side === null) return missing
  return hasText(side) ? side : (unread(fact) ?? side)
}

export function isText(side: ComparisonSide): side is readonly string[] {
  return !('reason' in side)
}

export const hasText = (side: ComparisonSide): boolean => isText(side) && side.length > 0

/** On file, and not known all the same. What is not on file is offered with its price. */
const isGap = (side: ComparisonSide): side is Unknown => !isText(side) && side.reason !== 'notOrdered'

export interface ListedParty {
  party: OwnerParty
  /** The roles or the share, as the reader sees them. */
  text: readonly string[]
  /** Of a holder or owner; null where none is stated. */
  share?: Percentage | null
}

/** A list of one company: who is on it, and whether that is all. */
export interface PartyList {
  entries: readonly ListedParty[]
  whole: Knowledge<true>
}

/** Officers or holders of two companies, those of both first. Who is on one list is missing on the other where that is whole. */
export function comparedPartyRows(one: PartyList, other: PartyList): ComparedRow[] {
  return pairParties(one.entries, other.entries).map((pair, at) => {
    const { name } = pair.one?.party ?? pair.other?.party ?? { name: '' }
    const sideOf = ({ whole }: PartyList, party: ListedParty | null): ComparisonSide =>
      party !== null ? party.text : whole.isKnown ? [] : whole
    const sides = { one: sideOf(one, pair.one), other: sideOf(other, pair.other) }
    const isKnown = isText(sides.one) && isText(sides.other)
    const parties = [pair.one?.party ?? null, pair.other?.party ?? null] as const
    return {
      id: `${at}:${name}`,
      label: name,
      ...sides,
      parties,
      verdict: isKnown ? verdictOfParties(pair) : 'unknown',
    }
  })
}

/**
 * How many rows differ. That none does is known where every row could be compared and each side is whole; a difference is
 * one whatever else is not known.
 */
export function differingOf(rows: readonly ComparedRow[], whole: Knowledge<true>): Knowledge<number> {
  const differing = rows.filter(({ verdict }) => verdict === 'differs').length
  if (differing > 0) return known(differing, { what: 'compared' })
  const isOpen = rows.some(({ verdict }) => verdict !== 'same' && verdict !== 'inBoth')
  if (rows.length === 0 || isOpen) return unknown('incomplete')
  return follows(whole, () => 0)
}

/** Whether nothing is missing on either side: what each result has was read, and the service says what it has. */
export function wholeRowOf(rows: readonly ComparedRow[], wholes: readonly Knowledge<true>[], isStated: boolean) {
  const gaps = [...wholes.filter(({ isKnown }) => !isKnown), ...rows.flatMap(({ one, other }) => [one, other])]
  const gap = gaps.find((one): one is Unknown => 'reason' in one)
  if (gap !== undefined) return gap
  return isStated ? known<true>(true, { what: 'compared' }) : unknown('incomplete')
}

/** Of a party of both, what is stated of its share: a range says nothing against a share that lies in it, and nothing for it. */
function verdictOfParties({ is, one, other }: ReturnType<typeof pairParties<ListedParty>>[number]): Verdict {
  if (is !== 'same' || one?.share === undefined || other?.share === undefined) return verdictOfPair[is ?? 'none']
  if (one.share === null && other.share === null) return 'inBoth'
  if (one.share === null || other.share === null) return 'notComparable'
  if (contradict(one.share, other.share)) return 'differs'
  return isWithin(one.share, other.share) && isWithin(other.share, one.share) ? 'inBoth' : 'notComparable'
}

const verdictOfPair = { same: 'inBoth', nameOnly: 'nameOnly', none: 'differs' } as const

/** Two texts differ where more than case and spacing do. */
export function comparedRowOf(id: string, label: string, one: ComparisonSide, other: ComparisonSide): ComparedRow {
  return { id, label, one, other, verdict: verdictOf(one, other) }
}

function verdictOf(one: ComparisonSide, other: ComparisonSide): Verdict {
  if (!isText(one) || !isText(other)) return 'unknown'
  const keyOf = (side: readonly string[]) => side.map(foldedName).toSorted().join('\n')
  return keyOf(one) === keyOf(other) ? 'same' : 'differs'
}

function listed(text: string | null | undefined, source: unknown) {
  if (source == null) return null
  return text ? [text] : []
}

function wordIn<T>(value: T | null | undefined, say: (value: T) => string, source: unknown) {
  return listed(value == null ? null : say(value), source)
}

function statusOf({ basic, hit }: SideFacts, labels: FactLabels) {
  if (basic === null && hit === null) return null
  const status = basic ? basic.status : hit?.status
  return status ? labels.status(status.normalized ?? null, status.original ?? null) : []
}

function numbersOf({ basic, hit }: SideFacts) {
  if (basic === null) return hit?.identifiers.flatMap(({ value }) => value ?? []) ?? null
  return (basic.identifiers ?? []).flatMap(({ type, value }) => (type === 'service_id' ? [] : (value ?? [])))
}

function countryOf(basic: BasicInformation | null, hit: Hit | null, labels: FactLabels) {
  const code = basic?.identifiers?.find(({ jurisdiction }) => jurisdiction)?.jurisdiction ?? hit?.jurisdictionCode
  return wordIn(code, labels.country, basic ?? hit)
}

function activityOf({ activities }: BasicInformation) {
  const activity = activities?.find((one) => one.isPrimary) ?? activities?.[0]
  return activity ? [[activity.code, activity.description].filter(Boolean).join(' ')] : []
}

function addressesOf({ basic, hit }: SideFacts) {
  return basic ? (basic.addresses ?? []) : (hit?.addresses ?? [])
}

function addressOf(side: SideFacts, kind: string, labels: FactLabels) {
  const found = addressesOf(side).filter(({ type }) => (type ?? 'other') === kind)
  // A search returns one address, which says nothing of the others.
  if (side.basic === null && found.length === 0) return side.missing
  const lines = found.map((address) => labels.addressLines(address).join(', '))
  return readOf(lines, side, 'address')
}
