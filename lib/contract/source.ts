import { z } from 'zod'
import { answer, maybe, openEnum } from './fields.ts'
import { DateValue } from './values.ts'

/** Where a value comes from. `type` decides how it is drawn: a self-declared value never looks like a registered one (P49). */
export const SourceEntry = answer({
  dataSource: maybe(openEnum(['aa-aggregated'])),
  type: maybe(openEnum(['selfDeclaration', 'officialRegister'])),
  name: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  retrievalTime: maybe(z.string()),
  downloadUrl: maybe(z.string()),
  fileHash: maybe(z.string()),
  fileName: maybe(z.string()),
  date: maybe(DateValue),
})
export type SourceEntry = z.infer<typeof SourceEntry>

/** From a source key to its entry. */
export const Sources = z.record(z.string(), SourceEntry)
export type Sources = z.infer<typeof Sources>

/** A reference into `sources`: mostly its key, at status events an object that names the register's entry (P50). */
export const RegisterEntry = answer({
  document: maybe(z.string()),
  entryType: maybe(z.string()),
  entryTypeLabel: maybe(z.string()),
  column: maybe(z.string()),
  sequence: maybe(z.number()),
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

export const SourceReference = z.union([z.string(), RegisterEntry])
export type SourceReference = z.infer<typeof SourceReference>
