import { type Bytes, sha256 } from './bytes.ts'

/**
 * A tree of hashes (RFC 6962, 2.1): one root stands for all leaves in their order, and a leaf is shown to be one of them by a
 * few hashes beside its way to the root. A leaf is hashed after the byte 0, a node after the byte 1, so neither passes for the
 * other.
 */

const ofLeaf = 0
const ofNode = 1

export async function hashLeaf(bytes: Bytes): Promise<Bytes> {
  return sha256(joined(ofLeaf, bytes))
}

async function hashNode(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(joined(ofNode, left, right))
}

function joined(first: number, ...parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = first
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Of no leaves: the hash of nothing. */
export async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  const [only] = leaves
  if (only === undefined) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  const half = halfOf(leaves.length)
  return hashNode(await rootOf(leaves.slice(0, half)), await rootOf(leaves.slice(half)))
}

/** The hashes beside the way from a leaf to the root, from the leaf up. */
export async function merkleWayOf(leaves: readonly Bytes[], index: number): Promise<Bytes[]> {
  if (leaves.length <= 1) return []
  const half = halfOf(leaves.length)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return index < half
    ? [...(await merkleWayOf(left, index)), await rootOf(right)]
    : [...(await merkleWayOf(right, index - half)), await rootOf(left)]
}

/** The root that a leaf at this place of so many leads to; null where the way has another length than it must. */
export async function rootByWay(
  leaf: Bytes,
  index: number,
  count: number,
  way: readonly Bytes[],
): Promise<Bytes | null> {
  if (count <= 1) return index === 0 && count === 1 && way.length === 0 ? leaf : null
  const beside = way.at(-1)
  if (beside === undefined) return null
  const half = halfOf(count)
  const rest = way.slice(0, -1)
  const isLeft = index < half
  const below = isLeft
    ? await rootByWay(leaf, index, half, rest)
    : await rootByWay(leaf, index - half, count - half, rest)
  if (below === null) return null
  return isLeft ? hashNode(below, beside) : hashNode(beside, below)
}

/** The largest power of two below a number of leaves. */
function halfOf(count: number) {
  return 2 ** Math.ceil(Math.log2(count) - 1)
}
