import { z } from 'zod'
import { answer, maybe, maybeInstant, maybeNumber, maybeTexts, maybeWord, text } from '../fields.ts'
import { DateValue } from '../values.ts'

/** Origin of a value. `type` decides how it is drawn: a self-declared value is never drawn like a registered one (P49). */
export const SourceEntry = answer({
  dataSource: maybeWord(['aa-aggregated']),
  type: maybeWord(['selfDeclaration', 'officialRegister']),
  ...maybeTexts('name', 'jurisdictionCode', 'downloadUrl', 'fileHash', 'fileName'),
  retrievalTime: maybeInstant,
  date: maybe(DateValue),
})
export type SourceEntry = z.infer<typeof SourceEntry>

/** By source key. */
export const Sources = z.record(text, SourceEntry)
export type Sources = z.infer<typeof Sources>

/** A reference into `sources`: mostly its key, at status events an object that names the register's entry (P50). */
export const RegisterEntry = answer({
  ...maybeTexts('document', 'entryType', 'entryTypeLabel', 'column'),
  sequence: maybeNumber,
})

export const SourceReference = z.union([text, RegisterEntry])
export type SourceReference = z.infer<typeof SourceReference>
