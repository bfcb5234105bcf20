import type { Content, Missing } from '#lib/domain/evidence/index.ts'
import { wordsOfResult } from './read-result.ts'
import type { PackWriter } from './writer.ts'

/** A file of the pack that a page's own code makes from what is on file. */
export interface PackPart {
  content: Content
  path: string
  contentType: string
  /** Null where the result it is made from is not on file, which the manifest says of that result. */
  make: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer> | string | null>
}

/** What cannot be made is listed as missing, and stops none of the others. */
export async function orMissed<T>(
  writer: PackWriter,
  about: Omit<Missing, 'reason'>,
  signal: AbortSignal,
  make: () => Promise<T>,
): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (signal.aborted) throw error
    writer.miss({ ...about, reason: 'notReadable', detail: wordsOfResult(error) })
    return null
  }
}

/** Each part with its hash. */
export async function addParts(writer: PackWriter, parts: readonly PackPart[], signal: AbortSignal): Promise<void> {
  for (const { content, path, contentType, make } of parts)
    await orMissed(writer, { content, what: path }, signal, async () => {
      const made = await make(signal)
      if (made !== null) await writer.add(path, made, { contentType, content })
    })
}
