import type { Content } from '#lib/domain/evidence/index.ts'
import { addOrMiss } from './read-result.ts'
import type { PackWriter } from './writer.ts'

/** A file of the pack that a page's own code makes from what is on file. */
export interface PackPart {
  content: Content
  path: string
  contentType: string
  /** Null where the result it is made from is not on file, which the manifest says of that result. */
  make: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer> | string | null>
}

/** Each part with its hash; one that cannot be made is listed as missing and stops none of the others. */
export async function addParts(writer: PackWriter, parts: readonly PackPart[], signal: AbortSignal): Promise<void> {
  for (const { content, path, contentType, make } of parts) {
    await addOrMiss(writer, { content, what: path }, signal, async () => {
      const made = await make(signal)
      if (made !== null) await writer.add(path, made, { contentType, content })
    })
  }
}
