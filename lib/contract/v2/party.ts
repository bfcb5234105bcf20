import type { z } from 'zod'
import { answer, maybe, maybeList, maybeText, maybeTexts, openEnum, TextMap } from '../fields.ts'
import { Activity, Address, CompanyStatus, DateValue, Identifier, LegalForm } from '../values.ts'

export const PersonName = answer({
  ...maybeTexts('firstName', 'lastName', 'fullName'),
})
export type PersonName = z.infer<typeof PersonName>

const Country = answer({ original: maybeText, countryCode: maybeText })

export const Person = answer({
  address: maybe(Address),
  contact: maybe(TextMap),
  jurisdictionCode: maybeText,
  dateOfBirth: maybe(DateValue),
  gender: maybeText,
  identifiers: maybeList(Identifier),
  name: maybe(PersonName),
  placeOfBirth: maybe(Address),
  nationalities: maybeList(Country),
  taxResidencies: maybeList(Country),
})
export type Person = z.infer<typeof Person>

export const CompanyParty = answer({
  name: maybeText,
  address: maybe(Address),
  legalForm: maybe(LegalForm),
  jurisdictionCode: maybeText,
  identifiers: maybeList(Identifier),
  status: maybe(CompanyStatus),
  activities: maybeList(Activity),
})
export type CompanyParty = z.infer<typeof CompanyParty>

/** Party of a relation: `type` names the field that is set. */
export const PartyType = openEnum(['person', 'company'])
