import 'server-only'
import { createHash } from 'node:crypto'
import { consoleError, type RetrievedDocument } from '#lib/contract/index.ts'
import { createBoundedBytes } from '#lib/http/index.ts'
import { headerOf, type Incoming } from '../../core/upstream/index.ts'

/** A document is in memory until its hash is known; this bounds what one request can take. */
const fileBytesMax = 64 * 1024 * 1024

export interface CheckedFile {
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
}

/** Reads a document to its end and lets it go on only when its bytes are those the service stated. */
export async function readChecked(incoming: Incoming, stated: RetrievedDocument): Promise<CheckedFile> {
  const { bytes, sha256 } = await readBytes(incoming)
  const { fileHash, sizeBytes } = stated
  if (typeof fileHash !== 'string') return { bytes, sha256 }
  if (fileHash.toLowerCase() !== sha256) {
    throw consoleError('upstream.invalid', `The document was rejected: its hash is ${sha256}, expected ${fileHash}`)
  }
  if (typeof sizeBytes === 'number' && sizeBytes !== bytes.byteLength) {
    throw consoleError('upstream.invalid', `The document has ${bytes.byteLength} bytes, expected ${sizeBytes}`)
  }
  return { bytes, sha256 }
}

async function readBytes(incoming: Incoming): Promise<CheckedFile> {
  const hash = createHash('sha256')
  const read = createBoundedBytes(fileBytesMax)
  try {
    if (Number(headerOf(incoming, 'content-length') ?? 0) > fileBytesMax) throw tooLong()
    for await (const chunk of incoming.body) {
      if (!read.add(chunk)) throw tooLong()
      hash.update(chunk)
    }
  } catch (error) {
    incoming.body.destroy()
    throw error
  }
  return { bytes: read.bytes(), sha256: hash.digest('hex') }
}

function tooLong(): Error {
  return consoleError('upstream.invalid', `The document exceeds ${fileBytesMax} bytes`)
}
