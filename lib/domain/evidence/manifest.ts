import type { AuditHead, EvidenceFrame } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'

export type Content =
  | 'result'
  | 'report'
  | 'document'
  | 'notes'
  | 'reviews'
  | 'requests'
  | 'file'
  | 'state'
  | 'owners'
  | 'sanctions'
  | 'graph'
  | 'statements'
  | 'manifest'
  | 'readme'

/**
 * What the hash of a file says against the hash that was stated for it, where one was. `masked`: account numbers are masked
 * for the maker's role, and the stated hash is that of the original.
 */
type HashCheck = 'same' | 'different' | 'notStated' | 'masked'

/** A file of the pack, as the manifest lists it. */
export interface PackedFile {
  path: string
  sha256: string
  bytes: number
  contentType: string
  content: Content
  orderId?: string
  product?: string
  retrievedAt?: string
  /** The hash the journal, or the service, stated before the file was read for this pack. */
  statedSha256?: string
  check?: HashCheck
  /** Its name at the register, where another one is its path's: `.txt` stands behind what would run when it is opened. */
  namedByRegister?: string
}

type MissingReason =
  | 'notOrdered'
  | 'stillRunning'
  | 'endedWithout'
  | 'unanswered'
  | 'notReadable'
  | 'hashDiffers'
  | 'notRetrieved'
  | 'noReport'

/** Something missing from the pack, and why: nothing is left out in silence. */
export interface Missing {
  content: Content
  /** A product, a title, an order. */
  what: string
  reason: MissingReason
  orderId?: string
  detail?: string
}

/** Whom a pack is for: people of the organization, or somebody outside it. */
export const audiences = ['inside', 'outside'] as const
export type Audience = (typeof audiences)[number]

/** What of the organization's own people and costs can be left out of a pack. */
export const leavables = ['names', 'emails', 'userIds', 'costs'] as const
export type Leavable = (typeof leavables)[number]

/** Of a pack for somebody outside nothing of it is in there unless somebody ticks it. */
export const leftOutUsually: Readonly<Record<Audience, readonly Leavable[]>> = { inside: [], outside: leavables }

export interface PackManifest {
  format: 'registry-console-pack/2'
  kind: 'company' | 'documents'
  company: { serviceId: string; name: string | null }
  madeAt: string
  madeBy: EvidenceFrame['madeBy']
  consoleVersion: string
  /** The last row of the console's audit log before this pack was sealed; null from a console that keeps no chain. */
  auditHead: AuditHead | null
  /** The address of the console that made it. */
  console: string
  audience: Audience
  /** What was left out of the files about the organization's own work; answers of registers are whole. */
  leftOut: readonly Leavable[]
  /** Root of the tree whose leaves are in leaves.json, and how many they are (RFC 6962, SHA-256, each leaf with a salt). */
  root: string
  leaves: number
  algorithm: 'sha256-rfc6962-salted'
  /** Which mappers read the facts, and which version of the interface the answers have. */
  mapper: string
  interface: string
  /** 16 random bytes: with them nobody finds what is hidden of a pack by trying what hash its manifest would have. */
  salt: string
  /** How births stand in it: in results as the register publishes them, elsewhere without the day. */
  birthDates: { results: 'asPublished'; otherFiles: 'month' }
  /** Costs are null where they were left out. */
  totals: { files: number; bytes: number; missing: number } & PackCosts
  files: PackedFile[]
  missing: Missing[]
}

export interface PackCosts {
  creditsCharged: number | null
  requestsOfUnknownCost: number | null
}

export type ManifestFacts = Omit<PackManifest, 'format' | 'algorithm' | 'totals' | 'birthDates'> & { costs: PackCosts }

/** The files come in the order of their paths, so that two packs of the same files read the same. */
export function manifestOf({ costs, files, missing, ...facts }: ManifestFacts): PackManifest {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = sorted.reduce((sum, file) => sum + file.bytes, 0)
  return {
    format: 'registry-console-pack/2',
    ...facts,
    algorithm: 'sha256-rfc6962-salted',
    birthDates: { results: 'asPublished', otherFiles: 'month' },
    totals: { files: sorted.length, bytes, missing: missing.length, ...costs },
    files: sorted,
    missing,
  }
}

const columns = [
  'path',
  'sha256',
  'bytes',
  'contentType',
  'content',
  'orderId',
  'product',
  'retrievedAt',
  'statedSha256',
  'check',
] as const
type Row = Partial<Record<(typeof columns)[number], string | number>>

/** The same list for a spreadsheet: what is there, then what is not and why. */
export function manifestCsv({ files, missing }: Pick<PackManifest, 'files' | 'missing'>): string {
  const gone = missing.map(({ what, content, orderId, reason, detail }) => ({
    path: `(missing) ${what}`,
    content,
    orderId,
    check: detail === undefined ? reason : `${reason}: ${detail}`,
  }))
  const head: Row = { retrievedAt: 'retrievedAt (UTC)' }
  const rows = [...files, ...gone].map((row: Row) => columns.map((name) => String(row[name] ?? '')))
  return csvOf([columns.map((name) => String(head[name] ?? name)), ...rows])
}
