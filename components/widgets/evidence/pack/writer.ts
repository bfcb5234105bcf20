import type { Missing, PackedFile } from '#lib/domain/evidence/index.ts'
import { sha256Of } from '../../documents/bytes.ts'
import { createZip } from './zip.ts'

type Described = Omit<PackedFile, 'path' | 'sha256' | 'bytes'>

/** A pack while it is written: every file is hashed as it goes in, everything that is not there is said. */
export interface PackWriter {
  files: PackedFile[]
  missing: Missing[]
  add(path: string, content: Uint8Array<ArrayBuffer> | string, described: Described): Promise<PackedFile>
  miss(missing: Missing): void
  finish(): Promise<Blob>
}

/** Already compressed: deflating it again costs time and saves nothing. */
const storedTypes = /^(application\/(pdf|zip|gzip)|image\/(png|jpeg))/

export function createPackWriter(at: Date): PackWriter {
  const zip = createZip(at)
  const files: PackedFile[] = []
  const missing: Missing[] = []
  return {
    files,
    missing,
    async add(path, content, described) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      const sha256 = await sha256Of(bytes.slice().buffer)
      const isStored = storedTypes.test(described.contentType)
      await zip.add(path, bytes, { isStored })
      const file = { path, sha256, bytes: bytes.byteLength, ...described }
      files.push(file)
      return file
    },
    miss: (one) => void missing.push(one),
    finish: () => zip.finish(),
  }
}

/** JSON as a person reads it. */
export function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
