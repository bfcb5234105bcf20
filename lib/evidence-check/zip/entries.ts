/** A file of a ZIP, as its directory states it. */
export interface Entry {
  name: string
  method: number
  /** Where its header begins. */
  from: number
  /** Where its packed bytes begin, and how many they are. */
  start: number
  packed: number
  size: number
  crc: number
}

/** What the directory says of its bytes. */
type Stated = Omit<Entry, 'start' | 'from'>

interface Placed extends Entry {
  /** Behind its last byte. */
  until: number
  isOwn: boolean
}

const marks = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const
const sizes = { local: 30, descriptor: 16, central: 46, end: 22 } as const
/** Of the header: sizes and check sum stand behind the bytes; the name is UTF-8. */
const flags = { descriptor: 0x0008, utf8: 0x0800 } as const
/** The version that the console's packs are written as and need. */
const ownVersion = 20

/**
 * Reads the directory of a ZIP and the header before each file; both must say the same. `isOwn`: each byte outside the files is
 * as the console writes it. One that is so in some places and not in others was changed.
 */
export function readEntries(bytes: Uint8Array): { entries: Entry[]; isOwn: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries: Placed[] = []
  let at = end.offset
  for (let index = 0; index < end.count; index += 1) {
    const { entry, next } = centralEntry(view, bytes, at, end.offset)
    entries.push(entry)
    at = next
  }
  if (at !== end.at) throw new ZipError('directory', `ends at ${at} and not at ${end.at}`)
  requireApart(entries)
  const own = entries.filter(({ isOwn }) => isOwn)
  const isOwn = entries.length > 0 && own.length * 2 > entries.length
  if (isOwn) requireOwn(entries, end.offset)
  return { entries, isOwn }
}

/** The end of the directory, which is the end of the file but for a comment. */
function endOf(view: DataView): { at: number; count: number; offset: number } {
  const last = view.byteLength - sizes.end
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== marks.end) continue
    const { word, long } = numbersBehind(view, at)
    if (at + sizes.end + word(20) !== view.byteLength) continue
    const [disk, diskOfStart, countHere, count] = [word(4), word(6), word(8), word(10)]
    const [length, offset] = [long(12), long(16)]
    if (disk !== 0 || diskOfStart !== 0 || countHere !== count) throw new ZipError('end', 'is of a ZIP in parts')
    if (offset + length !== at) throw new ZipError('end', 'states another place of the directory')
    return { at, count, offset }
  }
  throw new ZipError('end', 'is missing: this is no whole ZIP')
}

/** Numbers of two and of four bytes, by how far they stand behind a place. */
function numbersBehind(view: DataView, at: number) {
  return {
    word: (offset: number) => view.getUint16(at + offset, true),
    long: (offset: number) => view.getUint32(at + offset, true),
  }
}

function centralEntry(view: DataView, bytes: Uint8Array, at: number, limit: number) {
  if (at + sizes.central > view.byteLength || view.getUint32(at, true) !== marks.central) {
    throw new ZipError('directory', `has no entry at ${at}`)
  }
  const { word, long } = numbersBehind(view, at)
  const [nameLength, extraLength, commentLength] = [word(28), word(30), word(32)]
  const next = at + sizes.central + nameLength + extraLength + commentLength
  if (next > view.byteLength) throw new ZipError('directory', `is cut off at ${at}`)
  const name = nameAt(bytes, at + sizes.central, nameLength)
  const stated = { name, method: word(10), crc: long(16), packed: long(20), size: long(24) }
  if (stated.method !== 0 && stated.method !== 8) throw new ZipError(name, `is packed in way ${stated.method}`)
  const from = long(42)
  if (from + sizes.local > limit || view.getUint32(from, true) !== marks.local) {
    throw new ZipError(name, `is not at ${from}`)
  }
  const placed = localEntry(view, bytes, from, stated)
  if (placed.until > limit) throw new ZipError(name, 'reaches into the directory')
  const rest = [word(30), word(32), word(34), word(36), long(38)]
  const [versionBy, version, ofFlags, time, date] = [word(4), word(6), word(8), word(12), word(14)]
  const isOwn =
    placed.isOwn &&
    versionBy === ownVersion &&
    rest.every((value) => value === 0) &&
    isSameHead(view, from, [version, ofFlags, stated.method, time, date])
  return { entry: { ...placed, isOwn }, next }
}

/** Version, flags, method, time and date stand in both headers. */
function isSameHead(view: DataView, from: number, head: readonly number[]) {
  return head.every((value, index) => view.getUint16(from + 4 + index * 2, true) === value)
}

function localEntry(view: DataView, bytes: Uint8Array, from: number, stated: Stated): Placed {
  const { name, method, packed, size, crc } = stated
  const { word, long } = numbersBehind(view, from)
  const [nameLength, extraLength] = [word(26), word(28)]
  const start = from + sizes.local + nameLength + extraLength
  if (start + packed > view.byteLength) throw new ZipError(name, 'is cut off')
  const own = nameAt(bytes, from + sizes.local, nameLength)
  if (own !== name) throw new ZipError(name, `is called ${own} before its bytes`)
  if (word(8) !== method) throw new ZipError(name, 'is packed in two ways')
  const hasDescriptor = (word(6) & flags.descriptor) !== 0
  const inHead = [long(14), long(18), long(22)]
  if (!hasDescriptor && !isSame(inHead, [crc, packed, size])) throw new ZipError(name, 'has two sizes or check sums')
  const end = start + packed
  const until = hasDescriptor ? end + descriptorLength(view, end, stated) : end
  const isOwn =
    hasDescriptor && until === end + sizes.descriptor && extraLength === 0 && inHead.every((value) => value === 0)
  const isOwnHead = word(4) === ownVersion && (word(6) & ~flags.utf8) === flags.descriptor
  return { ...stated, start, from, until, isOwn: isOwn && isOwnHead }
}

/** What stands behind the bytes of a file: with its mark, as the console writes it, or without. */
function descriptorLength(view: DataView, at: number, { name, crc, packed, size }: Stated) {
  const stated = [crc, packed, size]
  const read = (from: number) => [0, 4, 8].map((offset) => view.getUint32(from + offset, true))
  if (at + sizes.descriptor <= view.byteLength && view.getUint32(at, true) === marks.descriptor) {
    if (isSame(read(at + 4), stated)) return sizes.descriptor
  }
  if (at + sizes.descriptor - 4 <= view.byteLength && isSame(read(at), stated)) return sizes.descriptor - 4
  throw new ZipError(name, 'has two sizes or check sums')
}

/** No two files share bytes: that is how a small file unpacks to a thousand times what it holds. */
function requireApart(entries: readonly Placed[]): void {
  const sorted = entries.toSorted((a, b) => a.from - b.from)
  for (const [index, { name, from }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before !== undefined && before.until > from) throw new ZipError(name, `lies within ${before.name}`)
  }
}

/** The console writes one file behind the other, and nothing between them or before them. */
function requireOwn(entries: readonly Placed[], end: number): void {
  let at = 0
  for (const { name, from, until, isOwn } of entries) {
    if (!isOwn) throw new ZipError(name, 'has another header than the console writes')
    if (from !== at) throw new ZipError(name, 'has bytes before it that belong to no file')
    at = until
  }
  if (at !== end) throw new ZipError('directory', 'has bytes before it that belong to no file')
}

function nameAt(bytes: Uint8Array, from: number, length: number) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, from + length))
  } catch {
    throw new ZipError(`the file at ${from}`, 'has a name that is no UTF-8')
  }
}

function isSame(one: readonly number[], other: readonly number[]) {
  return one.every((value, index) => value === other[index])
}

/** What of a ZIP is not as it must be, and where. */
export class ZipError extends Error {
  readonly place: string
  readonly what: string

  constructor(place: string, what: string) {
    super(`${place}: ${what}`)
    this.name = 'ZipError'
    this.place = place
    this.what = what
  }
}
