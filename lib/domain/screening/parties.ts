import {
  type BeneficialOwner,
  type CompanyReport,
  type GraphNode,
  type RelatedParty,
  type ScreenedKind,
  type ScreenedRole,
  screenedRoles,
} from '#lib/contract/index.ts'
import { foldName, type OwnerParty, partyOfNode, partyOfOwner } from '#lib/domain/ownership/index.ts'

/** What is on file of a company; null where a result is not. */
export interface ScreeningSources {
  serviceId: string
  companyName: string | null
  country: string | null
  report: CompanyReport | null
  owners: readonly BeneficialOwner[] | null
  nodes: readonly GraphNode[] | null
  related: readonly RelatedParty[]
}

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
}

interface Named {
  party: OwnerParty
  role: ScreenedRole
}

type Found = Omit<PartyToScreen, 'identities'>

/** All parties of a company, each once: known again by a number, or by name and birth. The subject is the first. */
export function partiesToScreen(sources: ScreeningSources): PartyToScreen[] {
  const named = namedIn(sources).filter(({ party }) => party.name.trim() !== '')
  const found = new PartyIndex<Found>()
  // Those with a birth or a number first: an entry without one is then known to mean one of them, or none.
  for (const one of [...named.filter(isTelling), ...named.filter((one) => !isTelling(one))]) add(found, one)
  return found.all.map((party) => ({ ...party, identities: identitiesOf(party, found) }))
}

/** Every party that a result names, as often as it is named. */
export function namedIn({
  serviceId,
  companyName,
  country,
  report,
  owners,
  nodes,
  related,
}: ScreeningSources): Named[] {
  const subject: OwnerParty = {
    kind: 'company',
    name: report?.basicInformation?.legalName ?? companyName ?? '',
    birth: null,
    numbers: [`service_id:${serviceId}`],
    country,
  }
  const as = (role: ScreenedRole) => (party: OwnerParty) => ({ party, role })
  const relations = report?.relationships
  const graph = nodes ?? []
  return [
    { party: subject, role: 'subject' },
    ...(relations?.legalRepresentatives ?? []).map(partyOfOwner).map(as('officer')),
    ...(relations?.shareholders ?? []).map(partyOfOwner).map(as('shareholder')),
    ...(owners ?? []).map(partyOfOwner).map(as('beneficialOwner')),
    ...graph
      .flatMap(({ data }) => data?.shareholderReport?.shareholders ?? [])
      .map(partyOfOwner)
      .map(as('graphOwner')),
    ...graph.map((node) => ({ party: partyOfNode(node), role: roleOf(node) })),
    ...related.map(partyOfRelated).map(as('relatedParty')),
  ]
}

/** The graph's own root is the company it is of. */
function roleOf({ type }: GraphNode): ScreenedRole {
  return type === 'rootEntity' ? 'subject' : 'graphOwner'
}

/** What a person wrote down: nobody said whether it is a person, so it goes out as it is. */
function partyOfRelated({ name, serviceId, identifier }: RelatedParty): OwnerParty {
  const numbers = [...(serviceId ? [`service_id:${serviceId}`] : []), ...(identifier ? [`:${identifier}`] : [])]
  return { kind: serviceId ? 'company' : 'other', name, birth: null, numbers, country: null }
}

function isTelling({ party: { birth, numbers } }: Named): boolean {
  return birth !== null || numbers.length > 0
}

function add(found: PartyIndex<Found>, { party, role }: Named): void {
  const known = found.find(party)
  if (known === null) {
    const { kind, name, birth, country, numbers } = party
    found.put({ kind, name, birth, country, roles: [role], numbers: [...new Set(numbers)] })
    return
  }
  known.roles = screenedRoles.filter((one) => one === role || known.roles.includes(one))
  found.addNumbers(known, party.numbers)
  known.country ??= party.country
  if (party.birth !== null && party.birth.length > (known.birth?.length ?? 0)) known.birth = party.birth
}

type Identity = Pick<PartyToScreen, 'kind' | 'name' | 'birth' | 'numbers'>

/** Parties by number and by name, so that a graph of thousands is not gone through for each of them. */
export class PartyIndex<Party extends Identity> {
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

function isCalledAlike(one: Identity, party: { name: string; kind?: ScreenedKind }): boolean {
  const isKind = party.kind === undefined || one.kind === party.kind || party.kind === 'other' || one.kind === 'other'
  return isKind && foldName(one.name) === foldName(party.name)
}

/** Two births that differ, or two numbers of one type, are two parties. */
function contradicts(one: Identity, other: Pick<OwnerParty, 'birth' | 'numbers'>): boolean {
  if (one.birth !== null && other.birth !== null && !isSameBirth(one.birth, other.birth)) return true
  const types = new Set(one.numbers.map(typeOf).filter((type) => type !== ''))
  return other.numbers.some((number) => types.has(typeOf(number)))
}

/** "1968" and "1968-04" may be the same day; "1968-04" and "1968-05" are not. */
function isSameBirth(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function typeOf(number: string): string {
  return number.slice(0, number.indexOf(':'))
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

function identitiesOf(party: Found, all: PartyIndex<Found>): string[] {
  const { kind, name, birth, numbers } = party
  const folded = foldName(name)
  const isAlone = all.calledAlike(name).filter((one) => one.kind === kind).length === 1
  return [
    ...numbers.toSorted(),
    ...(birth === null ? [] : [`${kind}|${folded}|${birth}`]),
    ...(isAlone || (birth === null && numbers.length === 0) ? [`${kind}|${folded}|`] : []),
  ]
}
