import type { SignedStatement } from '#lib/contract/index.ts'
import { type Bytes, hexOf } from './bytes.ts'
import { hashOfLeaf, type ProofLeaf } from './leaves.ts'
import { merkleWayOf } from './merkle.ts'
import { type Proof, proofFormat } from './statement.ts'

/** Hands on some leaves of a pack: the signature still holds, and of everything else there are hashes that say nothing. */
export async function redactPack(
  leaves: readonly ProofLeaf[],
  signed: SignedStatement,
  shown: readonly number[],
): Promise<Proof> {
  const hashes = await hashesOf(leaves)
  const parts = await Promise.all(
    [...new Set(shown)]
      .toSorted((a, b) => a - b)
      .map(async (index) => {
        const leaf = leaves[index]
        if (leaf === undefined) throw new RangeError(`a pack of ${leaves.length} leaves has none at ${index}`)
        return { index, ...leaf, way: (await merkleWayOf(hashes, index)).map(hexOf) }
      }),
  )
  return { format: proofFormat, signed, shown: parts }
}

async function hashesOf(leaves: readonly ProofLeaf[]): Promise<Bytes[]> {
  return Promise.all(
    leaves.map(async (leaf) => {
      const hash = await hashOfLeaf(leaf)
      if (hash === null) throw new TypeError('a leaf without a salt')
      return hash
    }),
  )
}
