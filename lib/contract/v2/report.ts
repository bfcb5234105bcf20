import { z } from 'zod'
import {
  answer,
  closedEnum,
  given,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNull,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  openEnum,
} from '../fields.ts'
import {
  Activity,
  Address,
  AnyDate,
  CompanyStatus,
  Count,
  DateValue,
  Identifier,
  LegalForm,
  Money,
  Percentage,
  Risk,
  Role,
} from '../values.ts'
import { CompanyParty, PartyType, Person } from './party.ts'
import { SourceReference, Sources } from './source.ts'

export const AlternativeName = answer({
  type: maybeWord(['tradeName']),
  name: maybeText,
  source: maybe(SourceReference),
})
export type AlternativeName = z.infer<typeof AlternativeName>

/** An event entered in the register, e.g. insolvency proceedings (P69). */
export const StatusEvent = answer({
  type: maybeWord(['insolvencyProceedingsOpened']),
  subject: maybeWord(['registeredEntity']),
  state: maybeWord(['current']),
  effectiveDate: maybe(AnyDate),
  ...maybeTexts('caseIdentifier', 'court', 'original', 'originalLanguage'),
  source: maybe(SourceReference),
})
export type StatusEvent = z.infer<typeof StatusEvent>

export const Signer = answer({
  actor: maybe(answer({ type: maybeWord(['role']), role: maybe(Role) })),
  minimumCount: maybeNumber,
  maximumCount: maybeNumber,
  allMembers: maybeBoolean,
})
export type Signer = z.infer<typeof Signer>

/** `when` is the condition, `options` are alternatives, the `signers` of one option must all sign (P70). */
export const RepresentationRule = answer({
  when: maybe(
    answer({
      type: maybeWord(['singleMemberOrgan']),
      role: maybe(Role),
      /** An organ the condition is of besides. */
      subject: maybeWord(['multiMemberOrgan']),
      /** Of a limit of value. */
      value: maybe(Money),
      /** The acts it is for, in the register's words. */
      details: maybeText,
    }),
  ),
  options: maybeList(answer({ signers: maybeList(Signer) })),
  ...maybeTexts('original', 'englishTranslation', 'originalLanguage'),
  source: maybe(SourceReference),
})
export type RepresentationRule = z.infer<typeof RepresentationRule>

export const BasicInformation = answer({
  type: maybeWord(['organization']),
  legalName: maybeText,
  alternativeNames: maybeList(AlternativeName),
  status: maybe(CompanyStatus),
  statusEvents: maybeList(StatusEvent),
  legalForm: maybe(LegalForm),
  representationPolicy: maybe(answer({ rules: maybeList(RepresentationRule) })),
  capital: maybe(answer({ currency: maybeText, issued: maybe(Money), authorized: maybe(Money) })),
  identifiers: maybeList(Identifier),
  dates: maybe(answer({ incorporationDate: maybe(DateValue), lastChanged: maybe(DateValue) })),
  addresses: maybeList(Address),
  activities: maybeList(Activity),
  contacts: maybeList(answer({ type: maybeWord(['website']), value: maybeText, source: maybe(SourceReference) })),
  employeeCount: maybe(answer({ date: maybe(AnyDate), totalEmployees: maybeNumber, source: maybe(SourceReference) })),
  bankAccounts: maybeList(
    answer({
      iban: maybeText,
      bankName: maybeText,
      verifiedOn: maybe(DateValue),
      source: maybe(SourceReference),
    }),
  ),
})
export type BasicInformation = z.infer<typeof BasicInformation>

export const LegalRepresentative = answer({
  type: maybe(PartyType),
  person: maybe(Person),
  company: maybe(CompanyParty),
  role: maybe(Role),
  startDate: maybe(AnyDate),
  source: maybe(SourceReference),
})
export type LegalRepresentative = z.infer<typeof LegalRepresentative>

/** One parcel held by several: it counts once, never once per holder (P60). */
export const JointHolding = answer({ parcelId: maybeText, holders: maybeList(z.unknown()) })
export type JointHolding = z.infer<typeof JointHolding>

export const Shareholder = answer({
  type: maybe(PartyType),
  person: maybe(Person),
  company: maybe(CompanyParty),
  numberOfShares: maybe(Count),
  percentage: maybe(Percentage),
  jointHolding: maybe(JointHolding),
  shareClass: maybeText,
  totalNominalValue: maybe(Money),
  role: maybe(Role),
  interestType: maybeWord(['shareholding']),
  interestDetails: maybeText,
  risk: maybe(Risk),
  description: maybeText,
  source: maybe(SourceReference),
})
export type Shareholder = z.infer<typeof Shareholder>

export const RegisterReference = answer({
  ...maybeTexts('jurisdictionCode', 'court', 'courtId', 'registerType', 'registerNumber'),
})

export const ContractParty = answer({
  name: maybeText,
  kind: maybeWord(['organization']),
  role: maybeWord(['counterparty']),
  isEffective: maybeBoolean,
  serviceId: maybeText,
  registerReferences: maybeList(RegisterReference),
})
export type ContractParty = z.infer<typeof ContractParty>

export const ContractInterest = answer({
  type: maybeText,
  directOrIndirect: maybeWord(['direct', 'indirect']),
  beneficialOwnershipOrControl: maybeBoolean,
  details: maybeText,
  percentage: maybe(Percentage),
  startDate: maybe(AnyDate),
  endDate: maybe(AnyDate),
  status: maybeWord(['current']),
})

/** Control by contract, without shares: a domination agreement for instance (P72). */
export const ContractualInterest = answer({
  companyIs: maybeWord(['subject']),
  party: maybe(ContractParty),
  interests: maybeList(ContractInterest),
  contract: maybe(
    answer({
      contractId: maybeText,
      contractTypes: maybeList(openEnum(['domination'])),
      lifecycleActions: maybeList(openEnum(['conclusion'])),
      dates: maybeList(answer({ type: maybeWord(['agreement']), value: maybe(AnyDate) })),
      partyHistory: maybeList(ContractParty),
    }),
  ),
  risk: maybe(Risk),
  source: maybe(SourceReference),
})
export type ContractualInterest = z.infer<typeof ContractualInterest>

/** Predecessor or successor by restructuring (P73). */
export const LegalRelation = answer({
  company: maybe(CompanyParty),
  date: maybe(AnyDate),
  restructuring: maybeWord(['merger']),
  details: maybeText,
  source: maybe(SourceReference),
})
export type LegalRelation = z.infer<typeof LegalRelation>

export const Relationships = answer({
  legalRepresentatives: maybeList(LegalRepresentative),
  branches: maybeList(CompanyParty),
  shareholders: maybeList(Shareholder),
  ownershipIncompleteReason: maybeNull(openEnum(['largest_holdings_only'])),
  contractualInterests: maybeList(ContractualInterest),
  legalPredecessors: maybeList(LegalRelation),
  legalSuccessors: maybeList(LegalRelation),
})
export type Relationships = z.infer<typeof Relationships>

export const CompanyReport = answer({
  sources: maybe(Sources),
  risk: maybe(Risk),
  basicInformation: maybe(BasicInformation),
  relationships: maybe(Relationships),
})
export type CompanyReport = z.infer<typeof CompanyReport>

export const CompanyReportResult = answer({
  type: closedEnum(['companyReport']),
  companyReport: given(CompanyReport),
})
export type CompanyReportResult = z.infer<typeof CompanyReportResult>
