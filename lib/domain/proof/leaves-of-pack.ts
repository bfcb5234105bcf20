import { factsOf, mapperVersion, recordsOf } from '#lib/domain/mapped-facts/index.ts'
import type { LeafValue } from './leaves.ts'
import { packFormat } from './statement.ts'

/** A file as it lies in a pack; `product` of an answer of an order. */
export interface PackedBytes {
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
