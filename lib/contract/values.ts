import { z } from 'zod'
import {
  answer,
  JsonObject,
  maybe,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  text,
} from './fields.ts'

/** Numbers from 0 to 100; exclusive bounds are numbers, as in JSON Schema. Absent is not 0 (P42). */
export const Percentage = answer({
  exact: maybeNumber,
  minimum: maybeNumber,
  maximum: maybeNumber,
  exclusiveMinimum: maybeNumber,
  exclusiveMaximum: maybeNumber,
})
export type Percentage = z.infer<typeof Percentage>

/** `amount` is a decimal string and never becomes a float (P43). */
export const Money = answer({ amount: maybeText, iso4217CurrencyCode: maybeText })
export type Money = z.infer<typeof Money>

/** A partial date ("1968-04", "1968") survives in `original` (P44). */
export const DateValue = answer({ original: maybeText, normalized: maybeText })
export type DateValue = z.infer<typeof DateValue>

/** Where the interface does not specify a date's form, it may be a Date value or a text (P44). */
export const AnyDate = z.union([DateValue, text])
export type AnyDate = z.infer<typeof AnyDate>

/** Registers give whole numbers above 2^53; as text they stay exact (P66). */
export const Count = z.union([number, text])

export const Identifier = answer({
  value: maybeText,
  type: maybeWord(['ad_commercial_register_number', 'de_registernumber_weak', 'de_registernumber_full', 'service_id']),
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
  type: maybeWord(['arrival', 'registered']),
  source: maybeText,
  original: maybeText,
  normalized: maybe(NormalizedAddress),
  coordinate: maybe(answer({ latitude: maybeNumber, longitude: maybeNumber })),
})
export type Address = z.infer<typeof Address>

/** The three fields may disagree; all are shown and none decides alone (P45). */
export const CompanyStatus = answer({
  original: maybeText,
  normalized: maybeWord(['active']),
  isActive: maybeBoolean,
})
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const Role = answer({
  ...maybeTexts('original', 'englishTranslation', 'originalLanguage', 'iso5009RoleCode'),
  normalized: maybeWord(['Director']),
})
export type Role = z.infer<typeof Role>

export const LegalForm = answer({
  ...maybeTexts('original', 'normalized', 'iso20275LegalFormCode'),
  category: maybeWord(['JSC']),
})
export type LegalForm = z.infer<typeof LegalForm>

export const Activity = answer({
  scheme: maybeWord(['nace_rev_2']),
  ...maybeTexts('code', 'description', 'source'),
  isPrimary: maybeBoolean,
  confidence: maybeNumber,
})
export type Activity = z.infer<typeof Activity>

/** `factors` has any form: it is shown as received, and no score is derived from it (P51). */
export const Risk = answer({ factors: maybe(JsonObject) })
export type Risk = z.infer<typeof Risk>
