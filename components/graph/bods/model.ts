import type { ShareholderGraph } from '#lib/contract/index.ts'

/** What a reader should know of a file beside its picture, each with how often and where. */
export type BodsNoteKind =
  | 'skipped'
  | 'partial'
  | 'replaced'
  | 'closed'
  | 'closedParties'
  | 'unspecified'
  | 'missingParty'
  | 'byComponents'
  | 'apart'

export interface BodsNote {
  kind: BodsNoteKind
  count: number
  /** Records it is about, the first few. */
  recordIds: readonly string[]
}

/** A party of the file: any of them can be the root. */
export interface BodsSubject {
  id: string
  name: string | null
  /** Its first identifier, as a rule the number in its register. */
  number: string | null
  /** Jurisdiction of a company, two letters. */
  code: string | null
}

/** A file that was read: the latest statement of each record. No register was queried for it. */
export interface BodsFile {
  statementCount: number
  /** The one the file is about first, then by name. */
  subjects: readonly BodsSubject[]
  graphOf: (subjectId: string) => BodsGraph
}

/** A whole file as a graph around one of its parties. */
export interface BodsGraph {
  graph: ShareholderGraph
  notes: readonly BodsNote[]
}

/** A file larger than this is refused before it is read. */
export const bodsBytesMax = 64 * 1024 * 1024

type BodsFailure = 'tooLarge' | 'notJson' | 'notBods' | 'olderBods' | 'noRelations' | 'unread' | 'notRead'

/** Why a file was not read, and the line or the statement where it cannot be. */
export interface BodsRefusal {
  ok: false
  failure: BodsFailure
  line: number | null
  statement?: number
  /** How many statements could not be read, where relations may be among them. */
  unread?: number
}

export type BodsReading = { ok: true; file: BodsFile } | BodsRefusal

type Stated<T> = { [Name in keyof T]?: Exclude<T[Name], null | ''> }

/** Fields of which a value is stated: a schema and a graph leave the others out. */
export function stated<T extends object>(fields: T): Stated<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== '')) as Stated<T>
}
