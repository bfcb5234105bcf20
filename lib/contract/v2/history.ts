import type { z } from 'zod'
import { answer, givenList, JsonObject, maybe, maybeText, openEnum, text } from '../fields.ts'

/** What a value of the past was about. */
export const historyParts = [
  'name',
  'legalForm',
  'fileNumber',
  'address',
  'capital',
  'officers',
  'signing',
  'owners',
  'branches',
  'events',
  'activities',
  'other',
] as const
export type HistoryPart = (typeof historyParts)[number]

/** A value of a register with the days between which it stands or stood there. */
export const HistoryEntry = answer({
  part: openEnum(historyParts),
  /** In the register's words; of a person or a company the name. */
  value: maybeText,
  /** What a person or a company is or was, in the register's words. */
  role: maybeText,
  /** Day of entry. */
  validFrom: maybeText,
  /** Day from which it is no longer so; absent while it is. */
  validTo: maybeText,
  /** Key of the `sources` of the result. */
  source: maybeText,
  /** What else the register says of the value, under its own names. */
  extra: maybe(JsonObject),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const History = answer({ orderId: text, entries: givenList(HistoryEntry) })
export type History = z.infer<typeof History>
