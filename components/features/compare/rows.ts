import type { Address, BasicInformation, Percentage } from '#lib/contract/index.ts'
import { contradict, isWithin, type OwnerParty, pairParties } from '#lib/domain/ownership/index.ts'
import { foldedName } from '#lib/domain/parties/index.ts'
import type { Hit } from '../../widgets/pickers/hits.ts'

/** What one company has in a row: null where nothing is on file that could say it, empty where it is not provided. */
export type Side = readonly string[] | null

/** A party of both may have another role in each; shares of which each may be the other, or only one is stated, cannot be compared. */
export type Verdict = 'same' | 'inBoth' | 'nameOnly' | 'differs' | 'notComparable' | 'unknown'

export interface ComparedRow {
  id: string
  label: string
  one: Side
  other: Side
  verdict: Verdict
}

export interface SideFacts {
  basic: BasicInformation | null
  /** Without a report or prefill what a search returned last; it has fewer facts. */
  hit: Hit | null
  /** Parts of the report that were not read: a value that is missing there may be in the register all the same. */
  unread?: ReadonlySet<string>
}

/** The words of the reader's language. */
export interface FactWords {
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

/** Facts of two companies field by field, in the order of a report's first page. A field neither provides is left out. */
export function factRows(one: SideFacts, other: SideFacts, words: FactWords): ComparedRow[] {
  const row = (id: FactId, of: (side: SideFacts) => Side) => rowOf(id, words.label(id), of(one), of(other))
  const kinds = [...new Set([...addressesOf(one), ...addressesOf(other)].map(({ type }) => type ?? 'other'))]
  return [
    row('name', ({ basic, hit }) => listed(basic ? basic.legalName : hit?.name, basic ?? hit)),
    row('status', (side) => statusOf(side, words)),
    row('number', numbersOf),
    row('country', ({ basic, hit }) => countryOf(basic, hit, words)),
    row('legalForm', ({ basic }) => listed(basic?.legalForm?.original ?? basic?.legalForm?.normalized, basic)),
    row('incorporated', ({ basic }) => worded(basic?.dates?.incorporationDate, words.date, basic)),
    ...kinds.map((kind) =>
      rowOf(`address:${kind}`, words.addressKind(kind), addressOf(one, kind, words), addressOf(other, kind, words)),
    ),
    row('otherNames', ({ basic }) => basic && (basic.alternativeNames ?? []).flatMap(({ name }) => name ?? [])),
    row('capital', (side) => read(side, 'capital', worded(side.basic?.capital?.issued, words.money, side.basic))),
    row('activity', (side) => read(side, 'activities', side.basic && activityOf(side.basic))),
    row('website', (side) =>
      read(
        side,
        'contacts',
        side.basic &&
          (side.basic.contacts ?? []).flatMap(({ type, value }) => (type === 'website' ? (value ?? []) : [])),
      ),
    ),
    row('employees', (side) =>
      read(side, 'employees', listed(side.basic?.employeeCount?.totalEmployees?.toString(), side.basic)),
    ),
  ].filter(({ one, other }) => (one?.length ?? 0) + (other?.length ?? 0) > 0)
}

export interface ListedParty {
  party: OwnerParty
  /** The roles or the share, as the reader sees them. */
  text: readonly string[]
  /** Of a holder or owner; null where none is stated. */
  share?: Percentage | null
}

/** Whether the list of each company was read to its end: whom a list cut short leaves out may be in it all the same. */
export interface ReadLists {
  one: boolean
  other: boolean
}

/** Officers or holders of two companies, those of both first. Null is a list that is not on file. */
export function partyRows(
  one: readonly ListedParty[] | null,
  other: readonly ListedParty[] | null,
  isRead: ReadLists = { one: true, other: true },
): ComparedRow[] {
  return pairParties(one ?? [], other ?? []).map((pair, at) => {
    const { name } = pair.one?.party ?? pair.other?.party ?? { name: '' }
    const isKnown = one !== null && other !== null
    const isOpen = (pair.one === null && !isRead.one) || (pair.other === null && !isRead.other)
    const verdict = !isKnown ? 'unknown' : isOpen ? 'notComparable' : verdictOfParties(pair)
    const textOf = (list: readonly ListedParty[] | null, party: ListedParty | null) => list && (party?.text ?? [])
    return { id: `${at}:${name}`, label: name, one: textOf(one, pair.one), other: textOf(other, pair.other), verdict }
  })
}

/** How many rows differ; null where none could be compared, and none differs while one could not. */
export function differingOf(rows: readonly ComparedRow[]): number | null {
  const compared = rows.filter(({ verdict }) => verdict !== 'unknown' && verdict !== 'notComparable')
  const differing = compared.filter(({ verdict }) => verdict === 'differs').length
  const isOpen = differing === 0 && rows.some(({ verdict }) => verdict === 'notComparable' || verdict === 'nameOnly')
  return compared.length === 0 || isOpen ? null : differing
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
export function rowOf(id: string, label: string, one: Side, other: Side): ComparedRow {
  return { id, label, one, other, verdict: verdictOf(one, other) }
}

function verdictOf(one: Side, other: Side): Verdict {
  if (one === null || other === null) return 'unknown'
  const keyOf = (side: readonly string[]) => side.map(foldedName).toSorted().join('\n')
  return keyOf(one) === keyOf(other) ? 'same' : 'differs'
}

function listed(text: string | null | undefined, source: unknown): Side {
  if (source === null || source === undefined) return null
  return text ? [text] : []
}

/** Nothing is said of a value that is missing from a part that was not read. */
function read({ unread }: SideFacts, part: string, side: Side): Side {
  return side?.length === 0 && unread?.has(part) ? null : side
}

function worded<T>(value: T | null | undefined, say: (value: T) => string, source: unknown): Side {
  return listed(value === null || value === undefined ? null : say(value), source)
}

function statusOf({ basic, hit }: SideFacts, words: FactWords): Side {
  if (basic === null && hit === null) return null
  const status = basic ? basic.status : hit?.status
  return status ? words.status(status.normalized ?? null, status.original ?? null) : []
}

function numbersOf({ basic, hit }: SideFacts): Side {
  if (basic === null) return hit?.identifiers.flatMap(({ value }) => value ?? []) ?? null
  return (basic.identifiers ?? []).flatMap(({ type, value }) => (type === 'service_id' ? [] : (value ?? [])))
}

function countryOf(basic: BasicInformation | null, hit: Hit | null, words: FactWords): Side {
  const code = basic?.identifiers?.find(({ jurisdiction }) => jurisdiction)?.jurisdiction ?? hit?.jurisdictionCode
  return worded(code, words.country, basic ?? hit)
}

function activityOf({ activities }: BasicInformation): string[] {
  const activity = activities?.find((one) => one.isPrimary) ?? activities?.[0]
  return activity ? [[activity.code, activity.description].filter(Boolean).join(' ')] : []
}

function addressesOf({ basic, hit }: SideFacts): readonly Address[] {
  return basic ? (basic.addresses ?? []) : (hit?.addresses ?? [])
}

function addressOf(side: SideFacts, kind: string, words: FactWords): Side {
  const found = addressesOf(side).filter(({ type }) => (type ?? 'other') === kind)
  // A search returns one address, which says nothing of the others.
  if (side.basic === null && found.length === 0) return null
  return found.map((address) => words.addressLines(address).join(', '))
}
