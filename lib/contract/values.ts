import { z } from 'zod'
import { answer, JsonObject, maybe, openEnum } from './fields.ts'

/** Numbers from 0 to 100; exclusive bounds are numbers, as in JSON Schema. Absent is not 0 (P42). */
export const Percentage = answer({
  exact: maybe(z.number()),
  minimum: maybe(z.number()),
  maximum: maybe(z.number()),
  exclusiveMinimum: maybe(z.number()),
  exclusiveMaximum: maybe(z.number()),
})
export type Percentage = z.infer<typeof Percentage>

/** `amount` is a decimal string and never becomes a float (P43). */
export const Money = answer({ amount: maybe(z.string()), iso4217CurrencyCode: maybe(z.string()) })
export type Money = z.infer<typeof Money>

/** A partial date ("1968-04", "1968") survives in `original` (P44). */
export const DateValue = answer({ original: maybe(z.string()), normalized: maybe(z.string()) })
export type DateValue = z.infer<typeof DateValue>

/** Where the interface states no form for a date it may be a Date value or a plain text (P44). */
export const AnyDate = z.union([DateValue, z.string()])
export type AnyDate = z.infer<typeof AnyDate>

/** A date as text: as it was normalized, else in the register's own words; null where it says nothing. */
export function dateText(date: AnyDate | null | undefined): string | null {
  return (typeof date === 'string' ? date : (date?.normalized ?? date?.original)) ?? null
}

/** The day of a date as YYYY-MM-DD; null where only a year or a month is known: neither is made a day. */
export function fullDay(date: AnyDate | null | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(dateText(date) ?? '')?.[0] ?? null
}

/** A register gives whole numbers above 2^53; as text they stay exact (P66). */
export const Count = z.union([z.number(), z.string()])

export const Identifier = answer({
  value: maybe(z.string()),
  type: maybe(
    openEnum(['ad_commercial_register_number', 'de_registernumber_weak', 'de_registernumber_full', 'service_id']),
  ),
  source: maybe(z.string()),
  jurisdiction: maybe(z.string()),
  description: maybe(z.string()),
  extra: maybe(JsonObject),
})
export type Identifier = z.infer<typeof Identifier>

export const NormalizedAddress = answer({
  careOf: maybe(z.string()),
  house: maybe(z.string()),
  category: maybe(z.string()),
  near: maybe(z.string()),
  houseNumber: maybe(z.string()),
  road: maybe(z.string()),
  unit: maybe(z.string()),
  level: maybe(z.string()),
  staircase: maybe(z.string()),
  entrance: maybe(z.string()),
  poBox: maybe(z.string()),
  postcode: maybe(z.string()),
  suburb: maybe(z.string()),
  cityDistrict: maybe(z.string()),
  city: maybe(z.string()),
  island: maybe(z.string()),
  stateDistrict: maybe(z.string()),
  state: maybe(z.string()),
  county: maybe(z.string()),
  countryRegion: maybe(z.string()),
  country: maybe(z.string()),
  countryCode: maybe(z.string()),
  worldRegion: maybe(z.string()),
})
export type NormalizedAddress = z.infer<typeof NormalizedAddress>

export const Address = answer({
  type: maybe(openEnum(['arrival', 'registered'])),
  source: maybe(z.string()),
  original: maybe(z.string()),
  normalized: maybe(NormalizedAddress),
  coordinate: maybe(answer({ latitude: maybe(z.number()), longitude: maybe(z.number()) })),
})
export type Address = z.infer<typeof Address>

/** The three fields may disagree; all are shown and none decides alone (P45). */
export const CompanyStatus = answer({
  original: maybe(z.string()),
  normalized: maybe(openEnum(['active'])),
  isActive: maybe(z.boolean()),
})
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const Role = answer({
  original: maybe(z.string()),
  englishTranslation: maybe(z.string()),
  originalLanguage: maybe(z.string()),
  iso5009RoleCode: maybe(z.string()),
  normalized: maybe(openEnum(['Director'])),
})
export type Role = z.infer<typeof Role>

export const LegalForm = answer({
  original: maybe(z.string()),
  normalized: maybe(z.string()),
  iso20275LegalFormCode: maybe(z.string()),
  category: maybe(openEnum(['JSC'])),
})
export type LegalForm = z.infer<typeof LegalForm>

export const Activity = answer({
  scheme: maybe(openEnum(['nace_rev_2'])),
  code: maybe(z.string()),
  description: maybe(z.string()),
  source: maybe(z.string()),
  isPrimary: maybe(z.boolean()),
  confidence: maybe(z.number()),
})
export type Activity = z.infer<typeof Activity>

/** `factors` is free: it is shown as it came, and no score is made of it (P51). */
export const Risk = answer({ factors: maybe(JsonObject) })
export type Risk = z.infer<typeof Risk>
