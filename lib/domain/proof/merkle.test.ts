import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedStatement } from '#lib/contract/index.ts'
import {
  type Bytes,
  bytesOfHex,
  hashOfLeaf,
  hexOf,
  merkleWayOf,
  type ProofLeaf,
  redactPack,
  rootByWay,
  rootOf,
  saltedLeaf,
  utf8Of,
} from './index.ts'
import { hashLeaf } from './merkle.ts'

/** Roots of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test.cc) for these leaves. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const signed: SignedStatement = { algorithm: 'Ed25519', publicKey: '', fingerprint: '', statement: '', signature: '' }
const fact = (path: string, value: string): ProofLeaf =>
  saltedLeaf({ kind: 'fact', file: 'results/report.json', path, value })

async function hashes(leaves: readonly ProofLeaf[]): Promise<Bytes[]> {
  return (await Promise.all(leaves.map(hashOfLeaf))).map((hash) => hash ?? new Uint8Array())
}

describe('the tree of a pack', () => {
  it('has the roots of RFC 6962', async () => {
    const leaves = await Promise.all(inputs.map((hex) => hashLeaf(bytesOfHex(hex) ?? new Uint8Array())))
    const found = await Promise.all(roots.map((_, index) => rootOf(leaves.slice(0, index + 1))))
    expect(found.map(hexOf)).toEqual(roots)
  })

  it('leads from each leaf to its root, and from no other leaf, place or count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(), async (count, at) => {
        const leaves = await Promise.all(Array.from({ length: count }, (_, n) => hashLeaf(utf8Of(String(n)))))
        const index = at % count
        const root = hexOf(await rootOf(leaves))
        const way = await merkleWayOf(leaves, index)
        const to = async (leaf: Bytes | undefined, place: number, size: number) =>
          hexOf((await rootByWay(leaf ?? new Uint8Array(), place, size, way)) ?? new Uint8Array())
        expect(await to(leaves[index], index, count)).toBe(root)
        expect(await to(await hashLeaf(utf8Of('another')), index, count)).not.toBe(root)
        if (count > 1) expect(await to(leaves[index], (index + 1) % count, count)).not.toBe(root)
      }),
      { numRuns: 60 },
    )
  })

  it('takes no node for a leaf', async () => {
    const leaves = await Promise.all(['a', 'b'].map((text) => hashLeaf(utf8Of(text))))
    const [a, b] = leaves
    const both = new Uint8Array([...(a ?? []), ...(b ?? [])])
    expect(hexOf(await rootOf([await hashLeaf(both)]))).not.toBe(hexOf(await rootOf(leaves)))
  })
})

describe('a pack of which only some is shown', () => {
  it('leads to the same root for any choice of leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(), { minLength: 1 }), async (count, chosen) => {
        const leaves = Array.from({ length: count }, (_, n) => fact(`officers/${n + 1}/name`, `Name ${n}`))
        const root = hexOf(await rootOf(await hashes(leaves)))
        const proof = await redactPack(
          leaves,
          signed,
          chosen.map((n) => n % count),
        )
        for (const { index, salt, value, way } of proof.shown) {
          const leaf = leaves[index]
          expect(value).toEqual(leaf?.value)
          const hash = (leaf && (await hashOfLeaf({ salt, value: leaf.value }))) ?? new Uint8Array()
          const steps = way.map((hex) => bytesOfHex(hex) ?? new Uint8Array())
          expect(hexOf((await rootByWay(hash, index, count, steps)) ?? new Uint8Array())).toBe(root)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('says nothing of a birth date that is left out: none of all days since 1900 has its hash', async () => {
    const birth = fact('officers/1/birthDate', '1968-04-17')
    const leaves = [fact('officers/1/name', 'Ida Möwe'), birth]
    const proof = await redactPack(leaves, signed, [0])
    const text = JSON.stringify(proof)
    expect(text).not.toContain('1968')
    expect(text).not.toContain(birth.salt)
    const hidden = new Set(proof.shown.flatMap(({ way }) => way))
    // As docs and README of a pack describe a leaf, apart from the code that makes one.
    const hashBy = (salt: string, day: string) =>
      createHash('sha256')
        .update(new Uint8Array([0]))
        .update(Buffer.from(salt, 'hex'))
        .update(`{"file":"results/report.json","kind":"fact","path":"officers/1/birthDate","value":"${day}"}`)
        .digest('hex')
    const tried = (salt: string) => {
      let found = 0
      for (let day = Date.UTC(1900, 0, 1); day <= Date.UTC(2026, 11, 31); day += 86_400_000) {
        if (hidden.has(hashBy(salt, new Date(day).toISOString().slice(0, 10)))) found += 1
      }
      return found
    }
    // Without the salt there is nothing to try with but salts that are known; with it, the day is found.
    expect(tried('00'.repeat(16))).toBe(0)
    expect(tried(proof.shown[0]?.salt ?? '')).toBe(0)
    expect(tried(birth.salt)).toBe(1)
  })
})
