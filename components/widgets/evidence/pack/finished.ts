import type { Stamp } from '#lib/contract/index.ts'
import type { PackManifest } from '#lib/domain/evidence/index.ts'

export interface PackedCompany {
  serviceId: string
  name: string | null
}

export interface FinishedPack {
  name: string
  blob: Blob
  manifest: PackManifest
  manifestSha256: string
  /** Of the key that signed it. */
  fingerprint: string
  stamp: Stamp['state']
}
