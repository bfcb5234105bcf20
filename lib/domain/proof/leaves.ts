import { factsOf, mapperVersion, recordsOf } from '#lib/domain/mapped-facts/index.ts'
import { canonicalJson } from '#lib/text/index.ts'
import { type Bytes, bytesOfHex, hexOf, utf8Of } from './bytes.ts'
import { hashLeaf } from './merkle.ts'
import { packFormat } from './statement.ts'

/** A file as it lies in a pack; `product` of an answer of an order. */
interface PackedBytes {
  path: string
  sha256: string
  bytes: Uint8Array
  product?: string | undefined
}

/** What one file of a pack states: itself, and each fact or record that is read from it. */
export function leavesOfFile({ path, sha256, bytes, product }: PackedBytes): LeafValue[] {
  return [
    { kind: 'file', path, sha256, bytes: bytes.length },
    ...(product === undefined ? [] : factsOf(product, bytes)).map(
      (fact): LeafValue => ({ kind: 'fact', file: path, ...fact }),
    ),
    ...recordsOf(path, bytes).map((record): LeafValue => ({ kind: 'record', file: path, ...record })),
  ]
}

/** With which programs a pack was made; they stand before its files. */
export function leavesOfVersions(consoleVersion: string, serviceVersion: string): LeafValue[] {
  return [
    { kind: 'version', of: 'format', value: packFormat },
    { kind: 'version', of: 'console', value: consoleVersion },
    { kind: 'version', of: 'mapper', value: mapperVersion },
    { kind: 'version', of: 'interface', value: serviceVersion },
  ]
}

/** One thing that a pack states, which can be shown without the others. */
export type LeafValue =
  /** A file, whole: an answer of a register above all. */
  | { kind: 'file'; path: string; sha256: string; bytes: number }
  /** What this program reads from an answer. */
  | { kind: 'fact'; file: string; path: string; value: string | number | boolean }
  /** A record of what people of the organization decided or wrote. */
  | { kind: 'record'; file: string; path: string; value: unknown }
  /** What made the pack. */
  | { kind: 'version'; of: 'console' | 'format' | 'mapper' | 'interface'; value: string }

/** With a random salt nobody finds a value by trying all that it could be, however few those are. */
export interface ProofLeaf {
  /** 16 random bytes, in hexadecimal digits. */
  salt: string
  value: LeafValue
}

const saltBytes = 16

export function newSalt(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(saltBytes)))
}

export function saltedLeaf(value: LeafValue): ProofLeaf {
  return { salt: newSalt(), value }
}

/** Null where the salt is none. */
export async function hashOfLeaf({ salt, value }: ProofLeaf): Promise<Bytes | null> {
  const start = bytesOfHex(salt)
  if (start === null || start.length !== saltBytes) return null
  const text = utf8Of(canonicalJson(value))
  const bytes = new Uint8Array(saltBytes + text.length)
  bytes.set(start)
  bytes.set(text, saltBytes)
  return hashLeaf(bytes)
}

/** By what a leaf is called: no two of a pack have one name. */
export function nameOfLeaf(value: LeafValue): string {
  if (value.kind === 'version') return `version ${value.of}`
  return value.kind === 'file' ? value.path : `${value.file} ${value.path}`
}
