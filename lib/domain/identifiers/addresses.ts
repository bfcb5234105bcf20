import type { Identifier } from '#lib/contract/index.ts'
import { readIdentifier } from './read.ts'
import type { Scheme } from './scheme.ts'
import { schemeOfType, schemes } from './schemes.ts'

/** The public page of a number; null where its scheme has none, or where the number is not of the form of its scheme. */
export function publicAddressOf({ type, value }: Identifier): string | null {
  const scheme = schemeOfType(type)
  if (scheme === null || !value) return null
  const read = readIdentifier(scheme, value)
  return read.remark === null ? ((schemes[scheme] as Scheme).page?.(read.value) ?? null) : null
}
