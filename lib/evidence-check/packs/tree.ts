import { mapperVersion } from '#lib/domain/mapped-facts/index.ts'
import {
  type Bytes,
  hashOfLeaf,
  hexOf,
  type LeafValue,
  leavesOfFile,
  leavesOfVersions,
  nameOfLeaf,
  type ProofLeaf,
  rootOf,
} from '#lib/domain/proof/index.ts'
import { canonicalJson } from '#lib/text/index.ts'
import { type EvidenceCheck, type EvidenceCheckId, failed, notDone, passed } from '../model.ts'
import type { TreeManifest } from './forms.ts'

/** Whether the leaves, each hashed with its salt, come to the root that is signed. */
export async function checkTree(leaves: readonly ProofLeaf[], root: string, count: number): Promise<EvidenceCheck> {
  if (leaves.length !== count) return failed('tree', 'leaves.json', 'length', count, leaves.length)
  const hashes: Bytes[] = []
  for (const [index, leaf] of leaves.entries()) {
    const hash = await hashOfLeaf(leaf)
    if (hash === null) return failed('tree', 'leaves.json', `${index + 1} salt`, '16 bytes', leaf.salt)
    hashes.push(hash)
  }
  const found = hexOf(await rootOf(hashes))
  return found === root ? passed('tree', count) : failed('tree', 'leaves.json', 'root', root, found)
}

/**
 * Reads the answers of the pack again, with the mappers of this program and nothing from the pack, and compares what they say
 * with the leaves. Facts that another version of the mappers read are not compared: it may read the same bytes otherwise.
 */
export function checkContent(
  files: ReadonlyMap<string, Bytes>,
  leaves: readonly ProofLeaf[],
  manifest: TreeManifest,
): EvidenceCheck[] {
  const isOtherMapper = manifest.mapper !== mapperVersion
  const versions = leavesOfVersions(manifest.consoleVersion, manifest.interface).map((value) =>
    value.kind === 'version' && value.of === 'mapper' ? { ...value, value: manifest.mapper } : value,
  )
  const listed = manifest.files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const ofFiles = listed.flatMap(({ path, sha256, product }) =>
    leavesOfFile({ path, sha256, product, bytes: files.get(path) ?? new Uint8Array() }),
  )
  const again = [...versions, ...ofFiles]
  const stated = leaves.map(({ value }) => value)
  const plain = compared('content', stated, again, (value) => value.kind === 'file' || value.kind === 'version')
  const records = compared('records', stated, again, ({ kind }) => kind === 'record')
  const facts = isOtherMapper
    ? notDone('facts', 'otherMapper')
    : compared('facts', stated, again, ({ kind }) => kind === 'fact')
  return [plain, facts, records]
}

function compared(
  id: EvidenceCheckId,
  stated: readonly LeafValue[],
  again: readonly LeafValue[],
  isMeant: (value: LeafValue) => boolean,
): EvidenceCheck {
  const [left, right] = [stated.filter(isMeant), again.filter(isMeant)]
  const found = new Map(right.map((value) => [nameOfLeaf(value), value]))
  for (const value of left) {
    const own = found.get(nameOfLeaf(value))
    if (own === undefined) return failedAt(id, value, shownOf(value), null)
    if (canonicalJson(own) !== canonicalJson(value)) return failedAt(id, value, shownOf(value), shownOf(own))
  }
  const names = new Set(left.map(nameOfLeaf))
  const more = right.find((value) => !names.has(nameOfLeaf(value)))
  if (more !== undefined) return failedAt(id, more, null, shownOf(more))
  const isSorted = left.every((value, index) => nameOfLeaf(value) === nameOfLeaf(right[index] ?? value))
  return isSorted && left.length === right.length
    ? passed(id, left.length)
    : failed(id, 'leaves.json', 'order', right.length, left.length)
}

/** What the pack states, and what its own bytes say. */
function failedAt(id: EvidenceCheckId, value: LeafValue, expected: unknown, found: unknown): EvidenceCheck {
  if (value.kind === 'version') return failed(id, 'leaves.json', nameOfLeaf(value), expected, found)
  const [file, path] = value.kind === 'file' ? [value.path, null] : [value.file, value.path]
  return failed(id, file, path, expected, found)
}

function shownOf(value: LeafValue): unknown {
  return value.kind === 'file' ? value.sha256 : value.value
}
