import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const chunkBytes = 512 * 1024

export interface ZipWriter {
  /** Adds a file; resolves when it is written, so that only one is in hand at a time. */
  add(path: string, bytes: Uint8Array, options: { isStored: boolean }): Promise<void>
  /** All that is written so far. */
  written(): Promise<Uint8Array<ArrayBuffer>>
  finish(): Promise<Blob>
}

/**
 * Writes a ZIP piece by piece, giving the page its turn between pieces. What is compressed already (a PDF) is stored as
 * it is; everything else shrinks to a fraction.
 */
export function createZip(at: Date): ZipWriter {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  // The caller of `add` sees the failure; the promise must not reject unhandled before `finish` awaits it.
  done.catch(() => {})
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return reject(error)
    parts.push(new Uint8Array(chunk))
    if (isLast) resolve()
  })
  return {
    async add(path, bytes, { isStored }) {
      const file = isStored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      file.mtime = at
      zip.add(file)
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        file.push(bytes.subarray(from, from + chunkBytes), from + chunkBytes >= bytes.length)
        await nextTurn()
      }
      if (bytes.length === 0) file.push(bytes, true)
    },
    written: async () => new Uint8Array(await new Blob(parts).arrayBuffer()),
    async finish() {
      zip.end()
      await done
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

function nextTurn() {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
