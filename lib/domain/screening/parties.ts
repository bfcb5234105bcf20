import { type PartyTold, type ScreenedKind, type ScreenedRole, screenedRoles } from '#lib/contract/index.ts'
import { foldName, type OwnerParty } from '#lib/domain/ownership/index.ts'
import { certainKeys } from '#lib/domain/parties/index.ts'
import { type Named, namedIn, type ScreeningSources } from './named.ts'
import { nothingTold, toldBy } from './told.ts'

/** A party to be screened, once however many results name it. */
export interface PartyToScreen {
  kind: ScreenedKind
  name: string
  birth: string | null
  country: string | null
  roles: ScreenedRole[]
  numbers: string[]
  /** Texts that mean this party and no other here, the surest first; the first is its key. */
  identities: string[]
  /** Texts that mean this party in every company, as `certainKeys` has them. */
  ties: string[]
  told: PartyTold
}

interface Found extends Omit<PartyToScreen, 'identities'> {
  /** Whether nothing but a name holds entries with ties together: nobody knows then whom they mean elsewhere. */
  isUnsure: boolean
}

/** All parties of a company, each once: known again by a number, or by name and birth. The subject is the first. */
export function partiesToScreen(sources: ScreeningSources): PartyToScreen[] {
  return [...new Set(partiesOfNamed(namedIn(sources)).values())]
}

/** The party that each entry means; an entry without a name means none. */
export function partiesOfNamed<One extends Named>(all: readonly One[]): Map<One, PartyToScreen> {
  const named = all.filter(({ party }) => party.name.trim() !== '')
  const found = new ScreenedPartyIndex<Found>()
  // Those with a birth or a number first: an entry without one is then known to mean one of them, or none.
  const inOrder = [...named.filter(isTelling), ...named.filter((one) => !isTelling(one))]
  const meant = new Map(inOrder.map((one) => [one, add(found, one)] as const))
  const parties = new Map(
    found.all.map((one) => {
      const { isUnsure, ...party } = one
      return [one, { ...party, ties: isUnsure ? [] : party.ties, identities: identitiesOf(one, found) }] as const
    }),
  )
  return new Map(
    [...meant].flatMap(([one, of]) => {
      const party = parties.get(of)
      return party === undefined ? [] : [[one, party] as const]
    }),
  )
}

function isTelling({ party: { birth, numbers } }: Named) {
  return birth !== null || numbers.length > 0
}

function add(found: ScreenedPartyIndex<Found>, { party, role, register, told = nothingTold }: Named): Found {
  const known = found.find(party)
  const ties = certainKeys({ ...party, nameKey: foldName(party.name), register })
  if (known === null) {
    const { kind, name, birth, country, numbers } = party
    const own = { kind, name, birth, country, roles: [role], numbers: [...new Set(numbers)] }
    const one = { ...own, ties, told, isUnsure: false }
    found.put(one)
    return one
  }
  known.isUnsure ||= known.ties.length > 0 && ties.length > 0 && !isSurelySame(known, party)
  known.ties = [...new Set([...known.ties, ...ties])]
  known.roles = screenedRoles.filter((one) => one === role || known.roles.includes(one))
  found.addNumbers(known, party.numbers)
  known.country ??= party.country
  known.told = toldBy(known.told, { ...told, otherNames: party.name === known.name ? [] : [party.name] })
  if (party.birth !== null && party.birth.length > (known.birth?.length ?? 0)) known.birth = party.birth
  return known
}

/** By a number, or by births that agree to the month; that the names agree is no proof. */
function isSurelySame(known: Found, { numbers, birth }: OwnerParty) {
  if (numbers.some((number) => known.numbers.includes(number))) return true
  const isDated = (one: string | null) => one !== null && one.length >= 'YYYY-MM'.length
  return isDated(birth) && isDated(known.birth) && isSameBirth(birth ?? '', known.birth ?? '')
}

type Identity = Pick<PartyToScreen, 'kind' | 'name' | 'birth' | 'numbers'>

/** Parties by number and by name, so that a graph of thousands is not gone through for each of them. */
export class ScreenedPartyIndex<Party extends Identity> {
  readonly all: Party[] = []
  private readonly places = new Map<Party, number>()
  private readonly byNumber = new Map<string, Party[]>()
  private readonly byName = new Map<string, Party[]>()

  constructor(parties: readonly Party[] = []) {
    for (const party of parties) this.put(party)
  }

  put(party: Party): void {
    this.places.set(party, this.all.push(party))
    push(this.byName, foldName(party.name), party)
    for (const number of party.numbers) push(this.byNumber, number, party)
  }

  addNumbers(party: Party, numbers: readonly string[]): void {
    const fresh = [...new Set(numbers)].filter((number) => !party.numbers.includes(number))
    party.numbers.push(...fresh)
    for (const number of fresh) push(this.byNumber, number, party)
  }

  calledAlike(name: string): readonly Party[] {
    return this.byName.get(foldName(name)) ?? []
  }

  /** The one that is meant, as `knownAs` finds it among all. */
  find(party: Parameters<typeof knownAs>[1]): Party | null {
    const near = new Set([
      ...party.numbers.flatMap((number) => this.byNumber.get(number) ?? []),
      ...this.calledAlike(party.name),
    ])
    const inOrder = [...near].toSorted((a, b) => (this.places.get(a) ?? 0) - (this.places.get(b) ?? 0))
    return knownAs(inOrder, party)
  }
}

/** The one of these that is meant: by a number, else by its name where no number and no birth speaks against it. */
export function knownAs<Party extends Identity>(
  found: readonly Party[],
  party: { name: string; birth: string | null; numbers: readonly string[]; kind?: ScreenedKind },
): Party | null {
  const numbered = found.find(({ numbers }) => numbers.some((number) => party.numbers.includes(number)))
  if (numbered !== undefined) return numbered
  const fits = found.filter((one) => isCalledAlike(one, party) && !contradicts(one, party))
  // Of several nobody can say which is meant.
  return fits.length === 1
    ? (fits[0] ?? null)
    : (fits.find(({ birth }) => birth !== null && birth === party.birth) ?? null)
}

function isCalledAlike(one: Identity, party: { name: string; kind?: ScreenedKind }) {
  const isKind = party.kind === undefined || one.kind === party.kind || party.kind === 'other' || one.kind === 'other'
  return isKind && foldName(one.name) === foldName(party.name)
}

/** Two births that differ, or two numbers of one type, are two parties. */
function contradicts(one: Identity, other: Pick<OwnerParty, 'birth' | 'numbers'>) {
  if (one.birth !== null && other.birth !== null && !isSameBirth(one.birth, other.birth)) return true
  const types = new Set(one.numbers.map(typeOf).filter((type) => type !== ''))
  return other.numbers.some((number) => types.has(typeOf(number)))
}

/** "1968" and "1968-04" may be the same day; "1968-04" and "1968-05" are not. */
function isSameBirth(one: string, other: string) {
  return one.startsWith(other) || other.startsWith(one)
}

function typeOf(number: string) {
  return number.slice(0, number.indexOf(':'))
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

function identitiesOf(party: Found, all: ScreenedPartyIndex<Found>): string[] {
  const { kind, name, birth, numbers } = party
  const folded = foldName(name)
  const isAlone = all.calledAlike(name).filter((one) => one.kind === kind).length === 1
  return [
    ...numbers.toSorted(),
    ...(birth === null ? [] : [`${kind}|${folded}|${birth}`]),
    ...(isAlone || (birth === null && numbers.length === 0) ? [`${kind}|${folded}|`] : []),
  ]
}
