import Big from 'big.js'
import type { Percentage } from '#lib/contract/index.ts'
import type { Day, RegisterCode } from './calendar.ts'
import { declared } from './declared.ts'
import type {
  Company,
  Contract,
  Details,
  HandPerson,
  HoldingFacts,
  Office,
  Party,
  Person,
  Place,
  Succession,
  WorldCapital,
  WorldHolding,
  WorldInsolvency,
} from './model.ts'
import { type FormKey, legalFormOfWorld } from './names-forms.ts'
import type { RoleKey } from './names-roles.ts'
import { sectorCalled } from './names-sectors.ts'
import { placeIn } from './places.ts'

/** Who is meant: the key of a company or person written by hand, or somebody the world has no row of. */
type Reference = string | { outsider: string; jurisdictionCode?: string | null }

type HandOffice = readonly [
  by: Reference,
  role: RoleKey,
  since: Day,
  more?: { until?: Day } & Pick<Office, 'isDeclared' | 'source'>,
]

type HandHolding = readonly [
  /** Several hold a joint parcel. */
  by: Reference | readonly Reference[],
  /** In percent, as it is stated, or the range that is stated in its place. */
  share: number | Percentage,
  since?: Day | null,
  more?: { until?: Day; parcelId?: string } & HoldingFacts,
]

/** What is left out is as in most: an agreement of domination that was concluded, between the two from its first day on. */
type HandContract = Omit<Contract, 'counterparty' | 'history' | keyof typeof usualContract> &
  Partial<Pick<Contract, keyof typeof usualContract>> & { counterparty: Reference; formerCounterparty?: Reference }

const usualContract = { types: ['domination'], actions: ['conclusion'], interestType: 'dominationAgreement' }

type HandSuccession = readonly [by: Reference, day: Day, restructuring: string, details: string]

type HandPersonRow = readonly [
  home: RegisterCode,
  given: string,
  family: string,
  gender: Person['gender'],
  birth: string | null,
  more?: { title?: string } & HandPerson,
]

/** A company written by hand. What is left out, the world fills in as for any other. */
export interface HandCompany {
  /** The sector by its English name, the place in one of the invented towns of the form's register. */
  entry: readonly [
    form: FormKey,
    number: string,
    name: string,
    sector: string,
    founded: Day,
    place?: Place | readonly [town: string, road: string, houseNumber: string],
  ]
  english?: string
  formerNames?: readonly { name: string; until: Day }[]
  insolvency?: WorldInsolvency
  liquidatedSince?: Day
  dissolvedSince?: Day
  offices?: readonly HandOffice[]
  holdings?: readonly HandHolding[]
  contracts?: readonly HandContract[]
  predecessors?: readonly HandSuccession[]
  successors?: readonly HandSuccession[]
  capital?: Omit<WorldCapital, 'currency' | 'issued'>
  details?: Partial<Details>
  /** What it says of itself, by the key of the source: the source's name, and the text. */
  declares?: Readonly<Record<string, readonly [sourceName: string, text: string]>>
  /** Holds a small part of some other company, so that its group is part of the one economy. */
  isInvestor?: boolean
}

export type HandCompanies = Readonly<Record<string, HandCompany>>
export type HandPersons = Readonly<Record<string, HandPersonRow>>

/** From the keys of what is written by hand to their positions in the world. */
export interface HandIndex {
  companies: ReadonlyMap<string, number>
  persons: ReadonlyMap<string, number>
}

export function indexOfHand(companies: HandCompanies, persons: HandPersons): HandIndex {
  const positions = (table: object) => new Map(Object.keys(table).map((key, position) => [key, position]))
  return { companies: positions(companies), persons: positions(persons) }
}

export function personByHand(row: HandPersonRow, index: number): Person {
  const [home, given, family, gender, birth, { title = '', ...hand } = {}] = row
  return { index, home, title, given, family, gender, birth, hand }
}

/** What a row leaves out. */
const unstated = {
  ...{ english: null, formerNames: [], insolvency: null, liquidatedSince: null, dissolvedSince: null },
}

export function companyByHand(row: HandCompany, index: number, keys: HandIndex): Company {
  const { entry, offices = [], holdings = [], contracts = [], predecessors = [], successors = [], ...stated } = row
  const { isInvestor: _isInvestor, declares, capital, details = {}, ...more } = stated
  const [form, number, name, sector, founded, place = null] = entry
  const { register, currency } = legalFormOfWorld(form)
  const declarations = Object.entries(declares ?? {}).map(
    ([key, said]) => [key, declared({ register, name }, ...said)] as const,
  )
  const parted = ([by, day, restructuring, text]: HandSuccession): Succession => {
    return { party: partyOf(by, keys), day, restructuring, details: text }
  }
  return {
    ...{ ...unstated, ...more, index, register, form, number, name, founded, sector: sectorCalled(sector) },
    place: place === null || 'original' in place ? place : placeIn(register, ...place),
    capital: capital === undefined ? null : { ...capital, currency, issued: issuedIn(capital) },
    details: declares ? { ...details, sources: { ...Object.fromEntries(declarations), ...details.sources } } : details,
    offices: offices.map((office) => officeOf(office, keys)),
    holdings: holdings.map((holding) => holdingOf(holding, keys)),
    contracts: contracts.map((contract) => contractOf(contract, keys)),
    predecessors: predecessors.map(parted),
    successors: successors.map(parted),
    isFixed: true,
    isPillar: false,
  }
}

function issuedIn({ sharesText, shares, nominal }: Omit<WorldCapital, 'currency' | 'issued'>) {
  return new Big(sharesText ?? shares).times(nominal).toFixed(2)
}

export function partyOf(reference: Reference, { companies, persons }: HandIndex): Party {
  if (typeof reference === 'object') {
    return { kind: 'outsider', name: reference.outsider, jurisdictionCode: reference.jurisdictionCode ?? null }
  }
  const kind = companies.has(reference) ? 'company' : 'person'
  const index = companies.get(reference) ?? persons.get(reference)
  if (index === undefined) throw new Error(`nothing is written under the key ${reference}`)
  return { kind, index }
}

function officeOf([by, role, since, more]: HandOffice, keys: HandIndex): Office {
  return { until: null, ...more, role, party: partyOf(by, keys), since }
}

function holdingOf([by, share, since = null, facts = {}]: HandHolding, keys: HandIndex): WorldHolding {
  const { until = null, parcelId = null, ...more } = facts
  const references = Array.isArray(by) ? by : [by]
  const isExact = typeof share === 'number'
  return {
    holders: references.map((reference) => partyOf(reference, keys)),
    basisPoints: isExact ? Math.round(share * 100) : null,
    disclosure: isExact ? 'exact' : share,
    ...{ parcelId, since, until, more: Object.keys(more).length > 0 ? more : undefined },
  }
}

function contractOf({ counterparty, formerCounterparty, ...rest }: HandContract, keys: HandIndex): Contract {
  const party = partyOf(counterparty, keys)
  const former =
    formerCounterparty === undefined ? [] : [{ party: partyOf(formerCounterparty, keys), isEffective: false }]
  return {
    ...usualContract,
    ...rest,
    counterparty: party,
    history: [...former, { party, isEffective: rest.until === undefined }],
  }
}
