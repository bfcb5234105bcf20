import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * A font as it was before it was packed for browsers (WOFF 1.0): fontkit unpacks a table anew for each glyph, which is a third of
 * the time of a document.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(headerBytes + at * entryBytes, headerBytes + (at + 1) * entryBytes)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const directory = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  let offset = directory.length
  const parts = tables.map(({ tag, checksum, bytes }, at) => {
    const entry = 12 + 16 * at
    tag.copy(directory, entry)
    checksum.copy(directory, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}
