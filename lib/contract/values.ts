import { z } from 'zod'
import { answer, JsonObject, maybe, maybeTexts, openEnum } from './fields.ts'

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

/** Where the interface does not specify a date's form, it may be a Date value or a text (P44). */
export const AnyDate = z.union([DateValue, z.string()])
export type AnyDate = z.infer<typeof AnyDate>

/** Registers give whole numbers above 2^53; as text they stay exact (P66). */
export const Count = z.union([z.number(), z.string()])

export const Identifier = answer({
  value: maybe(z.string()),
  type: maybe(
    openEnum(['ad_commercial_register_number', 'de_registernumber_weak', 'de_registernumber_full', 'service_id']),
  ),
  ...maybeTexts('source', 'jurisdiction', 'description'),
  extra: maybe(JsonObject),
})
export type Identifier = z.infer<typeof Identifier>

export const NormalizedAddress = answer({
  ...maybeTexts('careOf', 'house', 'category', 'near', 'houseNumber', 'road', 'unit', 'level', 'staircase', 'entrance'),
  ...maybeTexts('poBox', 'postcode', 'suburb', 'cityDistrict', 'city', 'island', 'stateDistrict', 'state', 'county'),
  ...maybeTexts('countryRegion', 'country', 'countryCode', 'worldRegion'),
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
  ...maybeTexts('original', 'englishTranslation', 'originalLanguage', 'iso5009RoleCode'),
  normalized: maybe(openEnum(['Director'])),
})
export type Role = z.infer<typeof Role>

export const LegalForm = answer({
  ...maybeTexts('original', 'normalized', 'iso20275LegalFormCode'),
  category: maybe(openEnum(['JSC'])),
})
export type LegalForm = z.infer<typeof LegalForm>

export const Activity = answer({
  scheme: maybe(openEnum(['nace_rev_2'])),
  ...maybeTexts('code', 'description', 'source'),
  isPrimary: maybe(z.boolean()),
  confidence: maybe(z.number()),
})
export type Activity = z.infer<typeof Activity>

/** `factors` has any form: it is shown as received, and no score is derived from it (P51). */
export const Risk = answer({ factors: maybe(JsonObject) })
export type Risk = z.infer<typeof Risk>
