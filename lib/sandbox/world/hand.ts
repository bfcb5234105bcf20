import type { Percentage } from '#lib/contract/index.ts'
import type { Day, RegisterCode } from './calendar.ts'
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
  WorldCapital,
  WorldHolding,
  WorldInsolvency,
} from './model.ts'
import type { FormKey } from './names-forms.ts'
import type { RoleKey } from './names-roles.ts'
import { sectorCalled } from './names-sectors.ts'

/** Who is meant, by the key of what is written by hand. */
type Reference = { company: string } | { person: string } | { outsider: string; jurisdictionCode?: string | null }

interface HandOffice {
  by: Reference
  role: RoleKey
  since?: Day
  until?: Day
  isDeclared?: boolean
  source?: Office['source']
}

interface HandHolding {
  /** Several hold a joint parcel. */
  by: Reference | readonly Reference[]
  /** In percent, as it is stated; a range instead where no exact value is. Neither: the share is not stated. */
  exact?: number
  range?: Percentage
  parcelId?: string
  since?: Day
  until?: Day
  more?: HoldingFacts
}

type HandContract = Omit<Contract, 'counterparty' | 'history'> & {
  counterparty: Reference
  history: readonly { party: Reference; isEffective: boolean }[]
}

interface HandSuccession {
  by: Reference
  day: Day
  restructuring: string
  details: string
}

export interface HandPersonRow {
  home: RegisterCode
  title?: string
  given: string
  family: string
  gender: Person['gender']
  birth: string | null
  more?: HandPerson
}

/** A company written by hand. What is left out, the world fills in as for any other. */
export interface HandCompany {
  register: RegisterCode
  number: string
  name: string
  english?: string
  form: FormKey
  /** The English name of its line of business. */
  sector: string
  founded: Day
  formerNames?: readonly { name: string; until: Day }[]
  place?: Place
  insolvency?: WorldInsolvency
  liquidatedSince?: Day
  dissolvedSince?: Day
  offices?: readonly HandOffice[]
  holdings?: readonly HandHolding[]
  contracts?: readonly HandContract[]
  predecessors?: readonly HandSuccession[]
  successors?: readonly HandSuccession[]
  capital?: WorldCapital
  details?: Partial<Details>
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
  const { home, title = '', given, family, gender, birth, more } = row
  return { index, home, title, given, family, gender, birth, hand: more ?? {} }
}

export function companyByHand(row: HandCompany, index: number, keys: HandIndex): Company {
  return {
    index,
    register: row.register,
    number: row.number,
    name: row.name,
    english: row.english ?? null,
    form: row.form,
    sector: sectorCalled(row.sector),
    founded: row.founded,
    formerNames: row.formerNames ?? [],
    place: row.place ?? null,
    insolvency: row.insolvency ?? null,
    liquidatedSince: row.liquidatedSince ?? null,
    dissolvedSince: row.dissolvedSince ?? null,
    offices: (row.offices ?? []).map((office) => officeOf(office, keys)),
    holdings: (row.holdings ?? []).map((holding) => holdingOf(holding, keys)),
    contracts: (row.contracts ?? []).map((contract) => contractOf(contract, keys)),
    predecessors: (row.predecessors ?? []).map(({ by, ...rest }) => ({ ...rest, party: partyOf(by, keys) })),
    successors: (row.successors ?? []).map(({ by, ...rest }) => ({ ...rest, party: partyOf(by, keys) })),
    capital: row.capital ?? null,
    details: row.details ?? {},
    isFixed: true,
    isPillar: false,
  }
}

function partyOf(reference: Reference, keys: HandIndex): Party {
  if ('outsider' in reference) {
    return { kind: 'outsider', name: reference.outsider, jurisdictionCode: reference.jurisdictionCode ?? null }
  }
  const [kind, key] =
    'company' in reference ? (['company', reference.company] as const) : (['person', reference.person] as const)
  const index = (kind === 'company' ? keys.companies : keys.persons).get(key)
  if (index === undefined) throw new Error(`no ${kind} is written under the key ${key}`)
  return { kind, index }
}

function officeOf({ by, since, until, ...rest }: HandOffice, keys: HandIndex): Office {
  return { ...rest, party: partyOf(by, keys), since: since ?? null, until: until ?? null }
}

function holdingOf({ by, exact, range, parcelId, since, until, more }: HandHolding, keys: HandIndex): WorldHolding {
  const references = 'length' in by ? by : [by]
  return {
    holders: references.map((reference) => partyOf(reference, keys)),
    parcelId: parcelId ?? null,
    basisPoints: exact === undefined ? null : Math.round(exact * 100),
    disclosure: exact === undefined ? (range ?? 'missing') : 'exact',
    since: since ?? null,
    until: until ?? null,
    more,
  }
}

function contractOf({ counterparty, history, ...rest }: HandContract, keys: HandIndex): Contract {
  return {
    ...rest,
    counterparty: partyOf(counterparty, keys),
    history: history.map(({ party, isEffective }) => ({ party: partyOf(party, keys), isEffective })),
  }
}
