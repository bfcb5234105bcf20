import type { AuditHead, SignedStatement } from '#lib/contract/index.ts'

export const packFormat = 'registry-console-pack/2'
export const proofFormat = 'registry-console-proof/1'

/** What the console signs of a pack: the root of its tree, the hash of its manifest, and what the console itself knows. */
export interface PackStatement {
  format: typeof packFormat
  /** In hexadecimal digits, and of how many leaves. */
  root: string
  leaves: number
  manifestSha256: string
  /** SHA-256 of the bytes of the ZIP before the signature, which covers what lies between its files. */
  archiveSha256: string
  /** As the console calls it. */
  company: { serviceId: string; name: string | null }
  /** By the clock of the console, and the last row of its audit log before the one of this pack. */
  madeAt: string
  auditHead: AuditHead
  /** Fingerprint of the key. */
  keyId: string
}

/** Some leaves of a pack with their ways to the root, and of the others nothing but hashes. */
export interface Proof {
  format: typeof proofFormat
  signed: SignedStatement
  shown: readonly ShownLeaf[]
}

interface ShownLeaf {
  index: number
  salt: string
  value: unknown
  /** Hashes beside the way to the root, from the leaf up, in hexadecimal digits. */
  way: readonly string[]
}
