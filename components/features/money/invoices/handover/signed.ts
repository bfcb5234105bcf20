import type { InvoiceSignature } from '#lib/contract/index.ts'

/** The digest that is signed, and the key by its fingerprint; null where the statement is of another form. */
export function signedOf({ statement, fingerprint }: InvoiceSignature): { sha256: string; fingerprint: string } | null {
  const sha256 = /"sha256":"([0-9a-f]{64})"/.exec(statement)?.[1]
  return sha256 === undefined ? null : { sha256, fingerprint }
}
