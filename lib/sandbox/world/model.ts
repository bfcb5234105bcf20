import type {
  Activity,
  Address,
  AlternativeName,
  BasicInformation,
  CompanyParty,
  Identifier,
  NormalizedAddress,
  Percentage,
  RepresentationRule,
  Risk,
  SourceEntry,
  SourceReference,
} from '#lib/contract/index.ts'
import type { Day, RegisterCode } from './calendar.ts'
import type { FormKey } from './names-forms.ts'
import type { RoleKey } from './names-roles.ts'
import type { RuleKey } from './names-rules.ts'

/** An address as the register writes it, in its parts where they are known. */
export interface Place {
  original: string
  normalized?: NormalizedAddress
  coordinate?: { latitude: number; longitude: number }
}

export interface Person {
  index: number
  home: RegisterCode
  title: string
  given: string
  family: string
  gender: 'male' | 'female'
  /** A day, a month (1968-04), a year (1984), or null where the register does not say. */
  birth: string | null
  hand: HandPerson | null
}

/** Facts about a person that a generator would not come up with. */
export interface HandPerson {
  place?: Place
  birthplace?: Place
  contact?: Record<string, string>
  nationalities?: readonly { original: string; countryCode: string }[]
  taxResidencies?: readonly { original: string; countryCode: string }[]
  identifiers?: readonly Identifier[]
}

/** Somebody or something that stands in a relation. An outsider is in no register of the sandbox. */
export type Party =
  | { kind: 'company'; index: number }
  | { kind: 'person'; index: number }
  | { kind: 'outsider'; name: string; jurisdictionCode: string | null }

export interface Office {
  party: Party
  role: RoleKey
  since: Day | null
  until: Day | null
  /** What the company says of itself on its website; the register does not know of it. */
  isDeclared?: boolean
  source?: SourceReference
}

export interface WorldHolding {
  /** Several hold a joint parcel, which counts once. */
  holders: readonly Party[]
  parcelId: string | null
  /** The share in hundredths of a percent; null where nobody knows it. */
  basisPoints: number | null
  /** How the register states the share: exactly, as a range, or not at all. */
  disclosure: 'exact' | 'missing' | Percentage
  since: Day | null
  until: Day | null
  more?: HoldingFacts
}

export interface HoldingFacts {
  shareClass?: string
  role?: RoleKey
  interestType?: string
  interestDetails?: string
  directOrIndirect?: 'direct' | 'indirect'
  beneficialOwnershipOrControl?: boolean
  description?: string
  risk?: Risk
  isDeclared?: boolean
  source?: SourceReference
}

/** Control without shares, by a contract the register has entered. */
export interface Contract {
  id: string
  counterparty: Party
  types: readonly string[]
  actions: readonly string[]
  agreed: Day
  interestType: string
  details: string
  percentage?: Percentage
  since: Day
  until?: Day
  beneficialOwnershipOrControl?: boolean
  history: readonly { party: Party; isEffective: boolean }[]
  risk?: Risk
  source?: SourceReference
}

export interface Succession {
  party: Party
  day: Day
  restructuring: string
  details: string
}

export interface WorldCapital {
  currency: string
  /** Below 2^53; `sharesText` is the exact count where it is not. */
  shares: number
  sharesText?: string
  /** Of one share, a decimal text. */
  nominal: string
  issued: string
  authorized?: string
}

/** Facts beside the state: they do not move, and no other company depends on them. */
export interface Details {
  alternativeNames: readonly AlternativeName[]
  /** Beside the registered one. */
  addresses: readonly Address[]
  activities: readonly Activity[]
  contacts: NonNullable<BasicInformation['contacts']>
  employees: { date: Day; total: number; source: SourceReference } | null
  bankAccounts: NonNullable<BasicInformation['bankAccounts']>
  branches: readonly CompanyParty[]
  identifiers: readonly Identifier[]
  rules: readonly (RuleKey | RepresentationRule)[]
  risk: Risk | null
  incompleteReason: string | null
  /** Sources beside the register's own, by their key; `text` is what the hash is of. */
  sources: Readonly<Record<string, { entry: SourceEntry; text: string }>>
  lastListDay: Day | null
  statusOverride: BasicInformation['status'] | null
  /** Its accounting rules, where known; null where it files no accounts. */
  filing?: Partial<FilingHabit> | null
  /** Fields that no schema names: the register added them after the contract was written. */
  unknown: Readonly<Partial<Record<'basicInformation' | 'relationships', Readonly<Record<string, unknown>>>>>
}

export interface WorldInsolvency {
  since: Day
  caseIdentifier: string
  court: string
}

export interface Company {
  index: number
  register: RegisterCode
  /** The register's own number, exactly as it writes it. */
  number: string
  name: string
  /** The name in Latin letters and English words, where the register has one entered. */
  english: string | null
  form: FormKey
  /** Position in the list of sectors. */
  sector: number
  founded: Day
  /** Oldest first. */
  formerNames: readonly { name: string; until: Day }[]
  /** Null where the place follows from the company's own stream of numbers. */
  place: Place | null
  insolvency: WorldInsolvency | null
  liquidatedSince: Day | null
  dissolvedSince: Day | null
  offices: Office[]
  holdings: WorldHolding[]
  contracts: readonly Contract[]
  predecessors: Succession[]
  successors: Succession[]
  capital: WorldCapital | null
  details: Partial<Details>
  /** Written by hand: dated life events leave it alone, so that what documents say of it stays true. */
  isFixed: boolean
  /** Part of a structure that others rely on: its owners and its life do not change by themselves. */
  isPillar: boolean
}

export const company = (index: number): Party => ({ kind: 'company', index })
export const person = (index: number): Party => ({ kind: 'person', index })

/** Neither written by hand nor part of a structure: anything may happen to it. */
export const isOrdinary = ({ isFixed, isPillar }: Company) => !isFixed && !isPillar

/** A holding of one party alone, of which the register states the share. */
export function plainHolding(
  holder: Party,
  basisPoints: number,
  since: Day | null,
  until: Day | null = null,
): WorldHolding {
  return { holders: [holder], parcelId: null, basisPoints, disclosure: 'exact', since, until }
}

/** One text for one party, so that parties can be compared and counted. */
export function keyOfParty(party: Party): string {
  return party.kind === 'outsider' ? `outsider:${party.name}` : `${party.kind}:${party.index}`
}

export type WorldScope = 'entity' | 'consolidated'

export type Scale = 'units' | 'thousands' | 'millions'

/** How a company draws up its accounts. */
export interface FilingHabit {
  currency: string
  scale: Scale
  scopes: readonly WorldScope[]
  standard: string
  isMicro: boolean
  isAudited: boolean
  /** Month and day on which its year ends. */
  yearEnd: string
  /** Days from the end of a year until its accounts are filed. */
  lagDays: number
  /** The year whose accounts were filed a second time, corrected. */
  restatedYear: number | null
  /** From this year on it loses money, as before an insolvency. */
  declinesFrom: number | null
}
