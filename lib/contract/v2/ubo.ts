import type { z } from 'zod'
import { answer, closedEnum, given, maybe, maybeList, maybeText, maybeWord } from '../fields.ts'
import { AnyDate, Identifier, Percentage } from '../values.ts'
import { CompanyParty, PartyType, Person } from './party.ts'
import { SourceReference, Sources } from './source.ts'

export const OwnerInterest = answer({
  type: maybeText,
  directOrIndirect: maybeWord(['direct', 'indirect']),
  percentage: maybe(Percentage),
  details: maybeText,
  startDate: maybe(AnyDate),
  endDate: maybe(AnyDate),
})
export type OwnerInterest = z.infer<typeof OwnerInterest>

/** A beneficial owner: a person, or a company where the register names one (P67). */
export const BeneficialOwner = answer({
  type: maybe(PartyType),
  person: maybe(Person),
  company: maybe(CompanyParty),
  interests: maybeList(OwnerInterest),
  source: maybe(SourceReference),
})
export type BeneficialOwner = z.infer<typeof BeneficialOwner>

export const UboReport = answer({
  sources: maybe(Sources),
  identifiers: maybeList(Identifier),
  ultimateBeneficialOwners: maybeList(BeneficialOwner),
})
export type UboReport = z.infer<typeof UboReport>

export const UboReportResult = answer({
  type: closedEnum(['uboReport']),
  ultimateBeneficialOwnerReport: given(UboReport),
})
export type UboReportResult = z.infer<typeof UboReportResult>
