/** What proves that something is of a pack: a tree of salted hashes, whose root is signed. */
export {
  type Bytes,
  base64Of,
  bytesOfBase64,
  bytesOfHex,
  hexOf,
  sha256,
  sha256Hex,
  textOf,
  utf8Of,
} from './bytes.ts'
export {
  hashOfLeaf,
  type LeafValue,
  leavesOfFile,
  leavesOfVersions,
  nameOfLeaf,
  newSalt,
  type ProofLeaf,
  saltedLeaf,
} from './leaves.ts'
export { merkleWayOf, rootByWay, rootOf } from './merkle.ts'
export { redactPack } from './redact.ts'
export { type PackStatement, type Proof, packFormat, proofFormat } from './statement.ts'
