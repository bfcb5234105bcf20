import type { Identifier } from '#lib/contract/index.ts'
import { type Scheme, type SchemeId, schemeOfType, schemes } from './schemes.ts'

/** What is odd about a number. Registers print such numbers, so it is said beside the number and refuses nothing. */
export type IdentifierRemark = 'form' | 'checkDigits'

export interface ReadIdentifier {
  scheme: SchemeId
  /** Canonical, to compare and to ask a register by; as it was written where it has no form of the scheme. */
  value: string
  /** As people read it. */
  shown: string
  remark: IdentifierRemark | null
}

/** A number of a scheme as it was written, e.g. `CZ 270 82 440` of `cz_ico`. */
export function readIdentifier(id: SchemeId, text: string): ReadIdentifier {
  const scheme: Scheme = schemes[id]
  const value = scheme.parse(text)
  if (value === null) return { scheme: id, value: text, shown: text, remark: 'form' }
  const agrees = scheme.check?.(value) ?? true
  return { scheme: id, value, shown: scheme.format?.(value) ?? value, remark: agrees ? null : 'checkDigits' }
}

/** What is odd about a number of a result; null where its scheme is not known here. */
export function remarkOn({ type, value }: Identifier): IdentifierRemark | null {
  const scheme = schemeOfType(type)
  return scheme === null || !value ? null : readIdentifier(scheme, value).remark
}

/** A number of a result as people read it. */
export function formatIdentifier({ type, value }: Identifier): string {
  const scheme = schemeOfType(type)
  return scheme === null || !value ? (value ?? '') : readIdentifier(scheme, value).shown
}
