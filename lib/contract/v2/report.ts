import { z } from 'zod'
import {
  answer,
  closedEnum,
  given,
  maybe,
  maybeBoolean,
  maybeNull,
  maybeNumber,
  maybeText,
  maybeTexts,
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
  type: maybe(openEnum(['tradeName'])),
  name: maybeText,
  source: maybe(SourceReference),
})
export type AlternativeName = z.infer<typeof AlternativeName>

/** An event entered in the register, e.g. insolvency proceedings (P69). */
export const StatusEvent = answer({
  type: maybe(openEnum(['insolvencyProceedingsOpened'])),
  subject: maybe(openEnum(['registeredEntity'])),
  state: maybe(openEnum(['current'])),
  effectiveDate: maybe(AnyDate),
  ...maybeTexts('caseIdentifier', 'court', 'original', 'originalLanguage'),
  source: maybe(SourceReference),
})
export type StatusEvent = z.infer<typeof StatusEvent>

export const Signer = answer({
  actor: maybe(answer({ type: maybe(openEnum(['role'])), role: maybe(Role) })),
  minimumCount: maybeNumber,
  maximumCount: maybeNumber,
  allMembers: maybeBoolean,
})
export type Signer = z.infer<typeof Signer>

/** `when` is the condition, `options` are alternatives, the `signers` of one option must all sign (P70). */
export const RepresentationRule = answer({
  when: maybe(
    answer({
      type: maybe(openEnum(['singleMemberOrgan'])),
      role: maybe(Role),
      /** An organ the condition is of besides. */
      subject: maybe(openEnum(['multiMemberOrgan'])),
      /** Of a limit of value. */
      value: maybe(Money),
      /** The acts it is for, in the register's words. */
      details: maybeText,
    }),
  ),
  options: maybe(z.array(answer({ signers: maybe(z.array(Signer)) }))),
  ...maybeTexts('original', 'englishTranslation', 'originalLanguage'),
  source: maybe(SourceReference),
})
export type RepresentationRule = z.infer<typeof RepresentationRule>

export const BasicInformation = answer({
  type: maybe(openEnum(['organization'])),
  legalName: maybeText,
  alternativeNames: maybe(z.array(AlternativeName)),
  status: maybe(CompanyStatus),
  statusEvents: maybe(z.array(StatusEvent)),
  legalForm: maybe(LegalForm),
  representationPolicy: maybe(answer({ rules: maybe(z.array(RepresentationRule)) })),
  capital: maybe(answer({ currency: maybeText, issued: maybe(Money), authorized: maybe(Money) })),
  identifiers: maybe(z.array(Identifier)),
  dates: maybe(answer({ incorporationDate: maybe(DateValue), lastChanged: maybe(DateValue) })),
  addresses: maybe(z.array(Address)),
  activities: maybe(z.array(Activity)),
  contacts: maybe(
    z.array(answer({ type: maybe(openEnum(['website'])), value: maybeText, source: maybe(SourceReference) })),
  ),
  employeeCount: maybe(answer({ date: maybe(AnyDate), totalEmployees: maybeNumber, source: maybe(SourceReference) })),
  bankAccounts: maybe(
    z.array(
      answer({
        iban: maybeText,
        bankName: maybeText,
        verifiedOn: maybe(DateValue),
        source: maybe(SourceReference),
      }),
    ),
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
export const JointHolding = answer({ parcelId: maybeText, holders: maybe(z.array(z.unknown())) })
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
  interestType: maybe(openEnum(['shareholding'])),
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
  kind: maybe(openEnum(['organization'])),
  role: maybe(openEnum(['counterparty'])),
  isEffective: maybeBoolean,
  serviceId: maybeText,
  registerReferences: maybe(z.array(RegisterReference)),
})
export type ContractParty = z.infer<typeof ContractParty>

export const ContractInterest = answer({
  type: maybeText,
  directOrIndirect: maybe(openEnum(['direct', 'indirect'])),
  beneficialOwnershipOrControl: maybeBoolean,
  details: maybeText,
  percentage: maybe(Percentage),
  startDate: maybe(AnyDate),
  endDate: maybe(AnyDate),
  status: maybe(openEnum(['current'])),
})

/** Control by contract, without shares: a domination agreement for instance (P72). */
export const ContractualInterest = answer({
  companyIs: maybe(openEnum(['subject'])),
  party: maybe(ContractParty),
  interests: maybe(z.array(ContractInterest)),
  contract: maybe(
    answer({
      contractId: maybeText,
      contractTypes: maybe(z.array(openEnum(['domination']))),
      lifecycleActions: maybe(z.array(openEnum(['conclusion']))),
      dates: maybe(z.array(answer({ type: maybe(openEnum(['agreement'])), value: maybe(AnyDate) }))),
      partyHistory: maybe(z.array(ContractParty)),
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
  restructuring: maybe(openEnum(['merger'])),
  details: maybeText,
  source: maybe(SourceReference),
})
export type LegalRelation = z.infer<typeof LegalRelation>

export const Relationships = answer({
  legalRepresentatives: maybe(z.array(LegalRepresentative)),
  branches: maybe(z.array(CompanyParty)),
  shareholders: maybe(z.array(Shareholder)),
  ownershipIncompleteReason: maybeNull(openEnum(['largest_holdings_only'])),
  contractualInterests: maybe(z.array(ContractualInterest)),
  legalPredecessors: maybe(z.array(LegalRelation)),
  legalSuccessors: maybe(z.array(LegalRelation)),
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
