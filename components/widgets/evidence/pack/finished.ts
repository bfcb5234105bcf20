import type { Stamp } from '#lib/contract/index.ts'
import type { Manifest } from '#lib/domain/evidence/index.ts'

export interface Company {
  serviceId: string
  name: string | null
}

export interface FinishedPack {
  name: string
  blob: Blob
  manifest: Manifest
  manifestSha256: string
  /** Of the key that signed it. */
  fingerprint: string
  stamp: Stamp['state']
}
