import type { Identifier } from '#lib/contract/index.ts'
import { readOf } from './read.ts'
import type { Scheme } from './scheme.ts'
import { schemes } from './schemes.ts'

/** The public page of a number; null where its scheme has none, or where the number is not of the form of its scheme. */
export function publicAddressOf(identifier: Identifier): string | null {
  const read = readOf(identifier)
  return read?.remark === null ? ((schemes[read.scheme] as Scheme).page?.(read.value) ?? null) : null
}
