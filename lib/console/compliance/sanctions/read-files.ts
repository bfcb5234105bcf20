import 'server-only'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  isInTwoFiles,
  type OfacPart,
  type SanctionChanges,
  type SanctionListId,
  sanctionLimits,
} from '#lib/contract/index.ts'
import {
  type ReadSanctionList,
  readEuropeanUnion,
  readOfac,
  readUnitedKingdom,
  readUnitedNations,
} from '#lib/domain/law/index.ts'
import { sha256Of } from '../../core/sha256.ts'
import type { ListFile, ReadFiles } from './reading.ts'

/** Decompresses, reads, compares with the edition before and compresses again. */
export function readFiles(list: SanctionListId, given: readonly ListFile[], before: Uint8Array | null): ReadFiles {
  const [least, most] = isInTwoFiles(list) ? [2, 4] : [1, 1]
  if (given.length < least || given.length > most) {
    return {
      problem: isInTwoFiles(list)
        ? 'The list comes as two files, one of comments and one of addresses.'
        : 'The list comes as one file.',
    }
  }
  const plain = given.map(plainBytes)
  const [first, second = new Uint8Array()] = plain
  if (first === undefined || plain.includes(null))
    return { problem: 'The file is larger than 64 MB, packed more than fiftyfold, or damaged.' }
  const partOf = (part: OfacPart) => plain[given.findIndex((one) => one.part === part)] ?? null
  const more = { comments: partOf('comments'), addresses: partOf('addresses') }
  const read = readers[list](first ?? new Uint8Array(), second ?? new Uint8Array(), more)
  if ('problem' in read) return read
  const printed = plain.map((bytes, at) => ({
    name: given[at]?.name ?? '',
    sha256: sha256Of(bytes ?? ''),
    bytes: bytes?.byteLength ?? 0,
  }))
  const entries = read.entries.map(({ facts: _facts, ...entry }) => entry)
  const body = gzipSync(JSON.stringify(entries))
  return {
    day: read.day,
    files: printed,
    entries: read.entries.length,
    remarks: read.remarks.map((remark) => ({ ...remark })),
    body,
    facts: read.entries.map(({ id, facts }) => ({ entryId: id, facts: facts.map((fact) => ({ ...fact })) })),
    changes: before === null ? null : changesBetween(JSON.parse(gunzipSync(before).toString('utf8')), entries),
  }
}

interface Compared {
  id: string
  names: readonly string[]
}

const namesMax = 20

/** By the list's own numbers; an entry of which anything that is compared differs is changed. */
function changesBetween(before: readonly Compared[], after: readonly Compared[]): SanctionChanges {
  const textOf = (entry: Compared) => JSON.stringify(entry)
  const known = new Map(before.map((entry) => [entry.id, textOf(entry)]))
  const added = after.filter(({ id }) => !known.has(id))
  const changed = after.filter((entry) => known.has(entry.id) && known.get(entry.id) !== textOf(entry))
  const left = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !left.has(id))
  const named = (entries: readonly Compared[]) => entries.slice(0, namesMax).map(({ id, names }) => names[0] ?? id)
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    addedNames: named(added),
    removedNames: named(removed),
    changedNames: named(changed),
  }
}

/** Of the published lists, the one that gzip shortens most becomes a twentieth. */
const ratioMax = 50
const alwaysAllowed = 1024 * 1024

/** Null for more than a list may be, found before it is all in memory, and for what is not gzip. */
function plainBytes({ bytes, isCompressed }: ListFile): Uint8Array | null {
  if (!isCompressed) return bytes
  try {
    const most = Math.max(alwaysAllowed, ratioMax * bytes.byteLength)
    return gunzipSync(bytes, { maxOutputLength: Math.min(sanctionLimits.fileBytesMax, most) })
  } catch {
    return null
  }
}

type Reader = (bytes: Uint8Array, aliases: Uint8Array, more: Record<OfacPart, Uint8Array | null>) => ReadSanctionList

const readers: Readonly<Record<SanctionListId, Reader>> = {
  ofacSdn: (primary, aliases, more) => readOfac({ primary, aliases, ...more }, true),
  ofacOther: (primary, aliases, more) => readOfac({ primary, aliases, ...more }, false),
  eu: readEuropeanUnion,
  uk: readUnitedKingdom,
  un: readUnitedNations,
}
