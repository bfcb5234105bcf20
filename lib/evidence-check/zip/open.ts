import { Inflate } from 'fflate'
import { type Bytes, textOf } from '#lib/domain/proof/index.ts'
import { type Entry, readEntries, ZipError } from './entries.ts'

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** Files by their names. */
export type Files = ReadonlyMap<string, Bytes>

export interface OpenedZip {
  files: Files
  /** Where the header of each begins. */
  starts: ReadonlyMap<string, number>
  /** As the console writes its packs: then a byte that differs in any part of it is a difference. */
  isOwn: boolean
}

/** Packed bytes that are unpacked at once. */
const stepBytes = 16 * 1024

/** More than any pack of a company has, and less than would hold a browser. */
export const zipLimits = { files: 5_000, bytes: 512 * 1024 * 1024, ratio: 300, ratioFrom: 1024 * 1024 } as const

/**
 * Opens a ZIP in memory. Throws a `ZipError` that names the place where it is no whole ZIP, or would unpack to more than is
 * sensible: sizes are judged before anything is unpacked, and nothing is unpacked beyond the size it states.
 */
export function openZip(bytes: Bytes): OpenedZip {
  const { entries, isOwn } = readEntries(bytes)
  if (entries.length > zipLimits.files) throw new ZipError('files', `more than ${zipLimits.files} files`)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > zipLimits.bytes) throw new ZipError('size', `${total} bytes unpacked`)
  const files = new Map<string, Bytes>()
  const lower = new Set<string>()
  for (const entry of entries) {
    requireName(entry.name)
    const folded = entry.name.toLowerCase()
    if (lower.has(folded)) throw new ZipError(entry.name, 'stands twice')
    lower.add(folded)
    if (!entry.name.endsWith('/')) files.set(entry.name, contentOf(bytes, entry))
  }
  return { files, starts: new Map(entries.map(({ name, from }) => [name, from])), isOwn }
}

export function bytesIn(files: Files, name: string): Bytes {
  return files.get(name) ?? new Uint8Array()
}

/** The text of a file, empty where it is missing; null where it is no text. */
export function textIn(files: Files, name: string): string | null {
  return textOf(bytesIn(files, name))
}

function contentOf(bytes: Bytes, { name, method, start, packed, size, crc }: Entry): Bytes {
  const stored = bytes.subarray(start, start + packed)
  if (size > zipLimits.ratioFrom && size > packed * zipLimits.ratio) throw new ZipError(name, 'unpacks to too much')
  const content = method === 0 ? stored.slice() : inflated(name, stored, size)
  if (content.length !== size) throw new ZipError(name, `has ${content.length} bytes and states ${size}`)
  const found = crc32(content)
  if (found !== crc) throw new ZipError(name, `has the check sum ${hex(found)} and states ${hex(crc)}`)
  return content
}

/** Stops where it would unpack to more than is stated. */
function inflated(name: string, stored: Bytes, size: number): Bytes {
  const content = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new ZipError(name, 'unpacks to more than it states')
    content.set(chunk, length)
    length += chunk.length
  })
  try {
    pushAll(inflate, stored)
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(name, 'cannot be unpacked')
  }
  return content.subarray(0, length)
}

/** In steps, so that it stops soon where a chunk is too much. */
export function pushAll(inflate: Inflate, packed: Bytes): void {
  for (let from = 0; from < packed.length; from += stepBytes) {
    inflate.push(packed.subarray(from, from + stepBytes), from + stepBytes >= packed.length)
  }
}

/** A name that leads nowhere but into the folder somebody unpacks to. */
function requireName(name: string): void {
  const isPath = name !== '' && !/[\\\0]/.test(name) && !/^(?:\/|[a-z]:)/i.test(name)
  if (!isPath || name.split('/').includes('..')) throw new ZipError(name, 'leads out of its folder')
}

function hex(value: number) {
  return value.toString(16).padStart(8, '0')
}

/** The check sum of ZIP files (ISO 3309). */
function crc32(bytes: Uint8Array) {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
