import type { Missing, PackedFile } from '#lib/domain/evidence/index.ts'
import { type LeafValue, leavesOfFile } from '#lib/domain/proof/index.ts'
import { sha256Of } from '../../documents/bytes.ts'
import { createZip } from './zip.ts'

type Described = Omit<PackedFile, 'path' | 'sha256' | 'bytes'>

/** A pack while it is written: every file is hashed as it goes in, everything that is not there is said. */
export interface PackWriter {
  files: PackedFile[]
  missing: Missing[]
  /** What the files state, each by itself, in the order in which a tree has them. */
  leaves(): LeafValue[]
  add(path: string, content: Uint8Array<ArrayBuffer> | string, described: Described): Promise<PackedFile>
  miss(missing: Missing): void
  /** All that is written so far. */
  written(): Promise<Uint8Array<ArrayBuffer>>
  finish(): Promise<Blob>
}

/** Already compressed: deflating it again costs time and saves nothing. */
const storedTypes = /^(application\/(pdf|zip|gzip|timestamp-reply)|image\/(png|jpeg))/

/** Files that come byte for byte from elsewhere, or list others: they are written as they are. */
const asGiven: readonly Described['content'][] = ['result', 'document', 'manifest', 'readme']

/** `less` leaves out of a text what is not to be in the pack. */
export function createPackWriter(at: Date, less: (text: string) => string = (text) => text): PackWriter {
  const zip = createZip(at)
  const files: PackedFile[] = []
  const missing: Missing[] = []
  const leaves = new Map<string, LeafValue[]>()
  return {
    files,
    missing,
    async add(path, content, described) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(lessOf(content, described)) : content
      const sha256 = await sha256Of(bytes.slice().buffer)
      const isStored = storedTypes.test(described.contentType)
      await zip.add(path, bytes, { isStored })
      const file = { path, sha256, bytes: bytes.byteLength, ...described }
      files.push(file)
      const product = described.content === 'result' ? described.product : undefined
      leaves.set(path, leavesOfFile({ path, sha256, bytes, product }))
      return file
    },
    leaves: () => [...leaves].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, values]) => values),
    written: () => zip.written(),
    miss: (one) => void missing.push(one),
    finish: () => zip.finish(),
  }

  function lessOf(text: string, { content }: Described) {
    return asGiven.includes(content) ? text : less(text)
  }
}

/** JSON as a person reads it. */
export function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
