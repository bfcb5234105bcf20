import { readIdentifier, type SchemeId, schemeOfType } from '#lib/domain/identifiers/index.ts'
import { toServiceId } from './service-id.ts'

/** A connected register of a jurisdiction's own, as others name its companies: by the scheme of its numbers. */
export interface NumberedRegister {
  jurisdictionCode: string
  idTag: number
  /** The `type` of an Identifier that holds such a number, e.g. no_organisation_number. */
  scheme: SchemeId
  isNativeId(nativeId: string): boolean
}

/** The serviceId of the company a number belongs to; null where no connected register gives such numbers. */
export type FindServiceId = (scheme: string, number: string) => string | null

/**
 * A company another register names is followed by its number, where that has the form and the check digits of its scheme, and
 * not at all without one.
 */
export function createBridges(registers: readonly NumberedRegister[]): FindServiceId {
  return (scheme, number) => {
    const known = schemeOfType(scheme)
    const read = known === null ? null : readIdentifier(known, number)
    if (read === null || read.remark !== null) return null
    const issuer = registers.find((one) => one.scheme === scheme && one.isNativeId(read.value))
    return issuer === undefined ? null : toServiceId(issuer, read.value)
  }
}
